// Claims by their kind, resignation, questions, remarks, and what the arbiter does with the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/fold.hpp"

namespace annabella::game {

using rules::Position;

void Fold::on(const Adjusting& event) {
    // FIDE 2009, 4.2: the player having the move may adjust, if he first says so.
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    m_move.adjusting = true;
    tell(AdjustingBegun{event.side});
}

void Fold::on(const Resigned& event) {
    // FIDE 2009, adjournment 6: also before the game is resumed.
    // FIDE 2009, 5.1b: this immediately ends the game; nothing that waits is decided any more.
    record_move_made();
    m_record.sheet.resigned = event.side;
    m_draws.end();
    m_desk.clear_questions();
    // FIDE 2023, 5.1.2: lost, unless the opponent cannot mate by any series of legal moves: then it is a
    // draw.
    end_unless_opponent_cannot_mate(opposite(event.side), How::Resignation);
}

void Fold::on(const Claimed& event) {
    switch (event.claim) {
    case Claim::Flag:
        return claim_flag(event.side);
    case Claim::Threefold:
    case Claim::Fifty:
        return claim_draw(event);
    case Claim::Perpetual:
        return claim_perpetual(event.side);
    case Claim::WinningMeans:
        return claim_winning_means(event.side);
    case Claim::Illegal:
        return claim_illegal(event.side);
    }
}

MoveUnderWay GameState::move_under_way() const {
    MoveUnderWay under_way;
    if (m_move.announced)
        under_way.announced = spoken(*m_move.announced);
    if (const auto awaited = awaited_repetition(); awaited && !m_move.repeated)
        under_way.repeats = awaited->by;
    return under_way;
}

void Fold::tell_turn(Side side) { tell(TurnTold{side, turn(), m_record.last, m_state.move_under_way()}); }

void Fold::on(const Asked& event) {
    // Telling where the pieces stand is none of the assistant's duties (E.2.9); fingers tell it on the
    // player's own board.
    const bool about_position = event.question == Question::Board || event.question == Question::Square;
    if (about_position && m_table.mode == Mode::Tournament && !m_phase.is_over())
        return refuse(event.side, Reason::NotPermitted);
    switch (event.question) {
    case Question::Time:
        return tell(TimeTold{event.side, m_time.clock.read(m_now), m_time.clock.exists()});
    case Question::Moves:
        return tell(MovesTold{event.side, m_record.moves_of(Side::White), m_record.moves_of(Side::Black),
                              m_state.move_under_way()});
    case Question::Last:
        return tell(LastMoveTold{event.side, m_record.last, m_state.move_under_way()});
    case Question::Turn:
        return tell_turn(event.side);
    case Question::Board:
        return tell(BoardTold{event.side, m_record.position.placement()});
    case Question::Square:
        return tell(SquareTold{event.side, event.square.value_or(rules::Square{}),
                               m_record.position.at(event.square.value_or(rules::Square{}))});
    case Question::Score: {
        ScoreTold told{event.side, {}};
        Position position = m_record.sheet.start;
        for (const ScoreEntry& entry : m_record.sheet.entries) {
            told.moves.push_back({position, entry.move});
            position.play(entry.move);
        }
        return tell(std::move(told));
    }
    case Question::Envelope: {
        auto facts = m_state.envelope();
        if (!facts)
            return refuse(event.side, Reason::NotPermitted, Rule::NotAdjourned);
        return tell(EnvelopeTold{event.side, *std::move(facts)});
    }
    }
}

void Fold::on(const Remarked& event) {
    m_record.remarks().push_back(event.text);
    tell(RemarkNoted{event.text});
}

void Fold::stop_play() {
    m_phase.stop();
    m_move.on_board_told.reset(); // What stands on the board unannounced is told anew when play is resumed.
    m_time.clock.stop(m_now);
}

void Fold::on(const Paused&) {
    // FIDE 2009, 6.12
    stop_play();
    tell(ClocksStopped{});
}

void Fold::on(const Unpaused&) {
    if (!m_phase.is_stopped())
        return refuse(turn(), Reason::NotPermitted, Rule::NothingStopped);
    resume_play();
}

void Fold::resume_play() {
    m_phase.go_on();
    if (m_time.clock.exists())
        m_time.clock.start(turn(), m_now);
    tell(ClocksStarted{});
    // What the boards have shown meanwhile counts from now on.
    for (const Side side : both_sides) {
        note_followed(side);
        after_board_change(side);
    }
    finish_if_ended_by_move();
    complete_if_no_clock();
}

void Fold::on(const ClockAdjusted& event) {
    if (!m_time.clock.exists())
        return refuse(turn(), Reason::NotPermitted);
    // USSR 1953, section 22: once a reply to the sealed move has been made, only added.
    const bool only_gain = m_laws.resumed_clocks_only_gain && m_room.resumed_at &&
                           m_record.sheet.entries.size() > *m_room.resumed_at + 1;
    // Section 19: taken away only where each keeps fifteen minutes.
    const ClockReading before = m_time.clock.read(m_now);
    for (const Side side : both_sides) {
        const bool taken = event.left[side] < before.left[side];
        const Time least = std::min(event.left[Side::White], event.left[Side::Black]);
        if (taken && (only_gain || least < m_laws.correction_leaves))
            return refuse(turn(), Reason::NotPermitted, Rule::ClockTakenTooLow);
    }
    // FIDE 2009, 6.13
    for (const Side side : both_sides)
        m_time.clock.set_left(side, event.left[side], m_now);
    watch_flags();
    tell(ClocksSet{m_time.clock.read(m_now)});
}

void Fold::on(const Ruled& event) {
    ScoreSheet& sheet = m_record.sheet;
    if (!m_phase.is_over()) {
        // FIDE 2018, 12.9.4, 12.9.5: points that are no result are those of a draw, raised or reduced.
        if (event.half)
            sheet.set_points(event.outcome, *event.half);
        return end({event.outcome, How::Arbiter});
    }
    if (m_table.protocol == 1)
        return refuse(turn(), Reason::GameOver);
    // FIDE 2009, 8.7: the result stands even if it is wrong, if the arbiter does not decide otherwise. The
    // score sheets are signed anew, and the points are those of the new result.
    const bool as_it_was = event.half
                               ? sheet.half_points() == event.half
                               : sheet.result->outcome == event.outcome && sheet.uneven_points().empty();
    if (!event.half || !as_it_was)
        sheet.points = {};
    if (!as_it_was) {
        sheet.signed_by = {};
        tell(ResultCorrected{});
        // What the game has been ended by stays; the points stand beside it.
        if (event.half)
            sheet.set_points(sheet.result->outcome, *event.half);
        else
            sheet.result = GameResult{event.outcome, How::Arbiter};
    }
    tell(GameEnded{.result = *sheet.result, .half = sheet.half_points_beside()});
}

} // namespace annabella::game
