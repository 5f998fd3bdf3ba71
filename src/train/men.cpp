// Pieces of a placement, and who is on move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/men.hpp"

namespace annabella::train {

using chess::Role;

Men men_of(const chess::Placement& placement, Side side) {
    Men men;
    for (const Role role : {Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn})
        // File by file, as a board is told.
        for (int file = 0; file < 8; ++file)
            for (int rank = 0; rank < 8; ++rank) {
                const chess::Square at = chess::make_square(file, rank);
                if (placement[static_cast<std::size_t>(chess::index(at))] == chess::Piece{side, role})
                    men.push_back({role, at});
            }
    return men;
}

Speech tell_men(const chess::Placement& placement) {
    Speech said;
    for (const Side side : both_sides)
        if (const Men men = men_of(placement, side); !men.empty())
            said.push_back({ANNABELLA_TR("{side}: {0}."), side, {men}});
    if (said.empty())
        said.push_back({ANNABELLA_TR("The board is empty.")});
    return said;
}

Sentence tell_turn(Side turn) { return {ANNABELLA_TR("{side} to move."), turn}; }

} // namespace annabella::train
