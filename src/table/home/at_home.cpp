// What there is at home alone: the next game of the same players, what was taken back made again, why a
// move was refused, and what a chess engine thinks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/home/at_home.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "games/record.hpp"
#include "phrase/announce.hpp"
#include "phrase/squares.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/people/questions.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;
using rules::Move;

bool AtHome::is_refused_at_tournament(const Request& request) {
    if (m_at.spoken.game().table().mode != game::Mode::Tournament)
        return false;
    m_at.telling.tell({ANNABELLA_TR("Not at a tournament."), {}}, request);
    return true;
}

void AtHome::ask_for_new_game(const NextGame& wish, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const game::Game& game = m_at.spoken.game();
    if (wish.rematch && !game.result())
        return m_at.telling.tell(
            {ANNABELLA_TR("No rematch before the game is over. To leave it unfinished, type {0}."),
             {m_at.people.first_word(ANNABELLA_TR("new"), request) + ' ' +
              m_at.people.first_word(ANNABELLA_TR("game"), request)}},
            request);
    const bool is_under_way =
        !game.result() && (!game.score().entries.empty() || game.announced() || game.adjourned());
    const auto wisher = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    // Nobody begins anew against another's will; at one keyboard nobody knows who has typed it.
    if (wisher && !m_at.people.who_plays().own_player && !m_at.people.who_plays().plays_alone) {
        const Seat asked = phrase::seat_of(opposite(*wisher));
        m_at.questions.ask_to_begin(
            asked, wish, {.assistant = {}, .what = Message{ANNABELLA_TR("Begin a new game")}}, request.now);
        m_at.telling.tell_of_players(
            asked,
            {wish.rematch   ? ANNABELLA_TR("{0} asks for a rematch: yes or no?")
             : is_under_way ? ANNABELLA_TR("{0} asks for a new game, leaving this unfinished: yes or no?")
                            : ANNABELLA_TR("{0} asks for a new game: yes or no?"),
             {seat_title(*wisher)}},
            request.now, m_at.asking.privacy_of_question(asked));
        return m_at.telling.tell({ANNABELLA_TR("Your opponent will decide."), {}}, request);
    }
    if (!is_under_way)
        return begin_anew(wish, request.now);
    const Seat asked = request.giver.value_or(m_at.people.who_answers_for_board());
    m_at.questions.ask_to_begin(
        asked, wish, {.assistant = {}, .what = Message{ANNABELLA_TR("Begin a new game")}}, request.now);
    m_at.telling.tell_of_players(
        asked, {ANNABELLA_TR("Leave this game unfinished and begin a new one: yes or no?"), {}}, request.now,
        m_at.asking.privacy_of_question(asked));
}

void AtHome::begin_anew(const NextGame& wish, Time now) {
    const game::Game& game = m_at.spoken.game();
    if (!m_at.recorder.keep_backlog())
        m_at.telling.say({ANNABELLA_TR("The journal cannot be written, so the game's end is not saved."), {}},
                         now);
    else if (!game.result() && !game.score().entries.empty())
        m_at.telling.say({ANNABELLA_TR("The unfinished game is saved in the journal."), {}}, now);
    m_at.telling.say(wish.rematch ? Message{ANNABELLA_TR("Rematch, with colours reversed.")}
                                  : Message{ANNABELLA_TR("A new game begins.")},
                     now);
    m_new_game = wish;
}

Message AtHome::going_back_to(game::Plies plies, const game::ScoreSheet& score) {
    if (score.plies() == plies + 1)
        return Message{ANNABELLA_TR("Take back the last move")};
    if (plies == game::no_plies)
        return Message{ANNABELLA_TR("Go back to the start of the game")};
    const game::MoveNumber last = game::last_move_number(plies, score.start);
    return {ANNABELLA_TR("Go back to the position after {side}'s move {0}"),
            last.side,
            {std::to_string(last.number)}};
}

void AtHome::take_back(Side side, std::optional<Side> wisher, const Request& request) {
    const game::Game& game = m_at.spoken.game();
    // Who wishes it means his own last move; at one keyboard nobody knows who has typed it.
    const bool knows_whose =
        !m_at.people.who_plays().plays_alone && (wisher || m_at.people.who_plays().own_player);
    const Side mover = m_at.people.who_plays().own_player ? opposite(*m_at.people.who_plays().own_player)
                                                          : wisher.value_or(game.turn());
    const std::size_t moves = knows_whose && game.turn() == mover ? 2 : 1;
    const std::size_t made = game.score().plies().count();
    if (game.table().mode == game::Mode::Tournament || game.announced() || game.result() || made < moves)
        return m_at.acts.act(game::Withdrawn{side}, request);
    const game::Plies plies(made - moves);
    if (m_at.people.who_plays().plays_alone || m_at.people.who_plays().own_player)
        return m_at.acts.act(game::Retracted{plies}, request);
    const Seat asked = wisher ? phrase::seat_of(opposite(*wisher)) : m_at.people.who_answers_for_board();
    const Message back = going_back_to(plies, game.score());
    m_at.questions.ask(asked, game::Retracted{plies}, {.assistant = {}, .what = back}, game, request.now);
    m_at.telling.tell_of_players(asked, yes_or_no(back), request.now, m_at.asking.privacy_of_question(asked));
    if (wisher)
        m_at.telling.tell({ANNABELLA_TR("Your opponent will decide."), {}}, request);
}

std::optional<AtHome::Undone> AtHome::undone_by(const game::Happening& happening) const {
    const game::Game& game = m_at.spoken.game();
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

void AtHome::note_undone() {
    const game::Game& game = m_at.spoken.game();
    auto undone = std::exchange(m_going_back, std::nullopt);
    if (undone && undone->at == game.score().plies() && !game.announced())
        m_undone.push_back(*std::move(undone));
}

void AtHome::make_again(const Undone& undone, Time now) {
    const game::Game& game = m_at.spoken.game();
    m_at.acts.happen(game.replaced(undone.at, in_notation(game.position(), undone.moves)), now);
    m_at.telling.say({ANNABELLA_TR("Restored:"), {}}, now);
    rules::Position position = game.score().position_after(undone.at);
    for (const rules::Move move : undone.moves) {
        m_at.telling.tell(game::MoveAnnounced{position.turn(), game::SpokenMove{position, move}}, now);
        position.play(move);
    }
}

bool AtHome::redo(const Request& request) {
    if (is_refused_at_tournament(request))
        return false;
    const game::Game& game = m_at.spoken.game();
    if (m_undone.empty() || m_undone.back().at != game.score().plies() || game.announced() || game.result()) {
        m_at.telling.tell({ANNABELLA_TR("There is nothing to restore."), {}}, request);
        return false;
    }
    const bool plays_for_both = m_at.people.who_plays().plays_alone || m_at.people.who_plays().own_player;
    if (!m_undone.back().was_announced && !plays_for_both) {
        m_at.telling.tell({ANNABELLA_TR("With two players, only the arbiter restores that. Type {0}."),
                           {m_at.people.prefix_of(Seat::Arbiter) + ' ' +
                            m_at.people.first_word(ANNABELLA_TR("undo"), request)}},
                          request);
        return false;
    }
    const Undone last = std::move(m_undone.back());
    m_undone.pop_back();
    m_redoing = true;
    if (last.was_announced)
        m_at.acts.act(
            m_at.spoken.announced(game.turn(), game::SpokenMove{game.position(), last.moves.front()}),
            request);
    else
        make_again(last, request.now);
    m_redoing = false;
    return true;
}

void AtHome::tell_why(Side side, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    // At a keyboard for both it may have been the other one's.
    const bool is_known_whose = request.place->is_elsewhere() || m_at.people.keyboard_side(*request.place);
    const auto& not_done = m_not_done[side] || is_known_whose ? m_not_done[side] : m_not_done[opposite(side)];
    if (!not_done)
        return m_at.telling.tell({ANNABELLA_TR("No move refused since the last one."), {}}, request);
    m_at.telling.tell(not_done->refused, request.now);
    const Seat seat = phrase::seat_of(not_done->refused.side);
    if (not_done->why)
        m_at.telling.tell(seat, *not_done->why, request.now);
    else if (not_done->refused.reason.is<game::because::IllegalMove>())
        m_at.telling.tell(seat, {ANNABELLA_TR("None of your pieces can do that."), {}}, request.now);
}

void AtHome::tell_fen(const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const rules::Position& position = m_at.spoken.game().position();
    // Letter by letter nobody would follow it.
    phrase::Wording words = People::book(request).wording({ANNABELLA_TR("The FEN is on the screen."), {}},
                                                          People::language(request));
    words.text = "FEN: " + position.rules().write_position(position);
    words.mark.clear();
    words.impersonal = true;
    const phrase::Utterances said = {
        request.giver && !request.place->is_elsewhere()
            ? phrase::Utterance::for_one(*request.giver, words, phrase::Privacy::Open)
            : phrase::Utterance(phrase::ForAll(words))};
    m_at.telling.tell_at(*request.place, said, request.now);
}

void AtHome::consult(Consulted what, const Request& request) {
    if (is_refused_at_tournament(request))
        return;
    const game::Game& game = m_at.spoken.game();
    if ((what == Consulted::Move && game.result()) || game.position().legal_moves().empty())
        return m_at.telling.tell({ANNABELLA_TR("The game is over."), {}}, request);
    if (!m_adviser)
        return m_at.telling.tell({ANNABELLA_TR("No chess engine is available here."), {}}, request);
    if (const auto why_not = m_adviser(what))
        m_at.telling.tell(*why_not, request);
}

std::string AtHome::in_notation(rules::Position position, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        text += (text.empty() ? "" : " ") + rules::write_move(position, move);
        position.play(move);
    }
    return text;
}

std::optional<Message> AtHome::why_illegal_here(const game::Refused& refused) const {
    const game::Game& game = m_at.spoken.game();
    const auto* const illegal = std::get_if<game::because::IllegalMove>(&refused.reason);
    // At a tournament that would be help.
    if (illegal == nullptr || illegal->text.empty() || game.table().mode == game::Mode::Tournament ||
        refused.claimed_with || refused.assistant || refused.by_arbiter || game.seal_asked() ||
        refused.side != game.turn())
        return std::nullopt;
    const auto guest =
        std::find_if(m_at.people.elsewhere().begin(), m_at.people.elsewhere().end(),
                     [&](const Place& each) { return each.seat == phrase::seat_of(refused.side); });
    const phrase::Phrasebook& book =
        guest != m_at.people.elsewhere().end() ? *guest->phrasebook : m_at.spoken.phrasebook();
    return games::why_illegal(
        game.position(), m_at.spoken.read(refused.side, illegal->text), [&](rules::Square square) {
            return phrase::square_words(book.scheme(), square, game.position().rules()).text;
        });
}

void AtHome::tell_why_illegal(const game::Refused& refused, Time now) {
    const auto why = why_illegal_here(refused);
    m_not_done[refused.side] = NotDone{refused, why};
    if (why)
        m_at.telling.tell(phrase::seat_of(refused.side), *why, now);
}

} // namespace annabella::table
