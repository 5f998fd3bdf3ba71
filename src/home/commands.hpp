// The commands of the program for home that a tournament does not have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/program.hpp"

namespace annabella::home {

/// Adds them, and gives `line` a table at which a side can play by itself. `line` must live as long as
/// `program`.
std::vector<app::OwnCommand> add_commands(CLI::App& program, app::CommandLine& line);

} // namespace annabella::home
