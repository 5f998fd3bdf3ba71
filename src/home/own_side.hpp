// A side that plays by itself: it repeats, announces and presses as a person would.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/home_features.hpp"

namespace annabella::home {

/// Watches the notices of a game and answers them. Which move it makes, and when, who derives from it knows.
class OwnSide : public app::OwnPlayer {
public:
    /// `repeats_for_opponent`: who plays against it need not repeat its moves (E.2.1); it is done for him.
    explicit OwnSide(Side side, bool repeats_for_opponent = false)
        : m_side(side), m_repeats_for_opponent(repeats_for_opponent) {}

    void heed(const game::Notice& notice, game::Time now, const table::SpokenGame& spoken) override;
    void consider(game::Time now, const table::SpokenGame& spoken) override;
    std::optional<game::Time> due() const override { return m_due; }
    game::Happening act(const table::SpokenGame& spoken) override;
    bool repeats_for_opponent() const override { return m_repeats_for_opponent; }

protected:
    /// Its move in the game as it stands, where it has one; asked when it is on move.
    virtual std::optional<rules::Move> ready_move(const game::Game& game) const = 0;
    /// How long it waits with that.
    virtual Span thinking_time(const game::Game& game) const = 0;
    Side side() const { return m_side; }
    /// In the next game.
    void sit_at(Side side) {
        m_side = side;
        m_due.reset();
        m_act.reset();
    }
    /// It is on move, and nothing else is to be done before.
    bool is_to_move(const game::Game& game) const;

private:
    enum class Act : std::uint8_t { Repeat, RepeatForOpponent, Announce, Press };
    std::optional<Act> next_act(const game::Game& game) const;
    /// The move that `by` has heard and not yet repeated.
    static std::optional<game::SpokenMove> to_repeat(const game::Game& game, Side by);

    Side m_side;
    bool m_repeats_for_opponent;
    std::optional<game::Time> m_due;
    std::optional<Act> m_act;
};

} // namespace annabella::home
