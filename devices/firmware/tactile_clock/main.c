// The tactile clock's firmware on an ATmega328P with 16 MHz: the only file that knows its pins. They stand in
// CLOCK.md one folder up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <avr/io.h>

#include "../common/avr_serial.h"
#include "../common/avr_time.h"
#include "clockwork.h"

enum {
    motor_left = PD4, // And the three pins after it.
    motor_right = PC0,
    flag_left = PB1,
    flag_right = PB2,
    sensor_left = PB3, // Sensors, levers and bars close to ground; the left one before the right one.
    lever_left = PD2,
    bar_left = PC4
};
enum {
    flag_period = 40000, // Half microseconds: 50 pulses a second.
    flag_down = 2000,    // One millisecond: the flag lies flat.
    flag_up = 4000,      // Two: it stands.
    flag_ticks = 200,    // So long a flag's motor gets its pulses; then it is silent.
    listening = 4        // Ticks: so often it is looked whether something is to be said.
};

static struct clockwork clockwork;
static uint8_t flags = 0xFF; // As the motors have been told; at first nobody knows.
static uint8_t pulses_left;  // Ticks.

static void set_up(void) {
    DDRB = _BV(flag_left) | _BV(flag_right);
    PORTB = 3U << sensor_left;
    DDRC = 15U << motor_right;
    PORTC = 3U << bar_left;
    DDRD = 15U << motor_left;
    PORTD = 3U << lever_left;
    serial_begin();
    time_begin(tick_period);
}

static uint8_t read_contacts(void) {
    return (uint8_t)((~PIND >> lever_left & 3) << contact_lever | (~PINC >> bar_left & 3) << contact_bar |
                     (~PINB >> sensor_left & 3) << contact_sensor);
}

static void move_hands(void) {
    static uint8_t left, right;
    const uint8_t next_left = dial_coils(&clockwork.dials[side_left]);
    const uint8_t next_right = dial_coils(&clockwork.dials[side_right]);
    if (next_left != left)
        PORTD = (uint8_t)((PORTD & ~(15U << motor_left)) | (unsigned)next_left << motor_left);
    if (next_right != right)
        PORTC = (uint8_t)((PORTC & ~(15U << motor_right)) | (unsigned)next_right << motor_right);
    left = next_left;
    right = next_right;
}

// Pulses for the motors of the flags, until these have had the time to move.
static void move_flags(void) {
    if (clockwork.flags != flags) {
        flags = clockwork.flags;
        pulses_left = flag_ticks;
        ICR1 = flag_period - 1;
        OCR1A = flags & 1 ? flag_up : flag_down;
        OCR1B = flags & 2 ? flag_up : flag_down;
        TCCR1A = _BV(COM1A1) | _BV(COM1B1) | _BV(WGM11);
        TCCR1B = _BV(WGM13) | _BV(WGM12) | _BV(CS11);
    } else if (pulses_left > 0 && --pulses_left == 0) {
        TCCR1A = 0;
        TCCR1B = 0;
    }
}

static void converse(void) {
    char byte;
    while (serial_take(&byte))
        clockwork_hear(&clockwork, byte);
    char* const text = serial_room();
    if (text)
        serial_send(clockwork_next_line(&clockwork, time_now(), text));
}

int main(void) {
    set_up();
    clockwork_begin(&clockwork, read_contacts());
    bool has_news = false; // For the host, or the line may be free for what was to be said before.
    uint8_t ticks = 0;
    for (;;) {
        while (time_take_tick()) {
            if (clockwork_tick(&clockwork, read_contacts(), time_now())) {
                move_hands();
                has_news = true;
            }
            move_flags();
            if (++ticks % listening == 0)
                has_news = true;
        }
        if (has_news || serial_has_heard()) {
            has_news = false;
            converse();
        }
        time_rest();
    }
}
