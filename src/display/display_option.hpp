// The option by which a program has a Braille display.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "app/settings/command_line.hpp"
#include "display/device.hpp"

namespace annabella::display {

enum class DisplayWish : std::uint8_t { No, AtTerminal, Yes };

/// For every command where something is typed. `device` makes what drives the display, which is one for all
/// that the program does: what waits there to be read goes on from one command to the next. `usual`: where
/// nothing is said. `number`: which brltty of this machine is asked for; null where that is said elsewhere.
void add_display_option(CLI::App& program, app::CommandLine& line,
                        const std::function<std::unique_ptr<Device>()>& device, DisplayWish usual,
                        int* number = nullptr);

} // namespace annabella::display
