// How a move is made by hand: which squares change, and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "act.hpp"
#include "chess/position.hpp"
#include "draw.hpp"

namespace annabella::hands {

/// A move as fingers know it.
struct Parts {
    chess::Square from{};
    chess::Square to{}; ///< Of the king where it castles.
    chess::Piece piece;
    chess::Piece becomes;
    std::optional<chess::Square> captured{};
    std::optional<chess::Piece> victim{};
    std::optional<std::pair<chess::Square, chess::Square>> rook{};

    bool is_capture() const { return captured.has_value(); }
    bool is_en_passant() const { return captured && *captured != to; }
    bool is_promotion() const { return !(piece == becomes); }
};
Parts parts_of(const chess::Position& before, chess::Move move);

/// How quick somebody is.
struct Pace {
    Span carry_least{300};
    Span carry_most{1100};
    Span between_least{150};
    Span between_most{600};

    Span carry(Draw& draw) const { return drawn(draw, carry_least, carry_most); }
    Span between(Draw& draw) const { return drawn(draw, between_least, between_most); }
    static Span drawn(Draw& draw, Span least, Span most) {
        return Span{draw.between(static_cast<int>(least.count()), static_cast<int>(most.count()))};
    }
};

/// The squares strictly between the two, where they are on a line; else empty.
std::vector<chess::Square> way_between(chess::Square from, chess::Square to);

/// The whole move without a habit. `seen`: what is captured is off its square for a while, as it is at a
/// board that knows only where pieces stand, and in holes.
void make_move(Script& script, const Parts& parts, const Pace& pace, Draw& draw, bool seen);
/// What is captured goes, if anything is.
void take_captured(Script& script, const Parts& parts, const Pace& pace, Draw& draw, bool seen);

} // namespace annabella::hands
