// "annabella replay" and "annabella demo": a recorded game on a simulated peg board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/runtime.hpp"

namespace annabella::home {

struct ReplayOptions {
    std::filesystem::path file;
    int game = 1; ///< Which game of the file, from 1.
    bool fast = false;
    bool occupancy = false;             ///< The simulated board knows only full and empty.
    std::uint64_t seed = 1;             ///< Of the simulated fingers.
    std::optional<std::uint64_t> noise; ///< A bad line, by this seed.
};

/// Plays the game: White's fingers at the simulated board, Black's words from the record. Exit status 0 when
/// the whole game was played as recorded.
int replay(app::Runtime& runtime, const ReplayOptions& options);

} // namespace annabella::home
