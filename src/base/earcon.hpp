// Short signals by what they mean; how they sound is the voice's business.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace annabella {

enum class Earcon : std::uint8_t {
    PressWhite,   ///< White has pressed the clock.
    PressBlack,   ///< Black has.
    Touch,        ///< A piece is touched.
    Capture,      ///< Something was captured.
    Illegal,      ///< What somebody tried does not count.
    YourTurn,     ///< He is on move.
    LowTime,      ///< Little time is left.
    Offer,        ///< A draw is offered.
    Mate,         ///< The game ends with mate.
    BoardUnclear, ///< A board shows what cannot be.
    Edge,         ///< A square at the edge.
    DarkSquare,   ///< A dark square.
    EmptySquare,  ///< Nothing stands on it.
    OwnPiece,     ///< A piece of who asks.
    OtherPiece,   ///< A piece of his opponent.
};
inline constexpr std::size_t earcon_count = 15;

/// As they are named on the command line; one name for both presses.
inline constexpr std::array<std::string_view, earcon_count> earcon_names = {
    "press", "press",   "touch", "capture", "illegal", "turn", "time", "offer",
    "mate",  "unclear", "edge",  "dark",    "empty",   "own",  "other"};
constexpr std::string_view name(Earcon earcon) { return earcon_names[static_cast<std::size_t>(earcon)]; }

} // namespace annabella
