// Braille moves: whatever is read is what would be written; nothing crashes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "braille/move_cells.hpp"

using namespace annabella::braille;

namespace {

void demand(bool law) {
    if (!law)
        std::abort();
}

void try_cells(const Cells& cells) {
    if (const auto signs = read_move(cells)) {
        demand(write_move(*signs) == cells);
        for (const Cell one : cells)
            demand(to_brf(one).has_value());
    }
    if (const auto number = read_number(cells))
        demand(write_number(*number) == cells);
    if (const auto outcome = read_result(cells))
        demand(write_result(*outcome) == cells);
    const auto back = from_unicode(to_unicode(cells));
    demand(back && *back == cells);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Cells cells;
    Cells six_dots;
    Cells brf;
    for (std::size_t i = 0; i < size; ++i) {
        cells.push_back(static_cast<Cell>(data[i]));
        six_dots.push_back(static_cast<Cell>(data[i] & 0x3F));
        if (const auto one = from_brf(static_cast<char>(data[i])))
            brf.push_back(*one);
    }
    try_cells(cells);
    try_cells(six_dots);
    try_cells(brf);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto read = from_unicode(text))
        try_cells(*read);
    return 0;
}
