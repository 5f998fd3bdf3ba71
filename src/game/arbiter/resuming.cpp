// Resuming an adjourned game: who opens the envelope, what was in it (FIDE 2009, guidelines for adjourned
// games, 5-12; USSR 1953, sections 22 and 23).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "game/arbiter/adjourning.hpp"

namespace annabella::game {

using rules::Move;

std::optional<Move> GameState::meaning_of(const SealedMove& sealed) const {
    if (sealed.side != turn())
        return std::nullopt;
    if (const auto move = rules::resolve(recording.position, sealed.readings);
        move && !touch_objection(*move))
        return *move;
    else if (move || move.error() == rules::TextFault::Ambiguous || !laws.sealed_slips_are_harmless)
        return std::nullopt;
    // USSR 1953, section 23: an obvious slip of the pen has no consequences: "Re7-f4" is Rf5 where no other
    // knight can go to f4. What could be two moves is none: "Ob1-g7" with g6 and h7 free.
    const rules::MoveList meant = rules().by_a_slip(recording.position, sealed.readings);
    if (meant.size() != 1 || touch_objection(meant[0]))
        return std::nullopt;
    return meant[0];
}

void Adjourning::on(const Resumed& event) {
    if (!m_game.course.is_adjourned()) {
        // The arbiter has asked for a sealed move, and lets play go on all the same.
        if (std::exchange(m_adjourning.seal_asked, false))
            return tell(GameResumed{m_game.timing.clock.read(m_game.now)});
        return refuse(turn(), because::NotPermitted{Rule::NotAdjourned});
    }
    const BySide<bool> away{!event.present[Side::White], !event.present[Side::Black]};
    if (m_game.arrivals.at_resumption()) {
        // Said once more: who is there now has come.
        for (const Side side : both_sides)
            if (m_game.arrivals.is_away(side) && !away[side])
                cause(effect::ArriveAtResumption{side});
        if (event.lost && m_game.course.is_adjourned())
            go_on_without_envelope();
        return;
    }
    // Breaking off early has been settled by the adjournment. What else the arbiter has not decided, an
    // illegal move above all (FIDE 2009, 7.4), he is told again.
    cause(effect::AskAgain{});
    m_adjourning.resumed_at = m_game.recording.sheet.plies();
    for (const Side side : both_sides)
        m_adjourning.session_began[side] = m_game.timing.clock.moves(side);
    cause(effect::ExpectAtResumption{away});
    take_up(event.lost);
    // FIDE 2023, I.10: where the default time is nought, who is not there is late at once.
    cause(effect::WatchLateness{});
}

void Adjourning::take_up(bool envelope_lost) {
    // FIDE 2009, adjournment 11a: the envelope is lost.
    if (envelope_lost || !m_adjourning.sealed)
        return go_on_without_envelope();
    const Side replier = opposite(m_adjourning.sealed->side);
    // FIDE 2009, adjournment 7 and 9a: the envelope is opened only when the player who must reply is there.
    if (!m_game.arrivals.is_away(replier))
        return open_envelope();
    // FIDE 2009, adjournment 9b; USSR 1953, section 22, and FIDE 2023, I.11, also where both are absent: his
    // clock is started.
    m_adjourning.adjournment.waiter_used = m_game.timing.clock.used(replier, m_game.now);
    // I.11 holds only where the default time is not nought; where it is, both are late at once.
    const bool both_late = m_game.protocol.both_late_run_no_clock &&
                           m_game.laws.both_absent_by_default_time &&
                           m_game.arrivals.at_resumption()->both() && m_game.time_to_resumption() == Span{0};
    if (!both_late)
        cause(effect::StartClock{replier});
    tell(GameResumed{m_game.timing.clock.read(m_game.now)});
}

void Adjourning::on(const effect::OpenEnvelope&) { open_envelope(); }

void Adjourning::on(const effect::MakeSealedMove& event) { make_sealed_move(event.move); }

void Adjourning::open_envelope() {
    const SealedMove sealed = *m_adjourning.sealed;
    if (const auto move = m_game.meaning_of(sealed))
        return make_sealed_move(*move);
    // FIDE 2009, adjournment 8; USSR 1953, section 23: unclear, without certain meaning, or illegal: lost.
    // The arbiter says so.
    cause(effect::StopClock{});
    SealedFault fault = SealedFault::NotUnderstood;
    if (!sealed.readings.empty()) {
        const auto move = rules::resolve(m_game.recording.position, sealed.readings);
        fault = !move && move.error() == rules::TextFault::Ambiguous ? SealedFault::Ambiguous
                                                                     : SealedFault::Illegal;
    }
    tell(SealedMoveWrong{sealed.side, sealed.text, fault, sealed.readings});
    propose(proposed::SealedMove{sealed.side, sealed.text, fault});
}

void Adjourning::grant(const proposed::SealedMove& proposal) {
    m_adjourning.adjournment = {};
    if (m_game.course.is_adjourned())
        cause(effect::StopPlay{});
    // FIDE 2009, adjournment 8: except in the cases of articles 5, 6.9 and 9.6.
    cause(effect::EndUnlessHeCannotMate{opposite(proposal.side), How::SealedMove});
}

void Adjourning::deny(const proposed::SealedMove&) {
    // The arbiter knows what was meant: it is made on the board.
    if (m_game.course.is_adjourned())
        go_on_without_envelope();
}

void Adjourning::make_sealed_move(Move move) {
    const Side sealer = turn();
    const Adjournment was = std::exchange(m_adjourning.adjournment, {});
    cause(effect::TakeUpPlay{});
    tell(MoveAnnounced{sealer, spoken(move)});
    // FIDE 2009, adjournment 10a and b: the game ends though the player who sealed is late.
    if (const auto result = m_game.ending_of(move)) {
        cause(effect::RecordByWord{move});
        return end(*result);
    }
    if (!was.reply)
        cause(effect::StopClock{});
    cause(effect::MakeByWord{move});
    // The time for which he was waited for is part of his move.
    if (was.waiter_used && m_game.timing.clock.exists())
        cause(effect::CountWaiting{*was.waiter_used});
    tell(GameResumed{m_game.timing.clock.read(m_game.now)});
    // FIDE 2009, adjournment 5: the position must stand on the boards.
    for (const Side side : {sealer, opposite(sealer)})
        if (m_game.boards[side].tracker.exists() && !m_game.board_makes_sense(side))
            cause(effect::SayUnclear{side});
}

void Adjourning::go_on_without_envelope() {
    // FIDE 2009, adjournment 11a; USSR 1953, section 22: play goes on from the position and with the clocks
    // of the adjournment; who had sealed makes the move that he says he had sealed. His clock was stopped.
    m_adjourning.adjournment = {};
    m_adjourning.sealed.reset();
    cause(effect::StopClock{});
    cause(effect::TakeUpPlay{});
    tell(GameResumed{m_game.timing.clock.read(m_game.now)});
}

void Adjourning::on(const effect::CloseReply& event) {
    const Side side = event.side;
    // FIDE 2009, adjournment 9c: his reply is in a new envelope; he stops his clock and starts that of the
    // player who is not there. USSR 1953, section 22.
    const Side absent = opposite(side);
    m_adjourning.adjournment = Adjournment{{}, true, m_game.timing.clock.used(absent, m_game.now)};
    cause(effect::AdjournPlay{});
    cause(effect::PressClock{side});
    tell(ReplySealed{side});
}

} // namespace annabella::game
