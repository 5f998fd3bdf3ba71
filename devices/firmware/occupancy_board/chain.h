// What the chain of shift registers has said: the holes, and whether it may be believed. Knows no chip.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../peg_board/contacts.h"

#ifdef __cplusplus
extern "C" {
#endif

// After the holes, of which a board may have fewer than inputs, come two bits that the chip itself has put in at the far end of the chain, a one and a
// zero. A chain that is broken anywhere does not bring both.
enum { chain_inputs = 64, chain_bits = chain_inputs + 2 };

struct chain {
    uint8_t bad; // Scans in a row that cannot be believed, counted up to rest_scans.
};

// Judges the two bits from the far end after a scan. True: the holes may be believed. *unsure: the board has
// been unread for so long that a contact may have come to rest meanwhile; told once, when it can be read
// again.
bool chain_believed(struct chain* chain, bool one, bool zero, bool* unsure);

#ifdef __cplusplus
}
#endif
