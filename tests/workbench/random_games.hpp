// Games of random moves, the same for the same seed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "rules/record.hpp"

namespace annabella::workbench {

/// Until the game is over, or after so many half moves.
rules::Record random_game(const rules::Rules& game, std::uint64_t& luck, std::size_t most_plies);

} // namespace annabella::workbench
