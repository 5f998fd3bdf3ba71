// "annabella" alone: what would you like to do?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/program.hpp"

namespace annabella::home {

/// The command line that a typed line stands for: one of `commands` with whatever stands behind it. Empty
/// where it is none.
std::optional<std::vector<std::string>> command_typed(const std::vector<std::string>& commands,
                                                      const std::string& typed);

/// Tells with their numbers what can be done, and asks for more where that must be known. What was chosen, as
/// it is typed behind the program; empty where the user leaves.
std::optional<std::vector<std::string>> choose_in_menu(app::Runtime& runtime, const app::MenuRound& round);

} // namespace annabella::home
