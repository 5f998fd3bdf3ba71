// One cell of each piece.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/piece_cells.hpp"

#include <algorithm>
#include <cstddef>

#include "display/frame.hpp"

namespace annabella::display {

namespace {

constexpr std::uint8_t dot_6 = 0x20;

} // namespace

PieceCells piece_cells(const braille::Code& code) {
    PieceCells cells;
    auto& white = cells.dots[Side::White];
    for (std::size_t i = 0; i < white.size(); ++i)
        white[i] = code.pieces[i].empty()
                       ? std::uint8_t{0}
                       : static_cast<std::uint8_t>(braille::bits(code.pieces[i].back()) & ~lowest_dots);
    auto sorted = white;
    std::sort(sorted.begin(), sorted.end());
    const bool is_clear =
        sorted.front() != 0 && std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    if (!is_clear && !(code == braille::usual_code()))
        return piece_cells(braille::usual_code());
    const bool has_dot_6 =
        std::any_of(white.begin(), white.end(), [](std::uint8_t dots) { return (dots & dot_6) != 0; });
    for (std::size_t i = 0; i < white.size(); ++i)
        cells.dots[Side::Black][i] = static_cast<std::uint8_t>(white[i] | (has_dot_6 ? lowest_dots : dot_6));
    return cells;
}

} // namespace annabella::display
