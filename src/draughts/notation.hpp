// Moves as they are written: text -> MoveText (syntax) -> Move (legal in a position), and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "draughts/path.hpp"
#include "draughts/position.hpp"

namespace annabella::draughts {

/// What the signs of a move say, before any position is asked.
struct MoveText {
    /// At least two: from and to; of a capture perhaps those between as well.
    Path squares;
    bool capture = false; ///< Said to be a capture; never required of one.
    bool crowned = false; ///< Said to make a king; never required of a move that does.

    friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// "32-28", "19x30", "47x24x13": FMJD, 8.2; "7-2K" makes a king. For the cross also X and a colon, and blanks
/// at both ends. More than two squares only with crosses. Never throws, whatever the bytes.
Result<MoveText> read_move_text(std::string_view text);
/// The same of what somebody types: "32 28", "32 - 28", "3228", "28 x 19", with dashes and crosses of any
/// kind. Empty where it is no move.
std::optional<MoveText> read_typed_move(std::string_view text);
std::string write_move_text(const MoveText& text);

using MoveTextFault = rules::TextFault;

/// The one legal move that is meant. First and last square may be those of several captures: then it is
/// Ambiguous. A text with squares between them must name each where the capture turns. What is said to be a
/// capture and is none is Illegal.
tl::expected<Move, MoveTextFault> resolve(const Position& position, const MoveText& text);

/// All legal moves that the text can mean: what may be asked back.
MoveList matching_moves(const Position& position, const MoveText& text);

/// read_move_text and resolve, with a reason for what cannot be played: it names what an ambiguous move can
/// be.
Result<Move> parse_move(const Position& position, std::string_view text);

/// "32-28", "19x30"; all squares of a capture where other legal ones begin and end on the same squares. The
/// move must be legal.
std::string write_move(const Position& position, Move move);
/// Always all squares.
std::string write_whole_move(const Position& position, Move move);

} // namespace annabella::draughts
