// A player whose moves are recorded.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/play.hpp"
#include "home/own_side.hpp"
#include "rules/record.hpp"

namespace annabella::home {

/// Its moves are those of the record, as long as the game follows it.
class RecordedPlayer : public OwnSide {
public:
    RecordedPlayer(Side side, std::vector<rules::RecordMove> moves, bool repeats_for_opponent = false);

    /// The one whose record `options` names; fails where it cannot be read, or is of another game than the
    /// one that is played.
    static Result<std::unique_ptr<app::OwnPlayer>> sit_down(const app::PlayOptions& options,
                                                            const app::Session& session);

    void consider(game::Time now, const table::SpokenGame& spoken) override;
    bool at_a_loss() const override { return m_at_a_loss; }
    Message farewell() const override;

private:
    std::optional<rules::Move> ready_move(const game::Game& game) const override;
    Span thinking_time(const game::Game& game) const override;
    bool follows_record(const game::Game& game) const;

    std::vector<rules::RecordMove> m_moves;
    bool m_at_a_loss = false;
};

} // namespace annabella::home
