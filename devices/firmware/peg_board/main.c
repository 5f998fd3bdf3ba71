// The firmware of a board with pegs on an ATmega328P with 16 MHz: what is common to the board that knows
// where pegs are and the one that knows which. The pins stand in README.md and PIECES.md one folder up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <avr/io.h>

#include "../common/avr_serial.h"
#include "../common/avr_time.h"
#include "buzzer.h"
#include "contacts.h"
#include "inputs.h"
#include "talk.h"

enum { sound = PB1 };

static struct contacts contacts;
static struct conversation conversation;
static struct talk talk;
static struct buzzer buzzer;

static void set_up(void) {
    DDRB |= _BV(sound);
    inputs_set_up();
    serial_begin();
    time_begin(1);
}

static void tell_changes(uint32_t time) {
    struct change change;
    while (contacts_next(&contacts, time, &change)) {
        if (change.input >= hole_count) {
            if (change.shows != open_contact)
                conversation_tell(&conversation, key_pressed, (uint8_t)(change.input - hole_count),
                                  change.time);
        } else {
            conversation_tell(&conversation,
                              change.shows == cell_empty ? peg_lifted : peg_placed(change.shows),
                              change.input, change.time);
        }
    }
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

static void pass_millisecond(void) {
    set_tone(buzzer_step(&buzzer));
    const uint32_t time = time_now();
    if (inputs_step(&contacts, time))
        conversation_tell(&conversation, board_unsure, 0, time);
    tell_changes(time);
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
    enum buzz_pattern result;
    if (inputs_begin(&contacts, &result))
        buzzer_start(&buzzer, result);
    talk.cells = contacts.told;
    conversation_begin(&conversation, inputs_device(), &talk);
    while (time_take_tick()) // What has passed meanwhile is not made up for.
        ;
    for (;;) {
        while (time_take_tick())
            pass_millisecond();
        listen();
        speak();
        time_rest();
    }
}
