// The pegs: what hands do, following, mending.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/boards.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Placement;
using rules::Square;

namespace {

/// Where the piece belongs that the player on move had taken before he had the move, when with `lifted` he
/// goes on with the same move: castling, whose king went first.
std::optional<Square> begun_early(const GameState& game, Square lifted) {
    const BoardTracker& board = game.boards[game.turn()].tracker;
    const rules::Position& position = game.recording.position;
    const std::optional<rules::Piece> piece = position.at(lifted);
    if (!board.exists() || (board.in_doubt() && !game.protocol.castling_in_doubt_may_have_begun_early) ||
        !game.moving.touches.empty() || !piece || piece->side != game.turn())
        return std::nullopt;
    const auto has_left = [&](Square square) {
        return board.in_doubt() ? !board.is_full(square) : board.at(square) != position.at(square);
    };
    for (const Move move : position.legal_moves()) {
        const Square from = position.from(move);
        if (from != lifted && rules::includes(position.changed(move), lifted) && has_left(from) &&
            board.may_become(position.after(move)))
            return from;
    }
    return std::nullopt;
}

/// FIDE 2009, E.2.2: a piece is touched when it leaves its hole. At a board without holes lifting alone shows
/// no intention to move (4.3): it is for the opponent to claim (4.7). A player without a board of his own
/// that could tell, is watched in words alone.
bool touch_counts_at(BoardKind kind) { return kind == BoardKind::None || has_pegs(kind); }

} // namespace

void Boards::on(const Lifted& event) {
    cause(effect::HandsOnBoard{});
    SideBoard& board = m_boards[event.board];
    const std::optional<rules::Piece> before = board.tracker.at(event.square);
    const bool was_full = board.tracker.is_full(event.square);
    const bool was_touched = m_game.moving.has_touched(event.square);
    board.tracker.lift(event.square);
    if (m_game.course.is_under_way() && event.board == turn()) {
        const bool following = (!board.followed && m_game.belongs_to_last_move(event.square)) ||
                               m_game.exchanges_last_piece(event.board, event.square);
        // FIDE 2009, E.2.2: a piece is touched when it has been taken out of its hole; a piece that has been
        // taken elsewhere during this move was touched before.
        const bool at_home =
            !board.tracker.exists() || !before || before == m_game.recording.position.at(event.square);
        // Nobody plays while the arbiter has stopped the game.
        const bool touches = !m_game.course.is_stopped() && !following && at_home && !board.mending &&
                             touch_counts_at(board.tracker.kind());
        // FIDE 2009, 4.3: only who has the move touches. A king that was taken before, and is on its way
        // still, is touched before its rook as soon as he goes on.
        const auto begun = touches && m_game.protocol.castling_may_have_begun_early
                               ? begun_early(m_game, event.square)
                               : std::nullopt;
        if (begun)
            cause(effect::LiftedOnMove{*begun, true});
        cause(effect::LiftedOnMove{event.square, touches});
    }
    if (was_full)
        note_out(event.board, {event.square, m_game.now, !was_touched});
    after_board_change(event.board);
}

void Boards::note_out(Side side, const PegOut& peg) {
    SideBoard& board = m_boards[side];
    const bool by_hand = !board.note_out(peg) || (m_game.protocol.capture_of_many_is_by_hand &&
                                                  m_game.may_be_taken_by_one_move(side, board.lately_out));
    // FIDE 2009, 4.3: what is touched is touched with the intention of moving it.
    if (by_hand || board.knocked || !m_game.protocol.knocked_pegs_are_not_touched ||
        !board.tracker.exists() || !m_game.course.is_under_way())
        return;
    board.knocked = board.mending = true;
    if (side != turn())
        return;
    std::vector<Square> untouched;
    for (const PegOut& out : board.lately_out)
        if (out.touches)
            untouched.push_back(out.square);
    cause(effect::NotTouched{std::move(untouched)});
}

void Boards::on(const Placed& event) {
    cause(effect::HandsOnBoard{});
    tracker(event.board).place(event.square, event.piece);
    m_boards[event.board].note_in(event.square);
    if (event.board == turn())
        cause(effect::PlacedOnMove{event.square});
    cause(effect::AdjustedOn{event.board});
    after_board_change(event.board);
}

void Boards::on(const BoardRead& event) {
    BoardTracker& board = tracker(event.board);
    board.read(event.holes);
    const Placement wanted = m_game.wanted_on_board(event.board).placement();
    if (!board.shows(wanted) || board.in_doubt()) {
        // A board that was away may stand as it should, or still as before the opponent's move.
        const bool on_move = event.board == turn();
        const std::optional<Placement> before =
            !on_move && m_game.moving.announced ? std::optional(m_game.recording.position.placement())
            : on_move && m_game.recording.last  ? std::optional(m_game.recording.last->before.placement())
                                                : std::nullopt;
        if (BoardTracker::fits(event.holes, wanted)) {
            board.settle(wanted);
        } else if (before && BoardTracker::fits(event.holes, *before)) {
            board.settle(*before);
            m_boards[event.board].followed = false;
        }
    }
    cause(effect::AdjustedOn{event.board});
    after_board_change(event.board);
    // Hands play on at a board for both that has just come back; it has the patience of any other.
    if (has_pegs(board.kind()) && m_game.course.is_under_way() &&
        (!m_game.board_makes_sense(event.board) || is_knocked(event.board)))
        tell_if_unclear(event.board);
}

bool Boards::is_knocked(Side side) const {
    if (!m_game.protocol.knocked_pegs_are_not_touched || !m_game.course.is_under_way() ||
        m_game.course.is_adjourned())
        return false;
    const SideBoard& board = m_game.boards[side];
    // Pieces that are set up or put away on an electronic board are read like all others.
    if (board.tracker.exists() && !has_pegs(board.tracker.kind()))
        return false;
    return board.tracker.exists() && (board.knocked || board.tracker.full() == 0);
}

void Boards::on(const BoardSwitched& event) {
    const bool was_away = !tracker(event.board).exists();
    m_boards[event.board].switch_to(event.kind);
    m_boards[event.board].was_away = was_away;
    if (was_away && m_game.protocol.hands_are_unseen_while_away)
        tracker(event.board).note_unseen_hands();
    cause(effect::BoardChanged{});
    if (!m_game.course.is_under_way() || m_game.course.is_stopped())
        return;
    // Where no board contradicts it, an announced move has been executed (E.2.3).
    note_followed(event.board);
    cause(effect::FinishMove{});
}

void Boards::on(const HandedOver& event) {
    const Side other = opposite(event.board);
    m_boards[other] = m_boards[event.board];
    m_boards[other].followed = true; // It is the board on which the move was made.
    m_boards[event.board].switch_to(BoardKind::None);
    cause(effect::BoardChanged{});
    if (m_game.course.is_under_way())
        after_board_change(other);
}

void Boards::note_stand_ins(Side side) {
    SideBoard& board = m_boards[side];
    const rules::SquareSet now = board.tracker.stand_ins(m_game.wanted_on_board(side).placement());
    board.stand_ins_told &= now;
    if ((now & ~board.stand_ins_told) != 0)
        board.stand_ins_since = m_game.now;
}

void Boards::tell_stand_ins(Side side) {
    // FMJD, 3.6 and 3.7: whoever is at the board crowns it, now or later; he is told once.
    SideBoard& board = m_boards[side];
    const rules::SquareSet now = board.tracker.stand_ins(m_game.wanted_on_board(side).placement());
    for (rules::SquareSet left = now & ~board.stand_ins_told; left != 0; left &= left - 1)
        tell(KingToCrown{side, static_cast<Square>(std::countr_zero(left))});
    board.stand_ins_told |= now;
}

void Boards::on(const TimePassed&) {
    for (const Side side : both_sides) {
        auto& stand_ins_since = m_boards[side].stand_ins_since;
        if (stand_ins_since && m_game.now - *stand_ins_since >= board_patience) {
            stand_ins_since.reset();
            if (m_game.course.is_under_way())
                tell_stand_ins(side);
        }
        auto& since = m_boards[side].astray_since;
        if (since && m_game.now - *since >= board_patience) {
            since.reset();
            if (!m_game.board_makes_sense(side) || is_knocked(side))
                tell_disorder(side);
        }
    }
}

void Boards::tell_disorder(Side side) {
    // A disorder is told once, and not again while it grows or shrinks.
    if (m_game.protocol.disorder_is_told_once && m_boards[side].unclear)
        return;
    // What can have been played while the line was down the players are asked about.
    if (m_game.protocol.moves_while_away_are_no_disorder && !m_game.moves_while_away(side).empty())
        return;
    if (const auto illegal = m_game.illegal_move_on_board(side))
        tell(*illegal);
    else
        tell_if_unclear(side);
}

void Boards::note_followed(Side side) {
    BoardTracker& board = tracker(side);
    bool& followed = m_boards[side].followed;
    if (followed || m_game.course.is_stopped())
        return;
    const rules::Position wanted = m_game.wanted_on_board(side);
    if (!board.shows(wanted))
        return;
    followed = true;
    board.settle(wanted.placement());
    note_stand_ins(side);
    m_boards[side].maybe_uncaptured = !board.exists();
    if (!board.exists())
        return;
    if (m_game.moving.announced && side != turn())
        tell(MoveFollowed{side, spoken(*m_game.moving.announced)});
    else if (m_game.recording.last && side == turn())
        tell(MoveFollowed{side, *m_game.recording.last});
    // FIDE 2009, E.2.1: who has executed the move on his own board has repeated it.
    if (m_game.moving.repetition_due && side == turn())
        cause(effect::RepeatedByHand{});
}

void Boards::after_board_change(Side side) {
    SideBoard& board = m_boards[side];
    if (!board.tracker.exists() || m_game.course.is_over())
        return;
    if (board.mending && board.tracker.shows(m_game.wanted_on_board(side))) {
        board.end_mending();
        board.tracker.settle(m_game.wanted_on_board(side).placement());
    } else if (side == turn() && m_game.executed()) {
        board.end_mending();
    } else if (board.knocked && side == turn()) {
        // With the move that he has made, or was making, it is right as well.
        board.mending = false;
        board.mending = m_game.moves_on_board().empty();
        board.knocked = board.mending;
    }
    if (!m_game.course.has_begun())
        return settle_disorder(side, board.tracker.shows(m_game.recording.position));
    note_followed(side);
    bool well = board.tracker.shows(m_game.wanted_on_board(side));
    if (side == turn()) {
        const MoveList on_board = m_game.moves_on_board();
        well = well || !on_board.empty();
        if (!m_game.course.is_stopped())
            cause(effect::MovesOnBoard{side, on_board});
    }
    settle_disorder(side, well);
}

void Boards::settle_disorder(Side side, bool well) {
    auto& since = m_boards[side].astray_since;
    bool& unclear = m_boards[side].unclear;
    if (well) {
        since.reset();
        if (unclear)
            tell(BoardClear{side});
        unclear = false;
        m_boards[side].was_away = false;
    } else {
        since = m_game.now;
    }
}

void Boards::tell_if_unclear(Side side) {
    const BoardTracker& board = m_boards[side].tracker;
    m_boards[side].unclear = true;
    if (m_game.protocol.nearest_differences_are_told) {
        const bool empty = board.exists() && board.full() == 0;
        return tell(BoardUnclear{side, m_game.nearest_differences(side), empty});
    }
    std::vector<BoardDifference> differences = board.differences(m_game.wanted_on_board(side).placement());
    // Who has announced a move and made it on a board that is in disorder besides is not to take it back.
    if (side == turn() && m_game.moving.announced) {
        auto behind_the_move =
            board.differences(m_game.recording.position.after(*m_game.moving.announced).placement());
        if (behind_the_move.size() < differences.size())
            differences = std::move(behind_the_move);
    }
    const bool empty = m_game.protocol.empty_board_is_told && board.exists() && board.full() == 0;
    tell(BoardUnclear{side, std::move(differences), empty});
}

void Boards::mend(Side side) {
    SideBoard& board = m_boards[side];
    const rules::Position wanted = m_game.wanted_on_board(side);
    board.followed = true;
    board.astray_since.reset();
    board.knocked = false;
    board.mending = !board.tracker.shows(wanted);
    if (board.mending)
        tell_if_unclear(side);
    else
        board.tracker.settle(wanted.placement());
}

void Boards::on(const effect::CompareBoards&) {
    bool all_well = true;
    for (const Side side : both_sides) {
        auto wrong = m_game.wrong_on_board(side);
        if (!wrong)
            continue;
        all_well = false;
        m_boards[side].begin_mending();
        // FIDE 2009, E.2.7: he who wrote the right move and executed a wrong one corrects his board.
        tell(BoardWrong{side, std::move(*wrong)});
    }
    if (all_well)
        tell(BoardsAgree{});
}

void Boards::on(const effect::CheckSetUp&) {
    for (const Side side : both_sides)
        if (!tracker(side).shows(m_game.recording.position))
            tell_if_unclear(side);
}

void Boards::on(const effect::MoveMade& event) {
    SideBoard& board = m_boards[event.side];
    // The reply may stand there already.
    if (event.by_hand &&
        (!m_game.protocol.reply_may_stand_on_board || board.tracker.shows(m_game.recording.position)))
        board.tracker.settle(m_game.recording.position.placement());
    board.followed = event.by_hand;
    board.maybe_uncaptured = false;
    board.astray_since.reset();
    board.end_mending();
    note_stand_ins(event.side);
}

void Boards::on(const effect::MoveToFollow& event) { m_boards[event.board].followed = false; }

void Boards::on(const effect::NothingToFollow& event) {
    m_boards[event.board].followed = tracker(event.board).shows(m_game.recording.position);
}

void Boards::on(const effect::SeeWhoFollows& event) { note_followed(event.board); }

void Boards::on(const effect::LookAtBoard& event) { after_board_change(event.board); }

void Boards::on(const effect::BoardBelieved& event) {
    SideBoard& board = m_boards[event.board];
    if (!board.tracker.exists())
        return;
    const rules::Position& now = m_game.recording.position;
    const rules::Position after = m_game.moving.announced ? now.after(*m_game.moving.announced) : now;
    // Of all that full and empty squares can mean, this is it.
    const bool is_believed = board.tracker.kind() == BoardKind::EBoardOccupancy
                                 ? board.tracker.full() == after.occupied()
                                 : board.tracker.in_doubt() && board.tracker.shows(after);
    if (is_believed)
        board.tracker.settle(after.placement());
    // With a move that stands there a board that was being put right is right.
    if (board.mending)
        after_board_change(event.board);
}

void Boards::on(const effect::MendBoards&) {
    for (const Side side : both_sides)
        mend(side);
}

void Boards::on(const effect::MendBoard& event) { mend(event.board); }

void Boards::on(const effect::SayUnclear& event) { tell_if_unclear(event.board); }

} // namespace annabella::game
