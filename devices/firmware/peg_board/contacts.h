// Contacts at rest: what the pegs and keys do, without the flickering of their contacts. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// TEN_ROWS is defined for a board of ten rows.
enum {
#ifdef TEN_ROWS
    hole_count = 50, // Inputs 0 to 49: the dark squares, as draughts numbers them, less one.
#else
    hole_count = 64, // Inputs 0 to 63: a1 b1 .. h1 a2 .. h8.
#endif
    key_count = 4,   // After them: clock, repeat, time, undo.
    input_count = hole_count + key_count,
    scan_period = 4,       // Milliseconds from one scan to the next.
    rest_scans = 3,        // A contact that has not changed in so many scans is at rest,
    never_at_rest = 255,   // one of which it is not certain what it shows, never.
    contact_patience = 100 // Milliseconds after which a contact that finds no rest is told as it is.
};

// What an input can show: a key is down, a hole is full where it is not 0.
enum { open_contact, closed_contact, first_known_peg };

struct contacts {
    uint8_t told[input_count];              // As the last changes told have it.
    uint8_t read[input_count];              // As the last scan read it.
    uint8_t waiting[(input_count + 7) / 8]; // Has changed; not told yet: bit i % 8 of byte i / 8.
    uint8_t rest[input_count];              // Scans until it is at rest.
    uint16_t first[input_count];            // When a waiting one changed first: milliseconds, modulo 2^16.
    uint8_t waiting_count;
    uint16_t patience; // Milliseconds.
};

// One contact that has come to rest otherwise than it was.
struct change {
    uint8_t input;
    uint8_t shows;
    uint32_t time; // Of its first change: milliseconds.
};

// All contacts are open, and have been.
void contacts_begin(struct contacts* contacts, uint16_t patience);
// This one has been so all the time.
void contacts_assume(struct contacts* contacts, uint8_t input, uint8_t shows);
// What a scan has read of an input. It is at rest after `rest` scans more like this one.
void contacts_see(struct contacts* contacts, uint8_t input, uint8_t shows, uint8_t rest, uint32_t now);
// The next change, in the order of first changes; of those of one scan lifts before placements before keys,
// then in the order of inputs. A change waits for the contacts that changed before it. One that finds no rest
// is told as open or closed; which peg it is, when it has found rest. False: none yet.
bool contacts_next(struct contacts* contacts, uint32_t now, struct change* change);

#ifdef __cplusplus
}
#endif
