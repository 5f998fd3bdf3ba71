// Time at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.hpp"

namespace annabella::game {

/// When something happened in the game, counted from when the table was set. Time in which the program was
/// not running is not counted, so a game goes on where it was.
using Time = Moment<struct OfTheGame>;

} // namespace annabella::game
