// Where a game turned, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/record.hpp"
#include "train/speech.hpp"
#include "train/uci_line.hpp"

namespace annabella::train {

/// How many of a thousand such games White wins, about, drawn ones counted half; `on_move` is whose score it
/// is.
int white_chances(const Score& score, Side on_move);
/// The same in draughts, of a value as DraughtsThought has it.
int white_chances_in_draughts(int value, Side on_move);

/// What is thought of a position in which there is a legal move.
struct Weighed {
    rules::Move best{};
    int white = 0; ///< White's chances.
};

/// A move that cost much.
struct TurningPoint {
    std::size_t ply = 0; ///< From 0.
    int before = 0;      ///< White's chances.
    int after = 0;
    rules::Move better{};
};

/// The three that cost most, in the order of the game; fewer where fewer moves changed how it stood.
/// `weighed`: the positions before each move and at the end; empty for one without legal moves.
std::vector<TurningPoint> turning_points(const rules::Record& game,
                                         const std::vector<std::optional<Weighed>>& weighed);

/// Each with what was played, how the game stood after it, and what was better; how it stood before, where
/// that is news.
Speech tell_turning_points(const rules::Record& game, const std::vector<TurningPoint>& points);

} // namespace annabella::train
