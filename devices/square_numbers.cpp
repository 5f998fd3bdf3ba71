// How boards number their squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/square_numbers.hpp"

namespace annabella::devices {

chess::Square square_at(std::size_t index, bool turned) {
    const auto number = static_cast<int>(index);
    const int place = turned ? chess::square_count - 1 - number : number;
    return chess::make_square(place % 8, 7 - place / 8);
}

std::size_t index_of(chess::Square square, bool turned) {
    const int place = (7 - chess::rank_of(square)) * 8 + chess::file_of(square);
    return static_cast<std::size_t>(turned ? chess::square_count - 1 - place : place);
}

} // namespace annabella::devices
