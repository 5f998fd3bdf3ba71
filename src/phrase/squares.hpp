// How the squares of a game are called: by file and rank, or by numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rules/rules.hpp"

namespace annabella::phrase {

/// All its squares in the order in which it is told what stands on them.
std::vector<rules::Square> telling_order(const rules::Board& board);

} // namespace annabella::phrase
