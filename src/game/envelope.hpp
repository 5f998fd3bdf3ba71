// What stands on the envelope of an adjourned game (FIDE 2009, adjournment 2; USSR 1953, section 21).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chess/piece_letters.hpp"
#include "chess/position.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// The facts; never the sealed move itself.
struct Envelope {
    std::array<std::string, 2> names;        ///< a: the players; may be empty.
    chess::Position position;                ///< b: immediately before the sealed move.
    std::optional<std::array<Time, 2>> used; ///< c: by each player; empty without a clock.
    std::optional<std::array<Time, 2>> left; ///< What that leaves them.
    Side sealed_by{};                        ///< d
    int move_number = 1;                     ///< e: of the sealed move.
    std::optional<Side> offer;               ///< f: whose offer of a draw stands.
    std::string resumption;                  ///< g: date, time and place; as the arbiter wrote them.
};

/// What stands of one colour, as the Code of 1953 lists it (section 16): "Ke1, Ld1, Va1, h1, Oc1, f1, Rb1,
/// g1, E: a2, b2, c2 (8)": each kind's letter once, pawns behind a letter and a colon, the
/// number of all at the end. "(0)" where there is nothing.
std::string list_pieces(const chess::Placement& placement, Side color, const chess::PieceLetters& letters);

} // namespace annabella::game
