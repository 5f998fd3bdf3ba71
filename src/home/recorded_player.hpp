// A player whose moves are recorded: he repeats, announces and presses as a person would.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/at_home.hpp"
#include "app/play.hpp"
#include "chess/pgn.hpp"

namespace annabella::home {

/// Watches the notices of a game and answers them with what the record holds for one side.
class RecordedPlayer : public app::OwnPlayer {
public:
    RecordedPlayer(chess::Color side, const chess::PgnGame& game);

    /// The one whose record `options` names; fails where it cannot be read, or is of another game than the
    /// one that is played.
    static Result<std::unique_ptr<app::OwnPlayer>> sit_down(const app::PlayOptions& options,
                                                            const app::Session& session);

    void heed(const game::Notice& notice, game::Time now, const table::SpokenGame& spoken) override;
    void consider(game::Time now, const table::SpokenGame& spoken) override;
    std::optional<game::Time> due() const override { return m_due; }
    game::Happening act(const table::SpokenGame& spoken) override;
    bool at_a_loss() const override { return m_at_a_loss; }
    Message farewell() const override;

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

} // namespace annabella::home
