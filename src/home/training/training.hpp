// "annabella train": exercises at the terminal, by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/runtime.hpp"
#include "train/drills/drill.hpp"

namespace annabella::home {

struct TrainingOptions {
    std::filesystem::path progress;    ///< Where answers are kept; empty: beside the user's games.
    int questions = 0;                 ///< So many; 0: until the pupil leaves.
    std::optional<std::uint64_t> seed; ///< Of the questions; else by chance.
};

/// Asks until the pupil leaves, all has been asked or the input ends. Every answer is kept at once. Exit
/// status 0; 1 where an answer could not be kept.
int train(app::Runtime& runtime, const train::Drill& drill, const TrainingOptions& options);

/// Tells what has been answered in each exercise. Exit status 0; 1 where the kept answers cannot be read.
int tell_progress(app::Runtime& runtime, const TrainingOptions& options);

} // namespace annabella::home
