// A place on a board, and the keys that lead from one to another.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "phrase/language/language.hpp"
#include "rules/types.hpp"

namespace annabella::table {

/// A key as an American keyboard writes it, if it is Shift and a digit on a keyboard that is usual where that
/// language is spoken: in German "&" stands on the six. Any other key as it is.
std::string as_american_key(std::string_view key, const phrase::Language& language);

/// Counted from White's left and from his side, from 0.
struct BoardPlace {
    int column = 0;
    int row = 0;
};

/// Of a square of that board.
BoardPlace place_of(const rules::Board& board, rules::Square square);
/// Of the square, as raised squares are on a board for the blind (FIDE 2009, E.1).
bool is_dark(const rules::Board& board, rules::Square square);

/// Walks over a board with files and ranks, as Lichess's and WinBoard's users know it: arrows, a digit for
/// the row, Shift and a digit for the column, from piece to piece. Begins on e4.
class BoardWalk {
public:
    enum class Step : std::uint8_t {
        There, ///< It stands on another square.
        Edge,  ///< Nothing lies beyond. It stands where it stood.
    };

    /// Empty: no key of the walk. `turned`: Black's side is the nearer one.
    std::optional<Step> press(std::string_view key, const rules::Board& board, bool turned);

    /// To the next square of the board, or to the one before, for which `wanted(square)` is true; after the
    /// last comes the first. False: there is none, and it stands where it stood.
    template <class Wanted>
    bool to_next(const rules::Board& board, bool backwards, const Wanted& wanted) {
        for (int steps = 1; steps <= board.squares; ++steps) {
            const int on = backwards ? board.squares - steps : steps;
            const auto at = static_cast<rules::Square>((rules::index(m_square) + on) % board.squares);
            if (wanted(at)) {
                m_square = at;
                return true;
            }
        }
        return false;
    }

    rules::Square square() const { return m_square; }
    void go_to(rules::Square square) { m_square = square; }

private:
    Step go(BoardPlace to, const rules::Board& board);

    static constexpr auto middle = static_cast<rules::Square>(28); // e4
    rules::Square m_square = middle;
};

} // namespace annabella::table
