// The score sheet in ordinary writing (FIDE 2009, 8.1, C and E.2.5), and as a PGN game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/clock/clock.hpp"
#include "game/sheet/score_sheet.hpp"

namespace annabella::game {

/// One line of text: line ends in what people wrote would break the columns, and other control characters the
/// reader.
std::string one_line(std::string_view text);
/// What the arbiter or an assistant did after so many half moves, each with its time: "0:12:05 arbiter
/// pause".
std::vector<std::string> acts_at(const ScoreSheet& sheet, Plies plies);

/// A move as a player writes it. In English as SAN; in every other language as the Laws of 2009
/// write it: zeros in castling, no sign before the new piece, "e.p." after an en passant capture.
/// "(=)" for a draw offer.
std::string move_as_text(const rules::Position& position, rules::Move move, const rules::Letters& letters,
                         bool draw_offered = false);

/// The whole sheet as UTF-8 text: the header's fields that are not empty, a line each; a line for each move
/// with number, White and Black in columns, each with what was left on the clock where there was one; remarks
/// beneath, led by the number, and what the arbiter and assistants did, each with its time; the result; what
/// it is worth to each ("Anna 1, Boris 0"). `ending` says in the player's language how the game ended; where
/// it is empty the name of the result's How stands there in English. `closing` are lines for the end: who has
/// signed (8.7). `opening` are lines for before the moves: the position that the game began from.
std::string score_as_text(const ScoreSheet& sheet, const ScoreHeader& header, const rules::Letters& letters,
                          std::string_view ending = {}, const std::vector<std::string>& closing = {},
                          const std::vector<std::string>& opening = {});

} // namespace annabella::game
