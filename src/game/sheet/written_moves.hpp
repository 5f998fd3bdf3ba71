// Moves as a player has written them down, one after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace annabella::game {

/// Moves as they were read when they were taken down. The journal keeps them, so that a program that reads
/// better does not change a game that has been kept.
struct MovesRead {
    std::vector<std::string> forms; ///< Of each move, in the game's own form ("N:g1f3").
    std::string unreadable;         ///< As in WrittenMoves.
    friend bool operator==(const MovesRead&, const MovesRead&) = default;
};

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

/// The same, to be kept; and back. A form that means no legal move there, as only a foreign journal can have,
/// is the first word that cannot be read.
MovesRead kept_forms(const rules::Position& start, const WrittenMoves& written);
WrittenMoves from_kept_forms(const rules::Position& start, const MovesRead& read);

} // namespace annabella::game
