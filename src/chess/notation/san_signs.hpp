// The signs that a move is written with; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/piece.hpp"

namespace annabella::chess {

/// What somebody has written as a move, as signs that all mean something.
struct PlainText {
    std::u32string signs;
    /// The file of a square stands behind other letters and apart from its rank, "be 4": rather a word.
    bool square_is_broken = false;
};

/// Without blanks, with plain dashes and crosses, without a move number before it. Empty for what is too
/// long.
PlainText plain_signs(std::string_view text);

/// The piece of a chess figurine, of either colour.
std::optional<Role> figurine(char32_t c);

} // namespace annabella::chess
