// What has been lifted and put back at boards without holes. Nobody is bound by that unless the opponent
// reports it (FIDE 2009, 4.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "game/game.hpp"

namespace annabella::table {

class SeenTouches {
public:
    /// Before the game is told of it.
    void lifted(const game::Game& game, Side side, rules::Square square);
    /// FIDE 2009, 4.2: what the player on move has touched, he only adjusts.
    void forgive() { m_of_move.clear(); }
    void move_completed();
    void forget() { *this = {}; }

    /// FIDE 2009, 4.7: who has lifted something since the opponent's move has lost his claim.
    bool has_touched(const game::Game& game, Side side) const;
    /// The first piece that he has lifted, and not moved; empty where the board has seen none.
    std::optional<rules::Square> to_report(const game::Game& game, Side toucher) const;

private:
    std::vector<rules::Square> m_of_move;      ///< That is being made.
    std::vector<rules::Square> m_of_last_move; ///< The opponent's.
};

} // namespace annabella::table
