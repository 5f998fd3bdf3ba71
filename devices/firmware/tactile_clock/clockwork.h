// The tactile clock: what it shows, what it is told and what it tells (CLOCK_PROTOCOL.md). Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../common/conversation.h"
#include "dial.h"
#include "times.h"
#include "touches.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    tick_period = 4,  // Milliseconds.
    aim_period = 200, // Milliseconds from one look at the times to the next.
    aim_looks = 5,    // So many of them to one aiming of the hands, which is much work for the chip.
    // What clockwork_tick() reads: levers left and right, bars left and right, sensors left and right.
    contact_sensor = 4,
    contact_count = 6
};

enum clock_happening { lever_pressed, feel_begun, feel_ended };

struct clockwork {
    struct conversation conversation;
    struct times times;
    struct dial dials[2];
    struct touches touches;
    bool at_rest;   // All contacts are open and the hands are where they should be.
    uint32_t aimed; // When the times were looked at last.
    uint8_t looks;  // Until the hands are aimed anew.
    uint8_t flags;  // Bit 0 left, bit 1 right: what stands up.
    bool held;      // The host has frozen the hands.
};

extern const struct device tactile_clock_device;

// As after switching on. `contacts` are those of the first tick.
void clockwork_begin(struct clockwork* clockwork, uint8_t contacts);
// Once every tick_period. False: nothing has changed, and no hand moves.
bool clockwork_tick(struct clockwork* clockwork, uint8_t contacts, uint32_t now);
// A byte from the host, at `now`.
void clockwork_hear(struct clockwork* clockwork, char byte);
// As conversation_next_line().
uint8_t clockwork_next_line(struct clockwork* clockwork, uint32_t now, char* text);

#ifdef __cplusplus
}
#endif
