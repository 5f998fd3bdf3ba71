// A known move in the form of what is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/given_move.hpp"

namespace annabella::table {

rules::Readings known_move(const game::SpokenMove& move) {
    return {move.before.rules().known_move(move.before, move.move)};
}

} // namespace annabella::table
