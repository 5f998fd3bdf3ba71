// A position of Russian draughts that can be played on, and its legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/error.hpp"
#include "base/side.hpp"
#include "russian/move.hpp"

namespace annabella::russian {

/// FMJD-64: twelve men each; there are never more pieces.
inline constexpr int most_pieces = 12;
/// The kinds of pieces as a table counts them.
inline constexpr std::uint8_t man = 0;
inline constexpr std::uint8_t king = 1;

/// Where a man becomes a king: 7 for White, 0 for Black.
constexpr int last_rank(Side side) { return side == Side::White ? line_length - 1 : 0; }

/// Anything that can be set up; nothing in it is checked.
struct Setup {
    rules::Placement placement{};
    Side turn = Side::White;
    int king_plies = 0;  ///< Half moves since a man was last moved or a piece captured.
    int move_number = 1; ///< Of the move to be made; it grows after Black's.
};

class Position {
public:
    /// The initial position: White's men on the dark squares of the ranks 1 to 3, Black's on 6 to 8.
    Position();

    /// Every fault of the set-up is told.
    static Result<Position> from_setup(const Setup& setup);

    std::optional<rules::Piece> at(Square square) const;
    rules::Placement placement() const;
    Side turn() const { return m_turn; }
    Squares pieces(Side side) const { return side == Side::White ? m_white : m_black; }
    Squares kings(Side side) const { return pieces(side) & m_kings; }
    Squares men(Side side) const { return pieces(side) & ~m_kings; }
    Squares occupied() const { return m_white | m_black; }
    /// Half moves since a man was last moved or a piece captured (FMJD-64, 7.2.5).
    int king_plies() const { return m_king_plies; }
    int move_number() const { return m_move_number; }

    MoveList legal_moves() const;
    bool has_legal_move() const { return !legal_moves().empty(); }

    /// The move must be legal here.
    void play(Move move);
    Position after(Move move) const;

    /// FMJD-64, 7.2.3: the same pieces on the same squares, and the same player on move.
    bool same_as(const Position& other) const {
        return m_white == other.m_white && m_black == other.m_black && m_kings == other.m_kings &&
               m_turn == other.m_turn;
    }
    /// A hash, equal for what is same_as().
    std::uint64_t key() const;

private:
    Squares& own(Side side) { return side == Side::White ? m_white : m_black; }

    Squares m_white = 0;
    Squares m_black = 0;
    Squares m_kings = 0;
    int m_king_plies = 0;
    int m_move_number = 1;
    Side m_turn = Side::White;
};

} // namespace annabella::russian
