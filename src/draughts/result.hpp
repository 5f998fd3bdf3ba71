// When a game is over without anybody saying so.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "draughts/position.hpp"

namespace annabella::draughts {

/// NoPieces: FMJD, 7.2.3, the player on move has no pieces left. Blocked: 7.2.2, he has no legal move.
/// Repetition: 6.1, the same position for the third time. KingMoves: 6.2, 25 moves each with kings alone,
/// nothing captured. ThreeAgainstKing: 6.3, 16 moves each with three pieces against a king.
/// FewAgainstKing: 6.4, 5 moves each with a king, two kings, or king and man against a king.
using Ending = rules::Ending;

using Outcome = rules::Ended;

/// Whether the game is over in the last of `history`, which holds all its positions in order and at least
/// one. What the players have to say (resigning, agreeing) is not asked. Who cannot move has lost, even where
/// the position would be a draw.
std::optional<Outcome> outcome(std::span<const Position> history);

/// What has been counted of 6.3 and 6.4 up to some position: the half moves since so many pieces first stood
/// against a lone king, and it has stood alone since; -1 where they do not.
struct Countdown {
    int three = -1;
    int few = -1;
    friend bool operator==(const Countdown&, const Countdown&) = default;
};
/// The count in `position`, which has arisen where it was `before`.
Countdown counted(Countdown before, const Position& position);

/// The same as above for a position that has been in the game so many times, and where so much was counted.
std::optional<Outcome> outcome(const Position& last, int occurrences, Countdown counted);

/// How often the last position has been in the game, 1 or more (FMJD, 6.1).
int occurrences(std::span<const Position> history);

} // namespace annabella::draughts
