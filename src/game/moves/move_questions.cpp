// What can be asked of the move being made: what is awaited, what stands against it, what it ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <utility>

#include "game/game_state.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Square;

tl::expected<Move, Refused> GameState::read_legal(Side side, const std::string& text,
                                                  const rules::Readings& readings) const {
    const auto no = [&](Reason reason) {
        return tl::unexpected(Refused{.side = side, .reason = std::move(reason)});
    };
    if (readings.empty())
        return no(because::NotUnderstood{.text = text});
    const auto move = rules::resolve(recording.position, readings);
    if (move)
        return *move;
    if (move.error() != rules::TextFault::Ambiguous)
        return no(because::IllegalMove{text});
    // The pegs may already tell which of the moves is meant.
    const MoveList on_board = moves_on_board();
    const MoveList candidates = rules::matching(recording.position, readings);
    if (on_board.size() == 1 && candidates.contains(on_board[0]))
        return on_board[0];
    because::Ambiguous question{.text = text};
    for (const Move candidate : candidates)
        question.candidates.push_back(spoken(candidate));
    return no(std::move(question));
}

std::optional<Refused> GameState::touch_objection(Move move) const {
    if (moving.touches.empty() && !moving.intended)
        return std::nullopt;
    because::TouchMove demanded_else{.given = spoken(move)};
    // FIDE 2009, 9.5b: the move of a wrong claim must be played, whatever is touched after it.
    if (moving.intended) {
        if (move == *moving.intended)
            return std::nullopt;
        demanded_else.to_be_played = spoken(*moving.intended);
    } else {
        const Obligation left = demanded();
        if (left.moves.contains(move))
            return std::nullopt;
        // FIDE 2009, 4.6: what was let go binds more than what was touched, if that is what stands against
        // it.
        if (moving.release && obligation(recording.position, moving.touches, laws).moves.contains(move)) {
            demanded_else.let_go = moving.release->square;
            if (left.moves.size() == 1)
                demanded_else.to_be_played = spoken(left.moves[0]);
        } else if (!left.squares.empty())
            demanded_else.touched = left.squares.front();
        else if (left.moves.size() == 1)
            demanded_else.to_be_played = spoken(left.moves[0]);
    }
    return Refused{.side = turn(), .reason = demanded_else};
}

bool GameState::both_see() const {
    return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) {
        const Sight sight = table.seat(side).sight;
        return sight == Sight::Sighted || sight == Sight::Deaf;
    });
}

std::optional<Refused> GameState::reply_objection(Side side, const std::string& text,
                                                  const rules::Readings& readings) const {
    const auto no = [&](Reason reason) { return Refused{.side = side, .reason = std::move(reason)}; };
    if (!protocol.reply_completes_move || !laws.reply_may_precede_press || !executed() ||
        touch_objection(*moving.announced) || adjourning.seal_asked)
        return no(because::NotYourTurn{});
    // FIDE 2009, E.2.3, E.2.6; FIDE 2018, D.2.4, D.2.8: until the press what was said may have been a slip of
    // the tongue.
    if (!both_see())
        return no(because::NotPermitted{Rule::MayStillBeCorrected});
    if (readings.empty())
        return no(because::NotUnderstood{.text = text});
    const Position next = recording.position.after(*moving.announced);
    const auto reply = rules::resolve(next, readings);
    if (reply)
        return std::nullopt;
    if (reply.error() != rules::TextFault::Ambiguous)
        return no(because::IllegalMove{text});
    because::Ambiguous question{.text = text};
    for (const Move candidate : rules::matching(next, readings))
        question.candidates.push_back({next, candidate});
    return no(std::move(question));
}

std::optional<Refused> GameState::board_objection(Move move) const {
    const BoardTracker& board = boards[turn()].tracker;
    const Position target = recording.position.after(move);
    if (stands_on_board(move))
        return std::nullopt;

    const auto no = [&](Reason reason) { return Refused{.side = turn(), .reason = std::move(reason)}; };
    if (goes_uncrowned(turn(), recording.position, move))
        return no(because::NotCrowned{recording.position.from(move)});
    std::vector<BoardDifference> differences = board.differences(target.placement());
    const rules::SquareSet own_squares = recording.position.changed(move);
    const bool only_this_move =
        std::all_of(differences.begin(), differences.end(), [&](const BoardDifference& difference) {
            return rules::includes(own_squares, difference.square);
        });
    if (!only_this_move)
        return no(because::BoardsDiffer{.announced = spoken(move), .differences = std::move(differences)});
    // FIDE 2009, E.2.3a: the captured piece has been removed from the board of the player on move.
    const rules::SquareSet still_there = recording.position.captured(move) & board.full();
    if (still_there != 0 && !board.is_full(recording.position.from(move)))
        return no(because::CapturedPieceNotRemoved{static_cast<Square>(std::countr_zero(still_there))});
    // FIDE 2009, E.2.3b: the piece has been put into a different hole. 3.7e: that is the new piece, where a
    // pawn has reached the last rank.
    std::erase_if(differences, [&](const BoardDifference& difference) {
        const bool is_another = difference.found && difference.wanted;
        return !is_another || difference.found == recording.position.at(difference.square);
    });
    return no(because::PieceNotPlaced{spoken(move), std::move(differences)});
}

std::optional<Repetition> GameState::awaited_repetition() const {
    if (course.is_over())
        return std::nullopt;
    if (moving.repetition_due)
        return Repetition{turn(), *recording.last};
    if (moving.announced)
        return Repetition{opposite(turn()), spoken(*moving.announced)};
    return std::nullopt;
}

bool GameState::says_last_move(const Repeated& event) const {
    return event.side == turn() && !moving.announced && recording.last && !event.readings.empty() &&
           rules::resolve(recording.last->before, event.readings) == recording.last->move;
}

std::optional<Refused> GameState::repetition_objection(Side side) const {
    if (!moving.repetition_due || side != turn())
        return std::nullopt;
    // FIDE 2009, E.2.1: his opponent's move is repeated before he makes one of his own.
    return Refused{.side = side, .reason = because::NotRepeated{*recording.last}};
}

bool GameState::executed() const { return moving.announced && stands_on_board(*moving.announced); }

bool GameState::stands_on_board(Move move) const {
    const BoardTracker& board = boards[turn()].tracker;
    const Position after = recording.position.after(move);
    if (goes_uncrowned(turn(), recording.position, move))
        return false;
    if (board.shows(after) || !protocol.reply_may_stand_on_board || has_pegs(board.kind()))
        return board.shows(after);
    // FIDE 2018, 6.2.2: at a board for both the reply may have been made, or begun, before the press.
    return is_reply_begun(turn(), after) || !replies_on(turn(), after).empty();
}

bool GameState::is_reply_begun(Side side, const Position& position) const {
    const std::vector<BoardDifference> differences = boards[side].tracker.differences(position.placement());
    constexpr std::size_t in_two_hands = 2;
    const auto is_lifted = [](const BoardDifference& difference) { return !difference.full; };
    return differences.size() <= in_two_hands &&
           std::all_of(differences.begin(), differences.end(), is_lifted) &&
           std::any_of(differences.begin(), differences.end(), [&](const BoardDifference& difference) {
               return difference.wanted->side == position.turn();
           });
}

MoveUnderWay GameState::move_under_way() const {
    MoveUnderWay under_way;
    if (moving.announced)
        under_way.announced = spoken(*moving.announced);
    if (const auto awaited = awaited_repetition(); awaited && !moving.repeated)
        under_way.repeats = awaited->by;
    return under_way;
}

bool GameState::sealing_is_due(Side side) const {
    // FIDE 2009, adjournment 1a: a move made on the board after the arbiter has asked for a sealed one is
    // written down as that; the opponent's clock is not started. USSR 1953, section 22: the reply to an
    // absent player's sealed move goes into an envelope, too.
    return adjourning.seal_asked || (laws.reply_to_absent_is_sealed && arrivals.is_away(opposite(side)));
}

std::optional<GameResult> GameState::ending_of(Move move) const {
    const Position next = recording.position.after(move);
    return ending_at(next, occurrences(next) + 1);
}

std::optional<GameResult> GameState::ending_at(const Position& next, int occurred) const {
    // FIDE 2009, 5.1a: mate ends the game at once; 6.7a: such a move is complete without the clock being
    // pressed.
    if (const auto ended = next.rules().ending(next, occurred))
        return GameResult{ended->winner ? win_for(*ended->winner) : Outcome::Draw, how_of(ended->how)};
    // FIDE 2009, 5.2b: neither side can mate by any series of legal moves.
    if (is_dead(next))
        return GameResult{Outcome::Draw, How::DeadPosition};
    // FIDE 2018, 9.6.1
    if (laws.draws_without_claim && occurred >= 5)
        return GameResult{Outcome::Draw, How::Fivefold};
    // FIDE 2018, 9.6.2; mate takes precedence.
    if (laws.draws_without_claim && next.quiet_plies() >= 150)
        return GameResult{Outcome::Draw, How::SeventyFiveMoves};
    return std::nullopt;
}

bool GameState::is_move_being_made(Move move) const {
    // FIDE 2009, 8.1: a move may be written down as soon as it is made, before the clock is pressed.
    return moving.announced ? move == *moving.announced : moves_on_board().contains(move);
}

} // namespace annabella::game
