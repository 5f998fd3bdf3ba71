// Moves that are not finished yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/hands.hpp"

namespace annabella::chess {

Placement with_pawn_not_yet_exchanged(const Position& before, Move promotion) {
    Placement placement = before.after(promotion).placement();
    placement[tables::at(promotion.to())] = Piece{before.turn(), Role::Pawn};
    return placement;
}

Placement with_king_gone_first(const Position& before, Move castling) {
    Placement placement = before.placement();
    placement[tables::at(castling.from())].reset();
    placement[tables::at(castled_king_square(castling))] = Piece{before.turn(), Role::King};
    return placement;
}

bool may_become_castling(const Position& position, Move move, bool with_rook) {
    if (move.kind() == MoveKind::Castling)
        return false;
    for (const Move other : position.legal_moves())
        if (other.kind() == MoveKind::Castling &&
            ((other.from() == move.from() && castled_king_square(other) == move.to()) ||
             (with_rook && other.to() == move.from() && castled_rook_square(other) == move.to())))
            return true;
    return false;
}

std::optional<rules::ShownResult> result_by_kings(const Placement& placement) {
    const auto has_king = [&](std::string_view name) {
        const auto& piece = placement[tables::at(*parse_square(name))];
        return piece && piece->role == Role::King ? 1 : 0;
    };
    const int light = has_king("e4") + has_king("d5");
    const int dark = has_king("d4") + has_king("e5");
    if (light + dark != 2)
        return std::nullopt;
    if (light == 2)
        return rules::ShownResult{Color::White};
    return dark == 2 ? rules::ShownResult{Color::Black} : rules::ShownResult{};
}

} // namespace annabella::chess
