// The game that is gone on with when the program starts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "app/runtime.hpp"
#include "app/terminal/line_input.hpp"

namespace annabella::app {

/// What is done about games that are not finished: ask, go on, or begin a new one.
enum class Unfinished : std::uint8_t { Ask, GoOn, BeginNew };

struct Choice {
    std::optional<Session> session{}; ///< The game to go on with; empty: a new one begins.
    /// Where neither: who was asked has left, or the input ended before the answer.
    enum class Left : std::uint8_t { No, Quit, Unanswered } left = Left::No;
};

/// The game to go on with, if there is one and it is wanted. One that ended just before the program did, or
/// in which nobody has done anything, is closed, unless the arbiter has locked it. No answer changes a game.
/// Fails where the game that is to be gone on with cannot be; `is_tournament`: also where nobody has said to
/// go on or to begin a new one, since what was lost may have been locked; and a game whose report does not
/// know its result is the arbiter's first.
Result<Choice> unfinished_game(Runtime& runtime, LineInput& input, Unfinished unfinished, bool is_tournament);

/// What waits in the journal besides that game, where one of them is locked: nobody plays another one in the
/// place of the arbiter's unnoticed.
Result<std::vector<Message>> unfinished_besides(Runtime& runtime, const Session& session);

} // namespace annabella::app
