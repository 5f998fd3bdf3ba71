// How the squares of a game are called: by file and rank, or by numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rules/rules.hpp"

namespace annabella::phrase {

/// The schemes have words for its squares and moves: for files, ranks and the pieces of chess. Else they are
/// said, and read, as they are written.
bool has_scheme_words(const rules::Rules& rules);

/// All its squares in the order in which it is told what stands on them.
std::vector<rules::Square> telling_order(const rules::Board& board);

} // namespace annabella::phrase
