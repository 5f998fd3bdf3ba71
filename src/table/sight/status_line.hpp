// How a game stands, for the eye: one short line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "game/game.hpp"

namespace annabella::table {

/// For an assistant, who reads it beside all that he does: "White announced Nf3. To be repeated. Black's
/// clock." In parts, each of which may be empty: what he has just been told he need not read again.
struct StatusLine {
    std::vector<Message> step;    ///< Who is on move, or what has been announced and stands there.
    std::vector<Message> clock;   ///< Which one runs.
    std::vector<Message> arbiter; ///< That he is asked.
};

/// Moves are written with the letters of `language`. A move that is to be sealed is not in it.
StatusLine status_line(const game::Game& game, std::string_view language);

} // namespace annabella::table
