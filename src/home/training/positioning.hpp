// "annabella position": a position is put up at the terminal, and played from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/play.hpp"

namespace annabella::home {

struct PositionOptions {
    std::string fen;                  ///< To begin with; empty: an empty board.
    std::string usual_game = "chess"; ///< What is mostly played, by the settings; this is chess.
};

/// Until its user leaves, the input ends, or a game begins from the position at the table of `play`. The exit
/// status is that of the game, else 0; 1 where `fen` cannot be read.
int put_up_position(app::Runtime& runtime, const PositionOptions& options, const app::PlayOptions& play);

} // namespace annabella::home
