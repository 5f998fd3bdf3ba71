// The recorded player's answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/recorded_player.hpp"

#include <algorithm>

#include "app/records/session.hpp"
#include "chess/rules.hpp"
#include "home/games/own_record.hpp"

namespace annabella::home {

using game::Time;
using table::SpokenGame;

namespace {

constexpr Span shortest_thought{1500};
constexpr Span longest_thought{20000};

} // namespace

RecordedPlayer::RecordedPlayer(Side side, const chess::PgnGame& game, bool repeats_for_opponent)
    : OwnSide(side, repeats_for_opponent), m_moves(game.moves) {}

Result<std::unique_ptr<app::OwnPlayer>> RecordedPlayer::sit_down(const app::PlayOptions& options,
                                                                 const app::Session& session) {
    TRY(const auto text, read_chess_games(options.opponent));
    TRY(const auto record, chess::read_game(text, options.opponent_game,
                                            session.phrasebook().translator().languages().record_letters()));
    if (!record.start.same_as(chess::from_table(session.game().score().start)))
        return failure(ANNABELLA_TR("The PGN game begins from another position. Set it with --position, or "
                                    "choose another PGN game."));
    return std::make_unique<RecordedPlayer>(options.opponent_side, record, !options.repeat);
}

Message RecordedPlayer::farewell() const {
    return {ANNABELLA_TR("The PGN game has no more moves. From now on, type the opponent's moves."), {}};
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
                      [](const game::ScoreEntry& entry, const chess::PgnMove& move) {
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
