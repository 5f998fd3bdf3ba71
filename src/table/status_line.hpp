// How a game stands, for the eye: one short line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "game/game.hpp"

namespace annabella::table {

/// For an assistant, who reads it beside all that he does: "White announced Nf3. To be repeated. Black's
/// clock." Moves are written with the letters of `language`. A move that is to be sealed is not in it.
std::vector<Message> status_line(const game::Game& game, std::string_view language);

} // namespace annabella::table
