// What the buzzer sounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "buzzer.h"

void buzzer_start(struct buzzer* buzzer, enum buzz_pattern pattern) {
    buzzer->spent = 0;
    switch (pattern) {
    case buzz_opponent_moved:
        buzzer->tones = 2;
        buzzer->tone = tone_high;
        buzzer->sound = 80;
        break;
    case buzz_warning:
        buzzer->tones = 1;
        buzzer->tone = tone_middle;
        buzzer->sound = 600;
        break;
    case buzz_error:
        buzzer->tones = 3;
        buzzer->tone = tone_low;
        buzzer->sound = 120;
        break;
    }
}

enum tone buzzer_step(struct buzzer* buzzer) {
    if (buzzer->tones == 0)
        return tone_none;
    const enum tone tone = buzzer->spent < buzzer->sound ? buzzer->tone : tone_none;
    if (++buzzer->spent >= 2 * buzzer->sound) {
        buzzer->spent = 0;
        --buzzer->tones;
    }
    return tone;
}
