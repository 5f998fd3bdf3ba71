// What stands on a board when the hands have left it. A move is what the board shows then; no order of
// events within a movement counts, and a press only confirms what stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/placements.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "table/acts/acts.hpp"
#include "table/boards/board_belief.hpp"
#include "table/boards/board_patience.hpp"
#include "table/boards/board_questions.hpp"
#include "table/boards/boards_at_table.hpp"
#include "table/boards/pressing.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using rules::Move;

namespace {

/// A piece that has been lifted is mostly put down within so long.
constexpr Span patience_with_hands{1000};
/// Who has said that he adjusts, and has put a piece to another square for so long, has moved.
constexpr Span patience_with_adjusting{3000};
/// Where a move presses by itself, a piece that has only rested can still go on.
constexpr Span patience_before_pressing{1200};

/// The opponent has replied, so the move before it stands.
bool shows_a_reply(const game::BoardMeaning& meaning) {
    if (const auto* instead = std::get_if<game::meant::Instead>(&meaning))
        return instead->replied;
    return std::holds_alternative<game::meant::Replied>(meaning);
}

} // namespace

/// What is done about a board that means this. Every meaning has its function here, or it does not compile.
struct Placements::Settling {
    Placements& part;
    Side side; ///< Whose board it is.
    Time now;

    void operator()(const game::meant::Nothing&) const {
        if (side == game().turn() && game().announced_by_board())
            part.m_at.acts.happen(game::Withdrawn{.side = side, .by_board = true}, now);
    }
    void operator()(const game::meant::OnItsWay&) const {
        if (const auto capture = unseen_capture(game(), side))
            count(*capture);
        else
            ask_about_quick_moves();
    }
    void operator()(const game::meant::Moved& moved) const {
        if (moved.moves.size() == 1 && game().announced() == moved.moves[0])
            part.m_at.pressing.press_by_itself(side, now);
        else if (moved.moves.size() == 1)
            part.announce_from_board(moved.moves[0], now);
        else if (!game().announced() && !game().position().becomes(moved.moves[0]))
            part.ask_which(game().position(), moved.moves, now);
        else if (!game().announced() && !game::has_pegs(game().board(side).kind()))
            announce_the_usual_piece(moved.moves[0]);
    }
    void operator()(const game::meant::Replied& replied) const {
        part.announce_from_board(replied.move, now);
        if (game().announced() == replied.move)
            part.m_at.acts.happen(game::Pressed{.side = side, .by_reply = true}, now);
    }
    void operator()(const game::meant::Instead& instead) const {
        part.correct_by_board(opposite(game().turn()), {game().last_move()->before, instead.move}, now);
    }
    void operator()(const game::meant::Earlier& earlier) const {
        if (is_last_put_back(earlier, game()))
            part.m_at.acts.happen(game::Withdrawn{.side = opposite(game().turn()), .by_board = true}, now);
        else
            part.m_at.board_questions.ask_to_take_back(side, earlier.plies, now);
    }
    void operator()(const game::meant::Anew&) const {
        if (game().table().mode == game::Mode::Tournament)
            part.m_at.telling.tell(game::BoardUnclear{side, game().nearest_differences(side)}, now);
        else
            part.m_at.board_questions.ask_to_begin_by_board(side, now);
    }
    void operator()(const game::meant::ResultShown& shown) const {
        part.m_at.board_questions.ask_about_result(shown, now);
    }
    void operator()(const game::meant::Disorder&) const {
        if (const auto other = changed_after_press(game(), side))
            part.m_at.board_questions.ask_about_last_move(*other, now);
        else if (const std::vector<Move> unseen = game().moves_while_away(side); !unseen.empty())
            part.m_at.board_questions.ask_about_unseen(
                unseen, Message{ANNABELLA_TR("Played while the board was disconnected:")}, now);
        else if (!ask_about_quick_moves())
            if (const auto capture = unseen_capture(game(), side))
                count(*capture);
    }

private:
    const game::Game& game() const { return part.m_at.spoken.game(); }
    /// Two more half moves while a slow board has yet to tell of the first, and nobody presses.
    bool ask_about_quick_moves() const {
        if (!may_hide_moves(game(), side) || part.m_at.boards.known().scan(side) == Span::zero())
            return false;
        const std::vector<Move> quick = game().state().moves_unseen_on(side, 2);
        if (!quick.empty())
            part.m_at.board_questions.ask_about_unseen(
                quick, Message{ANNABELLA_TR("The board suggests that this was played:")}, now);
        return !quick.empty();
    }
    void count(const UnseenCapture& capture) const {
        if (capture.moves.size() > 1 || capture.is_replied_to)
            return part.ask_which(capture.before, capture.moves, now);
        if (capture.is_reply)
            part.m_at.acts.happen(game::Pressed{.side = side, .by_reply = true}, now);
        part.announce_from_board(capture.moves[0], now);
    }
    /// The board can't tell which; it is corrected by a word.
    void announce_the_usual_piece(Move move) const {
        const rules::Position& position = game().position();
        if (const auto usual =
                position.rules().completed_by_default(position, position.from(move), position.to(move)))
            part.announce_from_board(*usual, now);
    }
};

bool Placements::stands_for_next_game(Side side) const {
    const game::Game& game = m_at.spoken.game();
    return game.result() && game.table().mode == game::Mode::Home && game.board(side).exists() &&
           (game.state().shows_initial_position(side) || game.board(side).shows(game.score().start));
}

bool Placements::reads_boards() const {
    const game::Game& game = m_at.spoken.game();
    // A move that is to be sealed is its player's alone (adjournment 1a).
    return game.started() && !game.result() && !game.paused() && !game.seal_asked() && !game.adjourned();
}

void Placements::look_at_board(Side side, Time now, bool by_lifting) {
    m_settles_at[side].reset();
    m_at.board_questions.tell_from_first(side);
    const game::Game& game = m_at.spoken.game();
    if (stands_for_next_game(side))
        m_settles_at[side] = now + patience_with_hands + m_at.boards.known().scan(side);
    else if (game.result())
        m_at.board_questions.drop_question_by_board();
    if (!reads_boards() || !game.board(side).exists())
        return;
    if (has_replied_on_own_board(side)) {
        m_settles_at[side] = now + game::slide_patience + m_at.boards.known().scan(side);
        return;
    }
    if (game.board(side).shows(game.wanted_on_board(side)))
        m_placed[side] = 0;
    const bool was_asked = m_asked_which.has_value();
    forget_answered_question(side);
    if (right_by_squares(game, side)) {
        // Who has been asked what it is has said it.
        if (was_asked && game.announced())
            return settle(side, now);
        m_settles_at[side] =
            now + (by_lifting ? patience_with_hands : game::slide_patience) + m_at.boards.known().scan(side);
        return;
    }
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    if (std::holds_alternative<game::meant::Nothing>(meaning)) {
        // What was asked of the pieces that are put right now is not to be answered any more.
        m_at.board_questions.drop_question_by_board();
        if (m_at.board_questions.has_told_to_mend(side))
            m_at.telling.tell(game::BoardClear{side}, now);
        m_at.board_questions.is_mended(side);
    }
    // With pieces in both hands a board may look as after another move.
    const bool has_pegs = game::has_pegs(game.board(side).kind());
    if (shows_a_reply(meaning) && !by_lifting && !has_pegs && !may_go_on(meaning, game, side, m_placed[side]))
        return settle(side, now);
    if (auto patience = patience_with(meaning, game, side, m_placed[side])) {
        if (by_lifting)
            patience = std::max(*patience, patience_with_hands);
        // FIDE 2009, 4.2: a piece that is being adjusted may be put anywhere for a while.
        if (game.adjusting() && side == game.turn() && has_pegs)
            patience = std::max(*patience, patience_with_adjusting);
        m_settles_at[side] = now + *patience + m_at.boards.known().scan(side);
    } else if (game.announced_by_board() && m_at.people.plays_with_one_enter(side))
        m_settles_at[side] = now + patience_before_pressing;
}

void Placements::forget_placed(const game::SpokenMove& move) {
    if (m_at.boards.known().are_one())
        m_placed = {m_placed[Side::White] | m_placed[Side::Black],
                    m_placed[Side::White] | m_placed[Side::Black]};
    for (rules::SquareSet& placed : m_placed)
        placed &= ~move.before.changed(move.move);
}

void Placements::settle(Side side, Time now) {
    m_settles_at[side].reset();
    const game::Game& game = m_at.spoken.game();
    if (stands_for_next_game(side))
        return m_at.board_questions.ask_to_begin_by_board(side, now);
    if (!reads_boards() || !game.board(side).exists())
        return;
    // FIDE 2018, 1.3: a reply to what stands on a board without holes; nobody there need press.
    if (has_replied_on_own_board(side))
        return m_at.acts.happen(game::Pressed{.side = game.turn(), .by_reply = true}, now);
    if (believe_squares(side, now))
        return look_at_board(side, now);
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    const bool is_right = std::holds_alternative<game::meant::Nothing>(meaning) ||
                          std::holds_alternative<game::meant::Moved>(meaning);
    if (is_right)
        m_at.board_questions.drop_question_by_board();
    std::visit(Settling{*this, side, now}, meaning);
    if (m_at.pressing.lever() == side && !game.announced() &&
        std::holds_alternative<game::meant::Nothing>(meaning))
        m_at.pressing.lever_is_up(); // It went down for a move that has been put back.
}

bool Placements::has_replied_on_own_board(Side side) const {
    const game::Game& game = m_at.spoken.game();
    return side != game.turn() && game.announced_by_board() && game.stage() == game::Stage::Complete &&
           !game::has_pegs(game.board(game.turn()).kind()) &&
           !game.state().replies_on(side, game.wanted_on_board(side)).empty();
}

void Placements::settle_what_stands(Time now) {
    // A reply may have been made as well: then that one is the move that stands.
    const game::Game& game = m_at.spoken.game();
    for (int moves = 0; moves < 2; ++moves) {
        const Side side = game.turn();
        if (!reads_boards() || !game.board(side).exists())
            return;
        believe_squares(side, now);
        const game::BoardMeaning meaning = game.meaning_of_board(side);
        const bool stands = std::holds_alternative<game::meant::Moved>(meaning) || shows_a_reply(meaning);
        if (!stands || may_go_on(meaning, game, side, m_placed[side]))
            return;
        settle(side, now);
        if (game.turn() == side)
            return;
    }
}

bool Placements::is_in_the_air(Side side) const {
    const game::Game& game = m_at.spoken.game();
    if (!reads_boards() || !game.board(side).exists() || game.announced())
        return false;
    const game::BoardMeaning meaning = game.meaning_of_board(side);
    return std::holds_alternative<game::meant::OnItsWay>(meaning) ||
           may_go_on(meaning, game, side, m_placed[side]);
}

void Placements::forget_answered_question(Side side) {
    const game::Game& game = m_at.spoken.game();
    if (!m_asked_which || side != game.turn())
        return;
    const auto capture = unseen_capture(game, side);
    const bool still_stands = capture ? m_asked_which == capture->moves
                                      : !game.announced() && m_asked_which == game.state().moves_standing();
    if (still_stands)
        return;
    m_asked_which.reset();
    if (!game.announced())
        m_at.pressing.lever_is_up(); // He has answered by his hands, and has not pressed for that yet.
}

bool Placements::believe_squares(Side side, Time now) {
    const auto right = right_by_squares(m_at.spoken.game(), side);
    if (!right)
        return false;
    game::BoardRead read{side, {}};
    for (std::size_t i = 0; i < right->size(); ++i)
        read.holes[i] = {(*right)[i].has_value(), (*right)[i]};
    m_at.acts.happen(read, now);
    m_at.boards.repeat_late(side, now);
    m_at.boards.repeat_at_shared_board(now);
    return true;
}

void Placements::announce_from_board(Move move, Time now) {
    const game::Game& game = m_at.spoken.game();
    const Side side = game.turn();
    const game::SpokenMove spoken{game.position(), move};
    if (!game.announced()) {
        game::Announced announced = m_at.spoken.announced(side, spoken);
        announced.by_board = true;
        m_at.acts.happen(announced, now);
    } else if (game.announced_by_board() && *game.announced() != move) {
        correct_by_board(side, spoken, now);
    }
}

void Placements::correct_by_board(Side side, const game::SpokenMove& move, Time now) {
    // E.2.6: what nobody has said is corrected by the board until the press.
    game::Corrected corrected = m_at.spoken.corrected(side, move);
    corrected.by_board = true;
    m_at.acts.happen(corrected, now);
}

void Placements::ask_which(const rules::Position& before, const rules::MoveList& moves, Time now) {
    if (m_asked_which == moves)
        return;
    m_asked_which = moves;
    game::because::Ambiguous which;
    for (const Move move : moves)
        which.candidates.push_back({before, move});
    m_at.telling.tell(game::Refused{.side = before.turn(), .reason = std::move(which)}, now);
}

void Placements::look_if_changed(Time now) {
    if (std::exchange(m_look_again, false))
        for (const Side side : both_sides)
            look_at_board(side, now);
}

void Placements::tick(Time now) {
    for (const Side side : both_sides)
        if (m_settles_at[side] && now >= *m_settles_at[side])
            settle(side, now);
}

std::optional<Time> Placements::next_deadline() const {
    std::optional<Time> next;
    for (const auto& settles_at : m_settles_at)
        if (settles_at)
            next = next ? std::min(*next, *settles_at) : *settles_at;
    return next;
}

} // namespace annabella::table
