// The habits by what they are about; each source tells its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "habits.hpp"

namespace annabella::hands {

std::vector<Habit> habits_of_pace();      ///< Slides, second thoughts, early presses, quick and slow hands.
std::vector<Habit> habits_of_captures();  ///< Captures and en passant in every order.
std::vector<Habit> habits_of_castling();  ///< With king and rook in every order.
std::vector<Habit> habits_of_promotion(); ///< Early, late, by another piece.
std::vector<Habit> habits_of_disorder();  ///< What is touched and is no move.
std::vector<Habit> habits_of_going_back();

/// A legal move other than the one that is made, without any capture or special kind.
std::optional<chess::Move> another_move(const Turn& turn, Draw& draw, bool same_piece);
inline Span drawn(Draw& draw, int least, int most) { return Span{draw.between(least, most)}; }

} // namespace annabella::hands
