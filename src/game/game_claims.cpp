// Claims by their kind, resignation, questions, remarks, and what the arbiter does with the clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Position;

void Game::on(const Adjusting& event) {
    if (refuse_unless_playing(event.side))
        return;
    // FIDE 2009, 4.2: the player having the move may adjust, if he first says so.
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    m_adjusting = true;
    tell(AdjustingBegun{event.side});
}

void Game::on(const Resigned& event) {
    // FIDE 2009, adjournment 6: also before the game is resumed.
    if (refuse_unless_in_game(event.side))
        return;
    // FIDE 2009, 5.1b: this immediately ends the game; nothing that waits is decided any more.
    record_move_made();
    m_score.resigned = event.side;
    m_offer.reset();
    m_proposal.reset();
    m_proposals_waiting.clear();
    m_quickplay_claim.reset();
    // FIDE 2023, 5.1.2: lost, unless the opponent cannot mate by any series of legal moves: then it is a
    // draw.
    end_unless_opponent_cannot_mate(opposite(event.side), How::Resignation);
}

void Game::on(const Claimed& event) {
    // While one player waits for the other to come to the resumption, a clock runs.
    const bool of_running_clock = event.claim == Claim::Flag && m_absence;
    if (of_running_clock ? refuse_unless_in_game(event.side) : refuse_unless_playing(event.side))
        return;
    switch (event.claim) {
    case Claim::Flag:
        return claim_flag(event.side);
    case Claim::Threefold:
    case Claim::Fifty:
        return claim_draw(event);
    case Claim::Perpetual:
        return claim_perpetual(event.side);
    case Claim::WinningMeans:
        return claim_winning_means(event.side);
    case Claim::Illegal:
        return claim_illegal(event.side);
    }
}

MoveUnderWay Game::move_under_way() const {
    MoveUnderWay under_way;
    if (m_announced)
        under_way.announced = spoken(*m_announced);
    if (const auto awaited = awaited_repetition(); awaited && !m_repeated)
        under_way.repeats = awaited->by;
    return under_way;
}

void Game::tell_turn(Color side) { tell(TurnTold{side, turn(), m_last, move_under_way()}); }

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
        return tell(MovesTold{event.side, (made + (black_began ? 0 : 1)) / 2,
                              (made + (black_began ? 1 : 0)) / 2, move_under_way()});
    }
    case Question::Last:
        return tell(LastMoveTold{event.side, m_last, move_under_way()});
    case Question::Turn:
        return tell_turn(event.side);
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
    case Question::Envelope: {
        auto facts = envelope();
        if (!facts)
            return refuse(event.side, Reason::NotPermitted, Rule::NotAdjourned);
        return tell(EnvelopeTold{event.side, *std::move(facts)});
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
        return refuse(turn(), Reason::NotPermitted, Rule::NothingStopped);
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
    // USSR 1953, section 22: once a reply to the sealed move has been made, only added.
    const bool only_gain =
        m_laws.resumed_clocks_only_gain && m_resumed_at && m_score.entries.size() > *m_resumed_at + 1;
    // Section 19: taken away only where each keeps fifteen minutes.
    const ClockReading before = m_clock.read(m_now);
    for (const Color side : chess::colors) {
        const bool taken = event.left[chess::index(side)] < before.left[chess::index(side)];
        const Time least = std::min(event.left[0], event.left[1]);
        if (taken && (only_gain || least < m_laws.correction_leaves))
            return refuse(turn(), Reason::NotPermitted, Rule::ClockTakenTooLow);
    }
    // FIDE 2009, 6.13
    for (const Color side : chess::colors)
        m_clock.set_left(side, event.left[chess::index(side)], m_now);
    watch_flags();
    tell(ClocksSet{m_clock.read(m_now)});
}

void Game::on(const Ruled& event) {
    if (!m_score.result)
        return end({event.outcome, How::Arbiter});
    if (m_table.protocol == 1)
        return refuse(turn(), Reason::GameOver);
    // FIDE 2009, 8.7: the result stands even if it is wrong, if the arbiter does not decide otherwise. The
    // score sheets are signed anew, and the points are those of the new result.
    const bool as_it_was = m_score.result->outcome == event.outcome && m_score.uneven_points().empty();
    m_score.points = {};
    if (!as_it_was) {
        m_score.result = GameResult{event.outcome, How::Arbiter};
        m_score.signed_by = {};
        tell(ResultCorrected{});
    }
    tell(GameEnded{*m_score.result});
}

} // namespace annabella::game
