// The peg board's firmware on an ATmega328P with 16 MHz: the only file that knows registers and pins. The
// pins stand in README.md one folder up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <avr/io.h>
#include <string.h>

#include "../common/avr_serial.h"
#include "../common/avr_time.h"
#include "buzzer.h"
#include "chain.h"
#include "contacts.h"
#include "talk.h"

enum { load = PB0, sound = PB1, clock = PB2, far_end = PB3, data = PB4 };

static struct contacts contacts;
static struct conversation conversation;
static struct talk talk;
static struct chain chain;
static struct buzzer buzzer;

static void set_up(void) {
    DDRB = _BV(load) | _BV(sound) | _BV(clock) | _BV(far_end);
    PORTB = _BV(load) | _BV(data); // A data line that has come off reads as ones.
    DDRC = 0;
    PORTC = _BV(PC0) | _BV(PC1) | _BV(PC2) | _BV(PC3);
    serial_begin();
    time_begin(1);
}

// Takes what the holes and keys show at this instant. False: the chain cannot be believed.
static bool read_inputs(uint8_t* reading, bool* unsure) {
    memset(reading, 0, input_bytes);
    PORTB &= (uint8_t)~_BV(load);
    PORTB |= _BV(load);
    bool end[2] = {false, false};
    PORTB |= _BV(far_end);
    for (uint8_t bit = 0; bit < chain_bits; ++bit) {
        const bool high = (PINB & _BV(data)) != 0;
        if (bit >= hole_count)
            end[bit - hole_count] = high;
        else if (!high) // A peg closes its contact to ground.
            reading[bit / 8] |= (uint8_t)(1U << (bit % 8));
        PORTB |= _BV(clock);
        PORTB &= (uint8_t)~_BV(clock);
        if (bit == 0)
            PORTB &= (uint8_t)~_BV(far_end);
    }
    reading[hole_count / 8] = (uint8_t)(~PINC & (_BV(PC0) | _BV(PC1) | _BV(PC2) | _BV(PC3)));
    return chain_believed(&chain, end[0], end[1], unsure);
}

static void tell_changes(uint32_t time) {
    struct change change;
    while (contacts_next(&contacts, time, &change)) {
        if (change.input < hole_count)
            conversation_tell(&conversation, change.on ? peg_placed : peg_lifted, change.input, change.time);
        else if (change.on)
            conversation_tell(&conversation, key_pressed, (uint8_t)(change.input - hole_count), change.time);
    }
}

static void scan(void) {
    uint8_t reading[input_bytes];
    bool unsure;
    const uint32_t time = time_now();
    // Where the holes cannot be read, their last reading stands; the keys have pins of their own.
    if (!read_inputs(reading, &unsure))
        memcpy(reading, contacts.read, hole_count / 8);
    contacts_scan(&contacts, reading, time);
    if (unsure)
        conversation_tell(&conversation, board_unsure, 0, time);
    tell_changes(time);
}

static void set_tone(enum tone tone) {
    static const uint16_t half_periods[] = {0, 2272, 999, 499}; // In half microseconds, less one.
    static enum tone sounding = tone_none;
    if (tone == sounding)
        return;
    sounding = tone;
    TCCR1A = 0;
    TCCR1B = 0;
    if (tone == tone_none)
        return;
    TCNT1 = 0;
    OCR1A = half_periods[tone];
    TCCR1A = _BV(COM1A0);
    TCCR1B = _BV(WGM12) | _BV(CS11);
}

static void listen(void) {
    char byte;
    while (serial_take(&byte))
        conversation_hear(&conversation, byte);
    enum buzz_pattern pattern;
    if (talk_take_pattern(&talk, &pattern))
        buzzer_start(&buzzer, pattern);
}

static void speak(void) {
    char* const text = serial_room();
    if (text)
        serial_send(conversation_next_line(&conversation, time_now(), text));
}

int main(void) {
    set_up();
    talk.pegs = contacts.told;
    conversation_begin(&conversation, &peg_board_device, &talk);
    uint8_t reading[input_bytes];
    bool unsure;
    if (!read_inputs(reading, &unsure))
        memset(reading, 0, hole_count / 8);
    contacts_begin(&contacts, reading);
    uint8_t until_scan = scan_period;
    for (;;) {
        while (time_take_tick()) {
            set_tone(buzzer_step(&buzzer));
            if (--until_scan == 0) {
                until_scan = scan_period;
                scan();
            }
        }
        listen();
        speak();
        time_rest();
    }
}
