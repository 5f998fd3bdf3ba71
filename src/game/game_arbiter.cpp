// What is proposed to the arbiter, and what he decides.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

#include <algorithm>

namespace annabella::game {

void Fold::propose(const Proposal& proposal) {
    count_all_the_same();
    if (m_desk.put(proposal, !m_phase.is_stopped()))
        return tell(Proposed{proposal});
    // One question at a time; the arbiter hears this one when he has answered those before it.
    tell(ProposalWaits{proposal, *m_desk.before_him()});
}

bool GameState::waits_for_resumption(const Proposal& proposal) const {
    using Kind = Proposal::Kind;
    if (!m_phase.is_adjourned())
        return false;
    switch (proposal.kind) {
    case Kind::IllegalMove:
    case Kind::TouchedPiece:
    case Kind::NewGame:
    case Kind::TransferPosition:
    case Kind::BackTo:
    case Kind::ReplaceRecord:
        return true;
    default:
        return false;
    }
}

void Fold::drop_proposals_about_moves() {
    const auto about_moves = [](const Proposal& proposal) {
        return proposal.kind == Proposal::Kind::IllegalMove ||
               proposal.kind == Proposal::Kind::TouchedPiece || proposal.kind == Proposal::Kind::BackTo ||
               proposal.kind == Proposal::Kind::ReplaceRecord;
    };
    m_desk.drop(about_moves);
}

void Fold::drop_proposals_at_end(How how) {
    // FIDE 2009, 7.4a: a move made in the place of an illegal one that the arbiter has not decided on ends
    // the game only if he finds nothing.
    const bool by_a_move = is_by_a_move(how);
    const auto is_settled = [&](const Proposal& proposal) {
        const std::optional<IllegalAttempt>& attempt = m_irregularities.attempt(proposal.side);
        return !by_a_move || proposal.kind != Proposal::Kind::IllegalMove || !attempt || !attempt->pressed ||
               attempt->ply >= m_record.sheet.entries.size();
    };
    m_desk.drop(is_settled);
    ask_next_proposal();
}

void Fold::grant(const Proposal& proposal) {
    switch (proposal.kind) {
    case Proposal::Kind::IllegalMove:
        return grant_illegal_move(proposal);
    case Proposal::Kind::TouchedPiece:
        return grant_touched_piece(proposal);
    case Proposal::Kind::NewGame:
        return grant_new_game(proposal);
    case Proposal::Kind::TransferPosition:
        return grant_transfer_position(proposal);
    case Proposal::Kind::GoOn:
        return grant_go_on(proposal);
    case Proposal::Kind::BackTo:
        return grant_back_to(proposal);
    case Proposal::Kind::WinningMeans:
        return grant_winning_means(proposal);
    case Proposal::Kind::Increment:
        return grant_increment(proposal);
    case Proposal::Kind::Forfeit:
        return grant_forfeit(proposal);
    case Proposal::Kind::PerpetualCheck:
        return grant_perpetual_check(proposal);
    case Proposal::Kind::LossOnTime:
        return grant_loss_on_time(proposal);
    case Proposal::Kind::SealedMove:
        return grant_sealed_move(proposal);
    case Proposal::Kind::EarlyAdjournment:
        return grant_early_adjournment(proposal);
    case Proposal::Kind::ReplaceRecord:
        return grant_replace_record(proposal);
    }
}

void Fold::refuse_proposal(const Proposal& proposal) {
    switch (proposal.kind) {
    case Proposal::Kind::IllegalMove:
        return refuse_illegal_move(proposal);
    case Proposal::Kind::TouchedPiece:
        return refuse_touched_piece(proposal);
    case Proposal::Kind::NewGame:
        return refuse_new_game(proposal);
    case Proposal::Kind::TransferPosition:
        return refuse_transfer_position(proposal);
    case Proposal::Kind::GoOn:
        return refuse_go_on(proposal);
    case Proposal::Kind::WinningMeans:
        return refuse_winning_means(proposal);
    case Proposal::Kind::Increment:
        return refuse_increment(proposal);
    case Proposal::Kind::Forfeit:
        return refuse_forfeit(proposal);
    case Proposal::Kind::PerpetualCheck:
        return refuse_perpetual_check(proposal);
    case Proposal::Kind::LossOnTime:
        return refuse_loss_on_time(proposal);
    case Proposal::Kind::SealedMove:
        return refuse_sealed_move(proposal);
    case Proposal::Kind::EarlyAdjournment:
        return refuse_early_adjournment(proposal);
    case Proposal::Kind::BackTo:
    case Proposal::Kind::ReplaceRecord:
        return; // All stays as it is.
    }
}

void Fold::on(const Decided& event) {
    if (!m_desk.before_him())
        return refuse(turn(), Reason::NotPermitted, Rule::NothingProposed);
    const Proposal proposal = *m_desk.before_him();
    if (event.decision == Decision::Defer) {
        // FIDE 2009, 10.2a: only the claim about winning by normal means may be decided later.
        if (proposal.kind != Proposal::Kind::WinningMeans)
            return refuse(turn(), Reason::NotPermitted);
        count_all_the_same();
        tell(ProposalDecided{proposal, event.decision});
        return defer_winning_means(proposal);
    }
    // FIDE 2009, adjournment 2: the position is that on the envelope until it is opened; then he decides.
    if (event.decision == Decision::Grant && m_state.waits_for_resumption(proposal))
        return refuse(turn(), Reason::NotPermitted, Rule::IsAdjourned);
    m_desk.take_decided();
    count_all_the_same();
    tell(ProposalDecided{proposal, event.decision});
    if (event.decision == Decision::Grant)
        grant(proposal);
    else
        refuse_proposal(proposal);
    if (!m_phase.is_over())
        ask_next_proposal();
}

void Fold::ask_next_proposal() {
    if (const auto next = m_desk.take_next())
        tell(Proposed{*next});
}

} // namespace annabella::game
