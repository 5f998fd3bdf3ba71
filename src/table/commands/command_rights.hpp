// Who may give a command, and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "game/game.hpp"
#include "phrase/utterance.hpp"
#include "table/commands/command_table.hpp"

namespace annabella::table {

/// Whether that command is one of those of a seat: a player's own, an assistant's six duties (FIDE 2009,
/// E.2.9), the arbiter's acts; who only hears can have it said again, or be silent. Null: a move alone, or
/// an answer. What a seat has, the game may still refuse.
bool is_of_seat(std::optional<phrase::Seat> seat, const CommandRow* row);
/// What he is told there who gives a command that is not one of his.
Message not_of_seat(std::optional<phrase::Seat> seat);
/// Whether who sits there may give it now: not an assistant what is none of his duties, and at a tournament
/// nobody asks where the pieces stand (E.2.9d). Empty `seat`: he looks on.
bool may_be_given(std::optional<phrase::Seat> seat, const CommandRow& row, const game::Game& game);
/// Whether it is of home, or about where the pieces stand, and that is not told in this game now.
bool is_withheld(const CommandRow& row, const game::Game& game);
/// Why it is withheld.
Message why_withheld(const CommandRow& row);
/// Whether there is such a thing in the game that is played: no files where squares have numbers, no
/// attackers in draughts.
bool is_in_game(const CommandRow& row, const game::Game& game);

} // namespace annabella::table
