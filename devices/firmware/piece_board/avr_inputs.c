// The board that knows which pegs are in its holes: the resistor of each peg sets a voltage, which comes
// through eight multiplexers, one for each rank, to eight inputs of the converter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../peg_board/inputs.h"

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/delay.h>

#include "levels.h"

enum { file_bit_0 = PB0, file_bit_1 = PB2, file_bit_2 = PB3 };
enum { keys = PD4 };                          // And the three pins after it.
enum { files = 8, ranks = 8, settling = 10 }; // Microseconds after another file has been chosen.
enum { files_in_millisecond = files / scan_period };
enum { key_repeat = 1, key_undo = 3 };
enum { peg_patience = 500 }; // Milliseconds: a hand that pushes a peg in slowly is faster.

static struct levels levels;
static uint8_t voltages[hole_count][2]; // The last two readings.
static uint8_t next_file;
static uint32_t scan_begun; // All that one scan reads has the time of its beginning.

static uint8_t record[record_size] EEMEM;

EMPTY_INTERRUPT(ADC_vect)

void inputs_set_up(void) {
    DDRB |= _BV(file_bit_0) | _BV(file_bit_1) | _BV(file_bit_2);
    PORTD |= 15U << keys;
    DIDR0 = 0x3F; // The converter's pins are not read as digital ones.
}

// It is off between scans: one that is on begins to convert each time the chip goes to sleep, and wakes it.
static void switch_converter(bool on) {
    // 500 kHz, as eight bits allow.
    ADCSRA = on ? _BV(ADEN) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS0) : 0;
}

static void choose_file(uint8_t file) {
    PORTB = (uint8_t)((PORTB & ~(_BV(file_bit_0) | _BV(file_bit_1) | _BV(file_bit_2))) |
                      (file & 1 ? _BV(file_bit_0) : 0) | (file & 2 ? _BV(file_bit_1) : 0) |
                      (file & 4 ? _BV(file_bit_2) : 0));
    _delay_us(settling);
}

// Of the hole of this rank on the chosen file; the chip sleeps until it is known.
static uint8_t convert(uint8_t rank) {
    ADMUX = (uint8_t)(_BV(REFS0) | _BV(ADLAR) | rank);
    ADCSRA |= _BV(ADSC);
    for (;;) {
        cli();
        if ((ADCSRA & _BV(ADSC)) == 0)
            break;
        sleep_enable();
        sei();
        sleep_cpu();
        sleep_disable();
    }
    sei();
    return ADCH;
}

// What noise of a moment does not change. All holes together take longer than the watchdog waits.
static uint8_t read_well(uint8_t hole) {
    wdt_reset();
    uint8_t readings[teaching_readings];
    choose_file(hole % files);
    for (uint8_t i = 0; i < teaching_readings; ++i)
        readings[i] = convert(hole / files);
    return median(readings, teaching_readings);
}

static uint8_t read_key(uint8_t key) { return (uint8_t)(~PIND >> (keys + key) & 1); }

// Who holds these two keys while he switches on, teaches.
static bool teach(enum buzz_pattern* result) {
    if (!read_key(key_repeat) || !read_key(key_undo))
        return false;
    *result = buzz_error;
    if (levels_teach(&levels, read_well)) {
        uint8_t kept[record_size];
        levels_keep(&levels, kept);
        eeprom_update_block(kept, record, record_size);
        *result = buzz_opponent_moved;
    }
    return true;
}

bool inputs_begin(struct contacts* contacts, enum buzz_pattern* result) {
    uint8_t kept[record_size];
    eeprom_read_block(kept, record, record_size);
    levels_recall(&levels, kept);
    switch_converter(true);
    const bool asked = teach(result);
    contacts_begin(contacts, peg_patience);
    for (uint8_t hole = 0; hole < hole_count; ++hole) {
        const uint8_t voltage = read_well(hole);
        voltages[hole][0] = voltage;
        voltages[hole][1] = voltage;
        contacts_assume(contacts, hole, levels_read(&levels, voltage, cell_empty).cell);
    }
    switch_converter(false);
    for (uint8_t key = 0; key < key_count; ++key)
        contacts_assume(contacts, (uint8_t)(hole_count + key), read_key(key));
    return asked;
}

static void see_hole(struct contacts* contacts, uint8_t hole, uint8_t voltage) {
    uint8_t* const last = voltages[hole];
    const uint8_t middle = median_of_three(last[0], last[1], voltage);
    last[0] = last[1];
    last[1] = voltage;
    const struct cell_reading reading = levels_read(&levels, middle, contacts->told[hole]);
    contacts_see(contacts, hole, reading.cell, reading.rest, scan_begun);
}

bool inputs_step(struct contacts* contacts, uint32_t now) {
    if (next_file == 0) {
        scan_begun = now;
        for (uint8_t key = 0; key < key_count; ++key)
            contacts_see(contacts, (uint8_t)(hole_count + key), read_key(key), rest_scans, now);
    }
    switch_converter(true);
    for (uint8_t i = 0; i < files_in_millisecond; ++i) {
        choose_file(next_file);
        for (uint8_t rank = 0; rank < ranks; ++rank)
            see_hole(contacts, (uint8_t)(rank * files + next_file), convert(rank));
        next_file = (uint8_t)((next_file + 1) % files);
    }
    switch_converter(false);
    return false;
}

const struct device* inputs_device(void) {
    return levels.taught ? &piece_board_device : &untaught_board_device;
}
