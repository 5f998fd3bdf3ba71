// What a hole's voltage says of the peg in it: the levels of the twelve kinds of pieces and of an empty hole,
// how they are taught, and how they are kept. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../peg_board/contacts.h"
#include "../peg_board/talk.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    level_count = 13,     // Of an empty hole, and then of the kinds in the order of the cells.
    closest_levels = 9,   // Two levels must differ by so many 256ths of the supply's voltage.
    farthest = 8,         // So far from its level no peg is known, even where no other level is near.
    untaught_full = 240,  // Below this a board that has not been taught believes in a peg,
    untaught_empty = 248, // from this on in none; between, in what it has told.
    teaching_readings = 15,
    record_size = level_count + 3
};

struct levels {
    bool taught;
    uint8_t of[level_count];
    uint8_t reach[level_count]; // So far from its level each is certain: a third of the way to the next one.
    uint8_t full;               // Farther than this from its level no hole is empty.
};

// What a scan says of a hole, and in how many scans more it is at rest.
struct cell_reading {
    uint8_t cell;
    uint8_t rest;
};

// `told`: what has been told of this hole. A voltage between two levels changes nothing where a piece is
// known; where nothing was, it is a peg of unknown kind, if it is far enough from an empty hole.
struct cell_reading levels_read(const struct levels* levels, uint8_t voltage, uint8_t told);

// The middle one of three readings, and of several, which are put into order.
uint8_t median_of_three(uint8_t one, uint8_t two, uint8_t three);
uint8_t median(uint8_t* voltages, uint8_t count);

// All pieces stand as at the start of a game, and `read` reads a hole. False: the levels are too close to
// each other, or a hole does not show what stands in it; *levels is as it was.
bool levels_teach(struct levels* levels, uint8_t (*read)(uint8_t hole));

// As they are kept while the board is off: a form, the levels and a checksum.
void levels_keep(const struct levels* levels, uint8_t* record);
// A record that is damaged, or has never been written, leaves the board untaught.
void levels_recall(struct levels* levels, const uint8_t* record);

#ifdef __cplusplus
}
#endif
