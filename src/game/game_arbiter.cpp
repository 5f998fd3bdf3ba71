// What is proposed to the arbiter, and what he decides.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/fold.hpp"

#include <algorithm>

namespace annabella::game {

namespace {

/// Of the record, or the move being made.
bool is_about_moves(const Proposal& proposal) {
    return proposal.is<proposed::IllegalMove>() || proposal.is<proposed::TouchedPiece>() ||
           proposal.is<proposed::BackTo>() || proposal.is<proposed::ReplaceRecord>();
}

} // namespace

void Fold::propose(const Proposal& proposal) {
    count_all_the_same();
    if (m_desk.put(proposal, !m_phase.is_stopped()))
        return tell(Proposed{proposal});
    // One question at a time; the arbiter hears this one when he has answered those before it.
    tell(ProposalWaits{proposal, *m_desk.before_him()});
}

bool GameState::waits_for_resumption(const Proposal& proposal) const {
    return m_phase.is_adjourned() && (is_about_moves(proposal) || proposal.is<proposed::NewGame>() ||
                                      proposal.is<proposed::TransferPosition>());
}

void Fold::drop_proposals_about_moves() { m_desk.drop(is_about_moves); }

void Fold::drop_proposals_at_end(How how) {
    // FIDE 2009, 7.4a: a move made in the place of an illegal one that the arbiter has not decided on ends
    // the game only if he finds nothing.
    const bool by_a_move = is_by_a_move(how);
    const auto is_settled = [&](const Proposal& proposal) {
        const std::optional<IllegalAttempt>& attempt = m_irregularities.attempt(proposal.side());
        return !by_a_move || !proposal.is<proposed::IllegalMove>() || !attempt || !attempt->pressed ||
               attempt->ply >= m_record.sheet.entries.size();
    };
    m_desk.drop(is_settled);
    ask_next_proposal();
}

void Fold::on(const Decided& event) {
    if (!m_desk.before_him())
        return refuse(turn(), Reason::NotPermitted, Rule::NothingProposed);
    const Proposal proposal = *m_desk.before_him();
    if (event.decision == Decision::Defer) {
        // FIDE 2009, 10.2a: only the claim about winning by normal means may be decided later.
        const auto* claim = std::get_if<proposed::WinningMeans>(&proposal);
        if (claim == nullptr)
            return refuse(turn(), Reason::NotPermitted);
        count_all_the_same();
        tell(ProposalDecided{proposal, event.decision});
        return defer(*claim);
    }
    // FIDE 2009, adjournment 2: the position is that on the envelope until it is opened; then he decides.
    if (event.decision == Decision::Grant && m_state.waits_for_resumption(proposal))
        return refuse(turn(), Reason::NotPermitted, Rule::IsAdjourned);
    m_desk.take_decided();
    count_all_the_same();
    tell(ProposalDecided{proposal, event.decision});
    const bool granted = event.decision == Decision::Grant;
    std::visit([&](const auto& what) { granted ? grant(what) : refuse_proposal(what); }, proposal);
    if (!m_phase.is_over())
        ask_next_proposal();
}

void Fold::ask_next_proposal() {
    if (const auto next = m_desk.take_next())
        tell(Proposed{*next});
}

} // namespace annabella::game
