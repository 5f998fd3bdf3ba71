// Squares, moves and positions as the tests of chess write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <string_view>

#include "chess/notation/fen.hpp"

namespace annabella::chess {

inline Square square(std::string_view text) { return parse_square(text).value(); }

/// A FEN that is right.
inline Position read(std::string_view fen, CastlingMode mode = CastlingMode::Standard) {
    const auto position = position_from_fen(fen, mode);
    EXPECT_TRUE(position.has_value()) << fen << ": " << (position ? "" : to_string(position.error()));
    return position.value_or(Position());
}

inline Position read960(std::string_view fen) { return read(fen, CastlingMode::Chess960); }

} // namespace annabella::chess
