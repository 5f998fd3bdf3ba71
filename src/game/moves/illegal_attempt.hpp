// What is known of an illegal move that was tried: whose it is, what it moved, what it would have taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "game/clock/clock.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// An illegal move that has been announced or put on the board. It has no effect; but once the clock has been
/// pressed on it, it is a completed illegal move (FIDE 2009, 7.4; FIDE 2018, 7.5).
struct IllegalAttempt {
    enum class Kind : std::uint8_t {
        Announced,   ///< Said, and not legal.
        OnBoard,     ///< It stands on the peg board of the player on move.
        NotPromoted, ///< A pawn was moved to the last rank and no new piece named (FIDE 2018, 7.5.2).
        NoMove,      ///< The clock was pressed and no move made (FIDE 2018, 7.5.3).
    };
    Kind kind{};
    std::optional<rules::Square> from{};   ///< What it moved, where that can be known,
    std::optional<rules::Square> to{};     ///< and where to.
    std::optional<rules::Piece> becomes{}; ///< What it has become there, where that is known.
    std::string form{};                    ///< As in rules::Attempt.
    std::string text{};                    ///< What was said, where there were words,
    rules::Readings readings{};            ///< and what that can mean.
    bool pressed = false;                  ///< The clock has been pressed on it,
    /// and showed this then: the times that count when it is taken back (7.4a).
    std::optional<Clock::Snapshot> clock{};
    Plies after{}; ///< So many half moves were in the record when it was tried.
    friend bool operator==(const IllegalAttempt&, const IllegalAttempt&) = default;
};

} // namespace annabella::game
