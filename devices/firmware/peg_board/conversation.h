// The board's half of the peg-board protocol (PROTOCOL.md) for a small chip: what is kept, what is owed, and
// which line is written next. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ring_size = 64 }; // So many events are kept. A power of two.

enum happening { peg_lifted, peg_placed, key_pressed, board_unsure };

struct event {
    uint8_t what;  // enum happening
    uint8_t where; // Hole, or key.
    uint32_t time;
};

// An answer that has to be written: `number` is that of the question. A question that comes before the answer
// to the last of its kind is written, takes its place; the host takes that for a lost line.
struct answer {
    bool owed;
    uint32_t number;
};

struct conversation {
    struct line_reader reader;
    uint16_t session; // 0: none
    uint32_t last;    // Number of the latest event.
    uint32_t last_command;
    struct event ring[ring_size]; // Event n is at (n - 1) % ring_size.
    uint32_t unsent;              // Number of the first event that has not been written.
    uint32_t again;               // Events that are to be written once more: from here,
    uint32_t again_end;           // up to the one before this.
    struct answer hello, pong, have, board, acknowledgement;
    bool begun;       // Something has been written since switching on,
    uint32_t sent_at; // at this time.
    bool buzzing;     // A pattern is to be sounded:
    enum buzz_pattern pattern;
};

// As after switching on.
void conversation_begin(struct conversation* conversation);
// A byte from the host.
void conversation_hear(struct conversation* conversation, char byte);
// Without a session there is nobody to tell; the host begins with a snapshot.
void conversation_tell(struct conversation* conversation, enum happening what, uint8_t where, uint32_t time);
// Writes the next line into `text`, which has room for line_room characters; its length, 0 where there is
// nothing to say. `pegs` are eight bytes, hole i being bit i % 8 of byte i / 8: the board after the latest
// event. What is written counts as sent at `now`.
uint8_t conversation_next_line(struct conversation* conversation, const uint8_t* pegs, uint32_t now,
                               char* text);
// True: this pattern is to be sounded now. Each is given once.
bool conversation_take_pattern(struct conversation* conversation, enum buzz_pattern* pattern);

#ifdef __cplusplus
}
#endif
