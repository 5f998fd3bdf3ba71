// The quickplay finish: claims that the opponent cannot win by normal means, and requests for an increment
// (FIDE 2009, article 10 and appendix D; FIDE 2018, guidelines III).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

namespace {

/// 10.2b and c, III.4, III.5.2 and III.5.3: what the opponent of the claimant gets.
constexpr Time opponents_gain = std::chrono::minutes{2};

} // namespace

bool GameState::is_quickplay_finish(Side side) const {
    if (!m_time.clock.exists() || m_time.clock.moves_to_go(side))
        return false;
    // With time added for each move the time for the rest of the game is not limited.
    const Period& last = m_time.clock.control().periods.back();
    return last.increment == Time{0} && last.delay == Time{0};
}

bool Fold::refuse_quickplay_claim(Side side) {
    const ClockReading reading = m_time.clock.read(m_now);
    if (!m_laws.quickplay_claim_below)
        refuse(side, Reason::NotPermitted, Rule::NotInThisEdition);
    // FIDE 2018, III.2.1: only where they have been announced beforehand.
    else if (m_laws.quickplay_is_announced && !m_table.quickplay_announced)
        refuse(side, Reason::NotPermitted, Rule::QuickplayUnannounced);
    else if (!m_state.is_quickplay_finish(side))
        refuse(side, Reason::NotPermitted, Rule::NoQuickplay);
    // FIDE 2009, 10.2: the player having the move, with less than two minutes, before his flag falls.
    else if (side != turn())
        refuse(side, Reason::NotYourTurn);
    else if (reading.flag_down[side])
        refuse(side, Reason::FlagDown);
    else if (reading.left[side] >= *m_laws.quickplay_claim_below)
        refuse(side, Reason::NotPermitted, Rule::MoreThanTwoMinutes);
    else if (m_draws.claim())
        refuse(side, Reason::NotPermitted, Rule::ClaimWaits);
    else
        return false;
    return true;
}

void Fold::stop_for_arbiter() {
    // FIDE 2009, 6.12b
    if (m_phase.is_stopped())
        return;
    stop_play();
    tell(ClocksStopped{});
}

void Fold::go_on_after_decision() {
    if (m_phase.is_stopped() && !refused_by_phase(Unpaused{}))
        resume_play();
}

void Fold::claim_winning_means(Side side) {
    if (refuse_quickplay_claim(side))
        return;
    stop_for_arbiter();
    m_draws.make_claim(side);
    // FIDE 2009, D.1: without an arbiter the final position is written down, and play is over until somebody
    // has decided.
    if (m_table.supervision == Supervision::None) {
        m_record.remarks().push_back(rules::write_position(m_record.position));
    }
    // FIDE 2009, 9.1b (3)
    offer_by_claim(side);
    propose(proposed::WinningMeans{side});
}

void Fold::grant(const proposed::WinningMeans&) {
    // FIDE 2009, 10.2a; 10.2b: also after a deferred decision, and after a flag has fallen.
    m_draws.drop_claim();
    end({Outcome::Draw, How::WinningMeans});
}

void Fold::defer(const proposed::WinningMeans& proposal) {
    // D.1: play is over, and the claim waits as it did.
    if (m_table.supervision == Supervision::None || !m_draws.claim())
        return;
    // FIDE 2009, 10.2b: the opponent may get two minutes, and play goes on. Who wants to put off his decision
    // without them lets play go on with "resume".
    if (m_draws.give_minutes())
        give_opponent_minutes(proposal.side);
    go_on_after_decision();
}

void Fold::refuse_proposal(const proposed::WinningMeans& proposal) {
    const QuickplayClaim claim = m_draws.claim().value_or(QuickplayClaim{});
    m_draws.drop_claim();
    // FIDE 2009, 10.2b: the opponent has won on time where the arbiter does not say that it is a draw.
    if (claim.flag_claimed)
        return end_unless_opponent_cannot_mate(opposite(proposal.side), How::Time);
    // FIDE 2009, 10.2c: the opponent gets two minutes, once.
    if (!claim.minutes_given)
        give_opponent_minutes(proposal.side);
    // D, FIDE 2018, III.6.1: the claim has ended play; the result is the arbiter's to tell.
    if (m_table.supervision != Supervision::None)
        go_on_after_decision();
}

void Fold::give_opponent_minutes(Side claimant) {
    const Side gaining = opposite(claimant);
    m_time.clock.add(gaining, opponents_gain, m_now);
    const ClockReading reading = m_time.clock.read(m_now);
    // A fallen flag stays down.
    const bool gained = !reading.flag_down[gaining];
    if (gained)
        tell(TimeGained{gaining, opponents_gain});
    tell(ClocksSet{reading, gained});
}

bool Fold::flag_waits_for_claim(Side winner) {
    // FIDE 2009, 10.2b: the arbiter announces the final result as soon as possible after a flag has fallen.
    if (!m_draws.claim() || m_draws.claim()->side != opposite(winner))
        return false;
    m_draws.claim_flag();
    stop_for_arbiter();
    propose(proposed::WinningMeans{m_draws.claim()->side});
    return true;
}

bool Fold::confirm_final_position(Side side) {
    // FIDE 2009, D.1; 2018, III.6.1: the opponent confirms the final position (and the score sheet).
    if (m_phase.is_over() || !m_draws.claim() || m_table.supervision != Supervision::None || side == turn())
        return false;
    if (m_draws.confirm_final_position())
        tell(SheetSigned{.side = side, .both = false});
    return true;
}

void Fold::on(const IncrementRequested& event) {
    if (!m_laws.requested_increment)
        return refuse(event.side, Reason::NotPermitted, Rule::NotInThisEdition);
    // FIDE 2018, III.6: without an arbiter there is nobody to grant it.
    if (m_table.supervision == Supervision::None)
        return refuse(event.side, Reason::NotPermitted);
    // FIDE 2018, III.4: less than two minutes left.
    if (refuse_quickplay_claim(event.side))
        return;
    stop_for_arbiter();
    // III.4: it is an offer of a draw at the same time.
    offer_by_claim(event.side);
    propose(proposed::Increment{event.side});
}

void Fold::grant(const proposed::Increment& proposal) {
    // FIDE 2018, III.4: the offer is refused when the arbiter sets the clocks,
    lapse_offer(opposite(proposal.side));
    // ... with the increment for both, and two minutes for the opponent.
    m_time.clock.introduce_increment(m_laws.requested_increment.value_or(Time{0}), m_now);
    tell(IncrementGiven{m_laws.requested_increment.value_or(Time{0})});
    give_opponent_minutes(proposal.side);
    go_on_after_decision();
}

void Fold::refuse_proposal(const proposed::Increment&) { go_on_after_decision(); }

} // namespace annabella::game
