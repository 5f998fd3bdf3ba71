// How long hands must have left a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/board_patience.hpp"

#include "base/overloaded.hpp"
#include "table/boards/board_belief.hpp"

namespace annabella::table {

namespace {

/// A piece that could go on from where it stands gets game::slide_patience; another one this.
constexpr Span quick_patience{120};
/// A rook's move that may still become castling (USSR 1953, section 10).
constexpr Span castling_patience{1500};
/// A move that would end the game, and may still go on; a new piece that the board can't tell.
constexpr Span long_patience{2500};
/// What is to be asked of the players: pieces are often taken back or set up one after the other.
constexpr Span patience_before_asking{1500};

/// Pieces that are missing may be in hands, or have been exchanged before the board was looked at.
constexpr Span patience_with_quick_moves{3000};

Span patience_with_move(const game::Game& game, rules::Move move) {
    const rules::Position& before = game.position();
    const rules::Rules& rules = before.rules();
    const bool may_castle = game.laws().castling_may_begin_with_rook &&
                            rules.may_go_on(before, move, {.castling_may_begin_with_rook = true}) &&
                            !rules.may_go_on(before, move, {});
    if (may_castle)
        return castling_patience;
    if (!rules.may_slide_on(before, move))
        return quick_patience;
    return before.after(move).legal_moves().empty() ? long_patience : game::slide_patience;
}

} // namespace

bool is_last_put_back(const game::meant::Earlier& earlier, const game::Game& game) {
    return game.last_is_open() && earlier.plies + 1 == game.score().plies();
}

bool may_go_on(const game::BoardMeaning& meaning, const game::Game& game, Side side,
               rules::SquareSet placed) {
    // A captor that has gone, on a board that can't tell, may only be in the hand.
    if (const auto* moved = std::get_if<game::meant::Moved>(&meaning))
        return !game.board(side).shows(game.position().after(moved->moves[0]));
    const auto has_landed = [&](const rules::Position& after) {
        const rules::MoveList replies = game.state().replies_on(side, after);
        return replies.empty() || (placed & after.changed(replies[0])) != 0;
    };
    if (const auto* replied = std::get_if<game::meant::Replied>(&meaning))
        return may_only_rest(game, side, replied->move) || !has_landed(game.position().after(replied->move));
    const auto* instead = std::get_if<game::meant::Instead>(&meaning);
    return instead != nullptr && instead->replied &&
           !has_landed(game.last_move()->before.after(instead->move));
}

std::optional<Span> patience_with(const game::BoardMeaning& meaning, const game::Game& game, Side side,
                                  rules::SquareSet placed) {
    using Patience = std::optional<Span>;
    const auto patience_with_reply = [&]() -> Patience {
        if (!may_go_on(meaning, game, side, placed))
            return game::slide_patience;
        // Where pieces are known, or felt at once, a reply is seen to land.
        const bool may_be_unseen = game.board(side).kind() == game::BoardKind::EBoardOccupancy;
        return may_be_unseen ? Patience(long_patience) : std::nullopt;
    };
    return std::visit(
        Overloaded{
            [&](const game::meant::Nothing&) -> Patience {
                // What the board had announced has been put back.
                const bool is_put_back = side == game.turn() && game.announced_by_board();
                return is_put_back ? Patience(game::slide_patience) : std::nullopt;
            },
            [&](const game::meant::OnItsWay&) -> Patience {
                if (unseen_capture(game, side))
                    return long_patience;
                return may_hide_moves(game, side) ? Patience(patience_with_quick_moves) : std::nullopt;
            },
            [&](const game::meant::Moved& moved) -> Patience {
                if (moved.moves.size() > 1 || may_go_on(meaning, game, side, placed))
                    return long_patience;
                return game.announced() == moved.moves[0]
                           ? std::nullopt
                           : Patience(patience_with_move(game, moved.moves[0]));
            },
            [&](const game::meant::Replied&) -> Patience { return patience_with_reply(); },
            [&](const game::meant::Instead&) -> Patience { return patience_with_reply(); },
            [&](const game::meant::Earlier& earlier) -> Patience {
                return is_last_put_back(earlier, game) ? game::slide_patience : patience_before_asking;
            },
            [&](const game::meant::Disorder&) -> Patience {
                return changed_after_press(game, side) ? game::slide_patience : patience_before_asking;
            },
            [](const auto&) -> Patience { return patience_before_asking; },
        },
        meaning);
}

} // namespace annabella::table
