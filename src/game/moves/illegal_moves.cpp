// Illegal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/illegal_moves.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace annabella::game {

using rules::Move;
using Attempt = IllegalAttempt;

namespace {

/// Of a game that knows check.
bool both_kings_attacked(const rules::Position& position) {
    const std::size_t king = position.rules().letters().find('K');
    BySide<bool> attacked{};
    for (rules::SquareSet left = position.occupied(); left != 0; left &= left - 1) {
        const auto square = static_cast<rules::Square>(std::countr_zero(left));
        const std::optional<rules::Piece> piece = position.at(square);
        if (!piece || static_cast<std::size_t>(piece->kind) != king)
            continue;
        const auto by = position.rules().attackers_of(position, square);
        for (rules::SquareSet from = by.value_or(0); from != 0; from &= from - 1)
            if (position.at(static_cast<rules::Square>(std::countr_zero(from)))->side != piece->side)
                attacked[piece->side] = true;
    }
    return attacked[Side::White] && attacked[Side::Black];
}

auto about_illegal_move_of(Side side) {
    return [side](const Proposal& proposal) {
        return proposal.is<proposed::IllegalMove>() && proposal.side() == side;
    };
}

} // namespace

void IllegalMoves::on(const effect::Tried& event) {
    const rules::Position& position = m_game.recording.position;
    const auto words = position.rules().attempt(position, event.readings);
    std::optional<Attempt> tried;
    if (words && !m_game.laws.illegal_words_do_not_count)
        tried = Attempt{.kind = words->unfinished ? Attempt::Kind::NotPromoted : Attempt::Kind::Announced,
                        .from = words->from,
                        .to = words->to,
                        .becomes = words->becomes,
                        .form = words->form,
                        .text = event.text,
                        .readings = event.readings,
                        .after = m_game.recording.sheet.plies()};
    const bool later = m_game.protocol.later_illegal_move_may_stand && m_game.is_pressed_in_vain(event.side);
    const bool changed = later ? m_illegal_moves.note_later(event.side, std::move(tried))
                               : m_illegal_moves.note(event.side, std::move(tried));
    if (changed)
        count_all_the_same();
}

std::optional<Attempt> GameState::attempt_on_board() const {
    const Side side = turn();
    const BoardTracker& board = boards[side].tracker;
    Attempt attempt;
    attempt.after = recording.sheet.plies();
    // FIDE 2018, 7.5.2: the pawn itself stands on the last rank.
    if (const auto move = knows_pieces(board.kind()) ? move_awaiting_new_piece() : std::nullopt) {
        attempt.kind = Attempt::Kind::NotPromoted;
        attempt.from = recording.position.from(*move);
        attempt.to = recording.position.to(*move);
        return attempt;
    }
    // One of his pieces stands in a hole where it was not, and no legal move leads there.
    const std::vector<BoardDifference> differences =
        board.exists() ? board.differences(recording.position.placement()) : std::vector<BoardDifference>{};
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
    if (!attempt.from || attempt.becomes == recording.position.at(*attempt.from))
        attempt.becomes.reset();
    // FIDE 2018, 7.5.3: the clock is pressed and no move made.
    if (!moved && !laws.idle_press_is_illegal)
        return std::nullopt;
    return attempt;
}

void IllegalMoves::on(const effect::PressedIdly& event) {
    const Side side = event.side;
    // FIDE 2018, 7.5.1, FIDE 2009, A.4c: an illegal move is completed by the clock.
    if (!m_game.timing.clock.exists())
        return;
    // FIDE 2009, E.2.3c: a legal move stands on the board; what is missing is its announcement.
    if (!m_game.moves_on_board().empty())
        return;
    // FIDE 2018, 7.5.3, is not his who has replied before the press (E.2.6) and takes his reply for made.
    const bool takes_it_for_made = m_game.moving.replied_early == side && !m_illegal_moves.attempt(side);
    // What was said before a legal announcement is not what he has pressed on now.
    if (!m_illegal_moves.attempt(side) || m_game.moving.announced)
        m_illegal_moves.note(side, m_game.attempt_on_board());
    // FMJD, 5.4: what cannot stand is no longer waited for when the clock is pressed on another.
    if (const auto& later = m_illegal_moves.later(side);
        later && !m_game.moving.announced && !m_game.illegal_move_is_proposed(side))
        m_illegal_moves.replace(side, IllegalAttempt(*later));
    if (takes_it_for_made && m_illegal_moves.attempt(side) &&
        m_illegal_moves.attempt(side)->kind == Attempt::Kind::NoMove)
        m_illegal_moves.forget(side);
    const std::optional<Attempt>& attempt = m_illegal_moves.attempt(side);
    if (!attempt)
        return;
    if (attempt->pressed && m_game.illegal_move_is_proposed(side))
        return;
    if (m_illegal_moves.press(side, m_game.timing.clock.snapshot(m_game.now)))
        count_all_the_same();
    // FIDE 2009, A.4c: the arbiter decides only when the opponent claims it, but does what he can about a
    // promotion that is not finished, and where both kings are in check.
    const std::optional<Move> move =
        m_game.protocol.illegal_move_stands_until_claimed ? m_game.as_tried(*attempt) : std::nullopt;
    const bool minded = m_game.laws.unfinished_promotion_is_minded &&
                        (attempt->kind == Attempt::Kind::NotPromoted ||
                         (move && both_kings_attacked(m_game.recording.position.after(*move))));
    // FIDE 2009, A.4c; FIDE 2018, 7.5.1, A.4.2: it is completed when the opponent's clock has been started,
    // and stands unless it is claimed, or the arbiter acts, before the opponent has made his move.
    if (move && !minded && m_game.laws.press_makes_illegal_move &&
        m_game.laws.illegal_lapses_with_next_move && m_game.playable(*attempt))
        make_as_tried(side, *move);
    if (m_game.laws.illegal_only_by_claim && !minded)
        return;
    // FIDE 2018, A.4.2: with too little supervision the arbiter may let it be, and play goes on meanwhile.
    if (!m_game.laws.illegal_lapses_with_next_move || minded)
        hold_clock();
    propose_illegal_move(side);
}

void IllegalMoves::make_as_tried(Side side, Move move) {
    cause(effect::WithdrawAnnouncement{});
    cause(effect::LapseOffer{side});
    tell(MoveAnnounced{side, spoken(move)});
    cause(effect::MakeByWord{move});
}

void IllegalMoves::hold_clock() {
    // FIDE 2018, 7.5.1: the game is stopped as soon as an illegal move is found. FIDE 2009, 7.4a, 6.12a and
    // 6.13: what counts are the times before it, and nobody pays for the arbiter's way to the table.
    if (!m_game.protocol.clock_stops_for_illegal_move || !m_game.timing.clock.running())
        return;
    m_illegal_moves.hold_clock();
    cause(effect::StopClock{});
    tell(ClocksStopped{});
}

void IllegalMoves::release_clock() {
    if (m_game.illegal_move_is_proposed(Side::White) || m_game.illegal_move_is_proposed(Side::Black))
        return; // He has another one to decide on.
    if (!m_illegal_moves.release_clock() || !m_game.course.is_going() || m_game.timing.clock.running())
        return;
    cause(effect::StartClock{turn()});
    tell(ClocksStarted{});
}

void IllegalMoves::propose_illegal_move(Side side) {
    proposed::IllegalMove proposal{.side = side, .count = m_illegal_moves.counted(side) + 1};
    if (const std::optional<Attempt>& attempt = m_illegal_moves.attempt(side)) {
        proposal.no_move = attempt->kind == Attempt::Kind::NoMove;
        proposal.text = attempt->text;
        proposal.readings = attempt->readings;
        // It was put on the board, without words.
        if (proposal.text.empty() && attempt->from && attempt->to) {
            const rules::Rules& rules = m_game.recording.position.rules();
            proposal.text = rules.write_square(*attempt->from) + (rules.board().numbered ? "-" : "") +
                            rules.write_square(*attempt->to);
        }
    }
    propose(std::move(proposal));
}

bool GameState::illegal_move_is_proposed(Side side) const { return ruling.has(about_illegal_move_of(side)); }

void IllegalMoves::on(const effect::MoveMade& event) {
    const Side mover = event.side;
    // What he tried before is put right, if he has not pressed the clock on it.
    if (!m_illegal_moves.is_pressed(mover))
        m_illegal_moves.forget(mover);
    m_illegal_moves.forget_later(mover);
    // He has pressed the clock, which runs again.
    m_illegal_moves.release_clock();
    // FIDE 2009, A.4c, B.3c; FIDE 2018, A.4.2; FIDE 2023, A.5.2: when the opponent has made his move it is
    // too late.
    if (!m_game.laws.illegal_lapses_with_next_move || !m_illegal_moves.attempt(opposite(mover)))
        return;
    m_illegal_moves.forget(opposite(mover));
    cause(effect::DropIllegalMove{opposite(mover)});
}

void IllegalMoves::on(const effect::WentBack&) {
    m_illegal_moves.forget_attempts();
    m_illegal_moves.release_clock();
}

void IllegalMoves::on(const effect::MovesReplaced&) {
    if (m_game.protocol.replaced_record_drops_illegal_moves)
        m_illegal_moves.forget_attempts(); // What was put to the arbiter is not asked any more.
}

void IllegalMoves::on(const effect::RecountClocks&) { m_illegal_moves.release_clock(); }

void IllegalMoves::on(const effect::StopPlay&) { m_illegal_moves.release_clock(); }

void IllegalMoves::on(const effect::AdjournPlay&) { m_illegal_moves.release_clock(); }

void IllegalMoves::on(const effect::GameOver&) { m_illegal_moves.release_clock(); }

void IllegalMoves::on(const ClaimOf<Claim::Illegal>& claim) {
    const Side claimant = claim.event.side;
    if (m_illegal_moves.is_pressed(claimant))
        return refuse(claimant, because::NotPermitted{Rule::OnlyTheOpponentClaims});
    if (!m_illegal_moves.is_pressed(opposite(claimant)))
        return refuse(claimant, because::WrongClaim{Rule::NothingIllegal});
    // FIDE 2009, A.4c, B.3c: before he has made his own move.
    if (m_game.laws.illegal_lapses_with_next_move && turn() == claimant && m_game.executed())
        return refuse(claimant, because::TooLate{Rule::ClaimLapsed});
    // FIDE 2009, B.3c: he claims the win.
    if (m_game.laws.illegal_only_by_claim && m_game.laws.losing_illegal_move == 1)
        return count_illegal_move(opposite(claimant));
    // FIDE 2009, 6.12b: who seeks the arbiter stops the clocks.
    hold_clock();
    propose_illegal_move(opposite(claimant));
}

Side GameState::who_made_illegal_move() const {
    const Side waiting = opposite(turn());
    if (illegal_moves.attempt(turn()))
        return turn();
    if (illegal_moves.attempt(waiting))
        return waiting;
    // Nothing tells that it was illegal; it was made by who moved last.
    const bool under_way = moving.announced || !moves_on_board().empty();
    return protocol.unnamed_illegal_move_is_last_movers && recording.last && !under_way ? waiting : turn();
}

void IllegalMoves::on(const IllegalRuled& event) {
    const Side side = event.side.value_or(m_game.who_made_illegal_move());
    // FIDE 2009, A.4c: the arbiter decides only when it has been claimed.
    if (m_game.laws.illegal_only_by_claim && !m_game.illegal_move_is_proposed(side))
        return refuse(turn(), because::NotPermitted{Rule::OnlyTheOpponentClaims});
    // FIDE 2023, 7.5.4: what he has done with both hands counts when he has pressed the clock; it still runs.
    if (m_game.laws.two_hands_need_the_press && m_game.timing.clock.exists() && side == turn() &&
        m_game.moving.announced && !m_illegal_moves.attempt(side))
        return refuse(turn(), because::NotPermitted{Rule::ClockNotPressed});
    cause(effect::DropIllegalMove{side});
    count_illegal_move(side);
}

void IllegalMoves::grant(const proposed::IllegalMove& proposal) { count_illegal_move(proposal.side); }

void IllegalMoves::deny(const proposed::IllegalMove& proposal) {
    m_illegal_moves.forget(proposal.side);
    release_clock();
}

void IllegalMoves::count_illegal_move(Side side) {
    const std::optional<Attempt> attempt = m_illegal_moves.take(side);
    // FIDE 2009, 7.4a; FIDE 2018, 7.5.1: also where another move has been made in its place before the
    // arbiter decided: that one is not bound by 4.3 yet, and does not stand. (After a press without a
    // move, 7.5.3, there was nothing to replace.)
    const bool played_on = m_game.protocol.move_in_place_of_illegal_one_is_undone && attempt &&
                           attempt->pressed && attempt->kind != Attempt::Kind::NoMove &&
                           attempt->after < m_game.recording.sheet.plies();
    if (played_on)
        reinstate_position_before(*attempt);
    const int count = m_illegal_moves.count(side);
    // FIDE 2009, 7.4b; FIDE 2018, 7.5.5: time for the opponent; then the game is lost, or drawn where the
    // opponent cannot mate by any series of legal moves. USSR 1953, section 15: play goes on from there.
    const bool loses = m_game.laws.losing_illegal_move > 0 && count >= m_game.laws.losing_illegal_move;
    const Span gain = loses || !m_game.timing.clock.exists() ? Span{0} : m_game.laws.illegal_move_penalty;
    tell(IllegalMoveCounted{side, count, gain});
    if (loses)
        return cause(effect::EndUnlessHeCannotMate{opposite(side), How::IllegalMoves});
    if (gain > Span{0})
        cause(effect::AddTime{opposite(side), gain});
    if (m_game.timing.clock.exists() && (gain > Span{0} || played_on))
        tell(ClocksSet{m_game.timing.clock.read(m_game.now), !played_on});
    if (attempt && side == turn() && attempt->after == m_game.recording.sheet.plies())
        cause(effect::BindReplacement{*attempt});
    release_clock();
}

void IllegalMoves::reinstate_position_before(const Attempt& attempt) {
    cause(effect::GoBackTo{attempt.after});
    if (!m_game.timing.clock.exists() || !attempt.clock)
        return;
    // FIDE 2009, 7.4a and 6.13: with the times at which the illegal move was completed.
    const bool running = m_game.timing.clock.running().has_value();
    cause(effect::GoOnWithClock{*attempt.clock, running});
}

bool GameState::was_uncrowned(const IllegalAttempt& attempt) const {
    const auto piece = attempt.from ? recording.position.at(*attempt.from) : std::nullopt;
    return protocol.exchange_may_wait && attempt.becomes && piece &&
           rules().stand_in(*attempt.from, *piece) == attempt.becomes;
}

std::optional<Move> GameState::as_tried(const IllegalAttempt& attempt) const {
    if (!attempt.pressed || attempt.after != recording.sheet.plies())
        return std::nullopt;
    const rules::Attempt tried{.unfinished = attempt.kind == IllegalAttempt::Kind::NotPromoted,
                               .from = attempt.from,
                               .to = attempt.to,
                               .becomes = was_uncrowned(attempt) ? std::nullopt : attempt.becomes,
                               .form = attempt.form,
                               .older = !protocol.wrong_captures_and_russian_moves_may_stand};
    return recording.position.rules().as_tried(recording.sheet.start, recording.position, tried);
}

std::optional<Move> GameState::playable(const IllegalAttempt& attempt) const {
    const auto move = as_tried(attempt);
    // FIDE 2009, 5.1a, 5.2a: mate and stalemate need a legal move; and there must be a reply.
    if (move && recording.position.after(*move).legal_moves().empty())
        return std::nullopt;
    return move;
}

bool GameState::is_pressed_in_vain(Side side) const {
    return illegal_moves.is_pressed(side) && !playable(*illegal_moves.attempt(side));
}

void IllegalMoves::on(const IllegalStands&) {
    const Side side = turn();
    // Under enough supervision no illegal move stands once it has been found (FIDE 2018, 7.5.1).
    if (!m_game.laws.illegal_lapses_with_next_move)
        return refuse(side, because::NotPermitted{Rule::NotInThisEdition});
    // The press has completed it; now nobody claims it any more.
    const Side made_by = opposite(side);
    if (m_illegal_moves.is_pressed(made_by) &&
        m_game.recording.sheet.plies() == m_illegal_moves.attempt(made_by)->after + 1) {
        m_illegal_moves.forget(made_by);
        cause(effect::DropIllegalMove{made_by});
        tell(IllegalMoveStands{made_by});
        tell(MoveAnnounced{made_by, *m_game.recording.last});
        return release_clock();
    }
    const std::optional<Attempt> attempt = m_illegal_moves.attempt(side);
    const std::optional<Move> move = attempt ? m_game.playable(*attempt) : std::nullopt;
    if (!move)
        return refuse(side, because::NotPermitted{Rule::CannotStand});
    m_illegal_moves.forget(side);
    cause(effect::DropIllegalMove{side});
    m_illegal_moves.release_clock(); // It runs for the opponent.
    cause(effect::WithdrawAnnouncement{});
    // FIDE 2018, A.4.2: neither claimed by the opponent nor acted on by the arbiter, it stands, and the game
    // goes on. It was completed when the clock was pressed on it.
    tell(IllegalMoveStands{side});
    tell(MoveAnnounced{side, spoken(*move)});
    if (m_game.timing.clock.exists() && attempt->clock)
        cause(effect::RestoreClock{*attempt->clock, side});
    cause(effect::MakeByWord{*move});
}

} // namespace annabella::game
