// Time at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.hpp"

namespace annabella::game {

/// When something happened in the game, counted from when the table was set. Time in which the program was
/// not running is not counted, so a game goes on where it was.
using Time = Moment<struct OfTheGame>;

/// No game and no clock has more. What is read of a file or a line from elsewhere is held against it, so that
/// sums of such times stay far from the end of the numbers.
inline constexpr Span longest_game{std::chrono::hours{1'000'000}};

} // namespace annabella::game
