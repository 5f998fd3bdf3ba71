// "annabella play": a game at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/runtime.hpp"

namespace annabella::app {

struct PlayOptions {
    /// The table of a new game.
    game::Table table;
    /// auto, simulator, none, or the name of a port.
    std::string board = "auto";
    /// Whose board that is; empty: his who had it in the game that is gone on with, else White's.
    std::optional<chess::Color> board_side;
    /// A PGN file whose moves the other side plays, as far as the game follows it; empty: moves are typed.
    std::filesystem::path opponent;
    int opponent_game = 1; ///< Which game of that file, from 1.
    chess::Color opponent_side = chess::Color::Black;
    /// How the table hears; empty: whoever plays against a record at home is alone, other tables hear apart.
    std::optional<Listening> listening;
    /// Unfinished games: ask, go on, or begin a new one.
    enum class Unfinished : std::uint8_t { Ask, GoOn, BeginNew } unfinished = Unfinished::Ask;
};

/// Plays until the game is left or the input has ended (and no board is there to go on with). Exit status 0
/// unless the game could not be begun.
int play(Runtime& runtime, const PlayOptions& options);

} // namespace annabella::app
