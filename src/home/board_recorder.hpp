// "annabella devices record": what a board says is kept, so that the program can be tried with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/runtime.hpp"

namespace annabella::home {

struct BoardRecorderOptions {
    std::filesystem::path file;     ///< Which is not there yet.
    std::vector<std::string> ports; ///< As for --board; empty: those of all USB devices.
};

/// Looks for a board, asks which one where there are several, and keeps what goes over its line until Enter.
/// The moves are asked for then. Exit status 0 where a board has been recorded.
int record_board(app::Runtime& runtime, const BoardRecorderOptions& options);

} // namespace annabella::home
