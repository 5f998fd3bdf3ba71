// The host of a table: what there is at home alone. The next game of the same players, what was taken back
// made again, why a move was refused, and what a chess engine thinks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "table/host.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Seat;

bool Host::is_refused_at_tournament(const Request& request) {
    if (m_spoken->game().table().mode != game::Mode::Tournament)
        return false;
    tell({ANNABELLA_TR("Not at a tournament."), {}}, request);
    return true;
}

void Host::ask_for_new_game(const NextGame& wish, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const game::Game& game = m_spoken->game();
    if (wish.rematch && !game.result())
        return tell(
            {ANNABELLA_TR("The game is not over, so there is no rematch yet. To leave it unfinished, "
                          "type {0}."),
             {first_word(ANNABELLA_TR("new"), request) + ' ' + first_word(ANNABELLA_TR("game"), request)}},
            request);
    const bool is_under_way =
        !game.result() && (!game.score().entries.empty() || game.announced() || game.adjourned());
    const auto wisher = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    // Nobody begins anew against another's will; at one keyboard nobody knows who has typed it.
    if (wisher && !m_own_player && !m_plays_alone) {
        const Seat asked = phrase::seat_of(opposite(*wisher));
        m_questions.ask_to_begin(asked, wish,
                                 {.assistant = {}, .what = Message{ANNABELLA_TR("A new game begins.")}});
        tell_of_players(asked,
                        {wish.rematch   ? ANNABELLA_TR("{0} asks for a rematch: yes or no?")
                         : is_under_way ? ANNABELLA_TR("{0} asks for a new game, and to leave this one "
                                                       "unfinished: yes or no?")
                                        : ANNABELLA_TR("{0} asks for a new game: yes or no?"),
                         {seat_title(*wisher)}},
                        request.now, privacy_of_question(asked));
        return tell({ANNABELLA_TR("Your opponent is asked."), {}}, request);
    }
    if (!is_under_way)
        return begin_anew(wish, request.now);
    const Seat asked = request.giver.value_or(who_answers_for_board());
    m_questions.ask_to_begin(asked, wish,
                             {.assistant = {}, .what = Message{ANNABELLA_TR("A new game begins.")}});
    tell_of_players(
        asked,
        {ANNABELLA_TR("The game is not over. Leave it unfinished and begin a new one: yes or no?"), {}},
        request.now, privacy_of_question(asked));
}

void Host::ask_to_begin_by_board(Color side, Time now) {
    if (m_asked_to_begin)
        return;
    m_asked_to_begin = true;
    m_asked_by_board.reset();
    m_asked_seat = who_answers_for_board();
    const NextGame wish{.rematch = false,
                        .from_same_position = !m_spoken->game().state().shows_initial_position(side)};
    m_questions.ask_to_begin(
        m_asked_seat, wish,
        {.assistant = {}, .what = Message{ANNABELLA_TR("A new game begins.")}, .by_board = true});
    tell_of_players(m_asked_seat, Message{ANNABELLA_TR("Start position. A new game: yes or no?")}, now,
                    privacy_of_question(m_asked_seat));
}

void Host::begin_anew(const NextGame& wish, Time now) {
    const game::Game& game = m_spoken->game();
    if (!m_recorder->keep_backlog())
        say({ANNABELLA_TR("The end of the game could not be kept: the journal cannot be written."), {}}, now);
    else if (!game.result() && !game.score().entries.empty())
        say({ANNABELLA_TR("The game before stays unfinished, and is kept in the journal."), {}}, now);
    say(wish.rematch ? Message{ANNABELLA_TR("A rematch, with colours exchanged.")}
                     : Message{ANNABELLA_TR("A new game begins.")},
        now);
    m_new_game = wish;
}

Host::GoingBack Host::going_back_to(game::Plies plies) const {
    const game::ScoreSheet& score = m_spoken->game().score();
    if (score.plies() == plies + 1)
        return {Message{ANNABELLA_TR("The last move is taken back.")},
                Message{ANNABELLA_TR("Take the last move back: yes or no?")}};
    if (plies == game::no_plies)
        return {Message{ANNABELLA_TR("Back to the beginning of the game.")},
                Message{ANNABELLA_TR("Back to the beginning of the game: yes or no?")}};
    const game::MoveNumber last = game::last_move_number(plies, score.start);
    const bool white = last.side == Color::White;
    const std::string number = std::to_string(last.number);
    return {Message(white ? ANNABELLA_TR("Back to the position after White's move {0}.")
                          : ANNABELLA_TR("Back to the position after Black's move {0}."),
                    {number}),
            Message(white ? ANNABELLA_TR("Back to the position after White's move {0}: yes or no?")
                          : ANNABELLA_TR("Back to the position after Black's move {0}: yes or no?"),
                    {number})};
}

void Host::take_back(Color side, std::optional<Color> wisher, const Request& request) {
    const game::Game& game = m_spoken->game();
    // Who wishes it means his own last move; at one keyboard nobody knows who has typed it.
    const bool knows_whose = !m_plays_alone && (wisher || m_own_player);
    const Color mover = m_own_player ? opposite(*m_own_player) : wisher.value_or(game.turn());
    const std::size_t moves = knows_whose && game.turn() == mover ? 2 : 1;
    const std::size_t made = game.score().plies().count();
    if (game.table().mode == game::Mode::Tournament || game.announced() || game.result() || made < moves)
        return act(game::Withdrawn{side}, request);
    const game::Plies plies(made - moves);
    if (m_plays_alone || m_own_player)
        return act(game::Retracted{plies}, request);
    const Seat asked = wisher ? phrase::seat_of(opposite(*wisher)) : who_answers_for_board();
    const GoingBack back = going_back_to(plies);
    m_questions.ask(asked, game::Retracted{plies}, {.assistant = {}, .what = back.what}, game);
    tell_of_players(asked, back.question, request.now, privacy_of_question(asked));
    if (wisher)
        tell({ANNABELLA_TR("Your opponent is asked."), {}}, request);
}

std::optional<Host::Undone> Host::undone_by(const game::Happening& happening) const {
    const game::Game& game = m_spoken->game();
    const game::Plies made = game.score().plies();
    if (const auto* withdrawn = std::get_if<game::Withdrawn>(&happening);
        withdrawn != nullptr && !withdrawn->by_board && withdrawn->side == game.turn() && game.announced())
        return Undone{made, {*game.announced()}, true};
    const auto* back = std::get_if<game::Retracted>(&happening);
    if (back == nullptr || back->plies.count() >= made.count())
        return std::nullopt;
    Undone undone{back->plies, {}};
    for (std::size_t ply = back->plies.count(); ply < made.count(); ++ply)
        undone.moves.push_back(game.score().entries[ply].move);
    return undone;
}

void Host::note_undone(std::optional<Undone> undone) {
    const game::Game& game = m_spoken->game();
    if (undone && undone->at == game.score().plies() && !game.announced())
        m_undone.push_back(*std::move(undone));
}

void Host::make_again(const Undone& undone, Time now) {
    const game::Game& game = m_spoken->game();
    happen(game.replaced(undone.at, in_notation(game.position(), undone.moves)), now);
    say({ANNABELLA_TR("Made again:"), {}}, now);
    rules::Position position = game.score().position_after(undone.at);
    for (const rules::Move move : undone.moves) {
        tell(game::MoveAnnounced{position.turn(), game::SpokenMove{position, move}}, now);
        position.play(move);
    }
}

void Host::redo(const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const game::Game& game = m_spoken->game();
    if (m_undone.empty() || m_undone.back().at != game.score().plies() || game.announced() || game.result())
        return tell({ANNABELLA_TR("Nothing has been taken back that could be made again."), {}}, request);
    const bool plays_for_both = m_plays_alone || m_own_player;
    if (!m_undone.back().was_announced && !plays_for_both)
        return tell({ANNABELLA_TR("Two play here, so the arbiter's word makes it undone: type {0} {1}."),
                     {prefix_of(Seat::Arbiter), first_word(ANNABELLA_TR("undo"), request)}},
                    request);
    const Undone last = std::move(m_undone.back());
    m_undone.pop_back();
    m_redoing = true;
    if (last.was_announced)
        act(m_spoken->announced(game.turn(), game::SpokenMove{game.position(), last.moves.front()}), request);
    else
        make_again(last, request.now);
    m_redoing = false;
    press_by_itself(game.turn(), request.now);
}

void Host::tell_why(Color side, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    // At a keyboard for both it may have been the other one's.
    const bool is_known_whose = request.place->is_elsewhere() || keyboard_side(*request.place);
    const auto& not_done = m_not_done[side] || is_known_whose ? m_not_done[side] : m_not_done[opposite(side)];
    if (!not_done)
        return tell({ANNABELLA_TR("No move has been refused since the last one."), {}}, request);
    tell(not_done->refused, request.now);
    const Seat seat = phrase::seat_of(not_done->refused.side);
    if (not_done->why)
        tell(seat, *not_done->why, request.now);
    else if (not_done->refused.reason.is<game::because::IllegalMove>())
        tell(seat, {ANNABELLA_TR("None of your pieces can do that."), {}}, request.now);
}

void Host::tell_fen(const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const rules::Position& position = m_spoken->game().position();
    // Letter by letter nobody would follow it.
    phrase::Wording words =
        book(request).wording({ANNABELLA_TR("The FEN is on the screen."), {}}, language(request));
    words.text = "FEN: " + position.rules().write_position(position);
    words.mark.clear();
    words.impersonal = true;
    const phrase::Utterances said = {
        request.giver && !request.place->is_elsewhere()
            ? phrase::Utterance::for_one(*request.giver, words, phrase::Privacy::Open)
            : phrase::Utterance(phrase::ForAll(words))};
    tell_at(*request.place, said, request.now);
}

void Host::consult(Consulted what, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const game::Game& game = m_spoken->game();
    if ((what == Consulted::Move && game.result()) || game.position().legal_moves().empty())
        return tell({ANNABELLA_TR("The game is over."), {}}, request);
    if (!m_adviser)
        return tell({ANNABELLA_TR("No chess engine can be asked here."), {}}, request);
    if (const auto why_not = m_adviser(what))
        tell(*why_not, request);
}

} // namespace annabella::table
