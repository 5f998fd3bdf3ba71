// The game between two people: events in, notices out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "chess/position.hpp"
#include "game/board_tracker.hpp"
#include "game/clock.hpp"
#include "game/event.hpp"
#include "game/notice.hpp"
#include "game/score_sheet.hpp"
#include "game/table.hpp"

namespace annabella::game {

/// How far the move of the player on move has come (E.2.1-E.2.3).
enum class Stage : std::uint8_t {
    Thinking,       ///< Nothing touched, nothing said.
    Touched,        ///< A peg is out of its hole, no move stands on the board.
    Placed,         ///< A move stands on the board but has not been announced.
    Announced,      ///< Announced, but not yet (rightly) on the board.
    AwaitingRepeat, ///< Executed in the sense of E.2.3; the opponent has not yet repeated it.
    Complete,       ///< Repeated; only the clock is to be pressed.
};
std::string_view name(Stage stage); ///< "awaiting-repeat"

} // namespace annabella::game
