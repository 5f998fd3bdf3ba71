// What a board whose squares can be lit shows of what has been said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/board_lights.hpp"

#include <algorithm>
#include <optional>

namespace annabella::table {

namespace {

using rules::Square;

/// The opponent's move that `side` has still to make on his board.
std::optional<game::SpokenMove> to_be_made(const game::Game& game, Side side) {
    const game::SideBoard& board = game.state().boards[side];
    if (board.followed || board.tracker.shows(game.wanted_on_board(side)))
        return std::nullopt;
    if (side == game.turn())
        return game.last_move();
    const auto announced = game.announced();
    return announced ? std::optional(game::SpokenMove{game.position(), *announced}) : std::nullopt;
}

} // namespace

std::vector<Square> lit_squares(const game::Game& game, Side side) {
    std::vector<Square> lit;
    // A move that is to be sealed is his alone (adjournment 1a).
    if (!game.started() || game.result() || game.paused() || game.adjourned() || game.seal_asked() ||
        !game.board(side).exists())
        return lit;
    const auto add = [&](Square square) {
        if (std::find(lit.begin(), lit.end(), square) == lit.end())
            lit.push_back(square);
    };
    if (const auto move = to_be_made(game, side)) {
        const rules::SquareSet changed = move->before.changed(move->move);
        for (int i = 0; i < rules::most_squares; ++i)
            if (rules::includes(changed, static_cast<Square>(i)))
                add(static_cast<Square>(i));
    }
    if (game.state().boards[side].unclear)
        if (const auto wrong = game.state().wrong_on_board(side))
            for (const game::BoardDifference& difference : *wrong)
                add(difference.square);
    return lit;
}

} // namespace annabella::table
