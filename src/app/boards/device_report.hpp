// "annabella devices": which boards and tactile clocks are plugged in, and what is wrong with the others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/runtime.hpp"
#include "devices/board_name.hpp"

namespace annabella::app {

/// Asks the lines that are named, else those of all USB devices, as a game does, and says what answers at
/// each. Exit status 0 where there is at least one board or tactile clock.
int report_devices(Runtime& runtime, std::vector<devices::BoardName> lines);

} // namespace annabella::app
