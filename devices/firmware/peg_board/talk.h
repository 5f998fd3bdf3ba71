// What a peg board has to say and is told (PROTOCOL.md). Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../common/conversation.h"

#ifdef __cplusplus
extern "C" {
#endif

// What happened to a hole or a key. A placement is told by peg_placed() of what the hole shows.
enum happening { peg_lifted, key_pressed, board_unsure, peg_placed_first };
// What a hole shows: empty, a peg of unknown kind, and then white's and black's pawn, knight, bishop, rook,
// queen, king.
enum { cell_empty, cell_unknown, cell_pieces, cell_count = cell_pieces + 12 };
enum buzz_pattern { buzz_opponent_moved, buzz_warning, buzz_error };

// The context of a peg board's conversation.
struct talk {
    const uint8_t* cells; // What the holes show: the board after the latest event.
    bool buzzing;         // A pattern is to be sounded:
    enum buzz_pattern pattern;
};

// A board that knows where pegs are, one that knows which, and one that could if it had been taught.
extern const struct device peg_board_device;
extern const struct device piece_board_device;
extern const struct device untaught_board_device;

// What of a happening it is that a hole shows this now; not cell_empty.
uint8_t peg_placed(uint8_t cell);

// True: this pattern is to be sounded now. Each is given once.
bool talk_take_pattern(struct talk* talk, enum buzz_pattern* pattern);

#ifdef __cplusplus
}
#endif
