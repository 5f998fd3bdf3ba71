// Braille cells, their Unicode signs, and the one-byte code of BRF files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::braille {

/// One cell: dot 1 is the lowest bit, dot 8 the highest, as in U+2800..U+28FF and on braille displays.
enum class Cell : std::uint8_t {};
using Cells = std::vector<Cell>;

inline constexpr Cell blank{0};

constexpr std::uint8_t bits(Cell cell) { return static_cast<std::uint8_t>(cell); }

/// The cell with these dots, written as braille readers say them: cell(1235) has the dots 1, 2, 3 and 5.
constexpr Cell cell(int dots) {
    int found = 0;
    for (; dots > 0; dots /= 10)
        found |= 1 << (dots % 10 - 1);
    return static_cast<Cell>(found);
}

/// Whether the cell needs dots 7 or 8, which neither paper nor BRF has.
constexpr bool has_lowest_dots(Cell cell) { return (bits(cell) & 0xC0) != 0; }

/// Appends cells to cells.
void append(Cells& to, const Cells& more);

/// UTF-8 text of U+2800..U+28FF, a sign for each cell; blanks are U+2800.
std::string to_unicode(const Cells& cells);
/// The opposite. A space is taken for a blank cell; any other character is an error that says which one it
/// is.
Result<Cells> from_unicode(std::string_view text);

/// The character 0x20..0x5F that stands for a six-dot cell in BRF (North American Braille Computer Code);
/// empty for cells with dots 7 or 8.
std::optional<char> to_brf(Cell cell);
/// The opposite; small letters mean the same as capital ones. Empty for bytes that BRF does not use.
std::optional<Cell> from_brf(char character);

/// "1-256" for e4's neighbour a4: dots of each cell, hyphens between cells, 0 for a blank. For documents and
/// tests.
std::string dot_numbers(const Cells& cells);

} // namespace annabella::braille
