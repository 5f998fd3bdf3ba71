// The letters in which a move is written for one reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "game/table.hpp"
#include "rules/types.hpp"

namespace annabella::table {

/// FIDE 2009, C: those of his own language, where the game knows them.
rules::Letters letters_for(const game::Table& table, std::string_view language);

} // namespace annabella::table
