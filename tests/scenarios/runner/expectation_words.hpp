// Expectations about what was said and what is on record.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expectation.hpp"
#include "game/events/statement.hpp"

namespace annabella::scenario {

/// The moves of a text as "1. e4 e5 2. Nf3", without their numbers.
std::vector<std::string> moves_in(std::string_view text);

// Each reads what follows its own word in the statement.
Result<Check> expect_spoken(game::StatementReader& words);
Result<Check> expect_not_spoken(game::StatementReader& words);
Result<Check> expect_secret(game::StatementReader& words);
Result<Check> expect_moves(game::StatementReader& words);
Result<Check> expect_pgn(game::StatementReader& words);
Result<Check> expect_braille(game::StatementReader& words);

} // namespace annabella::scenario
