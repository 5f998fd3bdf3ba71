// A validated chess position and its legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "chess/attacks.hpp"
#include "chess/bitboard.hpp"
#include "chess/move.hpp"
#include "chess/setup.hpp"

namespace annabella::rules {
class Position;
}

namespace annabella::chess {

/// Standard: castling only from e1/e8 with rooks on a and h. Chess960: from anywhere on the first rank (FIDE
/// 2009, F).
enum class CastlingMode : std::uint8_t { Standard, Chess960 };

/// A position that can be played on: one king each, the side not on move not in check, no pawn on the last
/// ranks, castling rights that the pieces allow, an en passant square that a double step could have left.
class Position {
public:
    /// The initial position of article 2.3.
    Position();

    /// Every fault of the set-up, not only the first.
    static tl::expected<Position, std::vector<Error>> from_setup(const Setup& setup,
                                                                 CastlingMode mode = CastlingMode::Standard);
    /// The numbered initial position of Chess960, 0..959; 518 is the ordinary one.
    static Result<Position> chess960(int number);

    std::optional<Piece> at(Square square) const {
        const std::uint8_t code = m_board[tables::at(square)];
        if (code == no_piece)
            return std::nullopt;
        return Piece{static_cast<Color>(code >> 3), static_cast<Role>(code & 7)};
    }
    Placement placement() const;
    Color turn() const { return m_turn; }
    Bitboard occupied() const { return m_colors[0] | m_colors[1]; }
    Bitboard pieces(Color color) const { return m_colors[index(color)]; }
    Bitboard pieces(Role role) const { return m_roles[index(role)]; }
    Bitboard pieces(Color color, Role role) const { return m_colors[index(color)] & m_roles[index(role)]; }
    Square king(Color color) const { return first(pieces(color, Role::King)); }
    /// The pieces that give check to the side on move.
    Bitboard checkers() const { return m_checkers; }
    bool in_check() const { return m_checkers != 0; }
    /// The pieces of `by` that attack a square, pinned or not (FIDE 2009, 3.1).
    Bitboard attackers(Square square, Color by) const { return attackers(square, by, occupied()); }
    /// The same as if `occupied` were the occupied squares; pieces of `by` outside it are still counted.
    Bitboard attackers(Square square, Color by, Bitboard occupied) const {
        const Bitboard queens = m_roles[index(Role::Queen)];
        return m_colors[index(by)] &
               ((pawn_attacks(opposite(by), square) & m_roles[index(Role::Pawn)]) |
                (knight_attacks(square) & m_roles[index(Role::Knight)]) |
                (king_attacks(square) & m_roles[index(Role::King)]) |
                (bishop_attacks(square, occupied) & (m_roles[index(Role::Bishop)] | queens)) |
                (rook_attacks(square, occupied) & (m_roles[index(Role::Rook)] | queens)));
    }
    CastlingMode castling_mode() const { return m_castling_mode; }
    /// The rook that `color` may still castle with on that side, in rights only (3.8(1)).
    std::optional<Square> castling_rook(Color color, bool kingside) const;
    /// All rooks that may still castle, of both colours.
    Bitboard castling_rooks() const { return m_castling_rooks; }
    /// Only where an en passant capture is really legal (so that positions compare as article 9.2 asks).
    std::optional<Square> en_passant() const {
        if (m_en_passant == no_square)
            return std::nullopt;
        return static_cast<Square>(m_en_passant);
    }
    int halfmove_clock() const { return m_halfmove_clock; }
    int fullmove_number() const { return m_fullmove_number; }

    MoveList legal_moves() const;
    bool has_legal_move() const;
    bool is_legal(Move move) const;
    bool is_checkmate() const;
    bool is_stalemate() const;

    /// What the move takes off the board, and from where (the pawn beside the target, en passant).
    bool is_capture(Move move) const;
    std::optional<Square> captured_square(Move move) const;
    bool gives_check(Move move) const;

    /// The move must be legal here.
    void play(Move move);
    Position after(Move move) const;

    Setup setup() const;

    /// Equal for positions that are the same by article 9.2: player on move, pieces, possible moves of all
    /// pieces.
    bool same_as(const Position& other) const;
    /// A hash that is equal where same_as() is.
    std::uint64_t key() const { return m_key; }
    /// The same in everything, the counts of moves included.
    friend bool operator==(const Position&, const Position&) = default;

    /// For a table, which does not know which game is played (see chess/rules.hpp).
    operator rules::Position() const; // NOLINT(google-explicit-constructor)

private:
    static constexpr std::uint8_t no_piece = 255;
    static constexpr std::uint8_t no_square = 64;

    /// An empty board, for from_setup to fill; not yet a position.
    struct Empty {};
    explicit Position(Empty);

    void put(Square square, Piece piece);
    void remove(Square square);
    void remove_castling_rights(Bitboard rooks);
    /// Sets the en passant square if one of the pawns of the side on move may really capture there.
    void set_en_passant_if_legal(Square target);
    void update_checkers() { m_checkers = attackers(king(m_turn), opposite(m_turn)); }

    // Squares by colour and by role, and the same by square: at() and play() need it that way round.
    std::array<Bitboard, 2> m_colors{};
    std::array<Bitboard, 6> m_roles{};
    std::array<std::uint8_t, 64> m_board; ///< colour * 8 + role, or no_piece.
    Bitboard m_castling_rooks = 0;
    Bitboard m_checkers = 0;
    std::uint64_t m_key = 0;
    int m_halfmove_clock = 0;
    int m_fullmove_number = 1;
    std::uint8_t m_en_passant = no_square;
    Color m_turn = Color::White;
    CastlingMode m_castling_mode = CastlingMode::Standard;
};

} // namespace annabella::chess
