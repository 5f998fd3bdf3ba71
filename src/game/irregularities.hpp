// Illegal moves that have been tried and counted, and touches that are reported (articles 4.7 and 7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "chess/by_side.hpp"
#include "game/illegal_attempt.hpp"

namespace annabella::game {

struct Irregularities {
    chess::BySide<std::optional<IllegalAttempt>> attempts;
    chess::BySide<int> counted; ///< Illegal moves counted against each player (7.4b).
    /// How many touches of this move came before the one that is reported.
    std::size_t touches_before_report = 0;

    /// An illegal move on which the clock has been pressed: it is completed.
    bool is_pressed(chess::Color side) const { return attempts[side] && attempts[side]->pressed; }
    std::string text() const;
    friend bool operator==(const Irregularities&, const Irregularities&) = default;
};

} // namespace annabella::game
