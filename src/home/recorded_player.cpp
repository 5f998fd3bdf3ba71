// The recorded player's answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/recorded_player.hpp"

#include <algorithm>

#include "app/session.hpp"
#include "base/file.hpp"
#include "chess/rules.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

// About as long as it takes to say a move, and to reach for the clock.
constexpr Span to_say{1600};
constexpr Span to_press{500};
constexpr Span shortest_thought{1500};
constexpr Span longest_thought{20000};

} // namespace

RecordedPlayer::RecordedPlayer(chess::Color side, const chess::PgnGame& game)
    : m_side(side), m_moves(game.moves) {}

Result<std::unique_ptr<app::OwnPlayer>> RecordedPlayer::sit_down(const app::PlayOptions& options,
                                                                 const app::Session& session) {
    TRY(const auto text, read_file(options.opponent));
    TRY(const auto record, chess::read_game(text, options.opponent_game,
                                            session.phrasebook().translator().languages().letters()));
    if (!record.start.same_as(chess::from_table(session.game().score().start)))
        return failure(
            ANNABELLA_TR("The recorded game begins from another position than this game. Give its position "
                         "with --position, or choose another record."));
    return std::make_unique<RecordedPlayer>(options.opponent_side, record);
}

Message RecordedPlayer::farewell() const {
    return {ANNABELLA_TR("The record has no more moves for this game. From here on the opponent's moves are "
                         "typed."),
            {}};
}

Span RecordedPlayer::thinking_time(std::size_t ply) const {
    // The time that the record gives, kept within what an audience would bear.
    if (ply >= 2 && m_moves[ply].clock && m_moves[ply - 2].clock)
        return std::clamp(Span(*m_moves[ply - 2].clock - *m_moves[ply].clock), shortest_thought,
                          longest_thought);
    return shortest_thought + Span(static_cast<Span::rep>(ply * 7919 % 23) * 100);
}

bool RecordedPlayer::follows_record(const game::Game& game) const {
    const auto& played = game.score().entries;
    return played.size() < m_moves.size() &&
           std::equal(played.begin(), played.end(), m_moves.begin(),
                      [](const game::ScoreEntry& entry, const chess::PgnMove& move) {
                          return entry.move == move.move;
                      });
}

std::optional<game::SpokenMove> RecordedPlayer::to_repeat(const game::Game& game) const {
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    return awaited && awaited->by == m_side ? std::optional(awaited->move) : std::nullopt;
}

std::optional<RecordedPlayer::Act> RecordedPlayer::next_act(const game::Game& game) const {
    if (!game.started() || game.paused())
        return std::nullopt;
    if (game.result())
        return std::nullopt;
    if (to_repeat(game))
        return Act::Repeat;
    if (game.turn() != m_side)
        return std::nullopt;
    if (game.announced())
        return Act::Press;
    return follows_record(game) ? std::optional(Act::Announce) : std::nullopt;
}

void RecordedPlayer::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    m_at_a_loss = game.started() && !game.result() && game.turn() == m_side && !game.announced() &&
                  !follows_record(game);
    const std::optional<Act> act = next_act(game);
    if (act == m_act)
        return;
    m_act = act;
    m_due.reset();
    if (act == Act::Repeat)
        m_due = now + to_say;
    else if (act == Act::Press)
        m_due = now + to_say + to_press;
    else if (act == Act::Announce)
        m_due = now + thinking_time(game.score().entries.size());
}

void RecordedPlayer::heed(const game::Notice& notice, Time now, const SpokenGame& spoken) {
    // Another announcement than the one he was about to repeat: he listens anew.
    if (std::holds_alternative<game::MoveCorrected>(notice))
        m_act.reset();
    consider(now, spoken);
}

game::Happening RecordedPlayer::act(const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    const std::optional<Act> act = next_act(game);
    m_due.reset();
    m_act.reset();
    if (act == Act::Repeat)
        return spoken.repeated(m_side, *to_repeat(game));
    if (act == Act::Announce)
        return spoken.announced(m_side,
                                game::SpokenMove{game.position(), m_moves[game.score().entries.size()].move});
    if (act == Act::Press)
        return game::Pressed{m_side};
    return game::TimePassed{};
}

} // namespace annabella::home
