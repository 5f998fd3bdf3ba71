// A score sheet as a record of its game, such as PGN.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/pgn/pgn.hpp"
#include "game/clock/clock.hpp"
#include "game/sheet/score_sheet.hpp"
#include "games/record.hpp"

namespace annabella::app {

/// The game for its notation: the seven tags, TimeControl; draw offers as the comment "(=)"; remarks as
/// comments, and so what the arbiter and assistants did, each with its time, as the statement it was.
games::Record score_record(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                           const game::TimeControl& control);

/// The same for PGN: SetUp and FEN where the game did not begin in the initial position of article 2.3,
/// Variant for Chess960; clocks as %clk. The sheet must be of a game of chess.
chess::PgnGame score_as_pgn(const game::ScoreSheet& sheet, const game::ScoreHeader& header,
                            const game::TimeControl& control);

} // namespace annabella::app
