// The times of both players.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "times.h"

uint32_t times_left(const struct times* times, enum side side, uint32_t now) {
    const uint32_t left = times->left[side];
    if (times->running != side)
        return left;
    const uint32_t gone = now - times->since;
    if (gone > INT32_MAX) // The host counts from a moment that is still to come.
        return left;
    return gone < left ? left - gone : 0;
}

bool times_flag(const struct times* times, enum side side, uint32_t now) {
    return (times->flags >> side & 1) != 0 || (times->set && times_left(times, side, now) == 0);
}

void times_press(struct times* times, enum side side, uint32_t now) {
    if (times->running != side)
        return;
    const uint32_t left = times_left(times, side, now);
    times->left[side] = left == 0 || left > UINT32_MAX - times->bonus ? left : left + times->bonus;
    times->running = side == side_left ? side_right : side_left;
    times->since = now;
}
