// This program at the other side of a draughts board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <random>

#include "app/play.hpp"
#include "home/engine/draughts_thread.hpp"
#include "home/engine/thinking_side.hpp"

namespace annabella::home {

/// Thinks with train::DraughtsSearch. It needs no other program.
class DraughtsPlayer : public ThinkingSide {
public:
    /// Where none is named.
    static constexpr int usual_level = 3;

    /// `seed`: of what it misjudges. `time`: at most so long for a move. Throws as DraughtsThread does.
    DraughtsPlayer(Side side, bool repeats_for_opponent, int level, Span time, std::uint32_t seed,
                   table::Translate translated, std::function<void()> wake);

    // See app::HomeFeatures, for draughts.
    static Result<void> can_play(const app::PlayOptions& options);
    static std::optional<Message> title(const app::PlayOptions& options);
    static Result<std::unique_ptr<app::OwnPlayer>>
    sit_down(const app::PlayOptions& options, const app::Session& session, const std::function<void()>& wake);

    bool play_again(const app::PlayOptions& options, const app::Session& session) override;
    bool at_a_loss() const override { return false; }
    Message farewell() const override { return {}; }

private:
    void think(game::Time now, const game::Game& game) override;
    void forget() override;
    std::optional<Thought> take_thought(game::Time now) override;
    std::optional<game::Time> wants_to_listen() const override { return m_until; }
    Span thinks_unnoticed() const override;
    Message thinks_for_other() const override { return {ANNABELLA_TR("Annabella is thinking."), {}}; }
    /// A move that is found at once is not said at once: the press must be heard first.
    Span thinking_time(const game::Game& game) const override;

    int m_level;
    Span m_time;
    std::mt19937 m_random;
    std::optional<rules::Position> m_about; ///< What it thinks about.
    game::Time m_began{};
    game::Time m_found{};
    std::optional<game::Time> m_until; ///< Then it has thought long enough.
    DraughtsThread m_thread;
};

} // namespace annabella::home
