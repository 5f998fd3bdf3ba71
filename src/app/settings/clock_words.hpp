// A time control as people say it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "game/clock/clock.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::app {

/// "15+10", "5", "15 | 10", "3m2s", "1 hour and 30 minutes", "90 minutes and 30 seconds", in that language or
/// in English: a number alone is minutes, what is added is for each move. A name: bullet, blitz, rapid,
/// classical, none. And all that game::parse_time_control() reads.
Result<game::TimeControl> read_clock_words(std::string_view typed, const table::Translate& translated);

} // namespace annabella::app
