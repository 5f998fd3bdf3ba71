// What our search thinks, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/draughts_adviser.hpp"

#include <cstdlib>
#include <system_error>

#include "base/boundary.hpp"
#include "draughts/rules.hpp"
#include "phrase/language/numbers.hpp"

namespace annabella::home {

using table::Consulted;

namespace {

/// In hundredths of a man: who is no further ahead than that is not better.
constexpr int hardly_anything = 25;

} // namespace

std::vector<draughts::Position> history_of(const game::Game& game) {
    rules::Position now = game.score().start;
    std::vector<draughts::Position> history = {now.as<draughts::TablePosition>().position};
    for (const game::ScoreEntry& entry : game.score().entries) {
        now.play(entry.move);
        history.push_back(now.as<draughts::TablePosition>().position);
    }
    return history;
}

table::MessageIn worth_in_men(const phrase::Translator& translator, int value, Side on_move) {
    const Side better = value > 0 ? on_move : opposite(on_move);
    return [&translator, value, better](const std::string& language) -> Message {
        if (std::abs(value) > train::decided)
            return {ANNABELLA_TR("{side} can force a win."), better};
        if (std::abs(value) <= hardly_anything)
            return Message{ANNABELLA_TR("Neither side is better.")};
        const auto number = [&](int of) { return phrase::number_words(translator, language, of); };
        constexpr int tenth = 10;
        const int tenths = (std::abs(value) + tenth / 2) / tenth;
        return {ANNABELLA_TR("{side} is better by {0} point {1} men."),
                better,
                {number(tenths / tenth), number(tenths % tenth)}};
    };
}

Result<void> DraughtsAdviser::ask(Consulted what, const game::Game& game) {
    try {
        if (!m_thread)
            m_thread = std::make_unique<DraughtsThread>([waker = m_waker] { waker->wake(); });
    } catch (const std::system_error&) {
        return failure(ANNABELLA_TR("Annabella cannot play: {0}."), {reason_of_exception()});
    }
    if (!m_asked.begins(what, game.position()))
        return {};
    m_thread->think({history_of(game), train::effort_of(train::strongest_level, 0), true});
    return {};
}

std::vector<app::Opinion> DraughtsAdviser::news(const game::Game& game) {
    (void)m_waker->take();
    const auto thought = m_thread ? m_thread->take() : std::nullopt;
    if (!thought || !m_asked.is_awaited())
        return {};
    return m_asked.tell(m_asked.about(), game, thought->move,
                        worth_in_men(m_translator, thought->value, m_asked.about().turn()));
}

} // namespace annabella::home
