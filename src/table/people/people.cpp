// Who sits at a table and where: at its own keyboard, and at terminals of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/people.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace annabella::table {

using game::Time;
using phrase::Seat;

std::string People::table_language() const {
    const game::Game& game = m_spoken->game();
    return m_spoken->language(m_keyboard_side.value_or(game.turn()));
}

const std::string& People::language(const Request& request) { return request.place->language; }

std::string People::language_for(std::string_view sentence, const Request& request) {
    return book(request).translator().spoken_language(language(request), sentence);
}

const phrase::Phrasebook& People::book(const Request& request) { return *request.place->phrasebook; }

Translate People::translate(const Request& request) const {
    return translate_into(m_spoken->phrasebook().translator(), language(request));
}

bool People::may_be_to_be_sealed(const Request& request) const {
    // FIDE 2009, adjournment 1a: until it is known to be something else, it may be the move for the envelope.
    const game::Game& game = m_spoken->game();
    const bool is_typed_by_another =
        request.place->is_elsewhere() &&
        (!request.place->seat || phrase::side_of(*request.place->seat) != game.turn());
    return game.seal_asked() && !is_typed_by_another;
}

phrase::Seat People::who_answers_for_board() const {
    if (m_spoken->game().table().mode == game::Mode::Tournament)
        return phrase::Seat::Arbiter;
    // Who has moved last does not take back or replace by himself; who plays by itself answers nothing.
    const Side on_move = m_spoken->game().turn();
    return phrase::seat_of(m_who_plays.own_player == on_move ? opposite(on_move) : on_move);
}

bool People::has_arbiter() const {
    return m_spoken->game().table().mode == game::Mode::Tournament || is_taken(phrase::Seat::Arbiter);
}

bool People::plays_with_one_enter(Side side) const {
    return m_spoken->game().table().mode == game::Mode::Home &&
           (m_who_plays.plays_alone ||
            (m_who_plays.own_player == opposite(side) && m_who_plays.repeated_for == side));
}

Place* People::guest_at(std::optional<Seat> seat) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const Place& guest) { return guest.seat == seat; });
    return !seat || found == m_guests.end() ? nullptr : &*found;
}

Place* People::guest_told_by(const Outlet& outlet) {
    const auto found = std::find_if(m_guests.begin(), m_guests.end(),
                                    [&](const Place& guest) { return guest.outlets.front() == &outlet; });
    return found == m_guests.end() ? nullptr : &*found;
}

bool People::is_taken(Seat seat) const {
    return std::any_of(m_guests.begin(), m_guests.end(),
                       [&](const Place& guest) { return guest.seat == seat; });
}

bool People::players_sit_apart() const { return is_taken(Seat::White) && is_taken(Seat::Black); }

std::optional<Side> People::keyboard_side(const Place& place) const {
    if (place.is_elsewhere())
        return place.player();
    if (m_keyboard_side)
        return m_keyboard_side;
    const bool white = is_taken(Seat::White);
    if (white == is_taken(Seat::Black))
        return std::nullopt;
    return white ? Side::Black : Side::White;
}

Request People::at_table(Time now) {
    // Whoever is on move reads what is said to nobody in particular.
    m_table.language = table_language();
    return {.place = &m_table, .now = now};
}

Request People::at(Place& place, Time now) { return {.place = &place, .giver = place.seat, .now = now}; }

std::string People::language_of(Seat seat) const {
    const auto guest =
        std::find_if(m_guests.begin(), m_guests.end(), [&](const Place& each) { return each.seat == seat; });
    if (guest != m_guests.end())
        return guest->language;
    const auto side = phrase::side_of(seat);
    return side ? m_spoken->language(*side) : table_language();
}

std::string People::first_word(std::string_view english, const Request& request) const {
    return own_form(english, translate(request));
}

std::string People::typed_word(Seat seat, std::string_view english) const {
    return own_form(english, translate_into(m_spoken->phrasebook().translator(), language_of(seat)));
}

std::string People::prefix_of(Seat seat) const {
    const auto word = [&](std::string_view english) { return typed_word(seat, english); };
    if (seat == Seat::Arbiter)
        return word(ANNABELLA_TR("arbiter"));
    std::string prefix =
        word(phrase::side_of(seat) == Side::White ? ANNABELLA_TR("white") : ANNABELLA_TR("black"));
    if (seat == Seat::WhitesAssistant || seat == Seat::BlacksAssistant)
        prefix += ' ' + word(ANNABELLA_TR("assistant"));
    return prefix;
}

People::People(const SpokenGame& spoken, std::vector<Outlet*> outlets) : m_spoken(&spoken) {
    m_table.of_table = true;
    m_table.phrasebook = &spoken.phrasebook();
    m_table.outlets = std::move(outlets);
    follow_turn();
}

void People::set_ears(const Ears& ears) {
    m_table.ears = ears;
    for (Place& place : m_guests) {
        const bool voice = place.ears.voice;
        place.ears = ears;
        place.ears.listening = Listening::OwnSeat;
        place.ears.voice = voice;
    }
}

} // namespace annabella::table
