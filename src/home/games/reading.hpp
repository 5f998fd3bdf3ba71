// "annabella read": a recorded game, stepped through by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/archive/games.hpp"
#include "app/runtime.hpp"

namespace annabella::home {

struct ReadingOptions {
    std::filesystem::path file; ///< Or a folder with such files.
    std::optional<app::GameNumber>
        kept;                       ///< One of the user's own games in place of a file, as games tells it.
    std::optional<int> game;        ///< Which game of the file, from 1; else the first that can be read.
    std::filesystem::path progress; ///< Where answers are kept; empty: beside the user's games.
    std::string sought;             ///< Begins with what these words find; empty: at the first game.
    std::filesystem::path notes;    ///< Where what the reader adds is written; empty: notes.pgn there.
};

/// Tells what its reader asks for, until he leaves or the input ends. Exit status 0; 1 where the game cannot
/// be read, or an answer could not be kept.
int read(app::Runtime& runtime, const ReadingOptions& options);

} // namespace annabella::home
