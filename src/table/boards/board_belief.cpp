// What is made of an ordinary board where it can mean several things: mostly of one that tells only full and
// empty squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/board_belief.hpp"

#include <algorithm>

namespace annabella::table {

using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

bool tells_only_squares(const game::Game& game, Side side) {
    return game.board(side).kind() == game::BoardKind::EBoardOccupancy;
}

/// The position after the one reply that full and empty squares can be; empty where there is none, or
/// several.
std::optional<Position> after_reply(rules::SquareSet full, const Position& before) {
    std::optional<Position> found;
    for (const Move reply : before.legal_moves()) {
        const Position after = before.after(reply);
        if (after.occupied() != full)
            continue;
        if (found)
            return std::nullopt;
        found = after;
    }
    return found;
}

/// Captures to which the opponent has replied before anybody could be asked what has been captured.
MoveList captures_replied_to(rules::SquareSet full, const Position& before) {
    MoveList found;
    for (const Move move : before.legal_moves()) {
        const bool is_unseen = rules::includes(before.occupied() & ~full, before.from(move)) &&
                               before.captured(move) == rules::set_of(before.to(move));
        const Position after = before.after(move);
        const MoveList replies = is_unseen ? after.legal_moves() : MoveList();
        if (std::any_of(replies.begin(), replies.end(),
                        [&](Move reply) { return after.after(reply).occupied() == full; }))
            found.add(move);
    }
    return found;
}

} // namespace

std::optional<rules::Placement> right_by_squares(const game::Game& game, Side side) {
    if (!tells_only_squares(game, side))
        return std::nullopt;
    const game::BoardTracker& board = game.board(side);
    const auto is_right_by_squares = [&](const Position& position) {
        return board.full() == position.occupied() && !board.shows(position);
    };
    if (side == game.turn() && game.announced()) {
        const Position after = game.position().after(*game.announced());
        if (is_right_by_squares(after))
            return after.placement();
        const bool is_understood = board.shows(after) || !game.state().replies_on(side, after).empty();
        if (const auto replied = is_understood ? std::nullopt : after_reply(board.full(), after))
            return replied->placement();
    }
    const Position wanted = game.wanted_on_board(side);
    return is_right_by_squares(wanted) ? std::optional(wanted.placement()) : std::nullopt;
}

std::optional<UnseenCapture> unseen_capture(const game::Game& game, Side side) {
    const bool is_reply = game.announced_by_board() && game.stage() == game::Stage::Complete;
    if (side != game.turn() || !tells_only_squares(game, side) || (game.announced() && !is_reply))
        return std::nullopt;
    const Position before = is_reply ? game.position().after(*game.announced()) : game.position();
    UnseenCapture capture{before, game.state().moves_by_squares(side, before), is_reply, false};
    if (capture.moves.empty()) {
        capture.moves = captures_replied_to(game.board(side).full(), before);
        capture.is_replied_to = true;
    }
    return capture.moves.empty() ? std::nullopt : std::optional(std::move(capture));
}

bool may_only_rest(const game::Game& game, Side side, Move move) {
    const Position& before = game.position();
    if (!tells_only_squares(game, side) || !before.rules().may_slide_on(before, move))
        return false;
    const rules::SquareSet full = game.board(side).full();
    const rules::SquareSet gone = before.occupied() & ~full;
    if ((full & ~before.occupied()) != rules::set_of(before.to(move)) ||
        rules::includes(full, before.from(move)))
        return false;
    const MoveList legal = before.legal_moves();
    return std::any_of(legal.begin(), legal.end(), [&](Move other) {
        return before.from(other) == before.from(move) && before.to(other) != before.to(move) &&
               (before.captured(other) & gone) != 0;
    });
}

bool may_hide_moves(const game::Game& game, Side side) {
    return side == game.turn() && game.announced_by_board() && !game::has_pegs(game.board(side).kind());
}

std::optional<Move> changed_after_press(const game::Game& game, Side side) {
    const auto& last = game.last_move();
    // On a board of his own who replies is still to make the last move.
    const bool may_be_read = last && side == game.turn() && game.state().boards[side].followed &&
                             !game.announced() && !game::has_pegs(game.board(side).kind());
    if (!may_be_read)
        return std::nullopt;
    const Position& before = last->before;
    for (const Move other : before.legal_moves()) {
        if (other == last->move || before.from(other) != before.from(last->move))
            continue;
        const Position after = before.after(other);
        if (game.board(side).shows(after) || !game.state().replies_on(side, after).empty())
            return other;
    }
    return std::nullopt;
}

} // namespace annabella::table
