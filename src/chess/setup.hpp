// Anything that can be set up on a board, legal or not; what FEN describes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chess/piece.hpp"

namespace annabella::chess {

/// A set-up as FEN writes it: nothing in it is checked. Position::from_setup makes a position of it.
struct Setup {
    Placement placement{};
    Color turn = Color::White;
    /// Squares of the rooks that still have castling rights, as a bit per square index.
    std::uint64_t castling_rooks = 0;
    /// The square a pawn has just passed over.
    std::optional<Square> en_passant;
    /// Moves by either side since the last capture or pawn move, in half moves.
    int halfmove_clock = 0;
    /// The number of the move to be made, from 1; it grows after Black's move.
    int fullmove_number = 1;

    friend bool operator==(const Setup&, const Setup&) = default;
};

} // namespace annabella::chess
