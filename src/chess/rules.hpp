// Chess as a table asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/notation/piece_letters.hpp"
#include "chess/position.hpp"
#include "rules/rules.hpp"

namespace annabella::chess {

/// Chess and Chess960. Pieces count as the roles do, squares from a1 along the ranks, moves as Move has them.
const rules::Rules& rules();

/// For who knows that it is chess.
inline const Position& from_table(const rules::Position& position) { return position.as<Position>(); }

/// The letters that can be read as such; English ones where the reader's own are not among them.
Lettering from_table(const rules::Lettering& reader);

} // namespace annabella::chess
