// The signs in which chess is written in Braille.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "braille/cells.hpp"

namespace annabella::braille {

/// A code of chess in Braille: each sign by its cells. The order of the signs in a move is that of
/// src/braille/CODE.md in every code. No sign begins as another one does, but the longer castling as the
/// shorter, and a piece as another, where what is left is like no sign that may follow. So what is written
/// can be read in one way only; usual_code() and load_code() see to it.
struct Code {
    std::array<Cells, 6> pieces;        ///< By index of chess::Role; the pawn's stands in lists only.
    std::array<Cells, 8> files;         ///< a to h
    std::array<Cells, 8> ranks;         ///< 1 to 8
    std::array<Cells, 10> digits;       ///< 0 to 9, of all other numbers.
    Cells number_sign;                  ///< Before all numbers but ranks; may be empty.
    Cells letter_sign;                  ///< Between a rank and the file after it; may be empty.
    Cells capture, check;               ///< Before the square of arrival.
    Cells capture_with_check;           ///< In the place of both.
    bool check_last = false;            ///< The sign of check stands where that of mate does.
    bool eight_dots = false;            ///< For displays: neither paper nor BRF has dots 7 and 8.
    Cells mate, en_passant, draw_offer; ///< After the move, in this order.
    Cells kingside, queenside;          ///< Castling.
    Cells hyphen, fraction_line;        ///< Of results.
    Cells time_separator;               ///< Between hours, minutes and seconds.
    Cells black_mark; ///< Before a move of Black's where none of White's stands before it; before a remark.
    Cells white_mark; ///< Before a remark of White's.

    friend bool operator==(const Code&, const Code&) = default;
};

/// The code of src/braille/README.md.
const Code& usual_code();

/// A code from its file (TOML): `pieces` with the names of the pieces, `files`, `ranks` and `digits` as
/// lists, `signs` with the others by their names, "capture-with-check"; each written as dots with hyphens
/// between the cells, "345-134". `check-last` and `eight-dots` are true or false. What is not named is as in
/// the usual code, ranks as the digits. Errors name the file and what is wrong in it: no TOML, an unknown
/// name, no cells of so many dots, two signs that begin alike.
Result<Code> load_code(const std::filesystem::path& path);
/// The same from text; `name` stands in errors.
Result<Code> parse_code(std::string_view text, std::string_view name);

} // namespace annabella::braille
