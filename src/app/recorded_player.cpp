// The recorded player's answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recorded_player.hpp"

#include <algorithm>

#include "phrase/announce.hpp"

namespace annabella::app {

using game::Time;

namespace {

// About as long as it takes to say a move, and to reach for the clock.
constexpr Time to_repeat{1600};
constexpr Time to_press{500};
constexpr Time shortest_thought{1500};
constexpr Time longest_thought{20000};

} // namespace

RecordedPlayer::RecordedPlayer(chess::Color side, const chess::PgnGame& game,
                               const phrase::Phrasebook& phrasebook)
    : m_side(side), m_moves(game.moves), m_phrasebook(&phrasebook) {}

void RecordedPlayer::plan(Act act, Time when) {
    m_act = act;
    m_due = when;
}

Time RecordedPlayer::thinking_time(std::size_t ply) const {
    // The time that the record gives, kept within what an audience would bear.
    if (ply >= 2 && m_moves[ply].clock && m_moves[ply - 2].clock)
        return std::clamp(Time(*m_moves[ply - 2].clock - *m_moves[ply].clock), shortest_thought,
                          longest_thought);
    return shortest_thought + Time(static_cast<Time::rep>(ply * 7919 % 23) * 100);
}

bool RecordedPlayer::follows_record(const game::Game& game) const {
    const auto& played = game.score().entries;
    return played.size() < m_moves.size() &&
           std::equal(played.begin(), played.end(), m_moves.begin(),
                      [](const game::ScoreEntry& entry, const chess::PgnMove& move) {
                          return entry.move == move.move;
                      });
}

void RecordedPlayer::heed(const game::Notice& notice, Time now, const Session& session) {
    const game::Game& game = session.game();
    const std::size_t ply = game.score().entries.size();
    if (const auto* announced = std::get_if<game::MoveAnnounced>(&notice);
        announced && announced->side != m_side) {
        m_heard = announced->move;
        plan(Act::Repeat, now + to_repeat);
    } else if (const auto* corrected = std::get_if<game::MoveCorrected>(&notice);
               corrected && corrected->side != m_side) {
        m_heard = corrected->move;
        plan(Act::Repeat, now + to_repeat);
    } else if (const auto* repeated = std::get_if<game::MoveRepeated>(&notice);
               repeated && repeated->side != m_side) {
        if (!game.result())
            plan(Act::Press, now + to_press);
    } else if (std::holds_alternative<game::GameStarted>(notice) ||
               std::holds_alternative<game::MoveCompleted>(notice)) {
        if (game.turn() != m_side || game.result())
            return;
        if (follows_record(game))
            plan(Act::Announce, now + thinking_time(ply));
        else
            m_at_a_loss = true;
    }
}

game::Happening RecordedPlayer::act(const Session& session) {
    m_due.reset();
    const game::Game& game = session.game();
    switch (m_act) {
    case Act::Repeat:
        return session.repeated(m_side, phrase::announce(m_phrasebook->scheme(), *m_heard).text);
    case Act::Announce: {
        const std::size_t ply = game.score().entries.size();
        const game::SpokenMove move{game.position(), m_moves[ply].move};
        return session.announced(m_side, phrase::announce(m_phrasebook->scheme(), move).text);
    }
    case Act::Press:
        break;
    }
    return game::Pressed{m_side};
}

} // namespace annabella::app
