// The numbers a position's key is made of; the same in every build and on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"

namespace annabella::chess {

struct ZobristNumbers {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> pieces{}; ///< By colour, role, square.
    std::array<std::uint64_t, 64> castling_rooks{};                       ///< By the rook's square.
    std::array<std::uint64_t, 8> en_passant{};                            ///< By file.
    std::uint64_t black_to_move = 0;
};

constexpr ZobristNumbers make_zobrist_numbers() {
    // The generator of Steele, Lea and Flood: a counter, mixed.
    std::uint64_t counter = 0x416e6e6162656c6c;
    const auto next = [&counter] {
        counter += 0x9e3779b97f4a7c15;
        return mixed(counter);
    };
    ZobristNumbers numbers;
    for (auto& color : numbers.pieces)
        for (auto& role : color)
            for (auto& square : role)
                square = next();
    for (auto& square : numbers.castling_rooks)
        square = next();
    for (auto& file : numbers.en_passant)
        file = next();
    numbers.black_to_move = next();
    return numbers;
}

inline constexpr ZobristNumbers zobrist = make_zobrist_numbers();

} // namespace annabella::chess
