// The moves of a game record: tokens into legal moves, comments beside them; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"
#include "rules/record_scan.hpp"

namespace annabella::chess {

using rules::RecordTag;
using rules::RecordToken;
using rules::ScannedGame;

/// PGN for the scanner.
const rules::Dialect& pgn_dialect();

/// Whether a value of the Variant tag means Chess960, or ordinary chess; empty where it means another game.
enum class PgnVariant : std::uint8_t { Standard, Chess960 };
std::optional<PgnVariant> read_variant(std::string_view value);

/// "--" and what else is written for none.
bool is_empty_move(std::string_view text);

/// The move that a token means in `position`. Only the reader's own letters count here, unlike where a player
/// types: a record is written in one language from beginning to end. `readable`: whether it is a move at all.
tl::expected<Move, MoveTextFault> read_token(const Position& position, std::string_view text,
                                             const Lettering& reader, bool& readable);

/// Ends a comment: `move` gets it with its times, or it is given back where that is null.
std::string end_comment(std::string& comment, PgnMove* move);

/// Adds its variations to a game whose main line has been read with these letters.
void read_variations(const ScannedGame& scanned, PgnGame& game, const PieceLetters& letters);

} // namespace annabella::chess
