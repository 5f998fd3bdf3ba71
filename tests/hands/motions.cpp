// How a move is made by hand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "motions.hpp"

#include <algorithm>
#include <cstdlib>

namespace annabella::hands {

using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Square;

Parts parts_of(const Position& before, Move move) {
    Parts parts;
    parts.from = move.from();
    parts.to = move.to();
    parts.piece = *before.at(move.from());
    parts.becomes = parts.piece;
    if (move.kind() == MoveKind::Castling) {
        parts.to = chess::castled_king_square(move);
        parts.rook = {move.to(), chess::castled_rook_square(move)};
        return parts;
    }
    if (const auto role = move.promotion())
        parts.becomes.role = *role;
    parts.captured = before.captured_square(move);
    if (parts.captured)
        parts.victim = before.at(*parts.captured);
    return parts;
}

std::vector<Square> way_between(Square from, Square to) {
    const int files = chess::file_of(to) - chess::file_of(from);
    const int ranks = chess::rank_of(to) - chess::rank_of(from);
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))
        return {};
    const int steps = std::max(std::abs(files), std::abs(ranks));
    std::vector<Square> way;
    for (int i = 1; i < steps; ++i)
        way.push_back(chess::make_square(chess::file_of(from) + files / steps * i,
                                         chess::rank_of(from) + ranks / steps * i));
    return way;
}

void take_captured(Script& script, const Parts& parts, const Pace& pace, Draw& draw, bool seen) {
    if (!parts.captured || parts.is_en_passant())
        return;
    // Seven of ten captures at real boards never show the target square empty.
    if (!seen && draw.chance(70))
        return;
    script.lift(*parts.captured).pause(seen ? std::max(Span{300}, pace.between(draw)) : pace.between(draw));
}

void make_move(Script& script, const Parts& parts, const Pace& pace, Draw& draw, bool seen) {
    const bool victim_first = draw.chance(50);
    if (victim_first)
        take_captured(script, parts, pace, draw, seen);
    script.lift(parts.from).pause(pace.carry(draw));
    if (!victim_first)
        take_captured(script, parts, pace, draw, seen);
    script.put(parts.to, parts.becomes);
    if (parts.is_en_passant())
        script.pause(pace.between(draw)).lift(*parts.captured);
    if (parts.rook)
        script.pause(pace.between(draw))
            .lift(parts.rook->first)
            .pause(pace.carry(draw))
            .put(parts.rook->second, chess::Piece{parts.piece.color, chess::Role::Rook});
}

} // namespace annabella::hands
