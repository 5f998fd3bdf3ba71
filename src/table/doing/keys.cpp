// Keys that are no part of a line, and what they do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/keys.hpp"

#include <string>
#include <utility>
#include <variant>

#include "table/acts/acts.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/doing/commands.hpp"
#include "table/doing/walking.hpp"
#include "table/helping/helping.hpp"
#include "table/keys/editing_keys.hpp"
#include "table/people/people.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

namespace {

/// F11, PageUp: a key that writes nothing.
bool is_named(const std::string& key) {
    return key.size() > 1 && static_cast<unsigned char>(key.front()) < 0x80;
}

} // namespace

void Keys::take(const NamedKey& key, Time now) {
    m_at.telling.hush();
    m_at.pages.wipe();
    const Request request = m_at.people.at_table(now);
    // Where both players sit elsewhere it is neither of them.
    if (!m_at.people.players_sit_apart())
        return obey(key, request.by(phrase::seat_of(
                             m_at.people.keyboard_side(*request.place).value_or(m_at.spoken.game().turn()))));
    if (is_on_board(key.was) || is_on_board(key.becomes)) {
        m_at.walking.settle_key_modes();
        return do_key({board_key}, request);
    }
    obey(key, request);
}

void Keys::obey(const NamedKey& key, const Request& request) {
    const bool helped = is_help(key.was);
    const phrase::Language& spoken =
        m_at.spoken.phrasebook().translator().language(People::language(request));
    if (!helped && is_help(key.becomes))
        return m_at.telling.tell(
            {ANNABELLA_TR("Key help on: keys only say what they do. To end it, press {0} or {1}."),
             {std::string(leave_key), std::string(help_key)}},
            request);
    if (helped && !is_help(key.becomes))
        return m_at.telling.tell({ANNABELLA_TR("Key help off."), {}}, request);
    if (key.was == KeyMode::BoardHelp)
        return m_at.helping.tell_board_key(as_american_key(key.name, spoken), request);
    if (helped)
        return tell_key(key.name, request);
    if (key.was != KeyMode::Board && key.becomes == KeyMode::Board)
        return m_at.walking.walk(std::nullopt, request);
    if (key.was == KeyMode::Board && key.becomes == KeyMode::Line)
        return m_at.telling.tell({ANNABELLA_TR("You have left the board."), {}}, request);
    if (key.was == KeyMode::Board)
        return m_at.walking.cursor_key(as_american_key(key.name, spoken), request);
    do_key(key, request);
}

std::string Keys::help_about_keys(const Request& request) const {
    return m_at.people.first_word(ANNABELLA_TR("help"), request) + ' ' +
           m_at.people.first_word(ANNABELLA_TR("keys"), request);
}

void Keys::do_key(const NamedKey& key, const Request& request) {
    const CommandRow* const row = row_of_key(key.name);
    if (row == nullptr)
        return m_at.telling.tell({ANNABELLA_TR("The key {0} does nothing. For the keys, type {1}."),
                                  {key.name, help_about_keys(request)}},
                                 request);
    if (request.place->is_elsewhere() && !is_of_seat(request.place->seat, row))
        return m_at.telling.tell(not_of_seat(request.place->seat), request);
    const Translate translated = m_at.people.translate(request);
    auto command =
        row->reader.read({{},
                          false,
                          &translated,
                          &m_at.spoken,
                          m_at.people.keyboard_side(*request.place).value_or(m_at.spoken.game().turn()),
                          own_form(row->word, translated)});
    if (!command)
        return m_at.telling.tell(command.error().message, request);
    // Whoever has begun to type may think that it has been said.
    if (key.line_begun && std::holds_alternative<PressClock>(*command))
        return m_at.telling.tell(
            {ANNABELLA_TR("Your line is unfinished. End it with Enter, then press."), {}}, request);
    if (!request.place->is_elsewhere() && !m_at.people.keyboard_side(*request.place))
        if (const auto* const ask = std::get_if<Ask>(&*command))
            if (ask->question == game::Question::OwnTime || ask->question == game::Question::OpponentsTime)
                return tell_time_at_shared_keyboard(
                    ask->question == game::Question::OwnTime ? Side::White : Side::Black, request);
    do_by_key(std::move(*command), request);
}

void Keys::tell_time_at_shared_keyboard(Side whose, const Request& request) {
    const Side turn = m_at.spoken.game().turn();
    for (const Side asking : {turn, opposite(turn)}) {
        // Who has pressed is not known: where each has an ear of his own, both hear it.
        if ((asking != turn && m_at.people.table().ears.listening != Listening::Apart) ||
            m_at.people.is_taken(phrase::seat_of(asking)))
            continue;
        m_at.acts.act(game::Asked{asking,
                                  asking == whose ? game::Question::OwnTime : game::Question::OpponentsTime,
                                  {}},
                      request.by(phrase::seat_of(asking)));
    }
}

void Keys::do_by_key(Command command, const Request& request) {
    if (!request.place->is_elsewhere())
        return m_at.commands.take(Given{{}, std::move(command)}, request.now);
    m_at.commands.do_for_guest(
        {request.place->seat ? Giver::at(*request.place->seat) : Giver(), std::move(command)}, request);
}

void Keys::tell_key(const std::string& key, const Request& request) {
    if (const CommandRow* row = row_of_key(key))
        return m_at.helping.may_give(*row, request)
                   ? m_at.helping.tell_help(*row, request)
                   : m_at.telling.tell(m_at.helping.why_not_given(*row, request), request);
    if (key == "Enter")
        return m_at.telling.tell(
            {ANNABELLA_TR("Enter ends the line. With nothing typed, it presses the clock."), {}}, request);
    if (const char* edits = what_edits(key); edits != nullptr)
        return m_at.telling.tell({edits, {}}, request);
    for (const CommandRow* row : commands_called(key, m_at.people.translate(request)))
        if (m_at.helping.may_give(*row, request))
            return m_at.helping.tell_help(*row, request);
    if (is_named(key))
        return m_at.telling.tell({ANNABELLA_TR("The key {0} does nothing. For the keys, type {1}."),
                                  {key, help_about_keys(request)}},
                                 request);
    m_at.telling.tell({ANNABELLA_TR("Type a move or a word with letters, digits and symbols."), {}}, request);
}

void Keys::take_from(const Outlet& outlet, const NamedKey& key, Time now) {
    Place* const found = m_at.people.guest_told_by(outlet);
    if (found == nullptr)
        return;
    // What keys do there is settled here, whatever his program says.
    const bool of_board = is_on_board(key.was) || is_on_board(key.becomes);
    if (!of_board || found->board_open)
        obey(key, People::at(*found, now));
    else
        do_key({board_key}, People::at(*found, now));
    m_at.showing.show_questions();
}

} // namespace annabella::table
