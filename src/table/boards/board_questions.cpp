// What is asked and told because of how the pieces stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/board_questions.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "table/acts/asking.hpp"
#include "table/boards/boards_at_table.hpp"
#include "table/boards/placements.hpp"
#include "table/home/at_home.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using rules::Move;

namespace {

/// Takes the first difference out, and where its piece stands instead or belongs.
void drop_first_to_mend(std::vector<game::BoardDifference>& wrong) {
    const game::BoardDifference first = wrong.front();
    wrong.erase(wrong.begin());
    const auto other = std::find_if(wrong.begin(), wrong.end(), [&](const game::BoardDifference& each) {
        const bool came_from_there =
            first.wanted && !first.full && !each.wanted && each.found == first.wanted;
        const bool belongs_there = first.found && !first.wanted && !each.full && each.wanted == first.found;
        return came_from_there || belongs_there;
    });
    if (other != wrong.end())
        wrong.erase(other);
}

} // namespace

bool BoardQuestions::is_known_already(const game::Notice& notice) {
    if (m_at.people.who_plays().replays && std::holds_alternative<game::OfferMade>(notice))
        return true;
    // Asked about when the hands have left it.
    if (const auto* unclear = std::get_if<game::BoardUnclear>(&notice)) {
        if (m_told_to_mend[unclear->board])
            return true;
        const game::Game& game = m_at.spoken.game();
        m_asked_instead[unclear->board] = game.table().mode == game::Mode::Home &&
                                          (m_asked_by_board || std::holds_alternative<game::meant::Anew>(
                                                                   game.meaning_of_board(unclear->board)));
        return m_asked_instead[unclear->board];
    }
    if (const auto* clear = std::get_if<game::BoardClear>(&notice)) {
        m_told_to_mend = {};
        if (m_at.boards.known().are_one() && std::exchange(m_asked_instead[opposite(clear->board)], false))
            return true;
        return std::exchange(m_asked_instead[clear->board], false);
    }
    if (m_at.home.is_redoing() && std::holds_alternative<game::RecordReplaced>(notice))
        return true;
    const auto* repeated = std::get_if<game::MoveRepeated>(&notice);
    return repeated != nullptr &&
           (m_at.boards.repeats_for_both() || m_at.people.who_plays().repeated_for == repeated->side ||
            m_at.people.plays_with_one_enter(opposite(repeated->side)));
}

void BoardQuestions::ask_to_begin_by_board(Side side, Time now) {
    if (m_asked_to_begin)
        return;
    m_asked_to_begin = true;
    m_asked_by_board.reset();
    m_asked_seat = m_at.people.who_answers_for_board();
    const NextGame wish{.rematch = false,
                        .from_same_position = !m_at.spoken.game().state().shows_initial_position(side)};
    m_at.questions.ask_to_begin(
        m_asked_seat, wish,
        {.assistant = {}, .what = Message{ANNABELLA_TR("Begin a new game")}, .by_board = true}, now);
    m_at.telling.tell_of_players(m_asked_seat,
                                 Message{ANNABELLA_TR("Start position. Begin a new game: yes or no?")}, now,
                                 m_at.asking.privacy_of_question(m_asked_seat));
}

void BoardQuestions::tell_next_wrong(Side side, const Request& request) {
    const game::Game& game = m_at.spoken.game();
    const Side board = game.board(side).exists() ? side : opposite(side);
    if (!game.board(board).exists())
        return m_at.telling.tell({ANNABELLA_TR("No board connected."), {}}, request);
    std::vector<game::BoardDifference> wrong = game.nearest_differences(board);
    if (wrong.empty())
        return m_at.telling.tell(game::BoardClear{board}, request.now);
    const std::vector<game::BoardDifference> all = wrong;
    ++m_told_wrong[board];
    for (std::size_t told = 0; told < m_told_wrong[board] && !wrong.empty(); ++told)
        drop_first_to_mend(wrong);
    if (wrong.empty()) {
        // It begins again with the first.
        m_told_wrong[board] = 0;
        wrong = all;
    }
    m_at.telling.tell(game::BoardUnclear{board, std::move(wrong)}, request.now);
}

void BoardQuestions::tell_to_mend(Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!m_at.placements.reads_boards())
        return;
    for (const Side side : both_sides) {
        std::vector<game::BoardDifference> wrong = game.nearest_differences(side);
        if (!game.board(side).exists() || wrong.empty())
            continue;
        m_asked_instead[side] = false;
        m_told_to_mend[side] = true;
        m_at.telling.tell(game::BoardUnclear{side, std::move(wrong)}, now);
    }
}

void BoardQuestions::ask_by_board(phrase::Seat asked, const game::Happening& act, const Message& what,
                                  const Message& question, Time now) {
    if (note_question_by_board(asked, act, what, now))
        m_at.telling.tell_of_players(asked, question, now, m_at.asking.privacy_of_question(asked));
}

bool BoardQuestions::note_question_by_board(phrase::Seat asked, const game::Happening& act,
                                            const Message& what, Time now) {
    if (m_asked_by_board == act)
        return false;
    m_asked_to_begin = false;
    m_asked_by_board = act;
    m_asked_seat = asked;
    m_at.questions.ask(asked, act, {.assistant = {}, .what = what, .by_board = true}, m_at.spoken.game(),
                       now);
    return true;
}

void BoardQuestions::drop_question_by_board() {
    // The pieces say that nobody wishes it any more.
    const bool has_asked = std::exchange(m_asked_by_board, std::nullopt).has_value();
    if (std::exchange(m_asked_to_begin, false) || has_asked)
        m_at.questions.take_acts(m_asked_seat);
}

void BoardQuestions::ask_to_take_back(Side side, game::Plies plies, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (game.table().mode == game::Mode::Tournament)
        return m_at.telling.tell(game::BoardUnclear{side, game.nearest_differences(side)}, now);
    const Message back = AtHome::going_back_to(plies, game.score());
    ask_by_board(m_at.people.who_answers_for_board(), game::Retracted{plies}, back, yes_or_no(back), now);
}

void BoardQuestions::ask_about_result(const game::meant::ResultShown& shown, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!shown.winner)
        return ask_by_board(phrase::seat_of(m_at.people.who_plays().own_player
                                                ? opposite(*m_at.people.who_plays().own_player)
                                                : game.turn()),
                            game::DrawOffered{m_at.people.who_plays().own_player
                                                  ? opposite(*m_at.people.who_plays().own_player)
                                                  : game.turn()},
                            Message{ANNABELLA_TR("Offer a draw")},
                            Message{ANNABELLA_TR("The kings show a draw. Offer a draw: yes or no?")}, now);
    const Side loser = opposite(*shown.winner);
    if (loser == m_at.people.who_plays().own_player)
        return; // It resigns by itself.
    ask_by_board(phrase::seat_of(loser), game::Resigned{loser},
                 Message{ANNABELLA_TR("{Side} resigns"), loser},
                 Message{ANNABELLA_TR("The kings show a win for {side}. {opponent} resigns: yes or no?"),
                         opposite(loser)},
                 now);
}

void BoardQuestions::ask_about_last_move(Move move, Time now) {
    const game::Game& game = m_at.spoken.game();
    const rules::Position& before = game.last_move()->before;
    const std::string text = rules::write_move(before, move);
    ask_about_moves(game.replaced(game::Plies(game.score().plies().count() - 1), text),
                    Message(ANNABELLA_TR("Record {0} as the last move"), {text}),
                    Message{ANNABELLA_TR("The board shows the last move:")}, before, {move}, now);
}

void BoardQuestions::ask_about_unseen(const std::vector<Move>& moves, const Message& before_moves, Time now) {
    const game::Game& game = m_at.spoken.game();
    const std::string text = AtHome::in_notation(game.position(), moves);
    ask_about_moves(game.replaced(game.score().plies(), text),
                    Message(ANNABELLA_TR("Record moves that nobody saw, {0}"), {text}), before_moves,
                    game.position(), moves, now);
}

void BoardQuestions::ask_about_moves(const game::Happening& act, const Message& what,
                                     const Message& before_moves, rules::Position from,
                                     const std::vector<Move>& moves, Time now) {
    const phrase::Seat asked = m_at.people.who_answers_for_board();
    if (!note_question_by_board(asked, act, what, now))
        return;
    std::vector<NamedMove> named;
    for (const Move move : moves) {
        named.emplace_back(game::SpokenMove{from, move});
        from.play(move);
    }
    const phrase::Privacy privacy = m_at.asking.privacy_of_question(asked);
    m_at.asking.name_moves(asked, before_moves, named, privacy, now);
    m_at.telling.tell_of_players(asked, Message{ANNABELLA_TR("Record it: yes or no?")}, now, privacy);
}

} // namespace annabella::table
