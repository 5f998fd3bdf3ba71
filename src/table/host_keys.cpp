// The host of a table: keys that are no part of a line, what they do, and the cursor on the board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "phrase/announce.hpp"
#include "phrase/numbers.hpp"
#include "phrase/squares.hpp"
#include "table/command_table.hpp"
#include "table/editing_keys.hpp"
#include "table/host.hpp"
#include "table/seat_keyboard.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

namespace {

/// F11, PageUp: a key that writes nothing.
bool is_named(const std::string& key) {
    return key.size() > 1 && static_cast<unsigned char>(key.front()) < 0x80;
}

} // namespace

void Host::take(const NamedKey& key, Time now) {
    hush();
    wipe();
    const Request request = at_table(now);
    // Where both players sit elsewhere it is neither of them.
    if (!players_sit_apart())
        return obey(key, request.by(phrase::seat_of(
                             keyboard_side(*request.place).value_or(m_spoken->game().turn()))));
    if (is_on_board(key.was) || is_on_board(key.becomes)) {
        settle_key_modes();
        return do_key({board_key}, request);
    }
    obey(key, request);
}

void Host::obey(const NamedKey& key, const Request& request) {
    const bool helped = is_help(key.was);
    if (!helped && is_help(key.becomes))
        return tell({ANNABELLA_TR("Now each key says what it does, and does nothing. {0} or {1} ends that."),
                     {std::string(leave_key), std::string(help_key)}},
                    request);
    if (helped && !is_help(key.becomes))
        return tell({ANNABELLA_TR("The keys do again what they say."), {}}, request);
    if (key.was == KeyMode::BoardHelp)
        return tell_board_key(as_american_key(key.name, language(request)), request);
    if (helped)
        return tell_key(key.name, request);
    if (key.was != KeyMode::Board && key.becomes == KeyMode::Board)
        return walk(std::nullopt, request);
    if (key.was == KeyMode::Board && key.becomes == KeyMode::Line)
        return tell({ANNABELLA_TR("The board is left."), {}}, request);
    if (key.was == KeyMode::Board)
        return cursor_key(as_american_key(key.name, language(request)), request);
    do_key(key, request);
}

void Host::do_key(const NamedKey& key, const Request& request) {
    const CommandRow* const row = row_of_key(key.name);
    if (row == nullptr)
        return tell({ANNABELLA_TR("The key {0} does nothing. Type {1} {2}."),
                     {key.name, first_word(ANNABELLA_TR("help"), request),
                      first_word(ANNABELLA_TR("keys"), request)}},
                    request);
    if (request.place->is_elsewhere() && !is_of_seat(request.place->seat, row))
        return tell(not_of_seat(request.place->seat), request);
    const Translate translated = translate(request);
    auto command = row->reader.read(
        {{}, false, &translated, m_spoken, keyboard_side(*request.place).value_or(m_spoken->game().turn())});
    if (!command)
        return tell(command.error().message, request);
    // Whoever has begun to type may think that it has been said.
    if (key.line_begun && std::holds_alternative<PressClock>(*command))
        return tell({ANNABELLA_TR("A line is begun and not ended. End it with Enter, then press."), {}},
                    request);
    if (!request.place->is_elsewhere() && !keyboard_side(*request.place))
        if (const auto* const ask = std::get_if<Ask>(&*command))
            if (ask->question == game::Question::OwnTime || ask->question == game::Question::OpponentsTime)
                return tell_time_at_shared_keyboard(
                    ask->question == game::Question::OwnTime ? Color::White : Color::Black, request);
    do_by_key(std::move(*command), request);
}

void Host::tell_time_at_shared_keyboard(Color whose, const Request& request) {
    const Color turn = m_spoken->game().turn();
    for (const Color asking : {turn, opposite(turn)}) {
        // Who has pressed is not known: where each has an ear of his own, both hear it.
        if ((asking != turn && m_table.ears.listening != Listening::Apart) ||
            is_taken(phrase::seat_of(asking)))
            continue;
        act(game::Asked{asking,
                        asking == whose ? game::Question::OwnTime : game::Question::OpponentsTime,
                        {}},
            request.by(phrase::seat_of(asking)));
    }
}

void Host::do_by_key(Command command, const Request& request) {
    if (!request.place->is_elsewhere())
        return take(Given{{}, std::move(command)}, request.now);
    do_for_guest({request.place->seat ? Giver::at(*request.place->seat) : Giver(), std::move(command)},
                 request);
}

void Host::tell_key(const std::string& key, const Request& request) {
    if (const CommandRow* row = row_of_key(key))
        return may_give(*row, request) ? tell_help(*row, request)
                                       : tell(why_not_given(*row, request), request);
    if (key == "Enter")
        return tell({ANNABELLA_TR("Enter ends the line. Where nothing is typed it presses the clock."), {}},
                    request);
    if (const char* edits = what_edits(key); edits != nullptr)
        return tell({edits, {}}, request);
    for (const CommandRow* row : commands_called(key, translate(request)))
        if (may_give(*row, request))
            return tell_help(*row, request);
    if (is_named(key))
        return tell(
            {ANNABELLA_TR("The key {0} does nothing. Type {1} {2}."),
             {key, first_word(ANNABELLA_TR("help"), request), first_word(ANNABELLA_TR("keys"), request)}},
            request);
    tell({ANNABELLA_TR("Letters, digits and signs are typed into the line: a move or a word."), {}}, request);
}

bool Host::may_walk() const {
    const game::Game& game = m_spoken->game();
    return phrase::has_scheme_words(game.position().rules()) &&
           (game.table().mode == game::Mode::Home || game.result());
}

void Host::set_key_modes(KeyModes& modes) {
    m_table.key_modes = &modes;
    modes.in_use = true;
    settle_key_modes();
}

void Host::settle_key_modes() {
    if (m_table.key_modes != nullptr) {
        // Where both players sit elsewhere nobody is at the table who could walk.
        m_table.key_modes->board_open = may_walk() && !players_sit_apart();
        if (!m_table.key_modes->board_open && is_on_board(m_table.key_modes->mode))
            m_table.key_modes->mode = KeyMode::Line;
    }
    for (Place& guest : m_guests) {
        const bool open = may_walk() && is_of_seat(guest.seat, row_of(WalkBoard{}));
        if (std::exchange(guest.board_open, open) != open)
            guest.outlets.front()->open_board(open);
    }
}

void Host::walk(std::optional<chess::Square> square, const Request& request) {
    const Color side = keyboard_side(*request.place).value_or(m_spoken->game().turn());
    // The game refuses it, with its reason, and the record shows that it was tried.
    if (!may_walk())
        return act(game::Asked{side, game::Question::File, square.value_or(request.place->cursor.square())},
                   request);
    square ? request.place->cursor.go_to(*square) : request.place->cursor.enter();
    // Who sits elsewhere has keys of his own.
    if (request.place->is_elsewhere())
        request.place->outlets.front()->walk_board();
    else if (m_table.key_modes != nullptr)
        m_table.key_modes->mode = KeyMode::Board;
    tell_cursor(request);
}

void Host::sound_square(Earcon earcon, const Request& request) {
    const rules::Square square = request.place->cursor.square();
    sound({earcon, request.giver, place_of(m_spoken->game().position().rules().board(), square).column});
}

void Host::tell_cursor(const Request& request) {
    const game::Game& game = m_spoken->game();
    const Color own = keyboard_side(*request.place).value_or(game.turn());
    const rules::Square square = request.place->cursor.square();
    const auto piece = request.place->cursor.position(game).at(square);
    sound_square(!piece               ? Earcon::EmptySquare
                 : piece->side == own ? Earcon::OwnPiece
                                      : Earcon::OtherPiece,
                 request);
    if (is_dark(game.position().rules().board(), square))
        sound_square(Earcon::DarkSquare, request);
    if (piece)
        return tell(game::SquareTold{own, square, piece}, request.now);
    tell_scheme_words(phrase::seat_of(own),
                      phrase::square_words(book(request).scheme(), square, game.position().rules()), request);
}

void Host::tell_scheme_words(phrase::Seat seat, const phrase::Words& words, const Request& request) {
    const phrase::Utterances said = {phrase::Utterance::for_one(
        seat, {book(request).scheme().language, words.text, words.ear, {}}, phrase::Privacy::Open)};
    tell_at(*request.place, said, request.now);
}

void Host::tell_position_shown(const Request& request) {
    const game::Game& game = m_spoken->game();
    const std::size_t shown = request.place->cursor.plies(game).count();
    if (shown == 0)
        return tell({ANNABELLA_TR("The beginning of the game."), {}}, request);
    const game::ScoreEntry& entry = game.score().entries[shown - 1];
    const game::SpokenMove move{game.position_after(game::Plies(shown - 1)), entry.move};
    const phrase::Words words = phrase::announce(book(request).scheme(), move);
    const phrase::Seat seat = phrase::seat_of(keyboard_side(*request.place).value_or(game.turn()));
    const std::string number = phrase::number_words(m_spoken->phrasebook().translator(), language_of(seat),
                                                    move.before.move_number());
    const bool by_white = move.before.turn() == Color::White;
    tell(seat,
         {by_white ? ANNABELLA_TR("After White's move {0}:") : ANNABELLA_TR("After Black's move {0}:"),
          {number}},
         request.now);
    tell_scheme_words(seat, words, request);
    if (!request.place->cursor.looks_back())
        tell(seat, {ANNABELLA_TR("That is the present position."), {}}, request.now);
}

void Host::cursor_key(const std::string& key, const Request& request) {
    using News = BoardCursor::News;
    const game::Game& game = m_spoken->game();
    const Color own = keyboard_side(*request.place).value_or(game.turn());
    BoardCursor::Step step =
        request.place->cursor.press(key, game, keyboard_side(*request.place) == Color::Black);
    switch (step.news) {
    case News::Square:
        return tell_cursor(request);
    case News::Edge:
        sound_square(Earcon::Edge, request);
        return tell({ANNABELLA_TR("Edge."), {}}, request);
    case News::NoPiece:
        return tell({ANNABELLA_TR("No such piece."), {}}, request);
    case News::Empty:
        return tell(game::SquareTold{own, request.place->cursor.square(), std::nullopt}, request.now);
    case News::Opponents:
        return tell({game.turn() == Color::White
                         ? ANNABELLA_TR("That piece is Black's, and White is on move.")
                         : ANNABELLA_TR("That piece is White's, and Black is on move."),
                     {}},
                    request);
    case News::Position:
        return tell_position_shown(request);
    case News::NoFurther:
        return tell({ANNABELLA_TR("There is no position beyond."), {}}, request);
    case News::Taken:
        tell(game::SquareTold{own, request.place->cursor.square(),
                              game.position().at(request.place->cursor.square())},
             request.now);
        return tell({ANNABELLA_TR("Go to its target and press the same key."), {}}, request);
    case News::PutBack:
        return tell({ANNABELLA_TR("It stays."), {}}, request);
    case News::PastOnly:
        return tell(
            {ANNABELLA_TR("That is told of the present position alone. Go forward with the key {0}."), {"D"}},
            request);
    case News::Unknown:
        // What takes no line does on the board what it always does.
        if (row_of_key(key) != nullptr)
            return do_key({key}, request);
        return tell({ANNABELLA_TR("That key does nothing on the board. {0} leaves the board."),
                     {std::string(leave_key)}},
                    request);
    case News::Command:
        return do_by_key(*std::move(step.command), request);
    }
}

} // namespace annabella::table
