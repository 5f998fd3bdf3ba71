// With how much time shall a new game be played?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"
#include "game/clock/clock.hpp"

namespace annabella::app {

/// Time controls that can be chosen by number, in words that may also be typed for them.
std::span<const char* const> clock_presets();

/// Asks for it by ear; any time control can be typed instead. Empty where the user leaves, or nobody types.
std::optional<game::TimeControl> ask_for_clock(Runtime& runtime, LineInput& input);

} // namespace annabella::app
