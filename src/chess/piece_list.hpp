// What stands on a board, as an envelope lists it (USSR 1953, sections 16 and 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "chess/notation/piece_letters.hpp"

namespace annabella::chess {

/// What stands of one colour, as the Code of 1953 lists it (section 16): "Ke1, Ld1, Va1, h1, Oc1, f1, Rb1,
/// g1, E: a2, b2, c2 (8)": each kind's letter once, pawns behind a letter and a colon, the
/// number of all at the end. "(0)" where there is nothing.
std::string list_pieces(const Placement& placement, Color color, const PieceLetters& letters);

} // namespace annabella::chess
