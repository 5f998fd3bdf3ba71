// From square to square, and from piece to piece, over a board that nobody moves on meanwhile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "table/keys/board_walk.hpp"
#include "train/drills/drill.hpp"
#include "train/men.hpp"

namespace annabella::train {

/// Where somebody looks. Keys are named as at the table ("Left", "k"); letters are those of the pieces in the
/// reader's language, then the game's own ones where these mean nothing there.
class SquareWalk {
public:
    /// The square and what stands on it.
    Speech here(const BoardSeen& board) const;
    /// What a key comes to.
    Speech press(std::string_view key, const BoardSeen& board, const Reader& reader);

    chess::Square square() const { return m_walk.square(); }
    void go_to(chess::Square square) { m_walk.go_to(square); }

private:
    table::BoardWalk m_walk;
};

} // namespace annabella::train
