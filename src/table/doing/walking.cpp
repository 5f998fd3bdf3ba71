// The cursor on the board, which walks by keys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/walking.hpp"

#include <optional>
#include <string>
#include <utility>

#include "phrase/announce.hpp"
#include "phrase/language/numbers.hpp"
#include "phrase/squares.hpp"
#include "table/acts/acts.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/doing/keys.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

bool Walking::may_walk() const {
    const game::Game& game = m_at.spoken.game();
    return game.position().rules().is_announced_by_scheme() &&
           (game.table().mode == game::Mode::Home || game.result());
}

void Walking::set_key_modes(KeyModes& modes) {
    m_at.people.table().key_modes = &modes;
    modes.in_use = true;
    settle_key_modes();
}

void Walking::settle_key_modes() {
    if (m_at.people.table().key_modes != nullptr) {
        // Where both players sit elsewhere nobody is at the table who could walk.
        m_at.people.table().key_modes->board_open = may_walk() && !m_at.people.players_sit_apart();
        if (!m_at.people.table().key_modes->board_open && is_on_board(m_at.people.table().key_modes->mode))
            m_at.people.table().key_modes->mode = KeyMode::Line;
    }
    for (Place& guest : m_at.people.elsewhere()) {
        const bool open = may_walk() && is_of_seat(guest.seat, row_of(WalkBoard{}));
        if (std::exchange(guest.board_open, open) != open)
            guest.outlets.front()->open_board(open);
    }
}

void Walking::walk(std::optional<chess::Square> square, const Request& request) {
    const Side side = m_at.people.keyboard_side(*request.place).value_or(m_at.spoken.game().turn());
    // The game refuses it, with its reason, and the record shows that it was tried.
    if (!may_walk())
        return m_at.acts.act(
            game::Asked{side, game::Question::File, square.value_or(request.place->cursor.square())},
            request);
    square ? request.place->cursor.go_to(*square) : request.place->cursor.enter();
    // Who sits elsewhere has keys of his own.
    if (request.place->is_elsewhere())
        request.place->outlets.front()->walk_board();
    else if (m_at.people.table().key_modes != nullptr)
        m_at.people.table().key_modes->mode = KeyMode::Board;
    tell_cursor(request);
}

void Walking::sound_square(Earcon earcon, const Request& request) {
    const rules::Square square = request.place->cursor.square();
    m_at.telling.sound(
        {earcon, request.giver, place_of(m_at.spoken.game().position().rules().board(), square).column});
}

void Walking::tell_cursor(const Request& request) {
    const game::Game& game = m_at.spoken.game();
    const Side own = m_at.people.keyboard_side(*request.place).value_or(game.turn());
    const rules::Square square = request.place->cursor.square();
    const auto piece = request.place->cursor.position(game).at(square);
    sound_square(!piece               ? Earcon::EmptySquare
                 : piece->side == own ? Earcon::OwnPiece
                                      : Earcon::OtherPiece,
                 request);
    if (is_dark(game.position().rules().board(), square))
        sound_square(Earcon::DarkSquare, request);
    if (piece)
        return m_at.telling.tell(game::SquareTold{own, square, piece}, request.now);
    tell_scheme_words(phrase::seat_of(own),
                      phrase::square_words(People::book(request).scheme(), square, game.position().rules()),
                      request);
}

void Walking::tell_position_shown(const Request& request) {
    const game::Game& game = m_at.spoken.game();
    const std::size_t shown = request.place->cursor.plies(game).count();
    if (shown == 0)
        return m_at.telling.tell({ANNABELLA_TR("Start of the game."), {}}, request);
    const game::ScoreEntry& entry = game.score().entries[shown - 1];
    const game::SpokenMove move{game.position_after(game::Plies(shown - 1)), entry.move};
    const phrase::Words words = phrase::announce(People::book(request).scheme(), move);
    const phrase::Seat seat =
        phrase::seat_of(m_at.people.keyboard_side(*request.place).value_or(game.turn()));
    constexpr std::string_view after = ANNABELLA_TR("After {side}'s move {0}:");
    const phrase::Translator& translator = m_at.spoken.phrasebook().translator();
    const std::string number =
        phrase::number_words(translator, translator.spoken_language(m_at.people.language_of(seat), after),
                             move.before.move_number());
    m_at.telling.tell(seat, {std::string(after), move.before.turn(), {number}}, request.now);
    tell_scheme_words(seat, words, request);
    if (!request.place->cursor.looks_back())
        m_at.telling.tell(seat, {ANNABELLA_TR("This is the current position."), {}}, request.now);
}

void Walking::cursor_key(const std::string& key, const Request& request) {
    using News = BoardCursor::News;
    const game::Game& game = m_at.spoken.game();
    const Side own = m_at.people.keyboard_side(*request.place).value_or(game.turn());
    BoardCursor::Step step =
        request.place->cursor.press(key, game, m_at.people.keyboard_side(*request.place) == Side::Black);
    switch (step.news) {
    case News::Square:
        return tell_cursor(request);
    case News::Edge:
        sound_square(Earcon::Edge, request);
        return m_at.telling.tell({ANNABELLA_TR("Edge."), {}}, request);
    case News::NoPiece:
        return m_at.telling.tell({ANNABELLA_TR("No such piece."), {}}, request);
    case News::Empty:
        return m_at.telling.tell(game::SquareTold{own, request.place->cursor.square(), std::nullopt},
                                 request.now);
    case News::Opponents:
        return m_at.telling.tell(
            {ANNABELLA_TR("That piece is {side}'s. {opponent} to move."), opposite(game.turn()), {}},
            request);
    case News::Position:
        return tell_position_shown(request);
    case News::NoFurther:
        return m_at.telling.tell({ANNABELLA_TR("No further position."), {}}, request);
    case News::Taken:
        m_at.telling.tell(game::SquareTold{own, request.place->cursor.square(),
                                           game.position().at(request.place->cursor.square())},
                          request.now);
        return m_at.telling.tell({ANNABELLA_TR("Go to its target square and press the same key."), {}},
                                 request);
    case News::PutBack:
        return m_at.telling.tell({ANNABELLA_TR("Piece put back."), {}}, request);
    case News::PastOnly:
        return m_at.telling.tell(
            {ANNABELLA_TR("Only for the current position. Press {0} to go forward."), {"D"}}, request);
    case News::Unknown:
        // What takes no line does on the board what it always does.
        if (row_of_key(key) != nullptr)
            return m_at.keys.do_key({key}, request);
        return m_at.telling.tell({ANNABELLA_TR("That key does nothing on the board. To leave, press {0}."),
                                  {std::string(leave_key)}},
                                 request);
    case News::Command:
        return m_at.keys.do_by_key(*std::move(step.command), request);
    }
}

void Walking::tell_scheme_words(phrase::Seat seat, const phrase::Words& words, const Request& request) {
    const phrase::Utterances said = {phrase::Utterance::for_one(
        seat, {People::book(request).scheme().language, words.text, words.ear, {}}, phrase::Privacy::Open)};
    m_at.telling.tell_at(*request.place, said, request.now);
}

} // namespace annabella::table
