// Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draughts/position.hpp"

namespace annabella::draughts {

/// One half move of a recorded game.
struct PdnMove {
    Move move;
    std::string comment;                            ///< What is written beside it.
    std::optional<std::chrono::milliseconds> clock; ///< What the mover has left.
};

struct PdnGame {
    /// In this order; Result, GameType and what tells where the game began are added.
    std::vector<std::pair<std::string, std::string>> tags;
    Position start;
    std::vector<PdnMove> moves;
    std::string comment;      ///< Before the first move.
    std::string result = "*"; ///< In points of draughts: 2-0, 1-1, 0-2, 0-0 or *.
};

/// Every move legal after those before it. A clock is written as programs do: {[%clk 0:59:50]}.
std::string write_pdn(const PdnGame& game);

/// Whether a file has games of draughts in it and none of chess, by its first game: by the kind that it names
/// or, where it names none, by its first move. Any bytes are safe.
bool is_pdn(std::string_view text);

} // namespace annabella::draughts
