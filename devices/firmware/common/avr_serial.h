// The serial line of an ATmega328P.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

// 38400 baud, 8 data bits, no parity, 1 stop bit.
void serial_begin(void);
// True: *byte is the next one heard.
bool serial_take(char* byte);
bool serial_has_heard(void);
// The next line may be written into this, of line_room characters; null while the last one is being sent.
char* serial_room(void);
void serial_send(uint8_t length);
