// Pieces of a placement, and who is on move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/men.hpp"

#include "phrase/squares.hpp"

namespace annabella::train {

Men men_of(const BoardSeen& board, Side side) {
    Men men;
    const std::vector<rules::Square> order = phrase::telling_order(board.rules->board());
    for (std::size_t kinds = board.rules->letters().size(); kinds-- > 0;) {
        const auto kind = static_cast<std::uint8_t>(kinds);
        for (const rules::Square at : order)
            if (board.placement[rules::at_index(at)] == rules::Piece{side, kind})
                men.push_back({kind, at});
    }
    return men;
}

Speech tell_men(const BoardSeen& board) {
    Speech said;
    for (const Side side : both_sides)
        if (const Men men = men_of(board, side); !men.empty())
            said.push_back({ANNABELLA_TR("{side}: {0}."), side, {men}});
    if (said.empty())
        said.push_back({ANNABELLA_TR("The board is empty.")});
    return said;
}

Sentence tell_turn(Side turn) { return {ANNABELLA_TR("{side} to move."), turn}; }

} // namespace annabella::train
