// Moves as a player has written them down, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace annabella::game {

struct WrittenMoves {
    std::vector<rules::Move> moves; ///< As far as they can be read.
    /// The first word that is no legal move there; empty where all could be read.
    std::string unreadable;
};

/// Reads moves in the letters of `reader`, full or short ("Rg1-f3", "Rf3", "e2—e4", "0-0"),
/// as the rules of the game read moves, and with ":" for captures. Numbers of moves, "e.p.", "(=)", dots for
/// White's move and a result at the end do no harm. Never fails, whatever the bytes.
WrittenMoves read_written_moves(const rules::Position& start, std::string_view text,
                                const rules::Lettering& reader);

} // namespace annabella::game
