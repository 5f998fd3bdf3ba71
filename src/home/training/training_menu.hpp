// "annabella train" alone: which exercise?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/runtime.hpp"

namespace annabella::home {

struct OfferedExercise {
    std::string word; ///< Its command.
    Message title;
    std::function<int(app::Runtime&)> run;
    std::string game; ///< That it is of.
};

/// Tells them with their numbers, those of the usual `game` first, and runs the one that is chosen by number
/// or word. Its exit status; 0 where none is chosen.
int choose_exercise(app::Runtime& runtime, std::vector<OfferedExercise> offered, const std::string& game);

} // namespace annabella::home
