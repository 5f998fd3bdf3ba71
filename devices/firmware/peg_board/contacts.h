// Contacts at rest: what the pegs and keys do, without the flickering of their contacts. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    hole_count = 64, // Inputs 0 to 63: a1 b1 .. h1 a2 .. h8.
    key_count = 4,   // After them: clock, repeat, time, undo.
    input_count = hole_count + key_count,
    input_bytes = (input_count + 7) / 8, // Input i is bit i % 8 of byte i / 8; 1: peg in its hole, key down.
    scan_period = 4,                     // Milliseconds from one scan to the next.
    rest_scans = 3,                      // A contact that has not changed in so many scans is at rest.
    patience = 100 // Milliseconds after which a contact that finds no rest is told as it is.
};

struct contacts {
    uint8_t told[input_bytes];    // As the last changes told have it.
    uint8_t read[input_bytes];    // As the last scan read it.
    uint8_t waiting[input_bytes]; // Has changed; not told yet.
    uint8_t rest[input_count];    // Scans until it is at rest.
    uint16_t first[input_count];  // When a waiting one changed first: milliseconds, modulo 2^16.
    uint8_t waiting_count;
};

// One contact that has come to rest otherwise than it was.
struct change {
    uint8_t input;
    bool on;
    uint32_t time; // Of its first change: milliseconds.
};

// The board is as this reading shows it, and has been.
void contacts_begin(struct contacts* contacts, const uint8_t* reading);
void contacts_scan(struct contacts* contacts, const uint8_t* reading, uint32_t now);
// The next change, in the order of first changes; of those of one scan lifts before placements before keys,
// then in the order of inputs. A change waits for the contacts that changed before it. False: none yet.
bool contacts_next(struct contacts* contacts, uint32_t now, struct change* change);

#ifdef __cplusplus
}
#endif
