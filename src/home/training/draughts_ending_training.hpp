// "annabella train draughts endgame": endings against who knows all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "home/training/training.hpp"

namespace annabella::home {

/// Until its pupil leaves, all have been played or the input ends. `ending`: that one alone; empty: all of
/// them. Exit status 0; 1 where an answer could not be kept or there is no thread left.
int train_draughts_endings(app::Runtime& runtime, const TrainingOptions& options, const std::string& ending);

} // namespace annabella::home
