// The times of both players, as the host has told them, and as they have run on since. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum side { side_left, side_right, side_none };

struct times {
    uint32_t left[2]; // Milliseconds that were left
    uint32_t since;   // at this time of the clock's own, in milliseconds modulo 2^32.
    uint8_t running;  // enum side
    uint8_t flags;    // Bit 0 left, bit 1 right: raised by the host.
    uint32_t bonus;   // Milliseconds added to who presses.
    bool set;         // The host has told them once.
};

// Milliseconds left to that side; never below nought.
uint32_t times_left(const struct times* times, enum side side, uint32_t now);
// The host has raised it, or the time is over.
bool times_flag(const struct times* times, enum side side, uint32_t now);
// The lever of that side. Who runs has pressed: then the other one does.
void times_press(struct times* times, enum side side, uint32_t now);

#ifdef __cplusplus
}
#endif
