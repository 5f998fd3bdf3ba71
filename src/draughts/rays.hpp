// The diagonals: steps, and what is met along them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "draughts/bitboard.hpp"

namespace annabella::draughts {

/// The four diagonal directions as White sees the board.
enum class Direction : std::uint8_t { UpLeft, UpRight, DownLeft, DownRight };
inline constexpr std::array directions = {Direction::UpLeft, Direction::UpRight, Direction::DownLeft,
                                          Direction::DownRight};

constexpr bool goes_up(Direction direction) {
    return direction == Direction::UpLeft || direction == Direction::UpRight;
}
/// The opposite one.
constexpr Direction reverse(Direction direction) {
    return static_cast<Direction>(3 - static_cast<int>(direction));
}

constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }

/// From the bit of a square to that of the next one.
constexpr int offset(Direction direction) {
    constexpr std::array offsets = {-6, -5, 5, 6};
    return offsets[index(direction)];
}

/// Every square of the set one step on; what leaves the board ends on no square of `all_squares`.
constexpr Bitboard step(Bitboard set, Direction direction) {
    return goes_up(direction) ? set >> -offset(direction) : set << offset(direction);
}

namespace tables {

using Rays = std::array<std::array<Bitboard, bit_count>, 4>;

constexpr Rays make_rays() {
    Rays rays{};
    for (const Direction direction : directions)
        for (int from = 0; from < bit_count; ++from) {
            Bitboard ray = 0;
            const Bitboard start = Bitboard{1} << from & all_squares;
            for (Bitboard at = step(start, direction) & all_squares; at != 0;
                 at = step(at, direction) & all_squares)
                ray |= at;
            rays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(from)] = ray;
        }
    return rays;
}

inline constexpr Rays rays = make_rays();

} // namespace tables

/// All squares that lie from the bit `from` in a direction, to the edge.
constexpr Bitboard ray(int from, Direction direction) {
    return tables::rays[index(direction)][static_cast<std::size_t>(from)];
}

/// The first of `occupied` that is met from the bit `from` on; no bit where there is none.
constexpr Bitboard first_met(int from, Direction direction, Bitboard occupied) {
    const Bitboard met = ray(from, direction) & occupied;
    if (!goes_up(direction))
        return met & -met;
    return met == 0 ? 0 : Bitboard{1} << last_bit(met);
}

/// The squares between the bit `from` and the first of `occupied`, or the edge.
constexpr Bitboard free_squares(int from, Direction direction, Bitboard occupied) {
    const Bitboard whole = ray(from, direction);
    const Bitboard met = whole & occupied;
    if (!goes_up(direction))
        return whole & ((met & -met) - 1);
    return met == 0 ? whole : whole & -(Bitboard{2} << last_bit(met));
}

} // namespace annabella::draughts
