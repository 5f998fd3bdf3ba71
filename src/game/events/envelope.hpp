// What stands on the envelope of an adjourned game (FIDE 2009, adjournment 2; USSR 1953, section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/clock/time.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// The facts; never the sealed move itself.
struct Envelope {
    BySide<std::string> names;        ///< a: the players; may be empty.
    rules::Position position;         ///< b: immediately before the sealed move.
    std::optional<BySide<Span>> used; ///< c: by each player; empty without a clock.
    std::optional<BySide<Span>> left; ///< What that leaves them.
    MoveNumber sealed;                ///< d, e: whose move it is, and its number.
    std::optional<Side> offer;        ///< f: whose offer of a draw stands.
    std::string resumption;           ///< g: date, time and place; as the arbiter wrote them.
};

} // namespace annabella::game
