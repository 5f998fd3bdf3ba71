// What a board shows when the hands have left it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "base/side.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

namespace meant {
/// What it should show: nothing has been moved, or it has been put back.
struct Nothing {};
/// What hands leave behind in the midst of a move, or of executing the opponent's.
struct OnItsWay {};
/// A legal move of the player on move; several where the board can't tell them apart.
struct Moved {
    rules::MoveList moves;
};
/// A legal move of the player on move, and a reply to it.
struct Replied {
    rules::Move move;
};
/// Another move than the last completed one, which may still be corrected; perhaps with a reply to it.
struct Instead {
    rules::Move move;
    bool replied = false;
};
/// The position after so many half moves of the record, fewer than there are.
struct Earlier {
    Plies plies;
};
/// The initial position, of the record or of the game, with more than two half moves in the record.
struct Anew {
    bool elsewhere = false; ///< That of the game, where this one began from another.
};
/// The kings in the middle of the board, by which players show how a game has ended.
struct ResultShown {
    std::optional<Side> winner; ///< Empty: a draw.
};
/// None of these.
struct Disorder {};
} // namespace meant

using BoardMeaning =
    std::variant<meant::Nothing, meant::OnItsWay, meant::Moved, meant::Replied, meant::Instead,
                 meant::Earlier, meant::Anew, meant::ResultShown, meant::Disorder>;

} // namespace annabella::game
