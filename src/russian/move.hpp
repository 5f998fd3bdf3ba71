// A move that is known to be legal in some position.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "russian/square.hpp"

namespace annabella::russian {

/// From, to, what is captured, and whether a man becomes a king: over the same pieces in another order it is
/// the same move, since the position after it is the same.
class Move {
public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, Squares captured, bool promotes)
        : m_bits(static_cast<std::uint64_t>(index(from)) << from_shift |
                 static_cast<std::uint64_t>(index(to)) << to_shift |
                 static_cast<std::uint64_t>(promotes ? 1 : 0) << promotes_shift) {
        for (const Square square : SquaresIn(captured))
            m_bits |= std::uint64_t{1} << index(square) / 2;
    }

    constexpr Square from() const { return static_cast<Square>(m_bits >> from_shift & 63); }
    constexpr Square to() const { return static_cast<Square>(m_bits >> to_shift & 63); }
    constexpr bool promotes() const { return (m_bits >> promotes_shift & 1) != 0; }
    constexpr bool is_capture() const { return (m_bits & captured_mask) != 0; }
    constexpr Squares captured() const {
        Squares captured = 0;
        for (int dark = 0; dark < square_count / 2; ++dark)
            if ((m_bits >> dark & 1) != 0)
                captured |= set_of(make_square(2 * (dark % 4) + dark / 4 % 2, dark / 4));
        return captured;
    }

    /// From what a table knows of it, and to that.
    constexpr explicit Move(rules::Move move) : m_bits(static_cast<std::uint64_t>(move)) {}
    constexpr operator rules::Move() const { // NOLINT(google-explicit-constructor)
        return static_cast<rules::Move>(m_bits);
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    // A bit for each dark square, then the two squares.
    static constexpr std::uint64_t captured_mask = (std::uint64_t{1} << square_count / 2) - 1;
    static constexpr int from_shift = 32;
    static constexpr int to_shift = 38;
    static constexpr int promotes_shift = 44;

    std::uint64_t m_bits = 0;
};

/// Each move once.
using MoveList = std::vector<Move>;

} // namespace annabella::russian
