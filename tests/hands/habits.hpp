// What people do at a board, and a program has to live with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "motions.hpp"

namespace annabella::hands {

/// A half move that is about to be made.
struct Turn {
    const chess::Position* before = nullptr;
    chess::Move move;
    std::optional<chess::Move> next{}; ///< The reply.
    bool presses = true;               ///< There is a clock, and it is pressed.
    bool lever = true;                 ///< Of a clock that stands beside the board, for both.
    bool shared = true;                ///< Both sit at one board.
    bool knows_pieces = true;
    bool holes = false;   ///< Pegs: what leaves its hole is felt at once.
    bool follows = false; ///< He only repeats the move on his own board.
    bool is_last = false;

    Side mover() const { return before->turn(); }
    Parts parts() const { return parts_of(*before, move); }
};

struct Habit {
    std::string_view name;
    bool (*fits)(const Turn& turn);
    /// Writes all that is done in the half move, the press too.
    void (*write)(const Turn& turn, Script& script, Draw& draw);
    /// So many half moves are made by it.
    int half_moves = 1;
    /// It is an illegal move: it may be called so.
    bool illegal = false;
    /// It ends the game, or begins another.
    bool at_end = false;
};

std::span<const Habit> habits();
const Habit* find_habit(std::string_view name);
/// The half move without any habit, pressed.
void write_plain(const Turn& turn, Script& script, Draw& draw);

/// It is seen when a captured piece leaves its square.
inline bool shows_captures(const Turn& turn) { return !turn.knows_pieces || turn.holes; }
/// He presses after a moment.
void press_soon(Script& script, Draw& draw);

} // namespace annabella::hands
