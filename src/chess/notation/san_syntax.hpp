// Parts of the notation that reading, writing and game records share; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "chess/notation/san.hpp"

namespace annabella::chess {

/// SAN as PGN writes it (English letters; "x", "+" and "#" may be missing) and nothing else: the quick way
/// for the many moves of game records. Empty does not mean that read_move could not read it.
std::optional<MoveText> read_exact_san(std::string_view text);

/// matching_moves where the legal moves are known already.
MoveList matching_moves(const Position& position, const MoveList& legal, const MoveText& text);

} // namespace annabella::chess
