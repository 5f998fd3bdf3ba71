// Half moves, and the numbers by which players call them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/sheet/plies.hpp"

namespace annabella::game {

namespace {

/// White's halves are even, those of Black odd; those of a move follow each other.
int half_of(MoveNumber move) { return 2 * move.number + (move.side == Side::Black ? 1 : 0); }

} // namespace

MoveNumber next_move_number(const rules::Position& position) {
    return {position.turn(), position.move_number()};
}

MoveNumber last_move_number(Plies plies, const rules::Position& start) {
    ASSERT(plies > no_plies);
    const int half = half_of(next_move_number(start)) + static_cast<int>(plies.count()) - 1;
    return {half % 2 == 0 ? Side::White : Side::Black, half / 2};
}

std::optional<Plies> plies_up_to(MoveNumber move, const rules::Position& start) {
    const int plies = half_of(move) - half_of(next_move_number(start)) + 1;
    if (plies < 0)
        return std::nullopt;
    return Plies(static_cast<std::size_t>(plies));
}

} // namespace annabella::game
