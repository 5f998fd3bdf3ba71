// The course of a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/course.hpp"

#include "game/arbiter/assistant.hpp"

namespace annabella::game {

void Course::on(const Started&) {
    // FIDE 2009, E.2.9; FIDE 2018, D.2.11: who may have an assistant, and who must.
    if (const auto fault = assistant_fault(m_game.table, m_game.laws))
        return refuse(fault->side, because::NotPermitted{fault->rule});
    m_course.begin();
    cause(effect::Begin{});
    tell(GameStarted{});
    cause(effect::CheckSetUp{});
    cause(effect::WatchArrivals{});
}

void Course::on(const Paused&) {
    // FIDE 2009, 6.12
    cause(effect::StopPlay{});
    tell(ClocksStopped{});
}

void Course::on(const Unpaused&) {
    if (!m_course.is_stopped())
        return refuse(turn(), because::NotPermitted{Rule::NothingStopped});
    cause(effect::ResumePlay{});
}

void Course::on(const StoppedByPlayer& event) {
    // USSR 1953, sections 19 and 20: the arbiter may.
    if (!m_game.laws.players_stop_clocks)
        return refuse(event.side, because::NotPermitted{Rule::NotInThisEdition});
    if (m_course.is_stopped())
        return refuse(event.side, because::NotPermitted{Rule::ClocksAreStopped});
    // FIDE 2009, 6.12b; FIDE 2018, 6.11.2: to seek the arbiter's assistance. 6.12c: he decides when play goes
    // on; 6.12d: and whether there was a valid reason (penalties, 13.4).
    cause(effect::StopPlay{});
    tell(ArbiterCalled{event.side});
}

void Course::on(const Resigned& event) {
    // FIDE 2009, adjournment 6: also before the game is resumed.
    // FIDE 2009, 5.1b: this immediately ends the game; nothing that waits is decided any more.
    cause(effect::RecordMoveMade{});
    cause(effect::Resign{event.side});
    // FIDE 2023, 5.1.2: lost, unless the opponent cannot mate by any series of legal moves: then it is a
    // draw.
    cause(effect::EndUnlessHeCannotMate{opposite(event.side), How::Resignation});
}

void Course::on(const effect::StopPlay&) { m_course.stop(); }

void Course::on(const effect::StopForArbiter&) {
    // FIDE 2009, 6.12b
    if (m_course.is_stopped())
        return;
    cause(effect::StopPlay{});
    tell(ClocksStopped{});
}

void Course::on(const effect::ResumePlay&) {
    m_course.go_on();
    cause(effect::StartClock{turn()});
    tell(ClocksStarted{});
    // What the boards have shown meanwhile counts from now on.
    for (const Side side : both_sides) {
        cause(effect::SeeWhoFollows{side});
        cause(effect::LookAtBoard{side});
    }
    cause(effect::FinishMove{});
}

void Course::on(const effect::GoOnAfterDecision&) {
    if (!m_course.is_stopped())
        return;
    PlaceNow place = m_game.place_now(Unpaused{});
    if (place.objection)
        refuse(*std::move(place.objection));
    else if (place.is_there)
        cause(effect::ResumePlay{});
}

void Course::on(const effect::AdjournPlay&) { m_course.adjourn(); }

void Course::on(const effect::TakeUpPlay&) { m_course.go_on(); }

void Course::on(const effect::AwaitVerdict& event) { m_course.await(event.verdict); }

void Course::on(const effect::WentBack&) {
    // Play that was over, or whose result was being found out, goes on when the arbiter says so. Whose result
    // waited hear that they do not play yet.
    if (m_course.held() != nullptr)
        tell(ClocksStopped{});
    m_course.reopen();
}

void Course::on(const effect::MovesReplaced&) {
    // Whether the game is over the new moves say.
    if (m_course.held() == nullptr)
        return;
    tell(ClocksStopped{});
    m_course.reopen();
}

void Course::on(const effect::End& event) {
    // FIDE 2018, 5.1.1, 5.2.1, 7.2.1, D.2.9; FIDE 2009, 7.1a, 7.4a, E.2.7: what has been put to the arbiter
    // during the game he decides first.
    if (m_game.protocol.result_waits_for_arbiter && m_game.is_contested(event.result)) {
        cause(effect::StopClock{});
        m_course.hold(event.result);
        return tell(ResultWaits{event.result});
    }
    end(event.result);
}

void Course::on(const effect::LetResultStand&) {
    if (const GameResult* held = m_course.held())
        end(GameResult(*held));
}

void Course::end(GameResult result) {
    m_course.end();
    cause(effect::GameOver{result});
    const ScoreSheet& sheet = m_game.recording.sheet;
    const auto half = sheet.half_points_beside();
    tell(GameEnded{result, m_game.timing.clock.read(m_game.now).both_flags_down(), sheet.resigned, half});
    if (!half)
        cause(effect::SettlePoints{});
}

} // namespace annabella::game
