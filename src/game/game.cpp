// The game: creation, and the fold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/game.hpp"

#include "game/fold.hpp"

namespace annabella::game {

Result<Game> Game::create(Table table) {
    auto start = initial_position(table);
    if (!start)
        return tl::unexpected(start.error());
    return Game(std::move(table), *start);
}

Notices Game::apply(const Event& event) {
    Notices told;
    Fold(m_state, told).apply(event);
    return told;
}

} // namespace annabella::game
