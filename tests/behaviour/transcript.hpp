// What a game tells at each of its events, and how it stands then: to be compared with another build's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <istream>
#include <ostream>
#include <string_view>

#include "game/game.hpp"

namespace annabella::behaviour {

/// A game's title, a line that begins with '#', and the statements of its table.
void write_title(std::ostream& out, std::string_view title, const game::Table& table);
/// A line for the event, one for each notice with all its fields, and the hash of the game's digest.
void write_step(std::ostream& out, const game::Event& event, const game::Notices& notices,
                const game::Game& after);

/// Plays so many random games, from this seed on, in which every kind of event comes up, and writes each
/// step.
void write_random_games(std::ostream& out, unsigned games, unsigned first_seed);

/// Plays the events of such a transcript again, and writes what comes of them now. False where it cannot be
/// read.
bool replay(std::istream& in, std::ostream& out);

} // namespace annabella::behaviour
