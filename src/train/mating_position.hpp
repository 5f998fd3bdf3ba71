// Positions from which few pieces mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "train/drills/drill.hpp"

namespace annabella::train {

/// With what White mates, beside his king.
enum class MatingWith : std::uint8_t { Queen, Rook, TwoBishops, BishopAndKnight };

/// "queen", "rook", "bishops", "bishop-knight"
std::optional<MatingWith> mating_with(std::string_view name);

/// A position by chance, as FEN: White is on move, nothing is given away in it, and two bishops stand on
/// squares of different colours.
std::string mating_position(MatingWith with, Chance& chance);

} // namespace annabella::train
