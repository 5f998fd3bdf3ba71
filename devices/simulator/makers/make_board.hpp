// Simulated boards by the words of their families.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "simulator/board.hpp"

namespace annabella::simulator {

struct BoardOptions {
    bool pieces =
        true; ///< It knows which piece stands where; else only that one does. Some know in any case.
    std::optional<Side> side = Side::White; ///< Whose hands these are; empty: both players'.
    bool turned = false;                    ///< It lies the other way round, where a board can.
    bool clock = true;                      ///< A clock is connected, where one can be.
    bool clock_can_be_set = true;           ///< By the computer; else its user has set it himself.
    // Of a peg board or a DGT board, as in devices::Capabilities.
    int squares = rules::most_squares;
    bool men = false;
};

/// Whose boards can be simulated on a terminal; the words of their families, and "occupancy" for a peg board
/// that does not know its pieces.
inline constexpr std::array<std::string_view, 6> simulated_protocols = {"peg",       "occupancy", "dgt",
                                                                        "chesslink", "certabo",   "sentio"};

/// Null where `protocol` is none of them, nor "chessnut", whose boards speak in reports, which no terminal
/// carries; and where its maker has no such board for that game.
std::unique_ptr<Board> make_board(std::string_view protocol, const BoardOptions& options,
                                  const rules::Placement& placement);

} // namespace annabella::simulator
