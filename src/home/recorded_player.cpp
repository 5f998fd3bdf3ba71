// The recorded player's answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/recorded_player.hpp"

#include <algorithm>
#include <utility>

#include "app/records/session.hpp"
#include "games/record.hpp"
#include "home/games/own_record.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

constexpr Span shortest_thought{1500};
constexpr Span longest_thought{20000};

} // namespace

RecordedPlayer::RecordedPlayer(Side side, std::vector<rules::RecordMove> moves, bool repeats_for_opponent)
    : OwnSide(side, repeats_for_opponent), m_moves(std::move(moves)) {}

Result<std::unique_ptr<app::OwnPlayer>> RecordedPlayer::sit_down(const app::PlayOptions& options,
                                                                 const app::Session& session) {
    TRY(auto text, read_games(options.opponent));
    const games::RecordCollection records(std::move(text),
                                          session.phrasebook().translator().languages().record_letters());
    TRY(auto record, records.game(options.opponent_game));
    const rules::Position& start = session.game().score().start;
    if (&record.start.rules() != &start.rules())
        return failure(ANNABELLA_TR("That is a record of another game. Choose another file."));
    if (record.start.key() != start.key())
        return failure(
            ANNABELLA_TR("The recorded game begins from another position. Set it with --position, or "
                         "choose another record."));
    rules::keep_played_moves(record);
    return std::make_unique<RecordedPlayer>(options.opponent_side, std::move(record.moves), !options.repeat);
}

Message RecordedPlayer::farewell() const {
    return {ANNABELLA_TR("The record has no more moves. From now on, type the opponent's moves."), {}};
}

Span RecordedPlayer::thinking_time(const game::Game& game) const {
    const std::size_t ply = game.score().entries.size();
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
                      [](const game::ScoreEntry& entry, const rules::RecordMove& move) {
                          return entry.move == move.move;
                      });
}

std::optional<rules::Move> RecordedPlayer::ready_move(const game::Game& game) const {
    return follows_record(game) ? std::optional<rules::Move>(m_moves[game.score().entries.size()].move)
                                : std::nullopt;
}

void RecordedPlayer::consider(Time now, const SpokenGame& spoken) {
    const game::Game& game = spoken.game();
    m_at_a_loss = game.started() && !game.result() && game.turn() == side() && !game.announced() &&
                  !follows_record(game);
    OwnSide::consider(now, spoken);
}

} // namespace annabella::home
