// "annabella train endgame" and "annabella train mate": endings against a chess engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "home/training/training.hpp"
#include "train/endings.hpp"

namespace annabella::home {

struct EndingOptions {
    const train::Course& course = train::endings_course();
    TrainingOptions training{};      ///< Without a number of questions.
    std::string ending{};            ///< That one alone; empty: all of them.
    std::filesystem::path program{}; ///< Of the engine; empty: it is looked for.
};

/// Until its pupil leaves, all have been played or the input ends. Exit status 0; 1 where there is no engine,
/// it is lost, or an answer could not be kept.
int train_endings(app::Runtime& runtime, const EndingOptions& options);

} // namespace annabella::home
