// Who has not come: to the start, or to the resumption (FIDE 2009, 6.6; adjournment 9 and 10).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "chess/by_side.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// Who is not there, and since when he ought to be.
struct Absence {
    chess::BySide<bool> sides;
    Time since{0};
    bool told = false; ///< The loss for coming too late has been proposed.

    bool both() const { return sides[chess::Color::White] && sides[chess::Color::Black]; }
    bool nobody() const { return !sides[chess::Color::White] && !sides[chess::Color::Black]; }
    /// White, where both are.
    chess::Color first() const {
        return sides[chess::Color::White] ? chess::Color::White : chess::Color::Black;
    }
    /// The first moment at which one of them is late: after `allowed`, at once where that is nought. Empty
    /// where it has been told.
    std::optional<Time> late_from(Time allowed) const;
    friend bool operator==(const Absence&, const Absence&) = default;
};

struct Attendance {
    std::optional<Absence> at_start;
    std::optional<Absence> at_resumption;

    bool is_missing(chess::Color side) const { return at_start && at_start->sides[side]; }
    bool is_away(chess::Color side) const { return at_resumption && at_resumption->sides[side]; }
    std::string text() const;
    friend bool operator==(const Attendance&, const Attendance&) = default;
};

} // namespace annabella::game
