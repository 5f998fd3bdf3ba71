// The squares that a piece touches on its way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "base/assert.hpp"
#include "draughts/position.hpp"

namespace annabella::draughts {

/// Where a move begins, each empty square behind a captured piece that it touches (FMJD, 4.9), where it ends.
class Path {
public:
    /// From the first square over all pieces that a side can have.
    static constexpr std::size_t capacity = most_pieces + 1;

    void add(Square square) {
        ASSERT_IN_TESTS(m_size < capacity);
        m_squares[m_size++] = square;
    }
    void remove_last() {
        ASSERT_IN_TESTS(m_size > 0);
        --m_size;
    }
    std::size_t size() const { return m_size; }
    Square front() const { return m_squares[0]; }
    Square back() const { return m_squares[m_size - 1]; }
    Square operator[](std::size_t i) const { return m_squares[i]; }
    const Square* begin() const { return m_squares.data(); }
    const Square* end() const { return m_squares.data() + m_size; }

    friend bool operator==(const Path& a, const Path& b) {
        return a.m_size == b.m_size && std::equal(a.begin(), a.end(), b.begin());
    }

private:
    std::array<Square, capacity> m_squares{};
    std::size_t m_size = 0;
};

/// One way of the move, always the same; there may be others that capture the same pieces. The move must be
/// legal.
Path path_of(const Position& position, Move move);

/// What is captured on this way, which may leave out squares on a straight line. Empty where no piece of the
/// player on move can go it. Whether the capture is legal is not asked.
std::optional<Bitboard> captured_along(const Position& position, const Path& path);

/// What a piece captures that goes from one square to the other over any number of pieces, one after the
/// other; whether the capture is legal is not asked. Empty where it cannot come there, or could over others.
std::optional<Bitboard> captured_between(const Position& position, Square from, Square to);

} // namespace annabella::draughts
