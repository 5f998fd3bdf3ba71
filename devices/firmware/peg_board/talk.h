// What a peg board has to say and is told (PROTOCOL.md). Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../common/conversation.h"

#ifdef __cplusplus
extern "C" {
#endif

enum happening { peg_lifted, peg_placed, key_pressed, board_unsure };
enum buzz_pattern { buzz_opponent_moved, buzz_warning, buzz_error };

// The context of a peg board's conversation.
struct talk {
    const uint8_t*
        pegs;     // Eight bytes, hole i being bit i % 8 of byte i / 8: the board after the latest event.
    bool buzzing; // A pattern is to be sounded:
    enum buzz_pattern pattern;
};

extern const struct device peg_board_device;

// True: this pattern is to be sounded now. Each is given once.
bool talk_take_pattern(struct talk* talk, enum buzz_pattern* pattern);

#ifdef __cplusplus
}
#endif
