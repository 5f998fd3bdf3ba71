// A player whose moves are recorded: he repeats, announces and presses as a person would.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "chess/pgn.hpp"
#include "table/spoken_game.hpp"

namespace annabella::table {

/// Watches the notices of a game and answers them with what the record holds for one side.
class RecordedPlayer {
public:
    RecordedPlayer(chess::Color side, const chess::PgnGame& game);

    /// Something has happened: he makes up his mind anew. Also for the start, or when a game is gone on with.
    void heed(const game::Notice& notice, game::Time now, const SpokenGame& spoken);
    void consider(game::Time now, const SpokenGame& spoken);
    /// When he does what he does next; empty while he waits for others.
    std::optional<game::Time> due() const { return m_due; }
    /// What he does at that moment.
    game::Happening act(const SpokenGame& spoken);
    /// The game has left the record, or the record is at its end: he has no more moves.
    bool at_a_loss() const { return m_at_a_loss; }

private:
    enum class Act : std::uint8_t { Repeat, Announce, Press };
    std::optional<Act> next_act(const game::Game& game) const;
    /// The move that he has heard and not yet repeated.
    std::optional<game::SpokenMove> to_repeat(const game::Game& game) const;
    bool follows_record(const game::Game& game) const;
    Span thinking_time(std::size_t ply) const;

    chess::Color m_side;
    std::vector<chess::PgnMove> m_moves;
    std::optional<game::Time> m_due;
    std::optional<Act> m_act;
    bool m_at_a_loss = false;
};

} // namespace annabella::table
