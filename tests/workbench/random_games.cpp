// Games of random moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_games.hpp"

#include <map>

#include "base/assert.hpp"
#include "simulator/dice.hpp"

namespace annabella::workbench {

rules::Record random_game(const rules::Rules& game, std::uint64_t& luck, std::size_t most_plies) {
    auto start = game.start({});
    ASSERT(start);
    rules::Record record{.start = *start};
    rules::Position position = *start;
    std::map<std::uint64_t, int> seen;
    while (record.moves.size() < most_plies && !game.ending(position, ++seen[position.key()])) {
        const rules::MoveList moves = position.legal_moves();
        const rules::Move move = moves[simulator::roll(luck) % moves.size()];
        record.moves.push_back({.move = move});
        position.play(move);
    }
    return record;
}

} // namespace annabella::workbench
