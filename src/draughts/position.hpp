// A validated position of international draughts and its legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/assert.hpp"
#include "base/bits.hpp"
#include "base/error.hpp"
#include "draughts/bitboard.hpp"
#include "draughts/move.hpp"
#include "draughts/setup.hpp"

namespace annabella::draughts {

/// A position that can be played on: at most twenty pieces each, no man that should have become a king.
class Position {
public:
    /// The initial position (FMJD, 2.8).
    Position();

    /// Every fault of the set-up, not only the first.
    static tl::expected<Position, std::vector<Error>> from_setup(const Setup& setup);

    /// The same from sets of squares, and nothing is checked: they must be what from_setup() takes.
    static Position of(const std::array<Bitboard, 2>& pieces, Bitboard kings, Color turn) {
        return Position(pieces, kings, turn);
    }

    std::optional<Piece> at(Square square) const {
        for (const Color color : colors)
            if (contains(pieces(color), square))
                return Piece{color, contains(m_kings, square) ? Rank::King : Rank::Man};
        return std::nullopt;
    }
    Placement placement() const;
    Color turn() const { return m_turn; }
    Bitboard occupied() const { return m_colors[0] | m_colors[1]; }
    Bitboard pieces(Color color) const { return m_colors[index(color)]; }
    Bitboard men(Color color) const { return pieces(color) & ~m_kings; }
    Bitboard kings(Color color) const { return pieces(color) & m_kings; }
    /// Half moves since a man was last moved or a piece captured (FMJD, 6.2).
    int king_plies() const { return m_king_plies; }
    int move_number() const { return m_move_number; }

    MoveList legal_moves() const;
    bool has_legal_move() const;
    /// FMJD, 4.1: the player on move has something to capture.
    bool must_capture() const;
    bool is_legal(Move move) const;
    /// The move makes a king of a man (FMJD, 3.5, 4.15: it ends on the last row).
    bool promotes(Move move) const {
        return row_of(move.to()) == last_row(m_turn) && !contains(m_kings, move.from());
    }

    /// The move must be legal here.
    void play(Move move);
    Position after(Move move) const;

    Setup setup() const;

    /// FMJD, 6.1: the same pieces on the same squares, and the same player on move.
    bool same_as(const Position& other) const {
        return m_colors == other.m_colors && m_kings == other.m_kings && m_turn == other.m_turn;
    }

    /// A hash, equal for what is same_as().
    std::uint64_t key() const {
        const std::uint64_t pieces = mixed(mixed(packed(m_colors[0])) ^ packed(m_colors[1]));
        return mixed(pieces ^ packed(m_kings) ^ static_cast<std::uint64_t>(m_turn) << 63);
    }

private:
    Position(const std::array<Bitboard, 2>& pieces, Bitboard kings, Color turn)
        : m_colors(pieces), m_kings(kings), m_turn(turn) {}

    std::array<Bitboard, 2> m_colors{};
    Bitboard m_kings = 0;
    int m_king_plies = 0;
    int m_move_number = 1;
    Color m_turn = Color::White;
};

inline void Position::play(Move move) {
    Bitboard& own = m_colors[index(m_turn)];
    const Bitboard from = Bitboard{1} << move.from_bit();
    const Bitboard to = Bitboard{1} << move.to_bit();
    const Bitboard captured = move.captured();
    const bool by_king = (m_kings & from) != 0;
    ASSERT_IN_TESTS((own & from) != 0 && (captured & ~m_colors[index(opposite(m_turn))]) == 0);

    // From and to may be the same square: a capture can lead round to where it began.
    own = (own & ~from) | to;
    m_colors[index(opposite(m_turn))] &= ~captured;
    m_kings &= ~(from | captured);
    // FMJD, 3.5 and 4.15: a man that ends its move on the last row becomes a king, one that passes it does
    // not.
    if (by_king || (to & row_squares(last_row(m_turn))) != 0)
        m_kings |= to;
    m_king_plies = by_king && captured == 0 ? m_king_plies + 1 : 0;
    m_move_number += m_turn == Color::Black ? 1 : 0;
    m_turn = opposite(m_turn);
}

inline Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}

} // namespace annabella::draughts
