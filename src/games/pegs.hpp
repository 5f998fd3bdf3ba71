// How pegs stand on a board, as it is typed to a simulated one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "rules/rules.hpp"

namespace annabella::games {

/// The first field of a FEN; in draughts all of it.
Result<rules::Placement> read_pegs(const rules::Rules& game, std::string_view text);
/// The same of that position, without blanks.
std::string write_pegs(const rules::Position& position);

} // namespace annabella::games
