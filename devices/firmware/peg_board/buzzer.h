// What the buzzer sounds, millisecond by millisecond. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdint.h>

#include "talk.h"

#ifdef __cplusplus
extern "C" {
#endif

enum tone { tone_none, tone_low, tone_middle, tone_high };

struct buzzer {
    uint8_t tones; // That are left, with the one that sounds.
    enum tone tone;
    uint16_t sound; // Milliseconds of one tone; as long is the pause after it.
    uint16_t spent; // Of the tone and its pause.
};

// A new pattern ends the one that sounds.
void buzzer_start(struct buzzer* buzzer, enum buzz_pattern pattern);
// To be called once a millisecond: what sounds in it.
enum tone buzzer_step(struct buzzer* buzzer);

#ifdef __cplusplus
}
#endif
