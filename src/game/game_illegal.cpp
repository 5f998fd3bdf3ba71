// Illegal moves (article 7): tried, completed by the clock, claimed, counted, replaced.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/fold.hpp"

namespace annabella::game {

using rules::Move;
using Attempt = IllegalAttempt;

namespace {

auto about_illegal_move_of(Side side) {
    return [side](const Proposal& proposal) {
        return proposal.is<proposed::IllegalMove>() && proposal.side() == side;
    };
}

} // namespace

void Fold::note_attempt(Side side, const std::string& text, const rules::Readings& readings) {
    const auto words = m_record.position.rules().attempt(m_record.position, readings);
    std::optional<Attempt> tried;
    if (words)
        tried = Attempt{.kind = words->unfinished ? Attempt::Kind::NotPromoted : Attempt::Kind::Announced,
                        .from = words->from,
                        .to = words->to,
                        .becomes = words->becomes,
                        .form = words->form,
                        .text = text,
                        .ply = m_record.sheet.entries.size()};
    if (m_irregularities.note(side, std::move(tried)))
        count_all_the_same();
}

std::optional<Attempt> GameState::attempt_on_board() const {
    const Side side = turn();
    const BoardTracker& board = m_boards[side].tracker;
    Attempt attempt;
    attempt.ply = m_record.sheet.entries.size();
    // FIDE 2018, 7.5.2: the pawn itself stands on the last rank.
    if (const auto move = board.kind() == BoardKind::Peg ? move_awaiting_new_piece() : std::nullopt) {
        attempt.kind = Attempt::Kind::NotPromoted;
        attempt.from = m_record.position.from(*move);
        attempt.to = m_record.position.to(*move);
        return attempt;
    }
    // One of his pieces stands in a hole where it was not, and no legal move leads there.
    const std::vector<BoardDifference> differences =
        board.exists() ? board.differences(m_record.position.placement()) : std::vector<BoardDifference>{};
    const bool moved = std::any_of(differences.begin(), differences.end(), [&](const auto& difference) {
        return difference.full && (!difference.found || difference.found->side == side);
    });
    if (moved && board_makes_sense(side))
        return std::nullopt; // Not finished, as when only the king has castled.
    attempt.kind = moved ? Attempt::Kind::OnBoard : Attempt::Kind::NoMove;
    // Which piece went where, if one alone has left its hole.
    for (const BoardDifference& difference : differences) {
        const bool left = difference.wanted && difference.wanted->side == side && !difference.full;
        if (left)
            attempt.from = attempt.from ? std::nullopt : std::optional(difference.square);
        if (difference.full) {
            attempt.to = attempt.to ? std::nullopt : std::optional(difference.square);
            attempt.becomes = difference.found;
        }
    }
    if (differences.size() != 2)
        attempt.from = attempt.to = std::nullopt;
    if (!attempt.from || attempt.becomes == m_record.position.at(*attempt.from))
        attempt.becomes.reset();
    // FIDE 2018, 7.5.3: the clock is pressed and no move made.
    if (!moved && !m_laws.idle_press_is_illegal)
        return std::nullopt;
    return attempt;
}

void Fold::note_idle_press(Side side) {
    // FIDE 2018, 7.5.1, FIDE 2009, A.4c: an illegal move is completed by the clock.
    if (!m_time.clock.exists())
        return;
    // FIDE 2009, E.2.3c: a legal move stands on the board; what is missing is its announcement.
    if (!m_state.moves_on_board().empty())
        return;
    if (!m_irregularities.attempt(side))
        m_irregularities.note(side, m_state.attempt_on_board());
    const std::optional<Attempt>& attempt = m_irregularities.attempt(side);
    if (!attempt)
        return;
    if (attempt->pressed && m_state.illegal_move_is_proposed(side))
        return;
    if (m_irregularities.press(side, m_time.clock.snapshot(m_now)))
        count_all_the_same();
    // FIDE 2009, A.4c: the arbiter decides only when the opponent claims it, but does what he can about a
    // promotion that is not finished. (Both kings in check, the other case of A.4c and of A.4.4 in 2018,
    // cannot arise: an illegal move never comes into the game.)
    const bool minded = m_laws.unfinished_promotion_is_minded && attempt->kind == Attempt::Kind::NotPromoted;
    if (!m_laws.illegal_only_by_claim || minded)
        propose_illegal_move(side);
}

void Fold::propose_illegal_move(Side side) {
    proposed::IllegalMove proposal{.side = side, .count = m_irregularities.counted(side) + 1};
    if (const std::optional<Attempt>& attempt = m_irregularities.attempt(side)) {
        proposal.no_move = attempt->kind == Attempt::Kind::NoMove;
        proposal.text = attempt->text;
        // It was put on the board, without words.
        if (proposal.text.empty() && attempt->from && attempt->to)
            proposal.text = m_record.position.rules().write_square(*attempt->from) +
                            m_record.position.rules().write_square(*attempt->to);
    }
    propose(std::move(proposal));
}

bool GameState::illegal_move_is_proposed(Side side) const { return m_desk.has(about_illegal_move_of(side)); }

void Fold::drop_proposed_illegal_move(Side side) {
    m_desk.drop(about_illegal_move_of(side));
    // The arbiter hears what waited behind it.
    ask_next_proposal();
}

void Fold::forget_attempts(Side mover) {
    // What he tried before is put right, if he has not pressed the clock on it.
    if (!m_irregularities.is_pressed(mover))
        m_irregularities.forget(mover);
    // FIDE 2009, A.4c, B.3c; FIDE 2018, A.4.2; FIDE 2023, A.5.2: when the opponent has made his move it is
    // too late.
    if (!m_laws.illegal_lapses_with_next_move || !m_irregularities.attempt(opposite(mover)))
        return;
    m_irregularities.forget(opposite(mover));
    drop_proposed_illegal_move(opposite(mover));
}

void Fold::claim_illegal(Side claimant) {
    if (m_irregularities.is_pressed(claimant))
        return refuse(claimant, Reason::NotPermitted, Rule::OnlyTheOpponentClaims);
    if (!m_irregularities.is_pressed(opposite(claimant)))
        return refuse(claimant, Reason::WrongClaim, Rule::NothingIllegal);
    // FIDE 2009, A.4c, B.3c: before he has made his own move.
    if (m_laws.illegal_lapses_with_next_move && turn() == claimant && m_state.executed())
        return refuse(claimant, Reason::TooLate, Rule::ClaimLapsed);
    // FIDE 2009, B.3c: he claims the win.
    if (m_laws.illegal_only_by_claim && m_laws.losing_illegal_move == 1)
        return count_illegal_move(opposite(claimant));
    propose_illegal_move(opposite(claimant));
}

Side GameState::who_made_illegal_move() const {
    const Side waiting = opposite(turn());
    if (m_irregularities.attempt(turn()))
        return turn();
    if (m_irregularities.attempt(waiting))
        return waiting;
    // Nothing tells that it was illegal; it was made by who moved last.
    const bool moving = m_move.announced || !moves_on_board().empty();
    return m_table.protocol > 1 && m_record.last && !moving ? waiting : turn();
}

void Fold::on(const IllegalRuled& event) {
    const Side side = event.side.value_or(m_state.who_made_illegal_move());
    // FIDE 2009, A.4c: the arbiter decides only when it has been claimed.
    if (m_laws.illegal_only_by_claim && !m_state.illegal_move_is_proposed(side))
        return refuse(turn(), Reason::NotPermitted, Rule::OnlyTheOpponentClaims);
    // FIDE 2023, 7.5.4: what he has done with both hands counts when he has pressed the clock; it still runs.
    if (m_laws.two_hands_need_the_press && m_time.clock.exists() && side == turn() && m_move.announced &&
        !m_irregularities.attempt(side))
        return refuse(turn(), Reason::NotPermitted, Rule::ClockNotPressed);
    drop_proposed_illegal_move(side);
    count_illegal_move(side);
}

void Fold::grant(const proposed::IllegalMove& proposal) { count_illegal_move(proposal.side); }

void Fold::refuse_proposal(const proposed::IllegalMove& proposal) { m_irregularities.forget(proposal.side); }

void Fold::count_illegal_move(Side side) {
    const std::optional<Attempt> attempt = m_irregularities.take(side);
    // FIDE 2009, 7.4a; FIDE 2018, 7.5.1: also where another move has been made in its place before the
    // arbiter decided: that one is not bound by 4.3 yet, and does not stand. (After a press without a
    // move, 7.5.3, there was nothing to replace.)
    const bool played_on = m_table.protocol > 1 && attempt && attempt->pressed &&
                           attempt->kind != Attempt::Kind::NoMove &&
                           attempt->ply < m_record.sheet.entries.size();
    if (played_on)
        reinstate_position_before(*attempt);
    const int count = m_irregularities.count(side);
    // FIDE 2009, 7.4b; FIDE 2018, 7.5.5: time for the opponent; then the game is lost, or drawn where the
    // opponent cannot mate by any series of legal moves. USSR 1953, section 15: play goes on from there.
    const bool loses = m_laws.losing_illegal_move > 0 && count >= m_laws.losing_illegal_move;
    const Time gain = loses || !m_time.clock.exists() ? Time{0} : m_laws.illegal_move_penalty;
    tell(IllegalMoveCounted{side, count, gain});
    if (loses)
        return end_unless_opponent_cannot_mate(opposite(side), How::IllegalMoves);
    if (gain > Time{0})
        m_time.clock.add(opposite(side), gain, m_now);
    if (m_time.clock.exists() && (gain > Time{0} || played_on))
        tell(ClocksSet{m_time.clock.read(m_now), !played_on});
    if (attempt && side == turn() && attempt->ply == m_record.sheet.entries.size())
        bind_replacement(*attempt);
}

void Fold::reinstate_position_before(const Attempt& attempt) {
    go_back_to(static_cast<int>(attempt.ply));
    if (!m_time.clock.exists() || !attempt.clock)
        return;
    // FIDE 2009, 7.4a and 6.13: with the times at which the illegal move was completed.
    const bool running = m_time.clock.running().has_value();
    m_time.clock.restore(*attempt.clock, m_now);
    if (running)
        m_time.clock.start(turn(), m_now);
    else
        m_time.clock.stop(m_now);
    m_time.flags_told = m_time.clock.read(m_now).flag_down;
}

void Fold::bind_replacement(const Attempt& attempt) {
    m_move.touch_requested = true;
    if (attempt.kind == Attempt::Kind::NotPromoted && m_laws.unpromoted_pawn_becomes_queen) {
        // FIDE 2018, 7.5.2: the pawn must become a queen of its colour.
        const auto move = attempt.from && attempt.to ? m_record.position.rules().completed_by_default(
                                                           m_record.position, *attempt.from, *attempt.to)
                                                     : std::nullopt;
        if (move) {
            m_move.intended = *move;
            if (m_move.announced != *move) {
                withdraw_announcement();
                m_move.announced = *move;
                m_move.repeated = false;
                lapse_offer(turn());
                m_boards[opposite(turn())].followed = false;
                tell(MoveAnnounced{turn(), spoken(*move)});
                note_followed(opposite(turn()));
                finish_if_ended_by_move();
            }
            return;
        }
    }
    // FIDE 2009, 7.4a: 4.3 holds for the move that replaces the illegal one: the piece it moved must move,
    // what it captured must be captured, where that is legal.
    if (attempt.from)
        note_touch(*attempt.from);
    if (attempt.to && m_record.position.at(*attempt.to) && m_record.position.at(*attempt.to)->side != turn())
        note_touch(*attempt.to);
    if (m_move.announced && m_state.touch_objection(*m_move.announced))
        withdraw_announcement();
}

void Fold::withdraw_announcement() {
    if (!m_move.announced)
        return;
    const Side other = opposite(turn());
    tell(AnnouncementWithdrawn{turn(), spoken(*m_move.announced)});
    m_move.announced.reset();
    m_move.repeated = false;
    m_boards[other].followed = tracker(other).shows(m_record.position.placement());
}

} // namespace annabella::game
