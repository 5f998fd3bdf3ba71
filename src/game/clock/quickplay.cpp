// The quickplay finish.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/quickplay.hpp"

#include "rules/rules.hpp"

namespace annabella::game {

namespace {

/// 10.2b and c, III.4, III.5.2 and III.5.3: what the opponent of the claimant gets.
constexpr Span opponents_gain = std::chrono::minutes{2};

} // namespace

bool GameState::is_quickplay_finish(Side side) const {
    if (!timing.clock.exists() || timing.clock.moves_to_go(side))
        return false;
    // With time added for each move the time for the rest of the game is not limited.
    const Period& last = timing.clock.control().periods.back();
    return last.increment == Span{0} && last.delay == Span{0};
}

bool GameState::claim_waits_against(Side winner) const {
    return quickplay.claim() && quickplay.claim()->side == opposite(winner);
}

bool GameState::has_final_position_to_confirm(Side side) const {
    // FIDE 2009, D.1; 2018, III.6.1: the opponent confirms the final position (and the score sheet).
    return !course.is_over() && quickplay.claim() && table.supervision == Supervision::None && side != turn();
}

bool Quickplay::refuse_quickplay_claim(Side side) {
    const ClockReading reading = m_game.timing.clock.read(m_game.now);
    if (!m_game.laws.quickplay_claim_below)
        refuse(side, because::NotPermitted{Rule::NotInThisEdition});
    // FIDE 2018, III.2.1: only where they have been announced beforehand.
    else if (m_game.laws.quickplay_is_announced && !m_game.table.quickplay_announced)
        refuse(side, because::NotPermitted{Rule::QuickplayUnannounced});
    else if (!m_game.is_quickplay_finish(side))
        refuse(side, because::NotPermitted{Rule::NoQuickplay});
    // FIDE 2009, 10.2: the player having the move, with less than two minutes, before his flag falls.
    else if (side != turn())
        refuse(side, because::NotYourTurn{});
    else if (reading.flag_down[side])
        refuse(side, because::FlagDown{});
    else if (reading.left[side] >= *m_game.laws.quickplay_claim_below)
        refuse(side, because::NotPermitted{Rule::MoreThanTwoMinutes});
    else if (m_quickplay.claim())
        refuse(side, because::NotPermitted{Rule::ClaimWaits});
    else
        return false;
    return true;
}

void Quickplay::on(const ClaimOf<Claim::WinningMeans>& claim) {
    const Side side = claim.event.side;
    if (refuse_quickplay_claim(side))
        return;
    cause(effect::StopForArbiter{});
    m_quickplay.make_claim(side);
    // FIDE 2009, D.1: without an arbiter the final position is written down, and play is over until somebody
    // has decided.
    if (m_game.table.supervision == Supervision::None)
        cause(effect::Remark{rules::write_position(m_game.recording.position)});
    // FIDE 2009, 9.1b (3)
    cause(effect::OfferByClaim{side});
    propose(proposed::WinningMeans{side});
}

void Quickplay::grant(const proposed::WinningMeans&) {
    // FIDE 2009, 10.2a; 10.2b: also after a deferred decision, and after a flag has fallen.
    m_quickplay.drop_claim();
    end({Outcome::Draw, How::WinningMeans});
}

void Quickplay::defer(const proposed::WinningMeans& proposal) {
    // D.1: play is over, and the claim waits as it did.
    if (m_game.table.supervision == Supervision::None || !m_quickplay.claim())
        return;
    // FIDE 2009, 10.2b: the opponent may get two minutes, and play goes on. Who wants to put off his decision
    // without them lets play go on with "resume".
    if (m_quickplay.give_minutes())
        give_opponent_minutes(proposal.side);
    cause(effect::GoOnAfterDecision{});
}

void Quickplay::deny(const proposed::WinningMeans& proposal) {
    const QuickplayClaim claim = m_quickplay.claim().value_or(QuickplayClaim{});
    m_quickplay.drop_claim();
    // FIDE 2009, 10.2b: the opponent has won on time where the arbiter does not say that it is a draw.
    if (claim.flag_claimed)
        return cause(effect::EndUnlessHeCannotMate{opposite(proposal.side), How::Time});
    // FIDE 2009, 10.2c: the opponent gets two minutes, once.
    if (!claim.minutes_given)
        give_opponent_minutes(proposal.side);
    // D, FIDE 2018, III.6.1: the claim has ended play; the result is the arbiter's to tell.
    if (m_game.table.supervision != Supervision::None)
        cause(effect::GoOnAfterDecision{});
}

void Quickplay::give_opponent_minutes(Side claimant) {
    const Side gaining = opposite(claimant);
    cause(effect::AddTime{gaining, opponents_gain});
    const ClockReading reading = m_game.timing.clock.read(m_game.now);
    // A fallen flag stays down.
    const bool gained = !reading.flag_down[gaining];
    if (gained)
        tell(TimeGained{gaining, opponents_gain});
    tell(ClocksSet{reading, gained});
}

void Quickplay::on(const effect::ClaimFlagInClaim&) {
    m_quickplay.claim_flag();
    cause(effect::StopForArbiter{});
    propose(proposed::WinningMeans{m_quickplay.claim()->side});
}

void Quickplay::on(const effect::ConfirmFinalPosition& event) {
    if (m_quickplay.confirm_final_position())
        tell(SheetSigned{.side = event.side, .both = false});
}

void Quickplay::on(const effect::GameOver&) { m_quickplay.drop_claim(); }

void Quickplay::on(const effect::Resign&) { m_quickplay.drop_claim(); }

void Quickplay::on(const IncrementRequested& event) {
    if (!m_game.laws.requested_increment)
        return refuse(event.side, because::NotPermitted{Rule::NotInThisEdition});
    // FIDE 2018, III.6: without an arbiter there is nobody to grant it.
    if (m_game.table.supervision == Supervision::None)
        return refuse(event.side, because::NotPermitted{Rule::NoArbiter});
    // FIDE 2018, III.4: less than two minutes left.
    if (refuse_quickplay_claim(event.side))
        return;
    cause(effect::StopForArbiter{});
    // III.4: it is an offer of a draw at the same time.
    cause(effect::OfferByClaim{event.side});
    propose(proposed::Increment{event.side});
}

void Quickplay::grant(const proposed::Increment& proposal) {
    // FIDE 2018, III.4: the offer is refused when the arbiter sets the clocks,
    cause(effect::LapseOffer{opposite(proposal.side)});
    // ... with the increment for both, and two minutes for the opponent.
    cause(effect::IntroduceIncrement{m_game.laws.requested_increment.value_or(Span{0})});
    tell(IncrementGiven{m_game.laws.requested_increment.value_or(Span{0})});
    give_opponent_minutes(proposal.side);
    cause(effect::GoOnAfterDecision{});
}

void Quickplay::deny(const proposed::Increment&) { cause(effect::GoOnAfterDecision{}); }

} // namespace annabella::game
