// Expectations about what was said and what is on record.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "expectation.hpp"
#include "game/statement.hpp"

namespace annabella::scenario {

// Each reads what follows its own word in the statement.
Result<Check> expect_spoken(game::StatementReader& words);
Result<Check> expect_not_spoken(game::StatementReader& words);
Result<Check> expect_moves(game::StatementReader& words);
Result<Check> expect_pgn(game::StatementReader& words);
Result<Check> expect_braille(game::StatementReader& words);

} // namespace annabella::scenario
