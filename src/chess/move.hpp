// A move that is known to be legal in some position, and lists of such moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/assert.hpp"
#include "chess/piece.hpp"

namespace annabella::chess {

enum class MoveKind : std::uint8_t { Normal, EnPassant, Castling, Promotion };

/// Sixteen bits: from, to, kind, promotion. Castling is written king takes own rook (`to` is the rook's
/// square), which is unambiguous in Chess960 too.
class Move {
public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind = MoveKind::Normal, Role promotion = Role::Knight)
        : m_bits(static_cast<std::uint16_t>(index(from) | index(to) << 6 | static_cast<int>(kind) << 12 |
                                            (static_cast<int>(promotion) - static_cast<int>(Role::Knight))
                                                << 14)) {}

    constexpr Square from() const { return static_cast<Square>(m_bits & 63); }
    constexpr Square to() const { return static_cast<Square>(m_bits >> 6 & 63); }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(m_bits >> 12 & 3); }
    /// The new piece; only where kind() is Promotion.
    constexpr std::optional<Role> promotion() const {
        if (kind() != MoveKind::Promotion)
            return std::nullopt;
        return static_cast<Role>((m_bits >> 14) + static_cast<int>(Role::Knight));
    }
    constexpr std::uint16_t bits() const { return m_bits; }

    /// From what a table knows of it, and to that.
    constexpr explicit Move(rules::Move move) : m_bits(static_cast<std::uint16_t>(move)) {}
    constexpr operator rules::Move() const { // NOLINT(google-explicit-constructor)
        return static_cast<rules::Move>(m_bits);
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t m_bits = 0;
};

/// Where castling puts the king and the rook: the c and d files, or the g and f files (FIDE 2009, 3.8 and
/// F.3).
constexpr bool is_kingside(Move castling) { return file_of(castling.to()) > file_of(castling.from()); }
constexpr Square castled_king_square(Move castling) {
    return make_square(is_kingside(castling) ? 6 : 2, rank_of(castling.from()));
}
constexpr Square castled_rook_square(Move castling) {
    return make_square(is_kingside(castling) ? 5 : 3, rank_of(castling.from()));
}

/// Room for every legal move of any position, without the heap.
class MoveList {
public:
    // Not {} for the array: filling it with nothing would take time for each position that is looked at.
    MoveList() {} // NOLINT(modernize-use-equals-default)

    void add(Move move) {
        ASSERT_IN_TESTS(m_size < m_moves.size());
        m_moves[m_size++] = move;
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const Move* begin() const { return m_moves.data(); }
    const Move* end() const { return m_moves.data() + m_size; }
    Move operator[](std::size_t i) const {
        ASSERT_IN_TESTS(i < m_size);
        return m_moves[i];
    }
    void clear() { m_size = 0; }
    bool contains(Move move) const {
        for (const Move candidate : *this)
            if (candidate == move)
                return true;
        return false;
    }
    /// The same moves in the same order.
    friend bool operator==(const MoveList& one, const MoveList& other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end());
    }

private:
    // No legal position has more than 218 moves; a validated composition may have some more.
    union {
        std::array<Move, 512> m_moves;
    };
    std::size_t m_size = 0;
};

} // namespace annabella::chess
