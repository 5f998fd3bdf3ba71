// Resuming an adjourned game: who is there, who opens the envelope, what was in it (FIDE 2009, guidelines for
// adjourned games, 5-12; USSR 1953, sections 22 and 23).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;

std::optional<Move> GameState::meaning_of(const SealedMove& sealed) const {
    if (sealed.side != turn())
        return std::nullopt;
    if (const auto move = rules::resolve(m_record.position, sealed.readings); move && !touch_objection(*move))
        return *move;
    else if (move || move.error() == rules::TextFault::Ambiguous || !m_laws.sealed_slips_are_harmless)
        return std::nullopt;
    // USSR 1953, section 23: an obvious slip of the pen has no consequences: "Re7-f4" is Rf5 where no other
    // knight can go to f4. What could be two moves is none: "Ob1-g7" with g6 and h7 free.
    const rules::MoveList meant = rules().by_a_slip(m_record.position, sealed.readings);
    if (meant.size() != 1 || touch_objection(meant[0]))
        return std::nullopt;
    return meant[0];
}

void Fold::on(const Resumed& event) {
    if (!m_phase.is_adjourned()) {
        // The arbiter has asked for a sealed move, and lets play go on all the same.
        if (std::exchange(m_room.seal_asked, false))
            return tell(GameResumed{m_time.clock.read(m_now)});
        return refuse(turn(), Reason::NotPermitted, Rule::NotAdjourned);
    }
    const BySide<bool> away{!event.present[Side::White], !event.present[Side::Black]};
    if (m_attendance.at_resumption()) {
        // Said once more: who is there now has come.
        for (const Side side : both_sides)
            if (m_attendance.is_away(side) && !away[side])
                arrive_at_resumption(side);
        if (event.lost && m_phase.is_adjourned())
            go_on_without_envelope();
        return;
    }
    // Breaking off early has been settled by the adjournment. What else the arbiter has not decided, an
    // illegal move above all (FIDE 2009, 7.4), he is told again.
    const auto is_settled = [&](const Proposal& proposal) {
        return m_table.protocol == 1 || proposal.is<proposed::EarlyAdjournment>();
    };
    m_desk.drop(is_settled);
    if (m_desk.before_him())
        tell(Proposed{*m_desk.before_him()});
    else
        ask_next_proposal();
    m_room.resumed_at = m_record.sheet.entries.size();
    for (const Side side : both_sides)
        m_room.session_began[side] = m_time.clock.moves(side);
    m_attendance.resume(away, m_now);
    take_up(event.lost);
    // FIDE 2023, I.10: where the default time is nought, who is not there is late at once.
    watch_lateness();
}

void Fold::take_up(bool envelope_lost) {
    // FIDE 2009, adjournment 11a: the envelope is lost.
    if (envelope_lost || !m_room.sealed)
        return go_on_without_envelope();
    const Side replier = opposite(m_room.sealed->side);
    // FIDE 2009, adjournment 7 and 9a: the envelope is opened only when the player who must reply is there.
    if (!m_attendance.is_away(replier))
        return open_envelope();
    // FIDE 2009, adjournment 9b; USSR 1953, section 22, and FIDE 2023, I.11, also where both are absent: his
    // clock is started.
    m_room.adjournment.waiter_used = m_time.clock.used(replier, m_now);
    if (m_time.clock.exists())
        m_time.clock.start(replier, m_now);
    tell(GameResumed{m_time.clock.read(m_now)});
}

void Fold::arrive_at_resumption(Side side) {
    if (!m_attendance.is_away(side))
        return refuse(side, Reason::NotPermitted, Rule::NotAbsent);
    const bool all_there = m_attendance.arrive_at_resumption(side);
    tell(PlayerArrived{side});
    // He who has come need not be told late any more.
    const auto is_forfeit = [](const Proposal& proposal) { return proposal.is<proposed::Forfeit>(); };
    if (all_there) {
        m_desk.drop(is_forfeit);
        ask_next_proposal();
    }
    // FIDE 2009, adjournment 9b: he may stop his clock, and the envelope is opened. 9c: the envelope with the
    // reply is opened when the absent player has come.
    const bool opens = m_phase.is_adjourned() && m_room.sealed && side == opposite(m_room.sealed->side);
    if (opens)
        open_envelope();
}

void Fold::open_envelope() {
    const SealedMove sealed = *m_room.sealed;
    if (const auto move = m_state.meaning_of(sealed))
        return make_sealed_move(*move);
    // FIDE 2009, adjournment 8; USSR 1953, section 23: unclear, without certain meaning, or illegal: lost.
    // The arbiter says so.
    m_time.clock.stop(m_now);
    SealedMoveWrong wrong{sealed.side, sealed.text, Reason::NotUnderstood};
    if (!sealed.readings.empty()) {
        const auto move = rules::resolve(m_record.position, sealed.readings);
        wrong.reason =
            !move && move.error() == rules::TextFault::Ambiguous ? Reason::Ambiguous : Reason::IllegalMove;
    }
    const Reason fault = wrong.reason;
    tell(std::move(wrong));
    propose(proposed::SealedMove{sealed.side, sealed.text, fault});
}

void Fold::grant(const proposed::SealedMove& proposal) {
    m_room.adjournment = {};
    if (m_phase.is_adjourned())
        m_phase.stop();
    // FIDE 2009, adjournment 8: except in the cases of articles 5, 6.9 and 9.6.
    end_unless_opponent_cannot_mate(opposite(proposal.side), How::SealedMove);
}

void Fold::refuse_proposal(const proposed::SealedMove&) {
    // The arbiter knows what was meant: it is made on the board.
    if (m_phase.is_adjourned())
        go_on_without_envelope();
}

void Fold::make_sealed_move(Move move) {
    const Side sealer = turn();
    const Side replier = opposite(sealer);
    const Adjournment was = std::exchange(m_room.adjournment, {});
    m_phase.go_on();
    m_move.adjusting = false;
    m_move.announced = move;
    m_move.repeated = true;
    tell(MoveAnnounced{sealer, spoken(move)});
    // FIDE 2009, adjournment 10a and b: the game ends though the player who sealed is late.
    if (const auto result = m_state.ending_of(move)) {
        record_last_move();
        return end(*result);
    }
    // Nobody's fingers have made it yet: both boards follow.
    const BoardTracker board_of_sealer = tracker(sealer);
    for (SideBoard& board : m_boards)
        board.followed = false;
    if (!was.reply)
        m_time.clock.stop(m_now);
    complete_move();
    tracker(sealer) = board_of_sealer;
    m_boards[sealer].followed = false;
    for (const Side side : both_sides)
        note_followed(side);
    // The time for which he was waited for is part of his move.
    if (was.waiter_used && m_time.clock.exists())
        m_time.used_before = *was.waiter_used;
    tell(GameResumed{m_time.clock.read(m_now)});
    // FIDE 2009, adjournment 5: the position must stand on the boards.
    for (const Side side : {sealer, replier})
        if (tracker(side).exists() && !m_state.board_makes_sense(side))
            tell_if_unclear(side);
}

void Fold::go_on_without_envelope() {
    // FIDE 2009, adjournment 11a; USSR 1953, section 22: play goes on from the position and with the clocks
    // of the adjournment; who had sealed makes the move that he says he had sealed. His clock was stopped.
    m_room.adjournment = {};
    m_room.sealed.reset();
    m_time.clock.stop(m_now);
    m_phase.go_on();
    tell(GameResumed{m_time.clock.read(m_now)});
}

void Fold::close_reply(Side side) {
    // FIDE 2009, adjournment 9c: his reply is in a new envelope; he stops his clock and starts that of the
    // player who is not there. USSR 1953, section 22.
    const Side absent = opposite(side);
    m_room.adjournment = Adjournment{{}, true, m_time.clock.used(absent, m_now)};
    m_phase.adjourn();
    m_move.on_board_told.reset();
    if (m_time.clock.exists())
        m_time.clock.press(side, m_now);
    tell(ReplySealed{side});
}

std::optional<Time> GameState::late_to_resumption_from() const {
    if (!m_attendance.at_resumption() || m_phase.awaited() != nullptr)
        return std::nullopt;
    // FIDE 2009, adjournment 10: more than an hour late, if the rules of the event do not say otherwise. FIDE
    // 2023, I.10: later than the default time.
    const std::optional<Time> by_law =
        m_laws.late_to_resumption ? m_laws.late_to_resumption : m_laws.default_time;
    const bool by_event = m_table.default_time && (m_table.protocol > 1 || !m_laws.late_to_resumption);
    const std::optional<Time> allowed = by_event ? m_table.default_time : by_law;
    if (!allowed)
        return std::nullopt;
    return m_attendance.at_resumption()->late_from(*allowed);
}

void Fold::watch_lateness() {
    const std::optional<Time> late_from = m_state.late_to_resumption_from();
    if (!late_from || m_now < *late_from || m_phase.is_over())
        return;
    m_attendance.note_late_at_resumption();
    // FIDE 2023, I.10: where the sealed move has ended the game, that stands, though nobody who is there must
    // reply.
    if (m_laws.sealed_ending_stands && m_phase.is_adjourned() && m_room.sealed)
        if (const auto move = m_state.meaning_of(*m_room.sealed); move && m_state.ending_of(*move))
            return make_sealed_move(*move);
    const bool both = m_attendance.at_resumption()->both();
    const Side late = m_attendance.at_resumption()->first();
    // FIDE 2009, adjournment 10c: the player at the board may have lost by 6.9 before.
    if (!both && m_time.clock.read(m_now).flag_down[opposite(late)])
        return;
    // FIDE 2009, adjournment 10; FIDE 2023, I.10: lost, unless the arbiter decides otherwise.
    propose(proposed::Forfeit{late, both});
}

} // namespace annabella::game
