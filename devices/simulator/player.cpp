// A player who plays a recorded game on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/player.hpp"

#include <algorithm>
#include <utility>

namespace annabella::simulator {

using std::chrono::milliseconds;

Player::Player(rules::Record game, std::optional<Side> side, BoardHands hands, milliseconds think)
    : m_game(std::move(game)), m_side(side), m_hands(std::move(hands)), m_think(think),
      m_position(m_game.start) {}

void Player::begin(milliseconds now) {
    m_begun = true;
    plan(now);
}

void Player::opponent_moved(milliseconds now) {
    ++m_told;
    plan(now);
}

void Player::plan(milliseconds now) {
    if (!m_begun || !m_script.empty() || m_made == m_game.moves.size())
        return;
    const bool own = m_position.turn() == m_side.value_or(m_position.turn());
    if (!own && m_told == 0)
        return;
    m_told -= own ? 0 : 1;
    m_script = m_hands(m_position, m_game.moves[m_made].move, own);
    for (FingerAction& action : m_script)
        action.time += now + m_think;
}

void Player::hurry(milliseconds now) {
    if (m_script.empty() || m_script.front().time <= now)
        return;
    const milliseconds early = m_script.front().time - now;
    for (FingerAction& action : m_script)
        action.time -= early;
}

std::optional<milliseconds> Player::next_deadline() const {
    if (m_script.empty())
        return std::nullopt;
    return m_script.front().time;
}

FingerScript Player::due(milliseconds now) {
    FingerScript done;
    while (!m_script.empty() && m_script.front().time <= now) {
        const milliseconds time = m_script.front().time;
        done.push_back(m_script.front());
        m_script.erase(m_script.begin());
        if (m_script.empty()) {
            m_position = rules::after(m_position, m_game.moves[m_made]);
            ++m_made;
            plan(time);
        }
    }
    return done;
}

bool Player::finished() const { return m_script.empty() && m_made == m_game.moves.size(); }

} // namespace annabella::simulator
