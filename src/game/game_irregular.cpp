// Wrong set-ups and reported touches (articles 4.7 and 7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/fold.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

using rules::Position;

std::optional<proposed::TouchedPiece> Fold::touch_to_decide(Side side, rules::Square square, Side to) {
    // While he is on move; or what he touched before the move he has just made.
    const bool on_move = side == turn();
    if (!on_move && !m_record.last)
        return refuse(to, Reason::WrongClaim, Rule::NothingIllegal), std::nullopt;
    const std::optional<rules::Piece> piece =
        on_move ? m_record.position.at(square) : m_record.last->before.at(square);
    if (!piece) {
        refuse(
            Refused{.side = to, .reason = Reason::WrongClaim, .square = square, .rule = Rule::NoPieceThere});
        return std::nullopt;
    }
    // The move that was made is one that the touch allows.
    if (!on_move &&
        obligation(m_record.last->before, {{square, *piece}}, m_laws).moves.contains(m_record.last->move))
        return refuse(to, Reason::WrongClaim, Rule::NothingIllegal), std::nullopt;
    m_irregularities.note_report(on_move ? m_move.touches.size() : 0);
    const std::size_t plies = m_record.sheet.entries.size() - (on_move ? 0 : 1);
    return proposed::TouchedPiece{side, square, static_cast<int>(plies)};
}

void Fold::on(const TouchReported& event) {
    const Side reporter = opposite(event.side);
    // FIDE 2009, 4.7: who has touched a piece himself has lost the claim.
    if (event.side != turn() && (!m_move.touches.empty() || m_move.announced))
        return refuse(reporter, Reason::TooLate, Rule::TouchedOneself);
    // FIDE 2009, E.2.9e: the arbiter is told; A.4b: he is asked.
    if (const auto proposal = touch_to_decide(event.side, event.square, reporter))
        propose(*proposal);
}

void Fold::on(const TouchSeen& event) {
    // FIDE 2009, A.4b: he sees to article 4 only when a player asks him to.
    if (m_laws.touch_binds_on_request && !m_move.touch_requested)
        return refuse(turn(), Reason::NotPermitted, Rule::TouchOnRequest);
    // FIDE 2009, 13.1: he sees to it that the Laws are kept; 4.7 takes a claim from the opponent, not from
    // him.
    const std::optional<proposed::TouchedPiece> seen = touch_to_decide(event.side, event.square, turn());
    if (!seen)
        return;
    m_desk.drop([&](const Proposal& other) { return other == Proposal(*seen); });
    tell(ProposalDecided{*seen, Decision::Grant});
    grant(*seen);
    ask_next_proposal();
}

void Fold::grant(const proposed::TouchedPiece& proposal) {
    // FIDE 2009, 4.3: the move that was made with another piece does not stand.
    if (m_record.sheet.entries.size() > static_cast<std::size_t>(proposal.plies)) {
        go_back_to(proposal.plies);
        m_irregularities.note_report(0);
    }
    const std::size_t touched = m_move.touches.size();
    note_touch(proposal.square);
    // It counts in its order: what was touched after it and before the decision comes behind it.
    if (m_move.touches.size() > touched && m_irregularities.touches_before_report() < touched)
        std::rotate(m_move.touches.begin() +
                        static_cast<std::ptrdiff_t>(m_irregularities.touches_before_report()),
                    m_move.touches.end() - 1, m_move.touches.end());
    m_move.touch_requested = true;
    if (m_move.announced && m_state.touch_objection(*m_move.announced))
        withdraw_announcement();
}

void Fold::refuse_proposal(const proposed::TouchedPiece&) {} // All stays as it is.

void Fold::on(const SetupFaultReported& event) {
    // Moves that both players have made.
    const int made = static_cast<int>(m_record.sheet.entries.size() / 2);
    const bool about_board = event.fault != SetupFault::Colours;
    // FIDE 2009, A.4a (three moves); FIDE 2018, A.4.1.2 (ten): then no claim about pieces or board is taken.
    if (about_board && m_laws.setup_claims_until && made >= *m_laws.setup_claims_until)
        return refuse(turn(), Reason::TooLate, Rule::TooManyMovesMade);
    switch (event.fault) {
    case SetupFault::Position:
        // USSR 1953, section 15: set up wrongly at the resumption: again from the adjourned position.
        if (m_laws.setup_counts_from_resumption && m_room.resumed_at)
            return propose(proposed::BackTo{turn(), static_cast<int>(*m_room.resumed_at)});
        // FIDE 2009, 7.1a; FIDE 2018, 7.2.1; USSR 1953, section 15: a new game is played.
        return propose(proposed::NewGame{turn()});
    case SetupFault::Turned:
        // FIDE 2009, 7.1b; FIDE 2018, 7.2.2; USSR 1953, section 15: the position that has been reached goes
        // to a board that stands right.
        return propose(proposed::TransferPosition{turn()});
    case SetupFault::Colours: {
        // FIDE 2018, 7.3: fewer than ten moves: a new game; else it goes on. FIDE 2009, 7.2; USSR 1953,
        // section 15: it goes on.
        const bool cancelled =
            m_laws.exchanged_colours_cancel_before && made < *m_laws.exchanged_colours_cancel_before;
        return cancelled ? propose(proposed::NewGame{turn()}) : propose(proposed::GoOn{turn()});
    }
    }
}

void Fold::grant(const proposed::NewGame&) {
    GameState anew(m_table, m_record.sheet.start);
    // The moves of the cancelled game stay as a note in the record of the new one.
    std::string moves;
    Position position = m_record.sheet.start;
    for (const ScoreEntry& entry : m_record.sheet.entries) {
        moves += (moves.empty() ? "" : " ") + rules::write_move(position, entry.move);
        position.play(entry.move);
    }
    anew.m_record.sheet.remarks = std::move(m_record.sheet.remarks);
    for (ScoreEntry& entry : m_record.sheet.entries)
        std::move(entry.remarks.begin(), entry.remarks.end(),
                  std::back_inserter(anew.m_record.sheet.remarks));
    if (!moves.empty())
        anew.m_record.sheet.remarks.push_back(std::move(moves));
    anew.m_record.sheet.acts = std::move(m_record.sheet.acts);
    for (ScoreAct& act : anew.m_record.sheet.acts)
        act.ply = 0;
    anew.m_desk.take_acts_of(m_desk);
    for (const Side side : both_sides) {
        anew.m_boards[side].tracker = m_boards[side].tracker;
        anew.m_boards[side].unclear = m_boards[side].unclear;
    }
    anew.m_phase.begin();
    // The pieces must be set up again: White's clock is started when the arbiter says "resume".
    anew.m_phase.stop();
    anew.m_now = m_now;
    anew.m_time.turn_began = m_now;
    m_state = std::move(anew);
    remember_moment();
    tell(GameBegunAnew{});
    tell(ClocksStopped{});
    ask_boards_to_mend();
}

void Fold::refuse_proposal(const proposed::NewGame&) {} // It goes on.

void Fold::grant(const proposed::TransferPosition&) { ask_boards_to_mend(); }

void Fold::refuse_proposal(const proposed::TransferPosition&) {} // It goes on as the board stands.

void Fold::grant(const proposed::GoOn&) {} // It goes on.

void Fold::refuse_proposal(const proposed::GoOn& proposal) {
    // FIDE 2009, 7.2: "if the arbiter does not rule otherwise": what else there is, is a new game.
    propose(proposed::NewGame{proposal.side});
}

} // namespace annabella::game
