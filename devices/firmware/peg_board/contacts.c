// Contacts at rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "contacts.h"

#include <string.h>

static bool is_waiting(const struct contacts* contacts, uint8_t input) {
    return (contacts->waiting[input / 8] >> (input % 8) & 1) != 0;
}

static void set_waiting(struct contacts* contacts, uint8_t input, bool waiting) {
    const uint8_t mask = (uint8_t)(1U << (input % 8));
    uint8_t* const bits = &contacts->waiting[input / 8];
    *bits = (uint8_t)(waiting ? *bits | mask : *bits & ~mask);
    contacts->waiting_count = (uint8_t)(contacts->waiting_count + (waiting ? 1 : -1));
}

void contacts_begin(struct contacts* contacts, uint16_t patience) {
    memset(contacts, 0, sizeof *contacts);
    contacts->patience = patience;
}

void contacts_assume(struct contacts* contacts, uint8_t input, uint8_t shows) {
    contacts->told[input] = shows;
    contacts->read[input] = shows;
}

void contacts_see(struct contacts* contacts, uint8_t input, uint8_t shows, uint8_t rest, uint32_t now) {
    if (shows != contacts->read[input]) {
        contacts->read[input] = shows;
        if (!is_waiting(contacts, input)) {
            set_waiting(contacts, input, true);
            contacts->first[input] = (uint16_t)now;
        }
        contacts->rest[input] = rest;
    } else if (contacts->rest[input] > 0 && contacts->rest[input] != never_at_rest) {
        --contacts->rest[input];
    }
}

// Lifts, placements, keys.
static uint8_t rank_of(const struct contacts* contacts, uint8_t input) {
    if (input >= hole_count)
        return 2;
    return contacts->read[input] != open_contact ? 1 : 0;
}

// The waiting input that changed first, and how long ago.
static uint8_t eldest(const struct contacts* contacts, uint16_t now, uint16_t* age) {
    uint8_t found = input_count;
    for (uint8_t input = 0; input < input_count; ++input) {
        if (!is_waiting(contacts, input))
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
        uint8_t shows = contacts->read[input];
        if (contacts->rest[input] > 0) {
            if (age < contacts->patience)
                return false;
            if (shows > closed_contact)
                shows = closed_contact;
        }
        if (shows == contacts->read[input])
            set_waiting(contacts, input, false);
        else
            contacts->first[input] = (uint16_t)now; // Which peg it is, is still awaited.
        if (shows == contacts->told[input])
            continue;
        contacts->told[input] = shows;
        change->input = input;
        change->shows = shows;
        change->time = now - age;
        return true;
    }
    return false;
}
