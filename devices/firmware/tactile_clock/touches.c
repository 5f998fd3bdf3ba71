// The levers, and the bars under the fingers that read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "touches.h"

uint8_t touches_tick(struct touches* touches, uint8_t reading) {
    uint8_t changed = 0;
    for (uint8_t contact = 0; contact < touch_count; ++contact) {
        const uint8_t bit = (uint8_t)(1U << contact);
        const uint8_t closed = reading & bit;
        if (closed) {
            touches->open[contact] = 0;
            changed |= (uint8_t)(~touches->down & bit);
        } else if ((touches->down & bit) && ++touches->open[contact] == open_ticks) {
            changed |= bit;
        }
    }
    touches->down ^= changed;
    return changed;
}
