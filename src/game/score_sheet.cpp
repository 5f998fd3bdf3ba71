// The score sheet: both players' moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/score_sheet.hpp"

#include <algorithm>

namespace annabella::game {

chess::Position ScoreSheet::position_at(std::size_t ply) const {
    chess::Position position = start;
    const std::size_t end = std::min(ply, entries.size());
    for (std::size_t i = 0; i < end; ++i)
        position.play(entries[i].move);
    return position;
}

} // namespace annabella::game
