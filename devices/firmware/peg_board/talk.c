// What a peg board has to say and is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "talk.h"

#include "contacts.h"

#ifdef TEN_ROWS
#define SQUARES ",10x10"
#else
#define SQUARES ""
#endif

bool talk_take_pattern(struct talk* talk, enum buzz_pattern* pattern) {
    const bool buzzing = talk->buzzing;
    talk->buzzing = false;
    *pattern = talk->pattern;
    return buzzing;
}

uint8_t peg_placed(uint8_t cell) { return (uint8_t)(peg_placed_first + cell - cell_unknown); }

static char letter_of(uint8_t cell) { return ".?PNBRQKpnbrqk"[cell]; }

static void write_hole(struct line_writer* writer, uint8_t hole) {
#ifdef TEN_ROWS
    write_number(writer, hole + 1U);
#else
    write_letter(writer, ' ');
    write_letter(writer, (char)('a' + hole % 8));
    write_letter(writer, (char)('1' + hole / 8));
#endif
}

static void write_happening(struct line_writer* writer, const struct event* event) {
    static const char* const keys[] = {"clock", "repeat", "time", "undo"};
    switch (event->what) {
    case peg_lifted:
        write_word(writer, "lift");
        write_hole(writer, event->where);
        break;
    case key_pressed:
        write_word(writer, "key");
        write_word(writer, keys[event->where]);
        break;
    case board_unsure:
        write_word(writer, "unsure");
        break;
    default:
        write_word(writer, "place");
        write_hole(writer, event->where);
        write_letter(writer, ' ');
        write_letter(writer, letter_of((uint8_t)(event->what - peg_placed_first + cell_unknown)));
        break;
    }
}

static void write_holes(struct line_writer* writer, void* context, uint32_t now) {
    (void)now;
    const struct talk* const talk = context;
    write_letter(writer, ' ');
    for (uint8_t hole = 0; hole < hole_count; ++hole)
        write_letter(writer, letter_of(talk->cells[hole]));
}

static bool obey(void* context, struct fields* fields, bool anew, uint32_t last) {
    (void)last;
    struct talk* const talk = context;
    const struct field word = next_field(fields);
    enum buzz_pattern pattern = buzz_error;
    if (is(word, "opponent-moved"))
        pattern = buzz_opponent_moved;
    else if (is(word, "warning"))
        pattern = buzz_warning;
    else if (!is(word, "error"))
        return false;
    if (!fields->good || !fields->done)
        return false;
    if (anew) {
        talk->buzzing = true;
        talk->pattern = pattern;
    }
    return true;
}

const struct device peg_board_device = {
    {"ALIVE", "occupancy,buttons,buzzer" SQUARES " Annabella peg board", "BOARD", "BUZZ"},
    write_happening,
    write_holes,
    obey,
};

const struct device piece_board_device = {
    {"ALIVE", "pieces,buttons,buzzer Annabella piece board", "BOARD", "BUZZ"},
    write_happening,
    write_holes,
    obey,
};

const struct device untaught_board_device = {
    {"ALIVE", "occupancy,buttons,buzzer Annabella piece board, not taught", "BOARD", "BUZZ"},
    write_happening,
    write_holes,
    obey,
};
