// Wrong set-ups and reported touches (articles 4.7 and 7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "chess/san.hpp"
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Position;

std::optional<Proposal> Game::touch_to_decide(Color side, chess::Square square, Color to) {
    // While he is on move; or what he touched before the move he has just made.
    const bool on_move = side == turn();
    if (!on_move && !m_last)
        return refuse(to, Reason::WrongClaim, Rule::NothingIllegal), std::nullopt;
    const std::optional<chess::Piece> piece = on_move ? m_position.at(square) : m_last->before.at(square);
    if (!piece) {
        tell(Refused{.side = to, .reason = Reason::WrongClaim, .square = square, .rule = Rule::NoPieceThere});
        return std::nullopt;
    }
    // The move that was made is one that the touch allows.
    if (!on_move && obligation(m_last->before, {{square, *piece}}, m_laws).moves.contains(m_last->move))
        return refuse(to, Reason::WrongClaim, Rule::NothingIllegal), std::nullopt;
    m_touches_before_report = on_move ? m_touches.size() : 0;
    const std::size_t plies = m_score.entries.size() - (on_move ? 0 : 1);
    return Proposal{.kind = Proposal::Kind::TouchedPiece,
                    .side = side,
                    .square = square,
                    .plies = static_cast<int>(plies)};
}

void Game::on(const TouchReported& event) {
    const Color reporter = opposite(event.side);
    if (refuse_unless_playing(reporter))
        return;
    // FIDE 2009, 4.7: who has touched a piece himself has lost the claim.
    if (event.side != turn() && (!m_touches.empty() || m_announced))
        return refuse(reporter, Reason::TooLate, Rule::TouchedOneself);
    // FIDE 2009, E.2.9e: the arbiter is told; A.4b: he is asked.
    if (const auto proposal = touch_to_decide(event.side, event.square, reporter))
        propose(*proposal);
}

void Game::on(const TouchSeen& event) {
    if (refuse_unless_playing(turn()))
        return;
    // FIDE 2009, A.4b: he sees to article 4 only when a player asks him to.
    if (m_laws.touch_binds_on_request && !m_touch_requested)
        return refuse(turn(), Reason::NotPermitted, Rule::TouchOnRequest);
    // FIDE 2009, 13.1: he sees to it that the Laws are kept; 4.7 takes a claim from the opponent, not from
    // him.
    const std::optional<Proposal> seen = touch_to_decide(event.side, event.square, turn());
    if (!seen)
        return;
    std::erase_if(m_proposals_waiting, [&](const Proposal& waiting) { return waiting == *seen; });
    if (m_proposal == seen)
        m_proposal.reset();
    tell(ProposalDecided{*seen, Decision::Grant});
    grant_touched_piece(*seen);
    ask_next_proposal();
}

void Game::grant_touched_piece(const Proposal& proposal) {
    if (!proposal.square)
        return;
    // FIDE 2009, 4.3: the move that was made with another piece does not stand.
    if (m_score.entries.size() > static_cast<std::size_t>(proposal.plies)) {
        go_back_to(proposal.plies);
        m_touches_before_report = 0;
    }
    const std::size_t touched = m_touches.size();
    note_touch(*proposal.square);
    // It counts in its order: what was touched after it and before the decision comes behind it.
    if (m_touches.size() > touched && m_touches_before_report < touched)
        std::rotate(m_touches.begin() + static_cast<std::ptrdiff_t>(m_touches_before_report),
                    m_touches.end() - 1, m_touches.end());
    m_touch_requested = true;
    if (m_announced && touch_objection(*m_announced))
        withdraw_announcement();
}

void Game::refuse_touched_piece(const Proposal&) {} // All stays as it is.

void Game::on(const SetupFaultReported& event) {
    if (refuse_unless_playing(turn()))
        return;
    // Moves that both players have made.
    const int made = static_cast<int>(m_score.entries.size() / 2);
    const bool about_board = event.fault != SetupFault::Colours;
    // FIDE 2009, A.4a (three moves); FIDE 2018, A.4.1.2 (ten): then no claim about pieces or board is taken.
    if (about_board && m_laws.setup_claims_until && made >= *m_laws.setup_claims_until)
        return refuse(turn(), Reason::TooLate, Rule::TooManyMovesMade);
    Proposal proposal{.side = turn()};
    switch (event.fault) {
    case SetupFault::Position:
        // FIDE 2009, 7.1a; FIDE 2018, 7.2.1; USSR 1953, section 15: a new game is played.
        proposal.kind = Proposal::Kind::NewGame;
        // USSR 1953, section 15: set up wrongly at the resumption: again from the adjourned position.
        if (m_laws.setup_counts_from_resumption && m_resumed_at) {
            proposal.kind = Proposal::Kind::BackTo;
            proposal.plies = static_cast<int>(*m_resumed_at);
        }
        break;
    case SetupFault::Turned:
        // FIDE 2009, 7.1b; FIDE 2018, 7.2.2; USSR 1953, section 15: the position that has been reached goes
        // to a board that stands right.
        proposal.kind = Proposal::Kind::TransferPosition;
        break;
    case SetupFault::Colours: {
        // FIDE 2018, 7.3: fewer than ten moves: a new game; else it goes on. FIDE 2009, 7.2; USSR 1953,
        // section 15: it goes on.
        const bool cancelled =
            m_laws.exchanged_colours_cancel_before && made < *m_laws.exchanged_colours_cancel_before;
        proposal.kind = cancelled ? Proposal::Kind::NewGame : Proposal::Kind::GoOn;
        break;
    }
    }
    propose(proposal);
}

void Game::grant_new_game(const Proposal&) {
    Game anew(m_table, m_score.start);
    // The moves of the cancelled game stay as a note in the record of the new one.
    std::string moves;
    Position position = m_score.start;
    for (const ScoreEntry& entry : m_score.entries) {
        moves += (moves.empty() ? "" : " ") + chess::write_san(position, entry.move);
        position.play(entry.move);
    }
    anew.m_score.remarks = std::move(m_score.remarks);
    for (ScoreEntry& entry : m_score.entries)
        std::move(entry.remarks.begin(), entry.remarks.end(), std::back_inserter(anew.m_score.remarks));
    if (!moves.empty())
        anew.m_score.remarks.push_back(std::move(moves));
    anew.m_score.acts = std::move(m_score.acts);
    for (ScoreAct& act : anew.m_score.acts)
        act.ply = 0;
    anew.m_before_rulings = std::move(m_before_rulings);
    anew.m_boards = std::move(m_boards);
    anew.m_unclear = m_unclear;
    anew.m_started = true;
    // The pieces must be set up again: White's clock is started when the arbiter says "resume".
    anew.m_paused = true;
    anew.m_now = m_now;
    anew.m_turn_began = m_now;
    anew.m_notices = std::move(m_notices);
    *this = std::move(anew);
    remember_moment();
    tell(GameBegunAnew{});
    tell(ClocksStopped{});
    ask_boards_to_mend();
}

void Game::refuse_new_game(const Proposal&) {} // It goes on.

void Game::grant_transfer_position(const Proposal&) { ask_boards_to_mend(); }

void Game::refuse_transfer_position(const Proposal&) {} // It goes on as the board stands.

void Game::grant_go_on(const Proposal&) {} // It goes on.

void Game::refuse_go_on(const Proposal& proposal) {
    // FIDE 2009, 7.2: "if the arbiter does not rule otherwise": what else there is, is a new game.
    Proposal otherwise = proposal;
    otherwise.kind = Proposal::Kind::NewGame;
    propose(otherwise);
}

} // namespace annabella::game
