// A line that is waited for, before there is a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/ending_signals_linux.hpp"
#include "app/terminal/line_input.hpp"
#include "app/voice/announcer.hpp"

namespace annabella::app {

/// The next line that is typed; what is to be told of lines that cannot be taken is said. Empty where none
/// comes any more, and when `signals` ask the program to end.
std::optional<std::string> next_line(Announcer& announcer, LineInput& input, const EndingSignals& signals);

} // namespace annabella::app
