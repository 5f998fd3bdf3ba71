// What a side that plays by itself does next.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/own_side.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

// About as long as it takes to say a move, and to reach for the clock.
constexpr Span to_say{1600};
constexpr Span to_press{500};

} // namespace

std::optional<game::SpokenMove> OwnSide::to_repeat(const game::Game& game, Side by) {
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    return awaited && awaited->by == by ? std::optional(awaited->move) : std::nullopt;
}

bool OwnSide::is_to_move(const game::Game& game) const {
    return game.started() && !game.paused() && !game.result() && !to_repeat(game, m_side) &&
           game.turn() == m_side && !game.announced();
}

std::optional<OwnSide::Act> OwnSide::next_act(const game::Game& game) const {
    if (!game.started() || game.paused() || game.result())
        return std::nullopt;
    if (to_repeat(game, m_side))
        return Act::Repeat;
    if (game.turn() == m_side && game.announced())
        return Act::Press;
    // After the press: till then it may still be a slip of the tongue.
    if (m_repeats_for_opponent && game.turn() != m_side && to_repeat(game, opposite(m_side)))
        return Act::RepeatForOpponent;
    if (game.turn() != m_side)
        return std::nullopt;
    return ready_move(game) ? std::optional(Act::Announce) : std::nullopt;
}

void OwnSide::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    const std::optional<Act> act = next_act(game);
    if (act == m_act)
        return;
    m_act = act;
    m_due.reset();
    // Where nothing is repeated nobody listens to that, and nobody waits for it.
    if (m_repeats_for_opponent && (act == Act::Repeat || act == Act::Press))
        m_due = now;
    else if (act == Act::Repeat)
        m_due = now + to_say;
    else if (act == Act::RepeatForOpponent)
        m_due = now;
    else if (act == Act::Press)
        m_due = now + to_say + to_press;
    else if (act == Act::Announce)
        m_due = now + thinking_time(game);
}

void OwnSide::heed(const game::Notice& notice, Time now, const SpokenGame& spoken) {
    // Another announcement than the one that was about to be repeated: it listens anew.
    if (std::holds_alternative<game::MoveCorrected>(notice))
        m_act.reset();
    consider(now, spoken);
}

game::Happening OwnSide::act(const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    const std::optional<Act> act = next_act(game);
    m_due.reset();
    m_act.reset();
    if (act == Act::Repeat)
        return spoken.repeated(m_side, *to_repeat(game, m_side));
    if (act == Act::RepeatForOpponent)
        return spoken.repeated(opposite(m_side), *to_repeat(game, opposite(m_side)));
    if (act == Act::Announce)
        return spoken.announced(m_side, game::SpokenMove{game.position(), *ready_move(game)});
    if (act == Act::Press)
        return game::Pressed{m_side};
    return game::TimePassed{};
}

} // namespace annabella::home
