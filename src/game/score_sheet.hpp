// The score sheet: both players' moves with the time of each, draw offers, remarks (FIDE 2009, 8.1, E.2.5).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/position.hpp"
#include "game/clock.hpp"
#include "game/reason.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// One half move on the sheet.
struct ScoreEntry {
    chess::Move move;
    Time at{0};                ///< When it was completed.
    Time spent{0};             ///< Time used for it.
    std::optional<Time> left;  ///< What the mover had left after it; empty without a clock.
    bool draw_offered = false; ///< "(=)", C.13
    std::vector<std::string> remarks;
    friend bool operator==(const ScoreEntry&, const ScoreEntry&) = default;
};

struct ScoreSheet {
    chess::Position start;
    std::vector<ScoreEntry> entries;
    std::vector<std::string> remarks; ///< Made before the first move.
    std::optional<GameResult> result;

    /// The position before entry `ply`, which may be entries.size().
    chess::Position position_at(std::size_t ply) const;
};

/// What stands above the moves: players, event, date. Empty fields are left out or written as "?".
struct ScoreHeader {
    std::string event, site, date, round, white, black;
};

} // namespace annabella::game
