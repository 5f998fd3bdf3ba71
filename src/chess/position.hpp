// A validated chess position and its legal moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "chess/bitboard.hpp"
#include "chess/move.hpp"
#include "chess/setup.hpp"

namespace annabella::chess {

/// Standard: castling only from e1/e8 with rooks on a and h. Chess960: from anywhere on the first rank (FIDE 2009, F).
enum class CastlingMode : std::uint8_t { Standard, Chess960 };

/// A position that can be played on: one king each, the side not on move not in check, no pawn on the last ranks,
/// castling rights that the pieces allow, an en passant square that a double step could have left.
class Position {
public:
    /// The initial position of article 2.3.
    Position();

    /// Every fault of the set-up, not only the first.
    static tl::expected<Position, std::vector<Error>> from_setup(const Setup& setup,
                                                               CastlingMode mode = CastlingMode::Standard);
    /// The numbered initial position of Chess960, 0..959; 518 is the ordinary one.
    static Result<Position> chess960(int number);

    std::optional<Piece> at(Square square) const;
    Placement placement() const;
    Color turn() const;
    Bitboard occupied() const;
    Bitboard pieces(Color color) const;
    Bitboard pieces(Color color, Role role) const;
    Square king(Color color) const;
    Bitboard checkers() const;
    bool in_check() const;
    CastlingMode castling_mode() const;
    /// The rook that `color` may still castle with on that side, in rights only (3.8(1)).
    std::optional<Square> castling_rook(Color color, bool kingside) const;
    /// Only where an en passant capture is really legal (so that positions compare as article 9.2 asks).
    std::optional<Square> en_passant() const;
    int halfmove_clock() const;
    int fullmove_number() const;

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

    /// Equal for positions that are the same by article 9.2: player on move, pieces, possible moves of all pieces.
    bool same_as(const Position& other) const;
    /// A hash that is equal where same_as() is.
    std::uint64_t key() const;

private:
    // (the owner of this room decides the representation)
};

} // namespace annabella::chess
