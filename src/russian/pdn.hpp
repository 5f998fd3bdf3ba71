// Portable Draughts Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "russian/position.hpp"

namespace annabella::russian {

/// One half move of a recorded game.
struct PdnMove {
    Move move;
    std::string comment{};                            ///< What is written beside it.
    std::optional<std::chrono::milliseconds> clock{}; ///< What the mover has left.
};

struct PdnGame {
    /// In this order; GameType and what tells where the game began are added.
    std::vector<std::pair<std::string, std::string>> tags{};
    Position start{};
    std::vector<PdnMove> moves{};
    std::string comment{};    ///< Before the first move.
    std::string result = "*"; ///< In points: 2-0, 1-1, 0-2, 0-0 or *.
};

/// Every move legal after those before it. A clock is written as programs do: {[%clk 0:59:50]}.
std::string write_pdn(const PdnGame& game);

} // namespace annabella::russian
