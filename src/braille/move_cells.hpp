// Chess moves, move numbers and results in the cells of a code, and their one inverse. The whole of the usual
// code: src/braille/README.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/error.hpp"
#include "braille/cells.hpp"
#include "braille/code.hpp"
#include "chess/notation/san.hpp"
#include "chess/position.hpp"
#include "game/result.hpp"

namespace annabella::braille {

/// Everything that the cells of a move say.
struct MoveSigns {
    enum class Check : std::uint8_t { None, Check, Mate };

    /// A pawn's role is Pawn here, never empty, except in castling, where it is empty.
    chess::MoveText text;
    Check check = Check::None;
    bool en_passant = false;
    bool draw_offered = false; ///< "(=)", FIDE 2009, C.13

    friend bool operator==(const MoveSigns&, const MoveSigns&) = default;
};

/// What is written of a legal move: the origin only as far as needed (FIDE 2009, C.10).
MoveSigns describe(const chess::Position& position, chess::Move move, bool draw_offered = false);

/// The cells of a move; six dots, no blank among them. An empty role is written as a pawn.
Cells write_move(const MoveSigns& signs, const Code& code = usual_code());
/// describe() and write_move().
Cells write_move(const chess::Position& position, chess::Move move, bool draw_offered = false,
                 const Code& code = usual_code());
/// The opposite of write_move, for exactly the cells it writes: write_move(*read_move(cells)) == cells.
/// Errors name the first cell that cannot be read.
Result<MoveSigns> read_move(const Cells& cells, const Code& code = usual_code());

/// The pieces of one colour as they stand: each kind's cell before its first square, a blank before each
/// square, pawns last behind 1234, and the number of all at the end: "k e1 r a1 h1 p a2 4".
Cells write_pieces(const chess::Placement& placement, Side side, const Code& code = usual_code());

/// King, queen, rook, bishop and knight with blanks between: by them a reader knows the code.
Cells write_piece_names(const Code& code = usual_code());

/// The digits behind the code's number sign, if it has one. Numbers below 0 are written as 0.
Cells write_number(int number, const Code& code = usual_code());
/// The same without the sign.
Cells write_digits(int number, const Code& code = usual_code());
/// The opposite; empty where the cells are not one number without leading zeros, of at most nine digits.
std::optional<int> read_number(const Cells& cells, const Code& code = usual_code());

/// "1-0", "0-1", "½-½" in these digits.
Cells write_result(game::Outcome outcome, const Code& code = usual_code());
/// Half points, 0..2, where they are none of the outcomes: "½-0".
Cells write_points(const BySide<int>& half, const Code& code = usual_code());
std::optional<game::Outcome> read_result(const Cells& cells, const Code& code = usual_code());

} // namespace annabella::braille
