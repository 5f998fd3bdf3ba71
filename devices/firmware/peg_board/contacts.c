// Contacts at rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "contacts.h"

#include <string.h>

static bool bit_of(const uint8_t* bits, uint8_t input) { return (bits[input / 8] >> (input % 8) & 1) != 0; }

static void set_bit(uint8_t* bits, uint8_t input, bool on) {
    const uint8_t mask = (uint8_t)(1U << (input % 8));
    bits[input / 8] = (uint8_t)(on ? bits[input / 8] | mask : bits[input / 8] & ~mask);
}

void contacts_begin(struct contacts* contacts, const uint8_t* reading) {
    memset(contacts, 0, sizeof *contacts);
    memcpy(contacts->told, reading, input_bytes);
    memcpy(contacts->read, reading, input_bytes);
}

static void look_at(struct contacts* contacts, uint8_t input, bool changed, uint16_t now) {
    if (changed) {
        if (!bit_of(contacts->waiting, input)) {
            set_bit(contacts->waiting, input, true);
            ++contacts->waiting_count;
            contacts->first[input] = now;
        }
        contacts->rest[input] = rest_scans;
    } else if (bit_of(contacts->waiting, input) && contacts->rest[input] > 0) {
        --contacts->rest[input];
    }
}

void contacts_scan(struct contacts* contacts, const uint8_t* reading, uint32_t now) {
    for (uint8_t byte = 0; byte < input_bytes; ++byte) {
        const uint8_t changed = reading[byte] ^ contacts->read[byte];
        contacts->read[byte] = reading[byte];
        if (changed == 0 && contacts->waiting[byte] == 0)
            continue;
        for (uint8_t bit = 0; bit < 8 && byte * 8 + bit < input_count; ++bit)
            look_at(contacts, (uint8_t)(byte * 8 + bit), (changed >> bit & 1) != 0, (uint16_t)now);
    }
}

// Lifts, placements, keys.
static uint8_t rank_of(const struct contacts* contacts, uint8_t input) {
    if (input >= hole_count)
        return 2;
    return bit_of(contacts->read, input) ? 1 : 0;
}

// The waiting input that changed first, and how long ago.
static uint8_t eldest(const struct contacts* contacts, uint16_t now, uint16_t* age) {
    uint8_t found = input_count;
    for (uint8_t input = 0; input < input_count; ++input) {
        if (!bit_of(contacts->waiting, input))
            continue;
        const uint16_t its_age = (uint16_t)(now - contacts->first[input]);
        if (found == input_count || its_age > *age ||
            (its_age == *age && rank_of(contacts, input) < rank_of(contacts, found))) {
            found = input;
            *age = its_age;
        }
    }
    return found;
}

bool contacts_next(struct contacts* contacts, uint32_t now, struct change* change) {
    while (contacts->waiting_count > 0) {
        uint16_t age = 0;
        const uint8_t input = eldest(contacts, (uint16_t)now, &age);
        if (contacts->rest[input] > 0 && age < patience)
            return false;
        set_bit(contacts->waiting, input, false);
        --contacts->waiting_count;
        const bool on = bit_of(contacts->read, input);
        if (on == bit_of(contacts->told, input))
            continue;
        set_bit(contacts->told, input, on);
        change->input = input;
        change->on = on;
        change->time = now - age;
        return true;
    }
    return false;
}
