// Time on an ATmega328P: ticks, the sleep between them, and the watchdog that bites when none is taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Ticks of timer 0 from now on, and interrupts. `period`, in milliseconds: 1 or 4.
void time_begin(uint8_t period);
// Milliseconds since then, modulo 2^32.
uint32_t time_now(void);
// True: a tick has come that had not been taken. Whoever takes none for a quarter of a second is reset.
bool time_take_tick(void);
// Sleeps until the next tick or byte, unless one has come already.
void time_rest(void);
