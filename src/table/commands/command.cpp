// Who gives a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/command.hpp"

namespace annabella::table {

Giver Giver::at(phrase::Seat seat) {
    const auto side = phrase::side_of(seat);
    if (!side)
        return {Role::Arbiter, {}, {}};
    return phrase::is_player(seat) ? Giver{Role::Player, {}, side} : Giver{Role::Assistant, side, {}};
}

} // namespace annabella::table
