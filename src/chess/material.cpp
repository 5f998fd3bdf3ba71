// Dead positions by material.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/material.hpp"

#include <bit>

namespace annabella::chess {

namespace {} // namespace

bool is_bare_king(const Position& position, Color color) {
    return std::popcount(position.pieces(color)) == 1;
}

bool nobody_can_mate_with_material(const Position& position) {
    Bitboard bishops = 0;
    Bitboard kings = 0;
    Bitboard knights = 0;
    for (const Color color : colors) {
        bishops |= position.pieces(color, Role::Bishop);
        knights |= position.pieces(color, Role::Knight);
        kings |= position.pieces(color, Role::King);
    }
    const Bitboard all = position.occupied();
    if (all == (kings | knights))
        return std::popcount(knights) <= 1;
    if (all == (kings | bishops))
        return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
    return false;
}

bool drawn_by_the_code_of_1953(const Position& position) {
    const int white = std::popcount(position.pieces(Color::White));
    const int black = std::popcount(position.pieces(Color::Black));
    // With three pieces or less only bare kings and one minor piece satisfy this; with four, two bishops.
    const bool one_each = white == 2 && black == 2 && position.pieces(Role::Knight) == 0;
    return (white + black <= 3 || one_each) && nobody_can_mate_with_material(position);
}

} // namespace annabella::chess
