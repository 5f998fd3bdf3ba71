// Offers, claims, resignation, questions, remarks, and what the arbiter does with the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/material.hpp"
#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Position;

namespace {

Outcome win_for(Color side) { return side == Color::White ? Outcome::WhiteWins : Outcome::BlackWins; }

} // namespace

void Game::on(const Adjusting& event) {
    if (refuse_unless_playing(event.side))
        return;
    // FIDE 2009, 4.2: the player having the move may adjust, if he first says so.
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    m_adjusting = true;
    tell(AdjustingBegun{event.side});
}

void Game::on(const DrawOffered& event) {
    if (refuse_unless_playing(event.side))
        return;
    if (m_laws.agreement_needs_moves && m_score.entries.size() < 2)
        return refuse(event.side, Reason::NotPermitted);
    // FIDE 2009, 9.1a: an offer cannot be withdrawn and stands until the opponent answers it, so a second one
    // says nothing new, and one against the opponent's would leave his unanswered.
    if (m_offer)
        return refuse(event.side, m_offer == event.side ? Reason::OfferStands : Reason::OfferToAnswer);
    offer_draw(event.side);
}

void Game::offer_draw(Color side) {
    // FIDE 2009, 9.1: offered after the move and before the clock is pressed; at another time it is valid all
    // the same.
    m_offer = side;
    if (side == turn())
        m_offered_this_move = true;
    else if (!m_score.entries.empty())
        m_score.entries.back().draw_offered = true;
    tell(OfferMade{side});
}

void Game::on(const DrawAccepted& event) {
    if (refuse_unless_playing(event.side))
        return;
    if (m_offer != opposite(event.side))
        return refuse(event.side, Reason::NoOffer);
    end({Outcome::Draw, How::Agreement});
}

void Game::on(const DrawDeclined& event) {
    if (refuse_unless_playing(event.side))
        return;
    if (m_offer != opposite(event.side))
        return refuse(event.side, Reason::NoOffer);
    m_offer.reset();
    tell(OfferDeclined{event.side});
}

void Game::lapse_offer(Color side) {
    if (m_offer != opposite(side))
        return;
    m_offer.reset();
    tell(OfferDeclined{side});
}

void Game::on(const Resigned& event) {
    if (refuse_unless_playing(event.side))
        return;
    // FIDE 2009, 5.1b
    end({win_for(opposite(event.side)), How::Resignation});
}

void Game::on(const Claimed& event) {
    if (refuse_unless_playing(event.side))
        return;
    switch (event.claim) {
    case Claim::Flag:
        return claim_flag(event.side);
    case Claim::Threefold:
    case Claim::Fifty:
        return claim_draw(event);
    case Claim::Perpetual:
    case Claim::Illegal:
        return refuse(event.side, Reason::NotPermitted, Rule::NotInThisEdition);
    case Claim::WinningMeans:
        // FIDE 2009, 10.2: decided by the arbiter alone, who has the statement "result" for it.
        return refuse(event.side, Reason::NotPermitted);
    }
}

void Game::claim_flag(Color side) {
    const Color opponent = opposite(side);
    const ClockReading reading = m_clock.read(m_now);
    if (!m_clock.exists() || !reading.flag_down[chess::index(opponent)])
        return refuse(side, Reason::WrongClaim);
    // FIDE 2009, 6.11: where both flags are down, what counts is which fell first; an electronic clock knows.
    if (reading.flag_down[chess::index(side)] && m_clock.first_flag(m_now) == side)
        return refuse(side, Reason::FlagDown);
    // FIDE 2009, 6.9: a draw where the opponent cannot mate by any series of legal moves.
    if (chess::is_bare_king(m_position, side) || chess::nobody_can_mate_with_material(m_position))
        return end({Outcome::Draw, How::Time});
    end({win_for(side), How::Time});
}

void Game::claim_draw(const Claimed& claim) {
    // FIDE 2009, 9.2, 9.3: claimed by the player having the move,
    if (claim.side != turn())
        return refuse(claim.side, Reason::NotYourTurn);
    // 9.4: who has not touched a piece.
    if (!m_touches.empty() || m_announced)
        return refuse(claim.side, Reason::TooLate);
    Position position = m_position;
    std::optional<chess::Move> intended;
    int before = occurrences(position);
    if (!claim.text.empty()) {
        // ... for a position about to appear, the move being announced first,
        const auto move = read_legal(claim.side, claim.text, claim.readings);
        if (!move)
            return;
        intended = *move;
        position.play(*move);
        before = occurrences(position) + 1;
    }
    // ... or that has just appeared.
    const bool right = claim.claim == Claim::Threefold ? before >= 3 : position.halfmove_clock() >= 100;
    if (right)
        return end({Outcome::Draw, claim.claim == Claim::Threefold ? How::Threefold : How::FiftyMoves});
    // FIDE 2009, 9.5b: a wrong claim gives the opponent time.
    refuse(claim.side, Reason::WrongClaim);
    if (m_clock.exists() && m_laws.wrong_claim_penalty > Time{0}) {
        m_clock.add(opposite(claim.side), m_laws.wrong_claim_penalty, m_now);
        tell(ClocksSet{m_clock.read(m_now)});
    }
    if (!m_laws.claim_is_offer)
        return;
    // FIDE 2009, 9.5b: a move on which the claim rested must be played.
    if (intended && !m_intended)
        m_intended = intended;
    // FIDE 2009, 9.1b (3): a claim is considered to be an offer of a draw.
    lapse_offer(claim.side);
    if (!m_laws.agreement_needs_moves || m_score.entries.size() >= 2)
        offer_draw(claim.side);
}

void Game::on(const IncrementRequested& event) { refuse(event.side, Reason::NotPermitted); }

void Game::on(const FiftyExtended&) { refuse(turn(), Reason::NotPermitted); }

void Game::on(const Asked& event) {
    // Telling where the pieces stand is none of the assistant's duties (E.2.9); fingers tell it on the
    // player's own board.
    const bool about_position = event.question == Question::Board || event.question == Question::Square;
    if (about_position && m_table.mode == Mode::Tournament && !m_score.result)
        return refuse(event.side, Reason::NotPermitted);
    switch (event.question) {
    case Question::Time:
        return tell(TimeTold{event.side, m_clock.read(m_now), m_clock.exists()});
    case Question::Moves: {
        const int made = static_cast<int>(m_score.entries.size());
        const bool black_began = m_score.start.turn() == Color::Black;
        return tell(
            MovesTold{event.side, (made + (black_began ? 0 : 1)) / 2, (made + (black_began ? 1 : 0)) / 2});
    }
    case Question::Last:
        return tell(LastMoveTold{event.side, m_last});
    case Question::Turn:
        return tell(TurnTold{event.side, turn()});
    case Question::Board:
        return tell(BoardTold{event.side, m_position.placement()});
    case Question::Square:
        return tell(SquareTold{event.side, event.square.value_or(chess::Square{}),
                               m_position.at(event.square.value_or(chess::Square{}))});
    case Question::Score: {
        ScoreTold told{event.side, {}};
        Position position = m_score.start;
        for (const ScoreEntry& entry : m_score.entries) {
            told.moves.push_back({position, entry.move});
            position.play(entry.move);
        }
        return tell(std::move(told));
    }
    }
}

void Game::on(const Remarked& event) {
    auto& remarks = m_score.entries.empty() ? m_score.remarks : m_score.entries.back().remarks;
    remarks.push_back(event.text);
    tell(RemarkNoted{event.text});
}

void Game::on(const Paused&) {
    if (refuse_unless_playing(turn()))
        return;
    // FIDE 2009, 6.12
    m_paused = true;
    m_on_board_told.reset(); // What stands on the board unannounced is told anew when play is resumed.
    m_clock.stop(m_now);
    tell(ClocksStopped{});
}

void Game::on(const Unpaused&) {
    if (refuse_unless_playing(turn()))
        return;
    if (!m_paused)
        return;
    m_paused = false;
    if (m_clock.exists())
        m_clock.start(turn(), m_now);
    tell(ClocksStarted{});
    // What the boards have shown meanwhile counts from now on.
    for (const Color side : chess::colors) {
        note_followed(side);
        after_board_change(side);
    }
    finish_if_ended_by_move();
    complete_if_no_clock();
}

void Game::on(const ClockAdjusted& event) {
    if (m_score.result || !m_clock.exists())
        return refuse(turn(), m_score.result ? Reason::GameOver : Reason::NotPermitted);
    // FIDE 2009, 6.13
    for (const Color side : chess::colors)
        m_clock.set_left(side, event.left[chess::index(side)], m_now);
    watch_flags();
    tell(ClocksSet{m_clock.read(m_now)});
}

void Game::on(const Ruled& event) {
    if (m_score.result)
        return refuse(turn(), Reason::GameOver);
    end({event.outcome, How::Arbiter});
}

} // namespace annabella::game
