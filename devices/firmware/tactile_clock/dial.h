// One dial: a motor that turns the minute hand, the hour hand twelve times slower behind it, and a sensor
// that finds twelve o'clock. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    steps_in_round =
        24576,     // Of the motor, while the hour hand goes round once. README.md tells how to count.
    rest_ticks = 3 // So long the coils hold the last step.
};

struct dial {
    uint16_t at;     // Steps from twelve o'clock, clockwise.
    uint16_t target; // Where the hands are to be.
    uint16_t sought; // Steps made in search of twelve o'clock.
    uint8_t phase;   // Of the motor: 0 to 3.
    uint8_t rest;    // Ticks until the coils are switched off.
    bool found;      // Twelve o'clock has been found since switching on.
    bool backing;    // The search began at twelve o'clock: the hands go back first.
    bool stuck;      // Nothing was found in two rounds; the hands stand still.
    bool sensor;     // As it was at the last tick.
    bool held;       // A finger reads: the hands stand still.
};

enum hands { hands_show, hands_turn, hands_seek, hands_held, hands_stuck };

// Twelve o'clock has to be found.
void dial_begin(struct dial* dial, bool sensor);
// So much is left: the minute hand comes to twelve when the time is over.
void dial_aim(struct dial* dial, uint32_t milliseconds_left);
// Once every tick: at most one step. `sensor`: the hour hand is at twelve, or up to half an hour past it.
void dial_tick(struct dial* dial, bool sensor);
// What the coils get: bits 0 to 3; 0 where they are off.
uint8_t dial_coils(const struct dial* dial);
enum hands dial_hands(const struct dial* dial);

#ifdef __cplusplus
}
#endif
