// A game at a table where a player has a keyboard of his own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

#include <algorithm>

#include "table/game/seat_title.hpp"

namespace annabella::app {

namespace {

/// Whether it is said in another player's name.
bool names_another(const table::Giver& by, Side side) {
    return by.side.value_or(side) != side || by.assistant_of.value_or(side) != side;
}

} // namespace

void LiveGame::take_keyboards(const LineTyping& typing) {
    if (!m_at.hands.empty())
        return;
    for (const Side side : both_sides) {
        const std::filesystem::path& place = m_options.keyboards[side];
        if (place.empty() || m_options.home == nullptr)
            continue;
        LineTyping his = typing;
        his.modes = std::make_shared<table::KeyModes>();
        his.modes->in_use = true;
        const auto modes = his.modes;
        auto keyboard = m_options.home->keyboard(place, m_options.keyboard_layout, std::move(his));
        if (!keyboard)
            m_runtime.say(keyboard.error().message);
        else
            m_at.hands.push_back({side, std::move(*keyboard), modes});
    }
}

void LiveGame::hear_hands() {
    for (KeyboardAtHand& hand : m_at.hands) {
        if (hand.keyboard->listen(Moment::clock::now()))
            m_runtime.key_silence().hush();
        for (const Message& news : hand.keyboard->news())
            m_host.say(news, now());
        hand.modes->board_open = m_keys.board_open.load();
        while (takes_input() && !is_left()) {
            const auto line = hand.keyboard->read_one();
            if (!line)
                break;
            // What is typed there is his, and so is what keys do there.
            m_host.set_keyboard_side(hand.side);
            m_host.set_key_modes(*hand.modes);
            typed(*line, hand.side);
            m_host.set_keyboard_side(m_terminal_side);
            m_host.set_key_modes(m_keys);
        }
    }
}

bool LiveGame::is_for_another(const table::Given& given, Side hand, game::Time at) {
    if (!names_another(given.by, hand))
        return false;
    m_host.take(table::Misread{{.role = table::Giver::Role::Player, .assistant_of = {}, .side = hand},
                               nullptr,
                               {ANNABELLA_TR("That is not for this seat. Your seat: {0}."),
                                {table::seat_title(phrase::seat_of(hand))}}},
                at);
    return true;
}

} // namespace annabella::app
