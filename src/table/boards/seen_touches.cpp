// What has been lifted and put back at boards without holes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/seen_touches.hpp"

#include <algorithm>
#include <utility>

namespace annabella::table {

using rules::Square;

void SeenTouches::lifted(const game::Game& game, Side side, Square square) {
    const game::BoardTracker& board = game.board(side);
    const bool is_making = game.started() && !game.result() && !game.paused() && side == game.turn() &&
                           board.exists() && !game::has_pegs(board.kind()) && !game.adjusting();
    // With his move on the board it is the opponent's hand, or no matter any more.
    const bool has_made = game.announced() && game.stage() != game::Stage::Announced;
    const bool follows = !game.state().boards[side].followed && game.state().belongs_to_last_move(square);
    if (!is_making || has_made || follows || !board.is_full(square) || !game.position().at(square) ||
        std::find(m_of_move.begin(), m_of_move.end(), square) != m_of_move.end())
        return;
    m_of_move.push_back(square);
}

void SeenTouches::move_completed() { m_of_last_move = std::exchange(m_of_move, {}); }

bool SeenTouches::has_touched(const game::Game& game, Side side) const {
    return side == game.turn() && !m_of_move.empty();
}

std::optional<Square> SeenTouches::to_report(const game::Game& game, Side toucher) const {
    const bool on_move = toucher == game.turn();
    rules::SquareSet moved = 0;
    if (!on_move && game.last_move())
        moved = game.last_move()->before.changed(game.last_move()->move);
    else if (const auto move = game.announced() ? game.announced() : game.move_on_board(); on_move && move)
        moved = game.position().changed(*move);
    for (const Square square : on_move ? m_of_move : m_of_last_move) {
        const bool is_back = !on_move || game.board(toucher).is_full(square);
        if (is_back && !rules::includes(moved, square))
            return square;
    }
    return std::nullopt;
}

} // namespace annabella::table
