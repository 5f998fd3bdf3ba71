// The lines that devices of ours speak (PROTOCOL.md, CLOCK_PROTOCOL.md): those of the host read, those of the
// device written. Knows no chip; what is not exactly as the protocol has it, is dropped.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    longest_line = 160,           // Characters of a line, its end not counted.
    line_room = longest_line + 2, // With LF, and one CR before it.
    protocol_version = 1,
    resend_limit = 16 // At most so many events are asked for at a time.
};

// CRC-16 with polynomial 0x1021, most significant bit first: the checksum of what came before, and one byte
// more. A line begins with 0xFFFF.
uint16_t checksum_of(uint16_t before, char byte);

// Collects bytes until a line is whole.
struct line_reader {
    char text[line_room];
    uint8_t length;
    bool whole;
    bool skipping; // The line is too long; its end is waited for.
};

// True: reader->text holds a line of reader->length characters without its end, until the next byte.
bool read_byte(struct line_reader* reader, char byte);

// What is left of a line, field by field; once one is wrong, all is.
struct fields {
    const char* at;
    const char* end;
    bool good;
    bool done; // No field follows.
};

struct field {
    const char* text;
    uint8_t length;
};

struct field next_field(struct fields* fields);
bool is(struct field field, const char* word);
// A decimal number without leading zeros.
uint32_t number_field(struct fields* fields);

// The words of a device that are its own.
struct words {
    const char* alive;    // It lives.
    const char* greeting; // What it can do, and its name.
    const char* state;    // How it is now: the question, and the answer.
    const char* command;
};

enum question { ask_hello, ask_ping, ask_resend, ask_state, ask_command };

struct host_line {
    enum question what;
    uint16_t session;
    uint32_t number;
    uint32_t version;   // ask_hello
    uint32_t first;     // ask_resend: from 1
    uint8_t count;      // ask_resend: 1..resend_limit
    struct fields rest; // ask_command: what follows, not read yet.
};

// False where the checksum or anything in the grammar is wrong; *line is not to be read then.
bool read_host_line(const char* text, uint8_t length, const struct words* words, struct host_line* line);

// Writes one line into a text with room for line_room characters.
struct line_writer {
    char* text;
    uint8_t length;
};

void write_begin(struct line_writer* writer, char* text, const char* word);
// Each field with the blank before it.
void write_word(struct line_writer* writer, const char* word);
void write_session(struct line_writer* writer, uint16_t session);
void write_number(struct line_writer* writer, uint32_t number);
// A character of the field that is being written.
void write_letter(struct line_writer* writer, char letter);
// The checksum and LF; the length of all.
uint8_t write_end(struct line_writer* writer);

#ifdef __cplusplus
}
#endif
