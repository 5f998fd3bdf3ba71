// How a board reads its holes and keys: that in which the boards differ. Each has an avr_inputs.c of its own,
// the only file that knows where the wires go.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "contacts.h"
#include "talk.h"

// The pins, all but those of the buzzer and the serial line.
void inputs_set_up(void);
// What all inputs show after switching on; interrupts are on. True: it has been asked for something else
// besides, and this tells how that went.
bool inputs_begin(struct contacts* contacts, enum buzz_pattern* result);
// To be called once a millisecond. True: the board may have missed something, and can be read again.
bool inputs_step(struct contacts* contacts, uint32_t now);
// What the board says that it is.
const struct device* inputs_device(void);
