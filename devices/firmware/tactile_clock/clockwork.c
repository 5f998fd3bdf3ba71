// The tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "clockwork.h"

#include <string.h>

static const char* const side_words[] = {"left", "right", "none"};
static const char* const flag_words[] = {"none", "left", "right", "both"};

void clockwork_begin(struct clockwork* clockwork, uint8_t contacts) {
    memset(clockwork, 0, sizeof *clockwork);
    clockwork->times.running = side_none;
    for (uint8_t side = 0; side < 2; ++side)
        dial_begin(&clockwork->dials[side], (contacts >> (contact_sensor + side) & 1) != 0);
    conversation_begin(&clockwork->conversation, &tactile_clock_device, clockwork);
}

static void tell(struct clockwork* clockwork, enum clock_happening what, uint8_t side, uint32_t now) {
    conversation_tell(&clockwork->conversation, (uint8_t)what, side, now);
}

// A lever counts at once: a clock does not wait for its host, and the host can set it right.
static void take_touches(struct clockwork* clockwork, uint8_t changed, uint32_t now) {
    const uint8_t down = clockwork->touches.down;
    for (uint8_t side = 0; side < 2; ++side) {
        const uint8_t lever = (uint8_t)(1U << (contact_lever + side));
        const uint8_t bar = (uint8_t)(1U << (contact_bar + side));
        if (changed & down & lever) {
            times_press(&clockwork->times, (enum side)side, now);
            tell(clockwork, lever_pressed, side, now);
        }
        if (changed & bar)
            tell(clockwork, down & bar ? feel_begun : feel_ended, side, now);
    }
}

static void aim(struct clockwork* clockwork, uint32_t now) {
    clockwork->aimed = now;
    clockwork->flags = 0;
    const bool aims = clockwork->looks == 0;
    clockwork->looks = aims ? aim_looks - 1 : (uint8_t)(clockwork->looks - 1);
    for (uint8_t side = 0; side < 2; ++side) {
        if (aims)
            dial_aim(&clockwork->dials[side], times_left(&clockwork->times, (enum side)side, now));
        if (times_flag(&clockwork->times, (enum side)side, now))
            clockwork->flags |= (uint8_t)(1U << side);
    }
}

static bool is_at_rest(const struct clockwork* clockwork) {
    if (clockwork->touches.down)
        return false;
    for (uint8_t side = 0; side < 2; ++side) {
        const enum hands hands = dial_hands(&clockwork->dials[side]);
        if (clockwork->dials[side].rest > 0 || hands == hands_seek || hands == hands_turn)
            return false;
    }
    return true;
}

bool clockwork_tick(struct clockwork* clockwork, uint8_t contacts, uint32_t now) {
    const bool looks = now - clockwork->aimed >= aim_period;
    if (clockwork->at_rest && !looks && !(contacts & ((1U << touch_count) - 1)))
        return false;
    const uint8_t reading = contacts & (uint8_t)((1U << touch_count) - 1);
    if (reading || clockwork->touches.down) {
        const uint8_t changed = touches_tick(&clockwork->touches, reading);
        if (changed)
            take_touches(clockwork, changed, now);
    }
    if (looks)
        aim(clockwork, now);
    for (uint8_t side = 0; side < 2; ++side) {
        struct dial* const dial = &clockwork->dials[side];
        dial->held = clockwork->held || (clockwork->touches.down >> (contact_bar + side) & 1) != 0;
        dial_tick(dial, (contacts >> (contact_sensor + side) & 1) != 0);
    }
    clockwork->at_rest = is_at_rest(clockwork);
    return true;
}

void clockwork_hear(struct clockwork* clockwork, char byte) {
    conversation_hear(&clockwork->conversation, byte);
}

uint8_t clockwork_next_line(struct clockwork* clockwork, uint32_t now, char* text) {
    return conversation_next_line(&clockwork->conversation, now, text);
}

static void write_happening(struct line_writer* writer, const struct event* event) {
    static const char* const words[] = {"press", "feel", "leave"};
    write_word(writer, words[event->what]);
    write_word(writer, side_words[event->where]);
}

static void write_clock(struct line_writer* writer, void* context, uint32_t now) {
    static const char* const hands[] = {"show", "turn", "seek", "held", "stuck"};
    const struct clockwork* const clockwork = context;
    const struct times* const times = &clockwork->times;
    write_number(writer, times_left(times, side_left, now));
    write_number(writer, times_left(times, side_right, now));
    write_word(writer, side_words[times->running]);
    write_word(writer, flag_words[(times_flag(times, side_left, now) ? 1 : 0) +
                                  (times_flag(times, side_right, now) ? 2 : 0)]);
    for (uint8_t side = 0; side < 2; ++side)
        write_word(writer, hands[dial_hands(&clockwork->dials[side])]);
}

// Which of these words it is.
static uint8_t word_field(struct fields* fields, const char* const* words, uint8_t count) {
    const struct field field = next_field(fields);
    for (uint8_t i = 0; i < count; ++i)
        if (is(field, words[i]))
            return i;
    fields->good = false;
    return 0;
}

static bool obey(void* context, struct fields* fields, bool anew, uint32_t last) {
    static const char* const hold_words[] = {"free", "held"};
    struct clockwork* const clockwork = context;
    const uint32_t told = number_field(fields);
    struct times times = clockwork->times;
    times.since = number_field(fields);
    times.left[side_left] = number_field(fields);
    times.left[side_right] = number_field(fields);
    times.running = word_field(fields, side_words, 3);
    times.bonus = number_field(fields);
    times.flags = word_field(fields, flag_words, 4);
    const bool held = word_field(fields, hold_words, 2) != 0;
    // What was said before the last lever went down is out of date.
    if (!fields->good || !fields->done || told != last)
        return false;
    if (anew) {
        times.set = true;
        clockwork->times = times;
        clockwork->held = held;
        // The next tick looks at the new times.
        clockwork->aimed -= aim_period;
        clockwork->looks = 0;
    }
    return true;
}

const struct device tactile_clock_device = {
    {"TICKING", "dials Annabella tactile clock", "CLOCK", "SHOW"},
    write_happening,
    write_clock,
    obey,
};
