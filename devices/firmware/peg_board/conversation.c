// The board's half of the peg-board protocol for a small chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversation.h"

#include <string.h>

static const uint32_t keep_alive = 1000; // Milliseconds; something is written at least so often.

void conversation_begin(struct conversation* conversation) {
    memset(conversation, 0, sizeof *conversation);
    conversation->unsent = 1;
}

static void owe(struct answer* answer, uint32_t number) {
    answer->owed = true;
    answer->number = number;
}

static bool due(struct answer* answer) {
    const bool owed = answer->owed;
    answer->owed = false;
    return owed;
}

static void take_session(struct conversation* conversation, uint16_t session) {
    conversation->session = session;
    conversation->last = 0;
    conversation->last_command = 0;
    conversation->unsent = 1;
    conversation->again = 0;
    conversation->again_end = 0;
    conversation->have.owed = false;
    conversation->board.owed = false;
    conversation->acknowledgement.owed = false;
}

static void command(struct conversation* conversation, const struct host_line* line) {
    // What was sounded already, or is older, is only confirmed again.
    if (line->number > conversation->last_command) {
        conversation->last_command = line->number;
        conversation->buzzing = true;
        conversation->pattern = line->pattern;
    }
    owe(&conversation->acknowledgement, line->number);
}

static void answer_to(struct conversation* conversation, const struct host_line* line) {
    if (line->what == ask_hello) {
        // The same session again is only the question repeated.
        if (line->session != 0 && line->session != conversation->session)
            take_session(conversation, line->session);
        owe(&conversation->hello, line->number);
        return;
    }
    if (line->what == ask_ping) {
        owe(&conversation->pong, line->number);
        return;
    }
    if (conversation->session == 0 || line->session != conversation->session)
        return;
    if (line->what == ask_board) {
        owe(&conversation->board, line->number);
    } else if (line->what == ask_buzz) {
        command(conversation, line);
    } else {
        owe(&conversation->have, line->number);
        conversation->again = line->first;
        conversation->again_end =
            UINT32_MAX - line->first < line->count ? UINT32_MAX : line->first + line->count;
    }
}

void conversation_hear(struct conversation* conversation, char byte) {
    struct host_line line;
    if (read_byte(&conversation->reader, byte) &&
        read_host_line(conversation->reader.text, conversation->reader.length, &line))
        answer_to(conversation, &line);
}

void conversation_tell(struct conversation* conversation, enum happening what, uint8_t where, uint32_t time) {
    if (conversation->session == 0)
        return;
    struct event* const event = &conversation->ring[conversation->last++ % ring_size];
    event->what = (uint8_t)what;
    event->where = where;
    event->time = time;
}

bool conversation_take_pattern(struct conversation* conversation, enum buzz_pattern* pattern) {
    const bool buzzing = conversation->buzzing;
    conversation->buzzing = false;
    *pattern = conversation->pattern;
    return buzzing;
}

// The oldest event that is still there, last + 1 where there is none.
static uint32_t oldest(const struct conversation* conversation) {
    return conversation->last > ring_size ? conversation->last - ring_size + 1 : 1;
}

static void write_hole(struct line_writer* writer, uint8_t hole) {
    write_letter(writer, ' ');
    write_letter(writer, (char)('a' + hole % 8));
    write_letter(writer, (char)('1' + hole / 8));
}

static void write_event(const struct conversation* conversation, struct line_writer* writer, char* text,
                        uint32_t number) {
    static const char* const keys[] = {"clock", "repeat", "time", "undo"};
    const struct event* const event = &conversation->ring[(number - 1) % ring_size];
    write_begin(writer, text, "EVENT");
    write_session(writer, conversation->session);
    write_number(writer, number);
    write_number(writer, event->time);
    switch (event->what) {
    case peg_lifted:
        write_word(writer, "lift");
        write_hole(writer, event->where);
        break;
    case peg_placed:
        write_word(writer, "place");
        write_hole(writer, event->where);
        write_word(writer, "?");
        break;
    case key_pressed:
        write_word(writer, "key");
        write_word(writer, keys[event->where]);
        break;
    default:
        write_word(writer, "unsure");
        break;
    }
}

static void write_hello(const struct conversation* conversation, struct line_writer* writer, char* text,
                        uint32_t number, uint32_t now) {
    write_begin(writer, text, "HELLO");
    write_session(writer, conversation->session);
    write_number(writer, number);
    write_number(writer, conversation->last);
    write_number(writer, now);
    write_number(writer, protocol_version);
    write_word(writer, "occupancy,buttons,buzzer");
    write_word(writer, "Annabella peg board");
}

static void write_board(const struct conversation* conversation, struct line_writer* writer, char* text,
                        const uint8_t* pegs, uint32_t now) {
    write_begin(writer, text, "BOARD");
    write_session(writer, conversation->session);
    write_number(writer, conversation->board.number);
    write_number(writer, conversation->last);
    write_number(writer, now);
    write_letter(writer, ' ');
    for (uint8_t hole = 0; hole < 64; ++hole)
        write_letter(writer, (pegs[hole / 8] >> (hole % 8) & 1) != 0 ? '?' : '.');
}

// True: an event has been written, a new one before those that are asked for again.
static bool write_next_event(struct conversation* conversation, struct line_writer* writer, char* text) {
    const uint32_t first = oldest(conversation);
    if (conversation->unsent < first) // What did not fit into the line is asked for, or gone.
        conversation->unsent = first;
    if (conversation->unsent <= conversation->last) {
        write_event(conversation, writer, text, conversation->unsent++);
        return true;
    }
    if (conversation->have.owed || conversation->again >= conversation->again_end)
        return false;
    if (conversation->again < first)
        conversation->again = first;
    if (conversation->again > conversation->last || conversation->again >= conversation->again_end) {
        conversation->again_end = 0;
        return false;
    }
    write_event(conversation, writer, text, conversation->again++);
    return true;
}

// True: an answer without events has been written.
static bool write_answer(struct conversation* conversation, struct line_writer* writer, const uint8_t* pegs,
                         uint32_t now, char* text) {
    if (due(&conversation->acknowledgement)) {
        write_begin(writer, text, "ACK");
        write_session(writer, conversation->session);
        write_number(writer, conversation->acknowledgement.number);
    } else if (due(&conversation->pong)) {
        write_begin(writer, text, "PONG");
        write_session(writer, conversation->session);
        write_number(writer, conversation->pong.number);
        write_number(writer, conversation->last);
    } else if (due(&conversation->have)) {
        write_begin(writer, text, "HAVE");
        write_session(writer, conversation->session);
        write_number(writer, conversation->have.number);
        write_number(writer, oldest(conversation));
        write_number(writer, conversation->last);
    } else if (due(&conversation->board)) {
        write_board(conversation, writer, text, pegs, now);
        return true;
    } else {
        return false;
    }
    write_number(writer, now);
    return true;
}

uint8_t conversation_next_line(struct conversation* conversation, const uint8_t* pegs, uint32_t now,
                               char* text) {
    struct line_writer writer = {text, 0};
    if (due(&conversation->hello)) {
        write_hello(conversation, &writer, text, conversation->hello.number, now);
    } else if (!write_next_event(conversation, &writer, text) &&
               !write_answer(conversation, &writer, pegs, now, text)) {
        if (conversation->begun && now - conversation->sent_at < keep_alive)
            return 0;
        if (conversation->session == 0) {
            write_hello(conversation, &writer, text, 0, now);
        } else {
            write_begin(&writer, text, "ALIVE");
            write_session(&writer, conversation->session);
            write_number(&writer, conversation->last);
            write_number(&writer, now);
        }
    }
    conversation->begun = true;
    conversation->sent_at = now;
    return write_end(&writer);
}
