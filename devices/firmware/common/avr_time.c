// Time on an ATmega328P.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "avr_time.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "avr_serial.h"

static uint8_t tick; // Milliseconds.
static volatile uint32_t milliseconds;
static volatile uint8_t elapsed; // Ticks that nobody has taken yet.

ISR(TIMER0_COMPA_vect) {
    milliseconds += tick;
    ++elapsed;
}

// The watchdog runs on after it has reset the chip, with its shortest time; it is stopped before anything
// else.
void stop_watchdog(void) __attribute__((naked, used, section(".init3")));
void stop_watchdog(void) {
    MCUSR = 0;
    wdt_disable();
}

void time_begin(uint8_t period) {
    tick = period;
    TCCR0A = _BV(WGM01);
    OCR0A = F_CPU / 64 / 1000 - 1; // Of a prescaler of 64 for each millisecond: 256 for four.
    TIMSK0 = _BV(OCIE0A);
    TCCR0B = period == 1 ? _BV(CS01) | _BV(CS00) : _BV(CS02);
    set_sleep_mode(SLEEP_MODE_IDLE);
    wdt_enable(WDTO_250MS);
    sei();
}

uint32_t time_now(void) {
    cli();
    const uint32_t time = milliseconds;
    sei();
    return time;
}

bool time_take_tick(void) {
    if (elapsed == 0)
        return false;
    cli();
    --elapsed;
    sei();
    wdt_reset();
    return true;
}

void time_rest(void) {
    cli();
    if (elapsed == 0 && !serial_has_heard()) {
        sleep_enable();
        sei();
        sleep_cpu();
        sleep_disable();
    }
    sei();
}
