// A move being made: annex E.2.1-E.2.3 and E.2.6.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/moving.hpp"

#include <utility>

namespace annabella::game {

using rules::Move;
using rules::MoveList;

namespace {

/// He is not on move: with the clock pressed the move is no longer his to change, if he has made one.
Reason because_it_is_not_his(const GameState& game) {
    return game.recording.last ? Reason(because::TooLate{}) : Reason(because::NotYourTurn{});
}

} // namespace

bool Moving::may_announce(Side side, Move move) {
    if (auto objection = m_game.touch_objection(move)) {
        refuse(std::move(*objection));
        return false;
    }
    // FMJD, 3.7: a king that is not crowned does not move.
    if (const rules::Position& position = m_game.recording.position;
        m_game.is_uncrowned(side, position, position.from(move))) {
        refuse(side, because::NotCrowned{position.from(move)});
        return false;
    }
    // What is announced must not differ from what stands on the board.
    const MoveList on_board = m_game.moves_on_board();
    if (!on_board.empty() && !on_board.contains(move)) {
        refuse(side, because::BoardsDiffer{.announced = spoken(move), .on_board = spoken(on_board[0])});
        return false;
    }
    return true;
}

template <class Meaning, class Saying>
void Moving::say_move(const Saying& saying) {
    const Side side = saying.side;
    auto move = m_game.read_legal(side, saying.text, saying.readings);
    if (!move) {
        refuse(std::move(move.error()));
        return cause(effect::Tried{side, saying.text, saying.readings});
    }
    if (!may_announce(side, *move))
        return;
    m_moving.just_completed = false;
    m_moving.adjusting = false; // FIDE 2009, 4.2: the move is being made.
    m_moving.announce(*move, false, saying.by_board);
    cause(effect::MoveToFollow{opposite(side)});
    // The move is heard first, and then what it means.
    tell(Meaning{side, spoken(*move)});
    cause(effect::LapseOffer{side});
    cause(effect::SeeWhoFollows{opposite(side)});
    if (saying.by_board)
        cause(effect::BoardBelieved{side});
    finish_if_ended_by_move();
}

void Moving::on(const Announced& event) {
    if (event.side != turn() && !complete_by_reply(event))
        return;
    if (m_game.arrivals.at_resumption() && refuse_where_sealing_is_due(event.side))
        return;
    if (refuse_before_repetition(event.side))
        return;
    // FIDE 2009, E.2.1: the moves are announced clearly.
    say_move<MoveAnnounced>(event);
}

bool Moving::complete_by_reply(const Announced& event) {
    // FIDE 2009, 1.1; FIDE 2018, 1.3: he is on move as soon as the opponent's move has been made.
    auto objection = m_game.reply_objection(event.side, event.text, event.readings);
    if (objection) {
        if (m_game.protocol.reply_in_vain_excuses_press && m_moving.announced &&
            m_moving.replied_early != event.side) {
            m_moving.replied_early = event.side;
            count_all_the_same();
        }
        return refuse(*std::move(objection)), false;
    }
    // FIDE 2018, 6.2.1.2: the opponent's move is completed by it; 6.2.2: who has made it may press all the
    // same. Who replies has heard it.
    const Side made_by = turn();
    m_moving.repeated = true;
    m_moving.replied_early.reset();
    complete_move(true);
    if (m_game.timing.clock.exists())
        m_moving.press_due = made_by;
    return true;
}

void Moving::on(const Repeated& event) {
    const std::optional<Repetition> awaited = m_game.awaited_repetition();
    if (!awaited && m_game.says_last_move(event))
        return tell(
            MoveRepeated{event.side, *m_game.recording.last}); // He says it all the same; no harm is done.
    if (!awaited || event.side != awaited->by)
        return refuse(event.side, awaited ? Reason(because::NotYourTurn{}) : Reason(because::NotAnnounced{}));

    if (event.readings.empty())
        return refuse(event.side, because::NotUnderstood{.text = event.text, .to_repeat = awaited->move});
    const auto move = rules::resolve(awaited->move.before, event.readings);
    if (!move && move.error() == rules::TextFault::Ambiguous)
        return refuse(event.side, because::Ambiguous{.text = event.text, .to_repeat = awaited->move});
    // FIDE 2009, E.2.1: the opponent repeats the move; anything else is not a repetition.
    if (!move || *move != awaited->move.move) {
        because::RepeatDiffers differs{.announced = awaited->move};
        if (move)
            differs.repeated = SpokenMove{awaited->move.before, *move};
        return refuse(event.side, differs);
    }
    if (m_moving.repetition_due) {
        note_repetition();
        return cause(effect::LookAtBoard{event.side}); // His reply may stand there already.
    }
    m_moving.repeated = true;
    tell(MoveRepeated{event.side, awaited->move});
    complete_if_no_clock();
}

bool Moving::refuse_before_repetition(Side side) {
    auto objection = m_game.repetition_objection(side);
    if (!objection)
        return false;
    refuse(*std::move(objection));
    return true;
}

bool Moving::refuse_where_sealing_is_due(Side side) {
    const bool due = m_game.sealing_is_due(side);
    if (due)
        refuse(side, because::NotPermitted{Rule::MustSeal});
    return due;
}

void Moving::note_repetition() {
    m_moving.repetition_due = false;
    m_moving.repetition_demanded = false;
    m_moving.on_board_told.reset(); // What stands on his board counts from now on.
    tell(MoveRepeated{turn(), *m_game.recording.last});
}

void Moving::complete_if_no_clock() {
    // Without a clock there is nothing to press: the move is complete when it is executed and repeated.
    if (m_game.course.is_over() || m_game.timing.clock.exists() || m_game.adjourning.seal_asked ||
        !m_moving.repeated || !m_game.executed() || m_game.touch_objection(*m_moving.announced))
        return;
    complete_move(true);
    m_moving.just_completed = true;
    m_moving.last_is_open = m_game.protocol.completed_without_press_is_open;
}

void Moving::on(const Corrected& event) {
    // FIDE 2009, E.2.6: corrected at once, and before the opponent's clock is started.
    if (event.by_board && may_correct_completed(event.side))
        return correct_completed(event);
    if (event.side != turn())
        return refuse(event.side, because_it_is_not_his(m_game));
    // What he said before may have been refused because his board shows another move.
    if (!m_moving.announced && m_game.moves_on_board().empty())
        return refuse(event.side, because::NotAnnounced{});
    if (refuse_before_repetition(event.side))
        return;
    say_move<MoveCorrected>(event);
}

bool Moving::may_correct_completed(Side side) const {
    return side != turn() && m_moving.last_is_open && (!m_moving.announced || m_moving.by_board);
}

void Moving::correct_completed(const Corrected& event) {
    const SpokenMove last = *m_game.recording.last;
    if (event.readings.empty())
        return refuse(event.side, because::NotUnderstood{.text = event.text});
    const auto move = rules::resolve(last.before, event.readings);
    if (!move)
        return refuse(event.side, because::IllegalMove{event.text});
    // FIDE 2009, E.2.6: the opponent's clock has not been started by a press, so it is in time.
    const bool was_due = m_moving.repetition_due;
    cause(effect::ReplaceLast{*move});
    m_moving.complete(turn(), false);
    m_moving.last_is_open = true;
    const Side other = turn();
    const bool followed_by_hand = m_game.boards[other].tracker.exists() && m_game.boards[other].followed;
    // Both play at one board, or none was to be repeated before: nobody repeats it anew.
    m_moving.repetition_due = was_due && !followed_by_hand;
    tell(MoveCorrected{event.side, {last.before, *move}});
    for (const Side side : both_sides)
        cause(effect::BoardBelieved{side});
    cause(effect::SeeWhoFollows{other});
    const int occurred = m_game.occurrences(m_game.recording.position);
    if (const auto result = m_game.ending_at(m_game.recording.position, occurred))
        end(*result);
    else
        cause(effect::LookAtBoard{other});
}

void Moving::on(const Withdrawn& event) {
    // Without a press it is put back in time, too.
    if (event.by_board && may_correct_completed(event.side))
        return cause(effect::GoBackTo{Plies(m_game.recording.sheet.plies().count() - 1)});
    if (event.side != turn())
        return refuse(event.side, because_it_is_not_his(m_game));
    if (!m_moving.announced)
        return refuse(event.side, because::NotAnnounced{});
    withdraw_announcement(false);
}

void Moving::on(const Adjusting& event) {
    // FIDE 2009, 4.2: the player having the move may adjust, if he first says so.
    if (event.side != turn())
        return refuse(event.side, because::NotPermitted{Rule::OnlyOnMoveAdjusts});
    m_moving.adjusting = true;
    tell(AdjustingBegun{event.side});
}

void Moving::on(const TouchForgiven&) {
    // FIDE 2018, 4.2.2: clearly accidental contact is no touching (4.3: with the intention of moving).
    if (m_moving.touches.empty() && !m_moving.release)
        return refuse(turn(), because::NotPermitted{Rule::NothingTouched});
    m_moving.touches.clear();
    m_moving.release.reset();
    tell(TouchesForgiven{turn()});
    cause(effect::LookAtBoard{turn()});
}

void Moving::on(const Pressed& event) {
    if (event.side != turn())
        return refuse(event.side, because::NotYourTurn{});
    // FIDE 2009, 4.2: whoever presses has adjusted; what stands on his board now is his move.
    if (std::exchange(m_moving.adjusting, false)) {
        count_all_the_same();
        if (!m_moving.announced)
            cause(effect::LookAtBoard{event.side});
    }
    // FIDE 2009, adjournment 9c: the reply is in its envelope, and the clock of the absent player is started.
    if (m_game.adjourning.sealed && m_game.arrivals.is_away(opposite(event.side)))
        return cause(effect::CloseReply{event.side});
    if (refuse_where_sealing_is_due(event.side))
        return;
    // What stands on his board is not a move made before the opponent's has been repeated.
    if (!m_game.moves_on_board().empty() && refuse_before_repetition(event.side))
        return;
    // FIDE 2009, E.2.3c: the move has been announced.
    if (!m_moving.announced) {
        // What comes first is the repetition of the opponent's move: who has moved before it has only
        // forgotten that.
        if (refuse_before_repetition(event.side)) {
            const BoardTracker& board = m_game.boards[event.side].tracker;
            if (m_game.protocol.move_before_repeating_excuses_press && board.exists() &&
                !board.shows(m_game.recording.position))
                return;
        } else {
            // A move that a touched piece forbids is not to be announced (4.3; FMJD, 3.11 and 5.4.3).
            const auto on_board = m_game.move_on_board();
            auto objection = on_board ? m_game.touch_objection(*on_board) : std::nullopt;
            because::NotAnnounced missing;
            if (on_board)
                missing.on_board = spoken(*on_board);
            refuse(objection ? *std::move(objection) : Refused{.side = event.side, .reason = missing});
        }
        return cause(effect::PressedIdly{event.side});
    }
    // FIDE 2009, E.2.3a and b.
    if (auto objection = m_game.board_objection(*m_moving.announced)) {
        refuse(std::move(*objection));
        // FIDE 2018, 7.5.2; FIDE 2009, 7.4a: E.2.3 asks for no more than the pawn in its new hole and the
        // words. What is wrong is that it is still the pawn, as where nothing has been said.
        if (m_game.protocol.pawn_left_counts_behind_words &&
            m_game.is_pawn_left_on_last_rank(*m_moving.announced))
            cause(effect::PressedIdly{event.side});
        // FMJD, 5.4.16: nor is a king that goes uncrowned anything else than that.
        if (m_game.goes_uncrowned(event.side, m_game.recording.position, *m_moving.announced))
            cause(effect::PressedIdly{event.side});
        return;
    }
    if (auto objection = m_game.touch_objection(*m_moving.announced))
        return refuse(std::move(*objection));
    // FIDE 2009, E.2.3: only then the clock of the opponent is started; 6.7a: a player can always stop his
    // own.
    if (!m_moving.repeated && !m_game.protocol.press_precedes_repetition &&
        !m_game.arrivals.is_missing(opposite(event.side)))
        return refuse(event.side, because::NotRepeated{spoken(*m_moving.announced)});
    complete_move(true);
    m_moving.last_is_open = event.by_reply;
    if (event.by_reply && m_game.timing.clock.exists())
        m_moving.press_due = event.side; // FIDE 2018, 6.2.2
}

void Moving::record_move() {
    const Side side = turn();
    ScoreEntry entry;
    entry.move = *m_moving.announced;
    entry.at = m_game.now;
    entry.draw_offered = m_moving.draw_offered;
    entry.spent = m_game.timing.spent(side, m_game.now);
    if (m_game.timing.clock.exists())
        entry.left = m_game.timing.clock.read(m_game.now).left[side];
    cause(effect::RecordMove{std::move(entry)});
}

void Moving::complete_move(bool by_hand) {
    const Side side = turn();
    const Side other = opposite(side);
    // FIDE 2009, E.2.1: the repetition that is still awaited falls into the time of who repeats. Who has made
    // the move on his own board has repeated it; who is not there does not repeat (6.6b).
    const bool made_by_other = m_game.boards[other].tracker.exists() && m_game.boards[other].followed;
    const bool heard = m_moving.repeated || made_by_other || m_game.arrivals.is_missing(other) ||
                       m_game.arrivals.is_away(other);
    cause(effect::PressClock{side});
    record_move();
    m_moving.complete(side, !heard);
    cause(effect::MoveMade{side, by_hand});
    tell(MoveCompleted{side, *m_game.recording.last});
    // The reply may stand on the board already.
    if (!m_game.boards[turn()].tracker.shows(m_game.recording.position))
        cause(effect::LookAtBoard{turn()});
}

void Moving::finish_if_ended_by_move() {
    if (m_game.course.is_over() || !m_game.executed() || m_game.touch_objection(*m_moving.announced))
        return;
    if (const auto result = m_game.ending_of(*m_moving.announced)) {
        record_last_move();
        end(*result);
    }
}

void Moving::record_last_move() {
    cause(effect::StopClock{});
    record_move();
    m_moving.announced.reset();
    m_moving.touches.clear();
}

void Moving::withdraw_announcement(bool by_arbiter) {
    if (!m_moving.announced)
        return;
    const Side other = opposite(turn());
    tell(AnnouncementWithdrawn{turn(), spoken(*m_moving.announced), by_arbiter});
    m_moving.announced.reset();
    m_moving.repeated = false;
    cause(effect::NothingToFollow{other});
}

void Moving::on(const effect::StopPlay&) {
    m_moving.on_board_told.reset(); // What stands on the board unannounced is told anew when play is resumed.
}

void Moving::on(const effect::AdjournPlay&) {
    // As while the arbiter has stopped the game: what fingers do on the boards touches nothing.
    m_moving.on_board_told.reset();
}

void Moving::on(const effect::GameOver&) {
    m_moving.intended.reset();
    m_moving.repetition_due = false;
}

void Moving::on(const effect::WentBack&) { m_moving = {}; }

void Moving::on(const effect::MovesReplaced&) { m_moving = {}; }

void Moving::on(const effect::MovesOnBoard& event) {
    const rules::MoveList& on_board = event.moves;
    const std::optional<Move> move = on_board.size() == 1 ? std::optional(on_board[0]) : std::nullopt;
    if (m_moving.repetition_due) {
        if (move && !std::exchange(m_moving.repetition_demanded, true))
            if (auto objection = m_game.repetition_objection(event.board))
                say_refused(*std::move(objection));
        return;
    }
    // FIDE 2009, 4.2: a piece that is being adjusted is not meant to move, wherever it is put for a while.
    if (move && !m_moving.announced && !m_moving.adjusting && move != m_moving.on_board_told)
        tell(MoveOnBoard{event.board, spoken(*move)});
    m_moving.on_board_told = m_moving.adjusting ? std::nullopt : move;
    ask_for_promotion(on_board);
    if (m_moving.announced) {
        finish_if_ended_by_move();
        complete_if_no_clock();
    }
}

void Moving::on(const effect::BoardChanged&) { m_moving.on_board_told.reset(); }

void Moving::on(const effect::RepeatedByHand&) { note_repetition(); }

void Moving::on(const effect::MustPlay& event) {
    if (!m_moving.intended)
        m_moving.intended = event.move;
}

void Moving::on(const effect::MarkOffer& event) {
    if (event.side == turn())
        m_moving.draw_offered = true;
}

void Moving::on(const effect::WithdrawAnnouncement&) { withdraw_announcement(true); }

void Moving::on(const effect::MakeByWord& event) {
    m_moving.announce(event.move, true);
    // Nobody's fingers have made it yet: both boards follow.
    for (const Side side : both_sides)
        cause(effect::MoveToFollow{side});
    complete_move(false);
    for (const Side side : both_sides)
        cause(effect::SeeWhoFollows{side});
}

void Moving::on(const effect::RecordByWord& event) {
    m_moving.adjusting = false;
    m_moving.announce(event.move, true);
    record_last_move();
}

void Moving::on(const effect::FinishMove&) {
    finish_if_ended_by_move();
    complete_if_no_clock();
}

void Moving::on(const effect::RecordMoveMade&) {
    if (m_game.executed() && !m_game.touch_objection(*m_moving.announced))
        record_last_move();
}

void Moving::on(const effect::RecordLastMove&) { record_last_move(); }

} // namespace annabella::game
