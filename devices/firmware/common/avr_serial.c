// The serial line of an ATmega328P.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "avr_serial.h"

#include <avr/interrupt.h>
#include <avr/io.h>

enum { baud = 38400, heard_size = 128 };

// Bytes heard and not read yet; the size is a power of two.
static volatile char heard[heard_size];
static volatile uint8_t heard_in;
static uint8_t heard_out;

static char line[line_room];
static volatile uint8_t line_length; // 0: nothing is being sent.
static uint8_t line_sent;

ISR(USART_RX_vect) {
    const char byte = (char)UDR0;
    const uint8_t next = (uint8_t)((heard_in + 1) % heard_size);
    if (next != heard_out) { // What finds no room is lost, and asked again.
        heard[heard_in] = byte;
        heard_in = next;
    }
}

ISR(USART_UDRE_vect) {
    UDR0 = (uint8_t)line[line_sent++];
    if (line_sent == line_length) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
        line_length = 0;
    }
}

void serial_begin(void) {
    UBRR0 = (F_CPU + baud * 8UL) / (baud * 16UL) - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

bool serial_take(char* byte) {
    if (heard_out == heard_in)
        return false;
    *byte = heard[heard_out];
    heard_out = (uint8_t)((heard_out + 1) % heard_size);
    return true;
}

bool serial_has_heard(void) { return heard_out != heard_in; }

char* serial_room(void) { return line_length == 0 ? line : 0; }

void serial_send(uint8_t length) {
    if (length == 0)
        return;
    line_sent = 0;
    line_length = length;
    UCSR0B |= _BV(UDRIE0);
}
