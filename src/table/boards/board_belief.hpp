// What is made of an ordinary board where it can mean several things: mostly of one that tells only full and
// empty squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "game/game.hpp"

namespace annabella::table {

/// Its squares are full and empty as they should be, and only what is believed to stand there is not: a
/// captured piece was exchanged for its captor between two looks. What should stand there.
std::optional<rules::Placement> right_by_squares(const game::Game& game, Side side);

/// A piece is seen to have gone and nothing else: it has captured while the board did not look, or is in the
/// hand.
struct UnseenCapture {
    rules::Position before;
    rules::MoveList moves; ///< That it can be; one at least.
    bool is_reply = false; ///< To what stands on the board, announced by it alone.
    bool is_replied_to = false;
};
std::optional<UnseenCapture> unseen_capture(const game::Game& game, Side side);

/// That move and a reply to it look as if the piece had only rested there on its way to capture what is gone.
bool may_only_rest(const game::Game& game, Side side, rules::Move move);

/// More may have been played than the board, which has no holes, was quick enough to tell of: what it has
/// announced still waits for a press or a reply.
bool may_hide_moves(const game::Game& game, Side side);

/// Another last move of the same piece, or with another new piece, as it stands there now, perhaps with a
/// reply: its owner pressed first, and went on then.
std::optional<rules::Move> changed_after_press(const game::Game& game, Side side);

} // namespace annabella::table
