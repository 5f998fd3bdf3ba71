// What can be said on the command line of the program with the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/program.hpp"

namespace annabella::window {

/// Gives the program its options.
app::OwnCommand add_window(CLI::App& program, app::CommandLine& line);

} // namespace annabella::window
