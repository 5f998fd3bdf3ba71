// What can be said to the program, as grammars for a speech recogniser.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/error.hpp"
#include "chess/position.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// Grammars in JSGF, whose words are the keys of Scheme::sounds. A move is said as annex E has it, with both
/// squares: the piece's name may be left out, "Bauer" may be said, between the squares may stand "nach" or
/// "schlägt", behind them "en passant", "Schach" and "matt"; the new piece of a pawn must be said. Wishes
/// stand beside the moves.

/// Every move that can be named, legal or not: 122,880 without what may be left out.
std::string full_grammar(const Scheme& scheme);
/// The legal moves of that position alone.
std::string legal_grammar(const Scheme& scheme, const chess::Position& position);

/// Fails where the scheme does not say how all of it sounds that a move may need.
Result<void> can_be_heard(const Scheme& scheme);

} // namespace annabella::phrase
