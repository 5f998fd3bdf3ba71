// Announcing, repeating, correcting, executing and completing a move: annex E.2.1-E.2.3 and E.2.6.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <utility>

#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Square;

std::optional<Move> Fold::read_legal(Side side, const std::string& text, const rules::Readings& readings) {
    if (readings.empty()) {
        refuse(Refused{.side = side, .reason = Reason::NotUnderstood, .text = text});
        return std::nullopt;
    }
    const auto move = rules::resolve(m_record.position, readings);
    if (move)
        return *move;
    if (move.error() == rules::TextFault::Ambiguous) {
        // The pegs may already tell which of the moves is meant.
        const MoveList on_board = m_state.moves_on_board();
        const MoveList candidates = rules::matching(m_record.position, readings);
        if (on_board.size() == 1 && candidates.contains(on_board[0]))
            return on_board[0];
        Refused question{.side = side, .reason = Reason::Ambiguous, .text = text};
        for (const Move candidate : candidates)
            question.candidates.push_back(spoken(candidate));
        refuse(std::move(question));
        return std::nullopt;
    }
    refuse(Refused{.side = side, .reason = Reason::IllegalMove, .text = text});
    return std::nullopt;
}

std::optional<Refused> GameState::touch_objection(Move move) const {
    // FIDE 2009, 9.5b: the move of a wrong claim must be played, whatever is touched after it.
    if (m_move.intended) {
        if (move == *m_move.intended)
            return std::nullopt;
        Refused refused{.side = turn(), .reason = Reason::TouchMove, .text = {}, .given = spoken(move)};
        refused.wanted = spoken(*m_move.intended);
        return refused;
    }
    const Obligation left = demanded();
    if (left.moves.contains(move))
        return std::nullopt;
    Refused refused{.side = turn(), .reason = Reason::TouchMove, .text = {}, .given = spoken(move)};
    if (left.moves.size() == 1)
        refused.wanted = spoken(left.moves[0]);
    if (!left.squares.empty())
        refused.square = left.squares.front();
    return refused;
}

std::optional<Refused> GameState::board_objection(Move move) const {
    const BoardTracker& board = m_boards[turn()].tracker;
    const rules::Placement target = m_record.position.after(move).placement();
    if (board.shows(target))
        return std::nullopt;

    Refused refused{.side = turn(), .reason = Reason::BoardsDiffer, .text = {}, .given = spoken(move)};
    refused.differences = board.differences(target);
    refused.wanted = spoken(move);
    const rules::SquareSet own_squares = m_record.position.changed(move);
    const bool only_this_move = std::all_of(
        refused.differences.begin(), refused.differences.end(),
        [&](const BoardDifference& difference) { return rules::includes(own_squares, difference.square); });
    if (!only_this_move)
        return refused;
    // FIDE 2009, E.2.3a: the captured piece has been removed from the board of the player on move.
    const rules::SquareSet still_there = m_record.position.captured(move) & board.full();
    if (still_there != 0 && !board.is_full(m_record.position.from(move))) {
        refused.reason = Reason::CapturedPieceNotRemoved;
        refused.square = static_cast<Square>(std::countr_zero(still_there));
        return refused;
    }
    // FIDE 2009, E.2.3b: the piece has been put into a different hole.
    refused.reason = Reason::PieceNotPlaced;
    refused.square = m_record.position.to(move);
    for (const BoardDifference& difference : refused.differences)
        if (difference.wanted && !difference.full)
            refused.square = difference.square;
    return refused;
}

bool Fold::may_announce(Side side, const std::string& text, Move move) {
    if (auto objection = m_state.touch_objection(move)) {
        objection->text = text;
        refuse(std::move(*objection));
        return false;
    }
    // What is announced must not differ from what stands on the board.
    const MoveList on_board = m_state.moves_on_board();
    if (!on_board.empty() && !on_board.contains(move)) {
        Refused refused{.side = side, .reason = Reason::BoardsDiffer, .text = text, .given = spoken(move)};
        refused.wanted = spoken(on_board[0]);
        refuse(std::move(refused));
        return false;
    }
    return true;
}

template <class Meaning>
void Fold::say_move(Side side, const std::string& text, const rules::Readings& readings) {
    const auto move = read_legal(side, text, readings);
    if (!move)
        return note_attempt(side, text, readings);
    if (!may_announce(side, text, *move))
        return;
    m_move.just_completed = false;
    m_move.adjusting = false; // FIDE 2009, 4.2: the move is being made.
    m_move.announced = *move;
    m_move.repeated = false;
    lapse_offer(side);
    m_boards[opposite(side)].followed = false;
    tell(Meaning{side, spoken(*move)});
    note_followed(opposite(side));
    finish_if_ended_by_move();
}

void Fold::on(const Announced& event) {
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    if (m_attendance.at_resumption() && refuse_where_sealing_is_due(event.side))
        return;
    if (refuse_before_repetition(event.side, event.text))
        return;
    // FIDE 2009, E.2.1: the moves are announced clearly.
    say_move<MoveAnnounced>(event.side, event.text, event.readings);
}

void Fold::on(const Repeated& event) {
    const std::optional<Repetition> awaited = m_state.awaited_repetition();
    if (!awaited && m_state.says_last_move(event))
        return tell(MoveRepeated{event.side, *m_record.last}); // He says it all the same; no harm is done.
    if (!awaited || event.side != awaited->by)
        return refuse(event.side, awaited ? Reason::NotYourTurn : Reason::NotAnnounced);

    Refused refused{.side = event.side, .reason = Reason::NotUnderstood, .text = event.text};
    refused.wanted = awaited->move;
    if (event.readings.empty())
        return refuse(std::move(refused));
    const auto move = rules::resolve(awaited->move.before, event.readings);
    if (!move && move.error() == rules::TextFault::Ambiguous) {
        refused.reason = Reason::Ambiguous;
        return refuse(std::move(refused));
    }
    // FIDE 2009, E.2.1: the opponent repeats the move; anything else is not a repetition.
    if (!move || *move != awaited->move.move) {
        refused.reason = Reason::RepeatDiffers;
        if (move)
            refused.given = SpokenMove{awaited->move.before, *move};
        return refuse(std::move(refused));
    }
    if (m_move.repetition_due) {
        note_repetition();
        return after_board_change(event.side); // His reply may stand there already.
    }
    m_move.repeated = true;
    tell(MoveRepeated{event.side, awaited->move});
    complete_if_no_clock();
}

std::optional<Repetition> GameState::awaited_repetition() const {
    if (m_phase.is_over())
        return std::nullopt;
    if (m_move.repetition_due)
        return Repetition{turn(), *m_record.last};
    if (m_move.announced)
        return Repetition{opposite(turn()), spoken(*m_move.announced)};
    return std::nullopt;
}

bool GameState::says_last_move(const Repeated& event) const {
    return event.side == turn() && !m_move.announced && m_record.last && !event.readings.empty() &&
           rules::resolve(m_record.last->before, event.readings) == m_record.last->move;
}

std::optional<Refused> GameState::repetition_objection(Side side, const std::string& text) const {
    if (!m_move.repetition_due || side != turn())
        return std::nullopt;
    // FIDE 2009, E.2.1: his opponent's move is repeated before he makes one of his own.
    Refused refused{.side = side, .reason = Reason::NotRepeated, .text = text};
    refused.wanted = *m_record.last;
    return refused;
}

bool Fold::refuse_before_repetition(Side side, const std::string& text) {
    auto objection = m_state.repetition_objection(side, text);
    if (!objection)
        return false;
    refuse(*std::move(objection));
    return true;
}

void Fold::note_repetition() {
    m_move.repetition_due = false;
    m_move.repetition_demanded = false;
    m_move.on_board_told.reset(); // What stands on his board counts from now on.
    tell(MoveRepeated{turn(), *m_record.last});
}

void Fold::complete_if_no_clock() {
    // Without a clock there is nothing to press: the move is complete when it is executed and repeated.
    if (m_phase.is_over() || m_time.clock.exists() || m_room.seal_asked || !m_move.repeated ||
        !m_state.executed() || m_state.touch_objection(*m_move.announced))
        return;
    complete_move();
    m_move.just_completed = true;
}

void Fold::on(const Corrected& event) {
    // FIDE 2009, E.2.6: corrected at once, and before the opponent's clock is started.
    if (event.side != turn())
        return refuse(event.side, m_record.last ? Reason::TooLate : Reason::NotYourTurn);
    // What he said before may have been refused because his board shows another move.
    if (!m_move.announced && m_state.moves_on_board().empty())
        return refuse(event.side, Reason::NotAnnounced);
    if (refuse_before_repetition(event.side, event.text))
        return;
    say_move<MoveCorrected>(event.side, event.text, event.readings);
}

void Fold::on(const Withdrawn& event) {
    if (event.side != turn())
        return refuse(event.side, m_record.last ? Reason::TooLate : Reason::NotYourTurn);
    if (!m_move.announced)
        return refuse(event.side, Reason::NotAnnounced);
    withdraw_announcement();
}

bool GameState::executed() const {
    return m_move.announced &&
           m_boards[turn()].tracker.shows(m_record.position.after(*m_move.announced).placement());
}

void Fold::on(const Pressed& event) {
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    // FIDE 2009, 4.2: whoever presses has adjusted; what stands on his board now is his move.
    if (std::exchange(m_move.adjusting, false)) {
        count_all_the_same();
        if (!m_move.announced)
            after_board_change(event.side);
    }
    // FIDE 2009, adjournment 9c: the reply is in its envelope, and the clock of the absent player is started.
    if (m_room.sealed && m_attendance.is_away(opposite(event.side)))
        return close_reply(event.side);
    if (refuse_where_sealing_is_due(event.side))
        return;
    // What stands on his board is not a move made before the opponent's has been repeated.
    if (!m_state.moves_on_board().empty() && refuse_before_repetition(event.side))
        return;
    // FIDE 2009, E.2.3c: the move has been announced.
    if (!m_move.announced) {
        Refused refused{.side = event.side, .reason = Reason::NotAnnounced};
        if (const auto on_board = m_state.move_on_board())
            refused.wanted = spoken(*on_board);
        refuse(std::move(refused));
        return note_idle_press(event.side);
    }
    // FIDE 2009, E.2.3a and b.
    if (auto objection = m_state.board_objection(*m_move.announced))
        return refuse(std::move(*objection));
    if (auto objection = m_state.touch_objection(*m_move.announced))
        return refuse(std::move(*objection));
    // FIDE 2009, E.2.3: only then the clock of the opponent is started; 6.7a: a player can always stop his
    // own. In the first protocol the press waited for the repetition.
    if (!m_move.repeated && m_table.protocol == 1 && !m_attendance.is_missing(opposite(event.side))) {
        Refused refused{.side = event.side, .reason = Reason::NotRepeated};
        refused.wanted = spoken(*m_move.announced);
        return refuse(std::move(refused));
    }
    complete_move();
}

void Fold::record_move() {
    const Side side = turn();
    ScoreEntry entry;
    entry.move = *m_move.announced;
    entry.at = m_now;
    entry.draw_offered = m_move.draw_offered;
    entry.spent = m_time.spent(side, m_now);
    if (m_time.clock.exists())
        entry.left = m_time.clock.read(m_now).left[side];
    m_record.play(std::move(entry));
    remember_moment();
}

void Fold::complete_move() {
    const Side side = turn();
    const Side other = opposite(side);
    // FIDE 2009, E.2.1: the repetition that is still awaited falls into the time of who repeats. Who has made
    // the move on his own board has repeated it; who is not there does not repeat (6.6b).
    const bool made_by_other = m_boards[other].tracker.exists() && m_boards[other].followed;
    const bool heard =
        m_move.repeated || made_by_other || m_attendance.is_missing(other) || m_attendance.is_away(other);
    if (m_time.clock.exists())
        m_time.clock.press(side, m_now);
    record_move();
    tracker(side).settle(m_record.position.placement());
    m_boards[side].followed = true;
    m_boards[side].astray_since.reset();

    forget_move_being_made();
    m_move.repetition_due = !heard;
    forget_attempts(side);
    m_boards[side].mending = false;
    m_time.begin_turn(turn(), m_now);
    tell(MoveCompleted{side, *m_record.last});
    // The reply may stand on the board already.
    if (!tracker(turn()).shows(m_record.position.placement()))
        after_board_change(turn());
}

void Fold::finish_if_ended_by_move() {
    if (m_phase.is_over() || !m_state.executed() || m_state.touch_objection(*m_move.announced))
        return;
    if (const auto result = m_state.ending_of(*m_move.announced)) {
        record_last_move();
        end(*result);
    }
}

std::optional<GameResult> GameState::ending_of(Move move) const {
    const Position next = m_record.position.after(move);
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
    if (m_laws.draws_without_claim && occurred >= 5)
        return GameResult{Outcome::Draw, How::Fivefold};
    // FIDE 2018, 9.6.2; mate takes precedence.
    if (m_laws.draws_without_claim && next.quiet_plies() >= 150)
        return GameResult{Outcome::Draw, How::SeventyFiveMoves};
    return std::nullopt;
}

void Fold::record_move_made() {
    if (m_state.executed() && !m_state.touch_objection(*m_move.announced))
        record_last_move();
}

void Fold::record_last_move() {
    m_time.clock.stop(m_now);
    record_move();
    m_move.announced.reset();
    m_move.touches.clear();
}

} // namespace annabella::game
