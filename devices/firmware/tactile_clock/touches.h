// The levers, and the bars under the fingers that read. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    contact_lever = 0, // Bits 0 and 1: left, right.
    contact_bar = 2,   // Bits 2 and 3.
    touch_count = 4,
    open_ticks = 10 // A contact that was closed is open when it has been so for so many ticks.
};

struct touches {
    uint8_t down;              // Bit by bit.
    uint8_t open[touch_count]; // Ticks.
};

// Once every tick: `reading` has a bit for each closed contact. The first closing counts at once, its
// flickering does not. Gives the bits that have changed.
uint8_t touches_tick(struct touches* touches, uint8_t reading);

#ifdef __cplusplus
}
#endif
