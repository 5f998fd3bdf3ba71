// Announcing, repeating, correcting, executing and completing a move: annex E.2.1-E.2.3 and E.2.6.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "game/game.hpp"

namespace annabella::game {

using chess::Color;
using chess::Move;
using chess::MoveList;
using chess::Position;
using chess::Square;

namespace {

/// The holes that change when `move` is executed.
std::vector<Square> squares_of(const Position& before, Move move) {
    std::vector<Square> squares = {move.from(), move.to()};
    if (move.kind() == chess::MoveKind::Castling) {
        squares.push_back(castled_king_square(move));
        squares.push_back(castled_rook_square(move));
    }
    if (const auto captured = before.captured_square(move))
        squares.push_back(*captured);
    return squares;
}

bool contains(const std::vector<Square>& squares, Square square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

} // namespace

std::optional<Move> Game::read_legal(Color side, const std::string& text, const chess::Readings& readings) {
    if (readings.empty()) {
        tell(Refused{.side = side, .reason = Reason::NotUnderstood, .text = text});
        return std::nullopt;
    }
    const auto move = chess::resolve(m_position, readings);
    if (move)
        return *move;
    if (move.error() == chess::MoveTextFault::Ambiguous) {
        // The pegs may already tell which of the moves is meant.
        const MoveList on_board = moves_on_board();
        const MoveList candidates = chess::matching_moves(m_position, readings);
        if (on_board.size() == 1 && candidates.contains(on_board[0]))
            return on_board[0];
        Refused question{.side = side, .reason = Reason::Ambiguous, .text = text};
        for (const Move candidate : candidates)
            question.candidates.push_back(spoken(candidate));
        tell(std::move(question));
        return std::nullopt;
    }
    tell(Refused{.side = side, .reason = Reason::IllegalMove, .text = text});
    return std::nullopt;
}

std::optional<Refused> Game::touch_objection(Move move) const {
    // FIDE 2009, 9.5b: the move of a wrong claim must be played, whatever is touched after it.
    if (m_intended) {
        if (move == *m_intended)
            return std::nullopt;
        Refused refused{.side = turn(), .reason = Reason::TouchMove, .text = {}, .given = spoken(move)};
        refused.wanted = spoken(*m_intended);
        return refused;
    }
    const Obligation left = demanded();
    if (left.moves.contains(move))
        return std::nullopt;
    Refused refused{.side = turn(), .reason = Reason::TouchMove, .text = {}, .given = spoken(move)};
    if (left.moves.size() == 1)
        refused.wanted = spoken(left.moves[0]);
    if (!left.squares.empty())
        refused.square = left.squares.front();
    return refused;
}

std::optional<Refused> Game::board_objection(Move move) const {
    const BoardTracker& board = m_boards[chess::index(turn())];
    const chess::Placement target = m_position.after(move).placement();
    if (board.shows(target))
        return std::nullopt;

    Refused refused{.side = turn(), .reason = Reason::BoardsDiffer, .text = {}, .given = spoken(move)};
    refused.differences = board.differences(target);
    refused.wanted = spoken(move);
    const std::vector<Square> own_squares = squares_of(m_position, move);
    const bool only_this_move = std::all_of(
        refused.differences.begin(), refused.differences.end(),
        [&](const BoardDifference& difference) { return contains(own_squares, difference.square); });
    if (!only_this_move)
        return refused;
    // FIDE 2009, E.2.3a: the captured piece has been removed from the board of the player on move.
    const std::optional<Square> captured = m_position.captured_square(move);
    if (captured && !board.is_full(move.from()) && board.is_full(*captured)) {
        refused.reason = Reason::CapturedPieceNotRemoved;
        refused.square = captured;
        return refused;
    }
    // FIDE 2009, E.2.3b: the piece has been put into a different hole.
    refused.reason = Reason::PieceNotPlaced;
    refused.square = move.to();
    if (move.kind() == chess::MoveKind::Castling)
        for (const BoardDifference& difference : refused.differences)
            if (difference.wanted && !difference.full)
                refused.square = difference.square;
    return refused;
}

bool Game::may_announce(Color side, const std::string& text, Move move) {
    if (auto objection = touch_objection(move)) {
        objection->text = text;
        tell(std::move(*objection));
        return false;
    }
    // What is announced must not differ from what stands on the board.
    const MoveList on_board = moves_on_board();
    if (!on_board.empty() && !on_board.contains(move)) {
        Refused refused{.side = side, .reason = Reason::BoardsDiffer, .text = text, .given = spoken(move)};
        refused.wanted = spoken(on_board[0]);
        tell(std::move(refused));
        return false;
    }
    return true;
}

template <class Meaning>
void Game::say_move(Color side, const std::string& text, const chess::Readings& readings) {
    const auto move = read_legal(side, text, readings);
    if (!move)
        return note_attempt(side, text, readings);
    if (!may_announce(side, text, *move))
        return;
    m_just_completed = false;
    m_adjusting = false; // FIDE 2009, 4.2: the move is being made.
    m_announced = *move;
    m_repeated = false;
    lapse_offer(side);
    m_followed[chess::index(opposite(side))] = false;
    tell(Meaning{side, spoken(*move)});
    note_followed(opposite(side));
    finish_if_ended_by_move();
}

void Game::on(const Announced& event) {
    if (refuse_unless_moving(event.side))
        return;
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    if (m_absence && refuse_where_sealing_is_due(event.side))
        return;
    if (refuse_before_repetition(event.side, event.text))
        return;
    // FIDE 2009, E.2.1: the moves are announced clearly.
    say_move<MoveAnnounced>(event.side, event.text, event.readings);
}

void Game::on(const Repeated& event) {
    if (!m_started)
        return refuse(event.side, Reason::NotPermitted);
    if (m_score.result) {
        // The move that ended the game may still be repeated.
        if (m_last && event.side != m_last->before.turn() && !event.readings.empty() &&
            chess::resolve(m_last->before, event.readings) == m_last->move)
            return tell(MoveRepeated{event.side, *m_last});
        return refuse(event.side, Reason::GameOver);
    }
    if (refuse_unless_moving(event.side))
        return;
    const std::optional<Repetition> awaited = awaited_repetition();
    if (!awaited && has_repeated_by_hand(event))
        return tell(MoveRepeated{event.side, *m_last}); // He says it as well; no harm is done.
    if (!awaited || event.side != awaited->by)
        return refuse(event.side, awaited ? Reason::NotYourTurn : Reason::NotAnnounced);

    Refused refused{.side = event.side, .reason = Reason::NotUnderstood, .text = event.text};
    refused.wanted = awaited->move;
    if (event.readings.empty())
        return tell(std::move(refused));
    const auto move = chess::resolve(awaited->move.before, event.readings);
    if (!move && move.error() == chess::MoveTextFault::Ambiguous) {
        refused.reason = Reason::Ambiguous;
        return tell(std::move(refused));
    }
    // FIDE 2009, E.2.1: the opponent repeats the move; anything else is not a repetition.
    if (!move || *move != awaited->move.move) {
        refused.reason = Reason::RepeatDiffers;
        if (move)
            refused.given = SpokenMove{awaited->move.before, *move};
        return tell(std::move(refused));
    }
    if (m_repetition_due) {
        note_repetition();
        return after_board_change(event.side); // His reply may stand there already.
    }
    m_repeated = true;
    tell(MoveRepeated{event.side, awaited->move});
    complete_if_no_clock();
}

std::optional<Game::Repetition> Game::awaited_repetition() const {
    if (m_score.result)
        return std::nullopt;
    if (m_repetition_due)
        return Repetition{turn(), *m_last};
    if (m_announced)
        return Repetition{opposite(turn()), spoken(*m_announced)};
    return std::nullopt;
}

bool Game::has_repeated_by_hand(const Repeated& event) const {
    const std::size_t own = chess::index(event.side);
    return event.side == turn() && !m_announced && m_last && m_boards[own].exists() && m_followed[own] &&
           !event.readings.empty() && chess::resolve(m_last->before, event.readings) == m_last->move;
}

bool Game::refuse_before_repetition(Color side, const std::string& text) {
    if (!m_repetition_due || side != turn())
        return false;
    // FIDE 2009, E.2.1: his opponent's move is repeated before he makes one of his own.
    Refused refused{.side = side, .reason = Reason::NotRepeated, .text = text};
    refused.wanted = *m_last;
    tell(std::move(refused));
    return true;
}

void Game::note_repetition() {
    m_repetition_due = false;
    m_repetition_demanded = false;
    m_on_board_told.reset(); // What stands on his board counts from now on.
    tell(MoveRepeated{turn(), *m_last});
}

void Game::complete_if_no_clock() {
    // Without a clock there is nothing to press: the move is complete when it is executed and repeated.
    if (m_score.result || m_clock.exists() || m_seal_asked || !m_repeated || !executed() ||
        touch_objection(*m_announced))
        return;
    complete_move();
    m_just_completed = true;
}

void Game::on(const Corrected& event) {
    if (refuse_unless_moving(event.side))
        return;
    // FIDE 2009, E.2.6: corrected at once, and before the opponent's clock is started.
    if (event.side != turn())
        return refuse(event.side, m_last ? Reason::TooLate : Reason::NotYourTurn);
    // What he said before may have been refused because his board shows another move.
    if (!m_announced && moves_on_board().empty())
        return refuse(event.side, Reason::NotAnnounced);
    if (refuse_before_repetition(event.side, event.text))
        return;
    say_move<MoveCorrected>(event.side, event.text, event.readings);
}

void Game::on(const Withdrawn& event) {
    if (refuse_unless_moving(event.side))
        return;
    if (event.side != turn())
        return refuse(event.side, m_last ? Reason::TooLate : Reason::NotYourTurn);
    if (!m_announced)
        return refuse(event.side, Reason::NotAnnounced);
    withdraw_announcement();
}

bool Game::executed() const {
    return m_announced && m_boards[chess::index(turn())].shows(m_position.after(*m_announced).placement());
}

void Game::on(const Pressed& event) {
    if (m_score.result && m_last && event.side == m_last->before.turn())
        return; // Pressing after the move that ended the game changes nothing and harms nobody.
    if (m_just_completed && event.side != turn())
        return; // There is no clock; the move was complete already.
    if (refuse_unless_moving(event.side))
        return;
    if (event.side != turn())
        return refuse(event.side, Reason::NotYourTurn);
    // FIDE 2009, 4.2: whoever presses has adjusted; what stands on his board now is his move.
    if (std::exchange(m_adjusting, false) && !m_announced)
        after_board_change(event.side);
    // FIDE 2009, adjournment 9c: the reply is in its envelope, and the clock of the absent player is started.
    if (m_sealed && is_away(opposite(event.side)))
        return close_reply(event.side);
    if (refuse_where_sealing_is_due(event.side))
        return;
    // What stands on his board is not a move made before the opponent's has been repeated.
    if (!moves_on_board().empty() && refuse_before_repetition(event.side))
        return;
    // FIDE 2009, E.2.3c: the move has been announced.
    if (!m_announced) {
        Refused refused{.side = event.side, .reason = Reason::NotAnnounced};
        if (const auto on_board = move_on_board())
            refused.wanted = spoken(*on_board);
        tell(std::move(refused));
        return note_idle_press(event.side);
    }
    // FIDE 2009, E.2.3a and b.
    if (auto objection = board_objection(*m_announced))
        return tell(std::move(*objection));
    if (auto objection = touch_objection(*m_announced))
        return tell(std::move(*objection));
    // FIDE 2009, E.2.3: only then the clock of the opponent is started; 6.7a: a player can always stop his
    // own. In the first protocol the press waited for the repetition.
    if (!m_repeated && m_table.protocol == 1 && !is_missing(opposite(event.side))) {
        Refused refused{.side = event.side, .reason = Reason::NotRepeated};
        refused.wanted = spoken(*m_announced);
        return tell(std::move(refused));
    }
    complete_move();
}

void Game::record_move() {
    const Color side = turn();
    ScoreEntry entry;
    entry.move = *m_announced;
    entry.at = m_now;
    entry.draw_offered = m_offered_this_move;
    if (m_clock.exists()) {
        entry.spent = m_clock.used(side, m_now) - m_used_before;
        entry.left = m_clock.read(m_now).left[chess::index(side)];
    } else {
        entry.spent = m_now - m_turn_began;
    }
    m_score.entries.push_back(std::move(entry));
    m_last = spoken(*m_announced);
    m_position.play(*m_announced);
    m_keys.push_back(m_position.key());
    remember_moment();
}

void Game::complete_move() {
    const Color side = turn();
    const Color other = opposite(side);
    // FIDE 2009, E.2.1: the repetition that is still awaited falls into the time of who repeats. Who has made
    // the move on his own board has repeated it; who is not there does not repeat (6.6b).
    const bool made_by_other = m_boards[chess::index(other)].exists() && m_followed[chess::index(other)];
    const bool heard = m_repeated || made_by_other || is_missing(other) || is_away(other);
    if (m_clock.exists())
        m_clock.press(side, m_now);
    record_move();
    tracker(side).settle(m_position.placement());
    m_followed[chess::index(side)] = true;
    m_astray_since[chess::index(side)].reset();

    forget_move_being_made();
    m_repetition_due = !heard;
    forget_attempts(side);
    m_mending[chess::index(side)] = false;
    m_turn_began = m_now;
    m_used_before = m_clock.exists() ? m_clock.used(turn(), m_now) : Time{0};
    tell(MoveCompleted{side, *m_last});
    // The reply may stand on the board already.
    if (!tracker(turn()).shows(m_position.placement()))
        after_board_change(turn());
}

void Game::finish_if_ended_by_move() {
    if (m_score.result || !executed() || touch_objection(*m_announced))
        return;
    if (const auto result = ending_of(*m_announced)) {
        record_last_move();
        end(*result);
    }
}

std::optional<GameResult> Game::ending_of(Move move) const {
    const Position next = m_position.after(move);
    return ending_at(next, occurrences(next) + 1);
}

std::optional<GameResult> Game::ending_at(const Position& next, int occurred) const {
    const Color side = opposite(next.turn());
    std::optional<GameResult> result;
    // FIDE 2009, 5.1a: mate ends the game at once; 6.7a: such a move is complete without the clock being
    // pressed.
    if (next.is_checkmate())
        result = GameResult{side == Color::White ? Outcome::WhiteWins : Outcome::BlackWins, How::Checkmate};
    // FIDE 2009, 5.2a
    else if (next.is_stalemate())
        result = GameResult{Outcome::Draw, How::Stalemate};
    // FIDE 2009, 5.2b: neither side can mate by any series of legal moves.
    else if (is_dead(next))
        result = GameResult{Outcome::Draw, How::DeadPosition};
    // FIDE 2018, 9.6.1
    else if (m_laws.draws_without_claim && occurred >= 5)
        result = GameResult{Outcome::Draw, How::Fivefold};
    // FIDE 2018, 9.6.2; mate takes precedence.
    else if (m_laws.draws_without_claim && next.halfmove_clock() >= 150)
        result = GameResult{Outcome::Draw, How::SeventyFiveMoves};
    return result;
}

void Game::record_move_made() {
    if (executed() && !touch_objection(*m_announced))
        record_last_move();
}

void Game::record_last_move() {
    m_clock.stop(m_now);
    record_move();
    m_announced.reset();
    m_touches.clear();
}

} // namespace annabella::game
