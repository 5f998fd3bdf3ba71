// The device's half of a line to the host for a small chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversation.h"

#include <string.h>

static const uint32_t keep_alive = 1000; // Milliseconds; something is written at least so often.

void conversation_begin(struct conversation* conversation, const struct device* device, void* context) {
    memset(conversation, 0, sizeof *conversation);
    conversation->device = device;
    conversation->context = context;
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
    conversation->state.owed = false;
    conversation->acknowledgement.owed = false;
}

static void command(struct conversation* conversation, struct host_line* line) {
    // What was done already, or is older, is only confirmed again.
    const bool anew = line->number > conversation->last_command;
    if (!conversation->device->obey(conversation->context, &line->rest, anew, conversation->last))
        return;
    if (anew)
        conversation->last_command = line->number;
    owe(&conversation->acknowledgement, line->number);
}

static void answer_to(struct conversation* conversation, struct host_line* line) {
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
    if (line->what == ask_state) {
        owe(&conversation->state, line->number);
    } else if (line->what == ask_command) {
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
        read_host_line(conversation->reader.text, conversation->reader.length, &conversation->device->words,
                       &line))
        answer_to(conversation, &line);
}

void conversation_tell(struct conversation* conversation, uint8_t what, uint8_t where, uint32_t time) {
    if (conversation->session == 0)
        return;
    struct event* const event = &conversation->ring[conversation->last++ % ring_size];
    event->what = what;
    event->where = where;
    event->time = time;
}

// The oldest event that is still there, last + 1 where there is none.
static uint32_t oldest(const struct conversation* conversation) {
    return conversation->last > ring_size ? conversation->last - ring_size + 1 : 1;
}

static void write_event(const struct conversation* conversation, struct line_writer* writer, char* text,
                        uint32_t number) {
    const struct event* const event = &conversation->ring[(number - 1) % ring_size];
    write_begin(writer, text, "EVENT");
    write_session(writer, conversation->session);
    write_number(writer, number);
    write_number(writer, event->time);
    conversation->device->write_event(writer, event);
}

static void write_hello(const struct conversation* conversation, struct line_writer* writer, char* text,
                        uint32_t number, uint32_t now) {
    write_begin(writer, text, "HELLO");
    write_session(writer, conversation->session);
    write_number(writer, number);
    write_number(writer, conversation->last);
    write_number(writer, now);
    write_number(writer, protocol_version);
    write_word(writer, conversation->device->words.greeting);
}

static void write_state(const struct conversation* conversation, struct line_writer* writer, char* text,
                        uint32_t now) {
    write_begin(writer, text, conversation->device->words.state);
    write_session(writer, conversation->session);
    write_number(writer, conversation->state.number);
    write_number(writer, conversation->last);
    write_number(writer, now);
    conversation->device->write_state(writer, conversation->context, now);
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
static bool write_answer(struct conversation* conversation, struct line_writer* writer, uint32_t now,
                         char* text) {
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
    } else if (due(&conversation->state)) {
        write_state(conversation, writer, text, now);
        return true;
    } else {
        return false;
    }
    write_number(writer, now);
    return true;
}

uint8_t conversation_next_line(struct conversation* conversation, uint32_t now, char* text) {
    struct line_writer writer = {text, 0};
    if (due(&conversation->hello)) {
        write_hello(conversation, &writer, text, conversation->hello.number, now);
    } else if (!write_next_event(conversation, &writer, text) &&
               !write_answer(conversation, &writer, now, text)) {
        if (conversation->begun && now - conversation->sent_at < keep_alive)
            return 0;
        if (conversation->session == 0) {
            write_hello(conversation, &writer, text, 0, now);
        } else {
            write_begin(&writer, text, conversation->device->words.alive);
            write_session(&writer, conversation->session);
            write_number(&writer, conversation->last);
            write_number(&writer, now);
        }
    }
    conversation->begun = true;
    conversation->sent_at = now;
    return write_end(&writer);
}
