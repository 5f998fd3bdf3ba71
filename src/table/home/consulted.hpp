// What a chess engine is asked at home.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace annabella::table {

/// A good move, or who stands better.
enum class Consulted : std::uint8_t { Move, Worth };

} // namespace annabella::table
