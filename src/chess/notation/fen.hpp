// Forsyth-Edwards Notation.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

/// Reads FEN, X-FEN and Shredder-FEN. The last two fields may be missing. Errors name the field and what is
/// wrong in it.
Result<Setup> parse_fen(std::string_view text);

/// parse_fen and Position::from_setup; where the set-up has several faults, they stand in one sentence each,
/// joined.
Result<Position> position_from_fen(std::string_view text, CastlingMode mode = CastlingMode::Standard);
/// The same of either game: one of Chess960 is known by its castling rights, where it is none of chess.
/// Errors are chess's.
Result<Position> position_from_any_fen(std::string_view text);

/// Only the first field, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".
Result<Placement> parse_placement(std::string_view text);
std::string write_placement(const Placement& placement);

/// The squares of the rooks that the third field names, as Setup has them. Where none stands as it says,
/// that of the usual one.
Result<std::uint64_t> parse_castling(std::string_view text, const Placement& placement);

/// All six fields. Castling is KQkq where that is unambiguous (X-FEN); the en passant square only where the
/// capture is legal.
std::string write_fen(const Position& position);
/// The same of what stands there, whether it can be played on or not.
std::string write_fen(const Setup& setup);

} // namespace annabella::chess
