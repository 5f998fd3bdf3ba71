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

std::string rank_bytes(const std::array<bool, chess::square_count>& squares, FileA file_a) {
    std::string bytes;
    for (std::size_t rank = 0; rank < 8; ++rank) {
        unsigned byte = 0;
        for (std::size_t file = 0; file < 8; ++file)
            if (squares[rank * 8 + file])
                byte |= file_a == FileA::LowestBit ? 1U << file : 128U >> file;
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

} // namespace annabella::devices
