// Moves as they are written: text -> MoveText (syntax) -> Move (legal in a position), and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "russian/position.hpp"

namespace annabella::russian {

/// What the signs of a move say, before any position is asked.
struct MoveText {
    /// At least two: from and to; of a capture perhaps those between as well.
    std::vector<Square> squares{};
    bool capture = false; ///< Said to be a capture; never required of one.
    bool crowned = false; ///< Said to make a king; never required of a move that does.

    friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// "c3-d4", "c3 d4", "c3d4", "c3xe5", "c3:e5:g7", with dashes and crosses of any kind; "a7-b8K" makes a king.
/// Empty where it is no move. Any bytes are safe.
std::optional<MoveText> read_move_text(std::string_view text);
/// "c3-d4", "c3xe5xg7"
std::string write_move_text(const MoveText& text);

/// All legal moves that the text can mean. Squares between the first and the last are some of those that the
/// piece comes down on, in their order; where they are all of them, no other move is meant.
MoveList matching_moves(const Position& position, const MoveText& text);

/// The capture is legal so far, and goes on.
bool is_begun(const Position& position, const MoveText& text);

/// What hands have made, who did what the text says and the rules do not allow: a move of one of the player's
/// own pieces to an empty square, or a capture that ends too early. Empty where it is nothing of that kind,
/// or the captured pieces could be others.
std::optional<Move> as_tried(const Position& position, const MoveText& text);

/// PDN: "c3-d4", "c3xe5"; all squares of a capture where the first and the last could mean another one. The
/// move must be legal or one that as_tried() gives.
std::string write_move(const Position& position, Move move);
/// Always all squares: it means nothing else.
MoveText whole_move(const Position& position, Move move);

} // namespace annabella::russian
