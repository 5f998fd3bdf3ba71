// Anything that can be set up on a board, legal or not; what FEN describes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draughts/piece.hpp"

namespace annabella::draughts {

/// A set-up as FEN writes it: nothing in it is checked. Position::from_setup makes a position of it.
struct Setup {
    Placement placement{};
    Color turn = Color::White;
    /// Half moves since a man was last moved or a piece captured (FMJD, 6.2).
    int king_plies = 0;
    /// The number of the move to be made, from 1; it grows after Black's move.
    int move_number = 1;

    friend bool operator==(const Setup&, const Setup&) = default;
};

} // namespace annabella::draughts
