// Moves, squares and pieces in the words of a scheme (FIDE 2009, E.2.1).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/notation/san.hpp"
#include "game/notices/notice.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {

/// "Springer Gustav eins Felix drei"; "Läufer Cesar vier schlägt Felix sieben, Schach"; "Kurze Rochade";
/// "Eva sieben Eva acht Dame". The from-square is always said, the pawn's name never; nothing in the move
/// itself has a comma, for a comma is a quarter of a second of silence; check or mate stands after the only
/// one. A scheme of another form says less of the squares, or nothing but them: "Springer Felix drei".
Words announce(const Scheme& scheme, const game::SpokenMove& move);

/// The same for what was said of a move that may not be legal: only what was said, in the order of an
/// announcement.
Words announce(const Scheme& scheme, const chess::MoveText& text);

/// The same for what stands on a board without having been said.
Words announce(const Scheme& scheme, const game::IllegalMoveOnBoard& standing, const rules::Rules& rules);

/// "Eva vier", "32"
Words square_words(const Scheme& scheme, rules::Square square, const rules::Rules& rules);

} // namespace annabella::phrase
