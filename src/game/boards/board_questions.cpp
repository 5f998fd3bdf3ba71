// What can be asked of the boards: the move that stands there, whether it makes sense, what is wrong.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/game_state.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Square;

MoveList GameState::moves_on_board() const { return boards[turn()].mending ? MoveList{} : moves_standing(); }

MoveList GameState::moves_standing() const {
    const BoardTracker& board = boards[turn()].tracker;
    if (!board.exists() || board.shows(recording.position))
        return {};
    MoveList found = replies_on(turn(), recording.position);
    if (found.size() < 2)
        return found;
    // Pegs that look alike can show several moves (Chess960: king e1, rook g1, both lifted, f1 and g1 filled:
    // Kf1 or castling); the player must make the one that touching demands.
    MoveList wanted;
    const MoveList allowed = demanded().moves;
    for (const Move move : found)
        if (allowed.contains(move))
            wanted.add(move);
    return wanted.empty() ? found : wanted;
}

bool GameState::exchanges_last_piece(Side side, Square square) const {
    // A board that tells only full and empty shows the opponent's promotion as soon as the pawn stands on the
    // last rank. Who has the move by then may still be exchanging the peg: that is no touching of the new
    // piece. After its line was down the same holds for a capture.
    const auto& last = recording.last;
    if (knows_pieces(boards[side].tracker.kind()) || !last || !moving.touches.empty() ||
        last->before.to(last->move) != square)
        return false;
    return last->before.becomes(last->move) ||
           (protocol.finishing_a_capture_touches_nothing && boards[side].maybe_uncaptured &&
            last->before.at(square).has_value());
}

bool GameState::belongs_to_last_move(Square square) const {
    return recording.last && rules::includes(recording.last->before.changed(recording.last->move), square);
}

bool GameState::may_be_taken_by_one_move(Side side, const std::vector<PegOut>& pegs) const {
    rules::SquareSet out = 0;
    for (const PegOut& peg : pegs)
        out |= rules::set_of(peg.square);
    const auto takes_all = [out](const Position& before, Move move) {
        return (out & ~(before.captured(move) | rules::set_of(before.from(move)))) == 0;
    };
    const bool lags = side == turn() && !boards[side].followed;
    if (lags && recording.last)
        return takes_all(recording.last->before, recording.last->move);
    const MoveList legal = recording.position.legal_moves();
    return std::any_of(legal.begin(), legal.end(),
                       [&](Move move) { return takes_all(recording.position, move); });
}

std::optional<Move> GameState::move_awaiting_new_piece() const {
    const BoardTracker& board = boards[turn()].tracker;
    for (const Move move : recording.position.legal_moves())
        if (const auto unfinished = rules::unfinished(recording.position, move);
            unfinished && unfinished->chooses_piece && board.shows(unfinished->shown))
            return move;
    return std::nullopt;
}

bool GameState::is_pawn_left_on_last_rank(Move move) const {
    const BoardTracker& board = boards[turn()].tracker;
    const auto unfinished = rules::unfinished(recording.position, move);
    return knows_pieces(board.kind()) && unfinished && unfinished->chooses_piece &&
           board.shows(unfinished->shown);
}

bool GameState::is_uncrowned(Side side, const Position& position, Square square) const {
    return rules::includes(boards[side].tracker.stand_ins(position.placement()), square);
}

bool GameState::goes_uncrowned(Side side, const Position& before, Move move) const {
    const BoardTracker& board = boards[side].tracker;
    const Square from = before.from(move);
    const Square to = before.to(move);
    const std::optional<rules::Piece> piece = before.at(from);
    const auto stand_in = piece && protocol.exchange_may_wait ? rules().stand_in(from, *piece) : std::nullopt;
    return stand_in && board.exists() && knows_pieces(board.kind()) && board.settled_at(from) == stand_in &&
           board.is_full(to) && board.at(to) == stand_in;
}

namespace {

/// Draughts: the piece has been put down on its way between two captures.
bool rests_between_captures(const BoardTracker& board, const Position& before, Move move) {
    const Square from = before.from(move);
    const rules::SquareSet rests = before.changed(move) & ~before.captured(move) & ~rules::set_of(from) &
                                   ~rules::set_of(before.to(move)) & board.full();
    if (rests == 0)
        return false;
    // What it has captured already may be off the board.
    rules::Placement shown = before.placement();
    const std::optional<rules::Piece> piece = std::exchange(shown[rules::at_index(from)], std::nullopt);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (!rules::includes(rests, static_cast<Square>(i)))
            continue;
        shown[i] = piece;
        if (board.may_become(shown))
            return true;
        shown[i].reset();
    }
    return false;
}

} // namespace

bool GameState::may_be_on_its_way(const BoardTracker& board, const Position& before, Move move) const {
    const Position after = before.after(move);
    if (board.may_become(after))
        return true;
    if (!protocol.pegs_may_stand_still_on_the_way)
        return false;
    // FIDE 2009, 3.8: the king has gone, and the rook waits; FMJD, 3.5: the man has yet to be crowned.
    const auto unfinished = rules::unfinished(before, move);
    if (unfinished && !unfinished->chooses_piece && board.may_become(unfinished->shown))
        return true;
    // FIDE 2009, 3.7d, and captures in draughts: the piece stands where it goes, and what it takes elsewhere
    // stands still.
    const rules::SquareSet taken = before.captured(move) & ~rules::set_of(before.to(move));
    if (taken == 0)
        return false;
    rules::Placement shown = after.placement();
    for (std::size_t i = 0; i < shown.size(); ++i)
        if (rules::includes(taken, static_cast<Square>(i)))
            shown[i] = before.at(static_cast<Square>(i));
    return board.may_become(shown) || rests_between_captures(board, before, move);
}

bool GameState::board_makes_sense(Side side) const {
    if (!protocol.board_is_read_when_left)
        return is_on_its_way(side);
    const BoardMeaning meaning = meaning_of_board(side);
    // Where another game would begin is no sense of this one, as journals of protocol 8 have it.
    const auto* const anew = std::get_if<meant::Anew>(&meaning);
    return !std::holds_alternative<meant::Disorder>(meaning) && (anew == nullptr || !anew->elsewhere);
}

bool GameState::is_on_its_way(Side side) const {
    const BoardTracker& board = boards[side].tracker;
    if (board.may_become(wanted_on_board(side)))
        return true;
    if (!boards[side].followed) {
        // On the way from the position before the opponent's move to the one after it.
        const Position& before = side != turn()   ? recording.position
                                 : recording.last ? recording.last->before
                                                  : recording.position;
        if (board.may_become(before))
            return true;
        // A pawn that has followed to the last rank stands there until the new piece is found.
        const std::optional<Move> followed = side != turn()   ? moving.announced
                                             : recording.last ? std::optional(recording.last->move)
                                                              : std::nullopt;
        if (followed && may_be_on_its_way(board, before, *followed))
            return true;
        const auto unfinished = followed ? rules::unfinished(before, *followed) : std::nullopt;
        if (unfinished && unfinished->chooses_piece && board.may_become(unfinished->shown))
            return true;
    }
    if (side != turn())
        return false;
    const rules::SquareSet strange = board.full() & ~recording.position.occupied();
    const MoveList legal = recording.position.legal_moves();
    const MoveList allowed = demanded().moves;
    // FIDE 2009, 4.4: a castling that touching forbids is not on its way, whatever its king does.
    const auto forbidden = [&](Move move) {
        const auto unfinished = rules::unfinished(recording.position, move);
        return unfinished && !unfinished->chooses_piece && !allowed.contains(move);
    };
    if (std::any_of(legal.begin(), legal.end(), [&](Move move) {
            return (strange & ~recording.position.changed(move)) == 0 &&
                   (forbidden(move) ? board.may_become(recording.position.after(move))
                                    : may_be_on_its_way(board, recording.position, move));
        }))
        return true;
    return move_awaiting_new_piece().has_value();
}

std::optional<IllegalMoveOnBoard> GameState::illegal_move_on_board(Side side) const {
    const SideBoard& board = boards[side];
    // FIDE 2009, 4.2: what is adjusted is not moved. Before the opponent's move has been repeated, and while
    // the arbiter has stopped the game or the board is put right, no move is made.
    const bool may_move = side == turn() && course.is_under_way() && !course.is_stopped() &&
                          !moving.adjusting && !moving.repetition_due && !board.mending;
    if (!protocol.illegal_move_on_board_is_told || !may_move || board.tracker.in_doubt())
        return std::nullopt;
    const std::optional<IllegalAttempt> attempt = attempt_on_board();
    if (!attempt || attempt->kind != IllegalAttempt::Kind::OnBoard || !attempt->from || !attempt->to)
        return std::nullopt;
    const bool uncrowned = was_uncrowned(*attempt);
    const std::optional<rules::Piece> piece = recording.position.at(*attempt->from);
    if (!piece || (attempt->becomes && !uncrowned))
        return std::nullopt;
    return IllegalMoveOnBoard{side, *piece, *attempt->from, *attempt->to, uncrowned};
}

std::optional<std::vector<BoardDifference>> GameState::wrong_on_board(Side side) const {
    const BoardTracker& board = boards[side].tracker;
    if (board.shows(recording.position) || board.shows(wanted_on_board(side)))
        return std::nullopt;
    const bool making = side == turn() && !course.is_over();
    // The move that he has yet to repeat he has yet to make on his board.
    if (moving.repetition_due && making && board.shows(recording.last->before))
        return std::nullopt;
    if (!making)
        return board.differences(wanted_on_board(side).placement());
    if (executed() || !moves_on_board().empty())
        return std::nullopt;
    const rules::Placement wanted =
        (moving.announced ? recording.position.after(*moving.announced) : recording.position).placement();
    std::vector<BoardDifference> differences = board.differences(wanted);
    // What the player on move has in his hand is missing from its hole without any fault.
    const bool in_hand_only =
        std::all_of(differences.begin(), differences.end(), [&](const BoardDifference& difference) {
            return difference.wanted && !difference.full &&
                   std::any_of(moving.touches.begin(), moving.touches.end(),
                               [&](const Touch& touch) { return touch.square == difference.square; });
        });
    if (!moving.announced && in_hand_only)
        return std::nullopt;
    return differences;
}

} // namespace annabella::game
