// How boards number their squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "chess/square.hpp"

namespace annabella::devices {

/// The square with this number, 0 to 63, on a board that counts a8 b8 .. h8 a7 .. h1; `turned`: it lies the
/// other way round, with its h1 where a8 should be.
chess::Square square_at(std::size_t index, bool turned);
/// Inverse of square_at().
std::size_t index_of(chess::Square square, bool turned);

/// Which bit of a rank's byte is its square on the file a.
enum class FileA : std::uint8_t { LowestBit, HighestBit };
/// A bit for each square by those numbers: eight bytes from the eighth rank to the first.
std::string rank_bytes(const std::array<bool, chess::square_count>& squares, FileA file_a);

} // namespace annabella::devices
