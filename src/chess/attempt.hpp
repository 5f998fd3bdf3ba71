// What was tried with an illegal move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/notation/san.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

struct Attempt {
    bool unfinished = false;      ///< All is said but what the pawn becomes (FIDE 2018, 7.5.2).
    std::optional<Square> from{}; ///< What it moved, where that can be known,
    std::optional<Square> to{};   ///< and where to.
    MoveText::Castling castling{};
    std::optional<Role> promotion{}; ///< What a pawn on the last rank has become, where that was named.
};

/// What was tried by these words, if they mean an illegal move or one that leaves out what the pawn becomes;
/// empty where they mean a legal move, several of them, or nothing. `from` is empty where several pieces may
/// have been meant.
std::optional<Attempt> attempt_in_words(const Position& position, const Readings& readings);

/// The move as hands would do it, where it can be played; `start` is where the game began. Whether there is a
/// reply to it is not asked.
std::optional<Move> as_tried(const Position& start, const Position& position, const Attempt& attempt);

} // namespace annabella::chess
