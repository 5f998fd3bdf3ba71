// How the new journal keeps what a damaged one has lost of a game. Private to the store.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "store/journal.hpp"

namespace annabella::store {

/// As lines of the game's header: sealed and counted as all others, and nothing to older programs.
std::vector<HeaderLine> loss_lines(const Losses& lost);
/// Adds to `lost` what such a line says; false for any other line.
bool take_loss(const HeaderLine& line, Losses& lost);
/// Takes such lines out of a header.
Losses take_losses(std::vector<HeaderLine>& header);

} // namespace annabella::store
