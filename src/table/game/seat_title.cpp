// What the people at a table are called.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/seat_title.hpp"

namespace annabella::table {

Message seat_title(phrase::Seat seat) {
    switch (seat) {
    case phrase::Seat::White:
    case phrase::Seat::Black:
        return Message{ANNABELLA_TR("{side}"), *phrase::side_of(seat)};
    case phrase::Seat::WhitesAssistant:
    case phrase::Seat::BlacksAssistant:
        return Message{ANNABELLA_TR("{side}'s assistant"), *phrase::side_of(seat)};
    case phrase::Seat::Arbiter:
        break;
    }
    return Message{ANNABELLA_TR("Arbiter")};
}

} // namespace annabella::table
