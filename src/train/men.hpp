// Where pieces stand, as it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"
#include "train/speech.hpp"

namespace annabella::train {

/// What stands on the board of a game.
struct BoardSeen {
    const rules::Rules* rules = nullptr;
    rules::Placement placement{};
};
inline BoardSeen seen(const rules::Position& position) { return {&position.rules(), position.placement()}; }
inline BoardSeen seen(const chess::Placement& placement) {
    return {&chess::rules(), chess::to_table(placement)};
}

/// Those of a side: kings first, pawns or men last; of one kind in the order in which squares are told.
Men men_of(const BoardSeen& board, Side side);

/// Where White's pieces stand, and then Black's; that the board is empty where it is.
Speech tell_men(const BoardSeen& board);

/// Who is on move.
Sentence tell_turn(Side turn);

} // namespace annabella::train
