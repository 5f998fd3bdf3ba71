// What a hole's voltage says of the peg in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "levels.h"

#include <string.h>

#include "../common/line.h"

enum { level_empty, level_pawn, uncertain = level_count, black = 6, record_form = 1 };

static uint8_t distance(uint8_t one, uint8_t other) {
    return (uint8_t)(one > other ? one - other : other - one);
}

// What follows from the levels. False: they are too close to each other.
static bool prepare(struct levels* levels) {
    for (uint8_t one = 0; one < level_count; ++one) {
        uint8_t gap = UINT8_MAX;
        for (uint8_t other = 0; other < level_count; ++other) {
            const uint8_t its = distance(levels->of[one], levels->of[other]);
            if (other != one && its < gap)
                gap = its;
        }
        if (gap < closest_levels)
            return false;
        levels->reach[one] = gap / 3 < farthest ? gap / 3 : farthest;
        if (one == level_empty)
            levels->full = gap / 2;
    }
    return true;
}

static bool belongs_to(const struct levels* levels, uint8_t voltage, uint8_t level) {
    return distance(voltage, levels->of[level]) <= levels->reach[level];
}

static uint8_t certain_level(const struct levels* levels, uint8_t voltage) {
    for (uint8_t level = 0; level < level_count; ++level)
        if (belongs_to(levels, voltage, level))
            return level;
    return uncertain;
}

static uint8_t cell_of(uint8_t level) {
    return (uint8_t)(level == level_empty ? cell_empty : cell_pieces + level - level_pawn);
}

static uint8_t untaught_cell(uint8_t voltage, uint8_t told) {
    if (voltage < untaught_full)
        return cell_unknown;
    return voltage >= untaught_empty ? cell_empty : told;
}

struct cell_reading levels_read(const struct levels* levels, uint8_t voltage, uint8_t told) {
    struct cell_reading reading = {told, rest_scans};
    if (!levels->taught) {
        reading.cell = untaught_cell(voltage, told);
        return reading;
    }
    // Mostly nothing has changed, and the chip has 64 holes to look at.
    if (told != cell_unknown &&
        belongs_to(levels, voltage,
                   told == cell_empty ? level_empty : (uint8_t)(told - cell_pieces + level_pawn)))
        return reading;
    const uint8_t level = certain_level(levels, voltage);
    if (level != uncertain) {
        reading.cell = cell_of(level);
    } else if (told == cell_empty && distance(voltage, levels->of[level_empty]) > levels->full) {
        reading.cell = cell_unknown;
        reading.rest = never_at_rest;
    }
    return reading;
}

uint8_t median_of_three(uint8_t one, uint8_t two, uint8_t three) {
    const uint8_t low = one < two ? one : two;
    const uint8_t high = one < two ? two : one;
    if (three <= low)
        return low;
    return three < high ? three : high;
}

uint8_t median(uint8_t* voltages, uint8_t count) {
    for (uint8_t next = 1; next < count; ++next) {
        const uint8_t voltage = voltages[next];
        uint8_t at = next;
        for (; at > 0 && voltages[at - 1] > voltage; --at)
            voltages[at] = voltages[at - 1];
        voltages[at] = voltage;
    }
    return voltages[count / 2];
}

// What stands in a hole at the start of a game.
static uint8_t level_at_start(uint8_t hole) {
    static const uint8_t officers[] = {4, 2, 3, 5, 6, 3, 2, 4};
    switch (hole / 8) {
    case 0:
        return officers[hole % 8];
    case 1:
        return level_pawn;
    case 6:
        return level_pawn + black;
    case 7:
        return (uint8_t)(officers[hole % 8] + black);
    default:
        return level_empty;
    }
}

bool levels_teach(struct levels* levels, uint8_t (*read)(uint8_t hole)) {
    uint16_t sums[level_count];
    uint8_t holes[level_count];
    memset(sums, 0, sizeof sums);
    memset(holes, 0, sizeof holes);
    for (uint8_t hole = 0; hole < hole_count; ++hole) {
        const uint8_t level = level_at_start(hole);
        sums[level] = (uint16_t)(sums[level] + read(hole));
        ++holes[level];
    }
    struct levels learned;
    learned.taught = true;
    for (uint8_t level = 0; level < level_count; ++level)
        learned.of[level] = (uint8_t)((sums[level] + holes[level] / 2) / holes[level]);
    if (!prepare(&learned))
        return false;
    for (uint8_t hole = 0; hole < hole_count; ++hole)
        if (certain_level(&learned, read(hole)) != level_at_start(hole))
            return false;
    *levels = learned;
    return true;
}

static uint16_t checksum_of_record(const uint8_t* record) {
    uint16_t sum = UINT16_MAX;
    for (uint8_t i = 0; i < record_size - 2; ++i)
        sum = checksum_of(sum, (char)record[i]);
    return sum;
}

void levels_keep(const struct levels* levels, uint8_t* record) {
    record[0] = record_form;
    memcpy(record + 1, levels->of, level_count);
    const uint16_t sum = checksum_of_record(record);
    record[record_size - 2] = (uint8_t)(sum >> 8);
    record[record_size - 1] = (uint8_t)sum;
}

void levels_recall(struct levels* levels, const uint8_t* record) {
    const uint16_t sum = (uint16_t)(record[record_size - 2] << 8 | record[record_size - 1]);
    memcpy(levels->of, record + 1, level_count);
    levels->taught = record[0] == record_form && sum == checksum_of_record(record) && prepare(levels);
}
