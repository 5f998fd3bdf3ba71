// What a game in the journal keeps of a side that plays by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/side.hpp"

namespace annabella::app {

/// How strongly it is to play: each game has a measure of its own. Empty: as usual there.
struct OwnStrength {
    std::optional<int> elo{};   ///< Of a chess engine.
    std::optional<int> level{}; ///< Of our own thinking, in draughts.
};

/// What is known of a side that plays by itself.
struct OwnSideKept {
    std::optional<Side> side{}; ///< Empty: there is none.
    OwnStrength strength{};
};

} // namespace annabella::app
