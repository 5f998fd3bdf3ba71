// Pieces and where they stand, typed or dictated.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "train/drills/drill.hpp"

namespace annabella::train {

struct PlacedPiece {
    chess::Piece piece;
    chess::Square square{};
    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// "white king e1", "black pawns a7-h7, black king e8": a colour, a kind of piece by name or letter, squares
/// and ranges of squares. Empty where anything else stands there. Any bytes are safe.
std::optional<std::vector<PlacedPiece>> read_pieces(std::string_view line, const Reader& reader);

/// The same squares as read_squares(), and "a2-h2" or "a2 to h2" for those on a rank, file or diagonal
/// between them.
std::optional<Squares> read_square_ranges(std::string_view line, const Reader& reader);

} // namespace annabella::train
