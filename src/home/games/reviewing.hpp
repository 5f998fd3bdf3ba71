// "annabella review": what an engine thinks of a game, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "app/archive/games.hpp"
#include "app/runtime.hpp"

namespace annabella::home {

struct ReviewOptions {
    std::filesystem::path file;
    std::optional<app::GameNumber>
        kept;                      ///< One of the user's own games in place of a file, as games tells it.
    int game = 1;                  ///< Which game of the file, from 1.
    int milliseconds = 300;        ///< For each position.
    std::filesystem::path program; ///< Of the engine; empty: it is looked for.
};

/// Lets the engine look at every position, then tells the turning points. Who waits may ask how far it is, or
/// leave. Exit status 0; 1 where the game cannot be read, or the engine is lost.
int review(app::Runtime& runtime, const ReviewOptions& options);

} // namespace annabella::home
