// One dial.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dial.h"

#include <string.h>

static const uint32_t seconds_in_round = 12UL * 60 * 60;

void dial_begin(struct dial* dial, bool sensor) {
    memset(dial, 0, sizeof *dial);
    dial->backing = sensor;
    dial->sensor = sensor;
}

void dial_aim(struct dial* dial, uint32_t milliseconds_left) {
    const uint32_t seconds = (milliseconds_left / 1000 + (milliseconds_left % 1000 != 0)) % seconds_in_round;
    const uint16_t before = (uint16_t)(seconds * steps_in_round / seconds_in_round);
    dial->target = before == 0 ? 0 : (uint16_t)(steps_in_round - before);
}

static void step(struct dial* dial, bool clockwise) {
    dial->phase = (uint8_t)((dial->phase + (clockwise ? 1 : 3)) % 4);
    dial->rest = rest_ticks;
    if (clockwise)
        dial->at = dial->at + 1 == steps_in_round ? 0 : (uint16_t)(dial->at + 1);
    else
        dial->at = dial->at == 0 ? steps_in_round - 1 : (uint16_t)(dial->at - 1);
}

// Clockwise until the sensor comes on; from behind it, where it was on at first.
static void seek(struct dial* dial, bool sensor) {
    if (dial->backing && !sensor)
        dial->backing = false;
    if (!dial->backing && sensor && !dial->sensor) {
        dial->found = true;
        dial->at = 0;
        return;
    }
    if (++dial->sought == 2 * (uint16_t)steps_in_round) {
        dial->stuck = true;
        return;
    }
    step(dial, !dial->backing);
}

static bool clockwise_is_nearer(const struct dial* dial) {
    const uint16_t ahead = dial->target >= dial->at ? (uint16_t)(dial->target - dial->at)
                                                    : (uint16_t)(steps_in_round - dial->at + dial->target);
    return ahead <= steps_in_round / 2;
}

static bool is_near_twelve(const struct dial* dial) {
    return dial->at < steps_in_round / 24 || dial->at > steps_in_round - steps_in_round / 24;
}

void dial_tick(struct dial* dial, bool sensor) {
    if (dial->rest > 0)
        --dial->rest;
    if (dial->held || dial->stuck)
        return;
    if (!dial->found) {
        seek(dial, sensor);
    } else if (dial->at != dial->target) {
        const bool clockwise = clockwise_is_nearer(dial);
        // Steps that were lost are found again where the hour hand passes twelve.
        if (clockwise && sensor && !dial->sensor && is_near_twelve(dial))
            dial->at = 0;
        if (dial->at != dial->target)
            step(dial, clockwise);
    }
    dial->sensor = sensor;
}

uint8_t dial_coils(const struct dial* dial) {
    static const uint8_t coils[] = {3, 6, 12, 9};
    return dial->rest > 0 ? coils[dial->phase] : 0;
}

enum hands dial_hands(const struct dial* dial) {
    if (dial->stuck)
        return hands_stuck;
    if (dial->held)
        return hands_held;
    if (!dial->found)
        return hands_seek;
    return dial->at == dial->target ? hands_show : hands_turn;
}
