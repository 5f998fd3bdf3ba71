// A move that is known to be legal in some position, and lists of such moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "draughts/bitboard.hpp"

namespace annabella::draughts {

/// From, to, and what is captured: a piece that comes to the same square over other pieces has made another
/// move; over the same pieces in another order it has made the same one (the position after it is the same).
class Move {
public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, Bitboard captured = 0)
        : Move(of_bits(bit_index(from), bit_index(to), captured)) {}
    /// The same from bits of a Bitboard.
    static constexpr Move of_bits(int from, int to, Bitboard captured = 0) {
        Move move;
        move.m_bits = captured >> first_captured | static_cast<std::uint64_t>(from) << from_shift |
                      static_cast<std::uint64_t>(to) << to_shift;
        return move;
    }

    constexpr int from_bit() const { return static_cast<int>(m_bits >> from_shift & 63); }
    constexpr int to_bit() const { return static_cast<int>(m_bits >> to_shift); }
    constexpr Square from() const { return square_of_bit(from_bit()); }
    constexpr Square to() const { return square_of_bit(to_bit()); }
    constexpr Bitboard captured() const { return (m_bits & captured_mask) << first_captured; }
    constexpr bool is_capture() const { return (m_bits & captured_mask) != 0; }
    constexpr std::uint64_t bits() const { return m_bits; }

    /// From what a table knows of it, and to that.
    constexpr explicit Move(rules::Move move) : m_bits(static_cast<std::uint64_t>(move)) {}
    constexpr operator rules::Move() const { // NOLINT(google-explicit-constructor)
        return static_cast<rules::Move>(m_bits);
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    // Nothing is captured on the uppermost row and on the lowest one: behind it there is no square.
    static constexpr int first_captured = 5;
    static constexpr int from_shift = 44;
    static constexpr int to_shift = 50;
    static constexpr std::uint64_t captured_mask = (std::uint64_t{1} << from_shift) - 1;

    std::uint64_t m_bits = 0;
};

/// The legal moves of a position. Those of every position that is likely to be seen need no heap.
class MoveList {
public:
    // Not {} for the array: filling it with nothing would take half of the time of finding the moves.
    MoveList() {} // NOLINT(modernize-use-equals-default)

    void add(Move move) {
        if (m_size < m_few.size()) {
            m_few[m_size] = move;
        } else {
            if (m_many.empty())
                m_many.assign(m_few.begin(), m_few.end());
            m_many.push_back(move);
        }
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const Move* begin() const { return m_many.empty() ? m_few.data() : m_many.data(); }
    const Move* end() const { return begin() + m_size; }
    Move operator[](std::size_t i) const { return begin()[i]; }
    void clear() {
        m_size = 0;
        m_many.clear();
    }
    bool contains(Move move) const {
        for (const Move candidate : *this)
            if (candidate == move)
                return true;
        return false;
    }

private:
    union {
        std::array<Move, 128> m_few; ///< As long as they fit.
    };
    std::vector<Move> m_many; ///< All of them, as soon as they are more than that.
    std::size_t m_size = 0;
};

} // namespace annabella::draughts
