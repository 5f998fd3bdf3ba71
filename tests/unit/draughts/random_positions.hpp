// Positions by chance: of games, and of no game at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>

#include "draughts/position.hpp"

namespace annabella::draughts::testing {

using Chance = std::mt19937_64;

inline int roll(Chance& chance, int sides) {
    return static_cast<int>(chance() % static_cast<std::uint64_t>(sides));
}

/// Up to twenty pieces of either side anywhere, `kings_in_ten` of ten of them kings.
inline Position scattered_position(Chance& chance, int kings_in_ten) {
    Setup setup;
    setup.turn = roll(chance, 2) == 0 ? Color::White : Color::Black;
    for (const Color color : colors)
        for (int pieces = roll(chance, most_pieces + 1); pieces > 0; --pieces) {
            const int square = roll(chance, square_count);
            auto& occupant = setup.placement[static_cast<std::size_t>(square)];
            if (occupant)
                continue;
            const bool last = row_of(static_cast<Square>(square)) == last_row(color);
            const bool king = last || roll(chance, 10) < kings_in_ten;
            occupant = Piece{color, king ? Rank::King : Rank::Man};
        }
    return Position::from_setup(setup).value_or(Position());
}

/// Some legal move; there must be one.
inline Move random_move(const Position& position, Chance& chance) {
    const MoveList moves = position.legal_moves();
    return moves[chance() % moves.size()];
}

} // namespace annabella::draughts::testing
