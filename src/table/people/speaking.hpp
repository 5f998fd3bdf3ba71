// Who speaks to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/side.hpp"
#include "rules/rules.hpp"

namespace annabella::table {

/// One utterance, from the press of the key on. Whoever has pressed it speaks, and nobody else.
struct Speaking {
    Side by{};
    /// In which he means a move: that of the move which he is to repeat, else the present one.
    rules::Position where;
    /// The key is his alone; else it is of the one keyboard at which all sit.
    bool own_key = false;
};

} // namespace annabella::table
