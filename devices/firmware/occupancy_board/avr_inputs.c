// The board that knows where pegs are: its contacts come through a chain of shift registers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../peg_board/inputs.h"

#include <avr/io.h>
#include <string.h>

#include "chain.h"

enum { load = PB0, clock = PB2, far_end = PB3, data = PB4 };
enum { keys = PC0 }; // And the three pins after it.

static struct chain chain;
static uint8_t until_scan = scan_period; // Milliseconds.

void inputs_set_up(void) {
    DDRB |= _BV(load) | _BV(clock) | _BV(far_end);
    PORTB |= _BV(load) | _BV(data); // A data line that has come off reads as ones.
    PORTC |= 15U << keys;
}

// Takes what the holes show at this instant, hole i in bit i % 8 of byte i / 8. False: the chain cannot be
// believed.
static bool read_holes(uint8_t* holes, bool* unsure) {
    memset(holes, 0, chain_inputs / 8);
    PORTB &= (uint8_t)~_BV(load);
    PORTB |= _BV(load);
    bool end[2] = {false, false};
    PORTB |= _BV(far_end);
    for (uint8_t bit = 0; bit < chain_bits; ++bit) {
        const bool high = (PINB & _BV(data)) != 0;
        if (bit >= chain_inputs)
            end[bit - chain_inputs] = high;
        else if (!high) // A peg closes its contact to ground.
            holes[bit / 8] |= (uint8_t)(1U << (bit % 8));
        PORTB |= _BV(clock);
        PORTB &= (uint8_t)~_BV(clock);
        if (bit == 0)
            PORTB &= (uint8_t)~_BV(far_end);
    }
    return chain_believed(&chain, end[0], end[1], unsure);
}

static uint8_t read_key(uint8_t key) { return (uint8_t)(~PINC >> (keys + key) & 1); }

static uint8_t shown(const uint8_t* holes, uint8_t hole) { return holes[hole / 8] >> (hole % 8) & 1; }

bool inputs_begin(struct contacts* contacts, enum buzz_pattern* result) {
    (void)result;
    uint8_t holes[chain_inputs / 8];
    bool unsure;
    contacts_begin(contacts, contact_patience);
    if (read_holes(holes, &unsure))
        for (uint8_t hole = 0; hole < hole_count; ++hole)
            contacts_assume(contacts, hole, shown(holes, hole));
    for (uint8_t key = 0; key < key_count; ++key)
        contacts_assume(contacts, (uint8_t)(hole_count + key), read_key(key));
    return false;
}

bool inputs_step(struct contacts* contacts, uint32_t now) {
    if (--until_scan > 0)
        return false;
    until_scan = scan_period;
    uint8_t holes[chain_inputs / 8];
    bool unsure;
    // Where the holes cannot be read, their last reading stands; the keys have pins of their own.
    const bool believed = read_holes(holes, &unsure);
    for (uint8_t hole = 0; hole < hole_count; ++hole)
        contacts_see(contacts, hole, believed ? shown(holes, hole) : contacts->read[hole], rest_scans, now);
    for (uint8_t key = 0; key < key_count; ++key)
        contacts_see(contacts, (uint8_t)(hole_count + key), read_key(key), rest_scans, now);
    return unsure;
}

const struct device* inputs_device(void) { return &peg_board_device; }
