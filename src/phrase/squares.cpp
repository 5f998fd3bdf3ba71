// How the squares of a game are called: by file and rank, or by numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrase/squares.hpp"

namespace annabella::phrase {

std::vector<rules::Square> telling_order(const rules::Board& board) {
    // From file to file where there are files, else by the numbers of the squares.
    std::vector<rules::Square> order;
    if (board.numbered)
        for (int i = 0; i < board.squares; ++i)
            order.push_back(static_cast<rules::Square>(i));
    else
        for (std::size_t column = 0; column < board.rows.front().size(); ++column)
            for (std::size_t row = board.rows.size(); row-- > 0;)
                order.push_back(board.rows[row][column]);
    return order;
}

} // namespace annabella::phrase
