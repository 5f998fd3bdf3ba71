// The device's half of a line to the host (PROTOCOL.md, 4 to 6) for a small chip, whatever the device is:
// what is kept, what is owed, and which line is written next. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ring_size = 64 }; // So many events are kept. A power of two.

struct event {
    uint8_t what; // In the device's own numbers.
    uint8_t where;
    uint32_t time;
};

// An answer that has to be written: `number` is that of the question. A question that comes before the answer
// to the last of its kind is written, takes its place; the host takes that for a lost line.
struct answer {
    bool owed;
    uint32_t number;
};

// What differs between the devices. `context` is that of the conversation.
struct device {
    struct words words;
    // The fields of an event behind its time.
    void (*write_event)(struct line_writer* writer, const struct event* event);
    // The fields of the state behind its time.
    void (*write_state)(struct line_writer* writer, void* context, uint32_t now);
    // Reads the fields of a command, and carries it out where it is `anew`. `last` is the number of the
    // latest event. False: they are wrong, or it cannot be done now; the host is told nothing.
    bool (*obey)(void* context, struct fields* fields, bool anew, uint32_t last);
};

struct conversation {
    const struct device* device;
    void* context;
    struct line_reader reader;
    uint16_t session; // 0: none
    uint32_t last;    // Number of the latest event.
    uint32_t last_command;
    struct event ring[ring_size]; // Event n is at (n - 1) % ring_size.
    uint32_t unsent;              // Number of the first event that has not been written.
    uint32_t again;               // Events that are to be written once more: from here,
    uint32_t again_end;           // up to the one before this.
    struct answer hello, pong, have, state, acknowledgement;
    bool begun;       // Something has been written since switching on,
    uint32_t sent_at; // at this time.
};

// As after switching on.
void conversation_begin(struct conversation* conversation, const struct device* device, void* context);
// A byte from the host.
void conversation_hear(struct conversation* conversation, char byte);
// Without a session there is nobody to tell; the host begins with a snapshot.
void conversation_tell(struct conversation* conversation, uint8_t what, uint8_t where, uint32_t time);
// Writes the next line into `text`, which has room for line_room characters; its length, 0 where there is
// nothing to say. A state that is written is that after the latest event. What is written counts as sent at
// `now`.
uint8_t conversation_next_line(struct conversation* conversation, uint32_t now, char* text);

#ifdef __cplusplus
}
#endif
