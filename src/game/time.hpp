// Time at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace annabella::game {

/// A length of time, and the time at which something happened, counted from when the table was set. Time in
/// which the program was not running is not counted, so a game goes on where it was.
using Time = std::chrono::milliseconds;

} // namespace annabella::game
