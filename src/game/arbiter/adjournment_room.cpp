// Adjournments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/adjournment_room.hpp"

#include <sstream>

namespace annabella::game {

void AdjournmentRoom::forget_sealing() {
    sealed.reset();
    seal_asked = false;
}

std::string AdjournmentRoom::text(bool is_adjourned) const {
    std::ostringstream out;
    if (sealed)
        out << "sealed " << static_cast<int>(sealed->side) << ' ' << sealed->text << ' '
            << sealed->readings.size() << '\n';
    if (seal_asked)
        out << "seal asked\n";
    if (early)
        out << "early " << early->session_left.count() << '\n';
    if (is_adjourned)
        out << "adjourned " << adjournment.reply << ' ' << adjournment.waiter_used.value_or(Span{-1}).count()
            << ' ' << adjournment.resumption << '\n';
    out << "sessions " << charged[Side::White].count() << ' ' << charged[Side::Black].count() << ' '
        << session_began[Side::White] << ' ' << session_began[Side::Black] << '\n';
    if (resumed_at)
        out << "resumed at " << resumed_at->count() << '\n';
    return out.str();
}

} // namespace annabella::game
