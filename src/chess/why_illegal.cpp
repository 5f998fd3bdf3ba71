// Why a move that was tried is not legal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/why_illegal.hpp"

#include <algorithm>

#include "chess/attacks.hpp"
#include "chess/rules.hpp"

namespace annabella::chess {

using Named = std::function<std::string(Square)>;

namespace {

Square on_rank_of(Square king, int file) { return static_cast<Square>((chess::index(king) & ~7) | file); }

/// FIDE 2009, 3.8: what stands against castling, the first that does.
std::optional<Message> why_no_castling(const Position& position, bool kingside, const Named& named) {
    const Side own = position.turn();
    const Square king = position.king(own);
    const auto rook = position.castling_rook(own, kingside);
    if (!rook)
        return Message{ANNABELLA_TR("The king or that rook has moved.")};
    if (position.in_check())
        return Message{ANNABELLA_TR("You are in check from {0}."),
                       {named(chess::first(position.checkers()))}};
    // Where the rook is not at home it is castling of Chess960, with other squares to be free.
    const Square target = on_rank_of(king, kingside ? 6 : 2);
    if (position.castling_mode() == chess::CastlingMode::Standard)
        if (const Bitboard between = chess::between(king, *rook) & position.occupied(); between != 0)
            return Message{ANNABELLA_TR("A piece on {0} stands between king and rook."),
                           {named(chess::first(between))}};
    for (Bitboard way = chess::between(king, target) | bit(target); way != 0; way &= way - 1)
        if (position.attackers(chess::first(way), opposite(own)) != 0)
            return Message{ANNABELLA_TR("The square {0} is attacked."), {named(chess::first(way))}};
    return std::nullopt;
}

/// What the piece reaches by its way of moving, whatever becomes of its king.
bool reaches(const Position& position, Square from, Square to) {
    const auto piece = position.at(from);
    const Bitboard all = position.occupied();
    switch (piece->role) {
    case Role::Pawn: {
        if ((chess::pawn_attacks(position.turn(), from) & bit(to)) != 0)
            return (bit(to) & all) != 0;
        const int step = position.turn() == Side::White ? 8 : -8;
        const int ahead = chess::index(from) + step;
        if ((all & bit(to)) != 0)
            return false;
        if (chess::index(to) == ahead)
            return true;
        const bool at_home = (chess::index(from) / 8) == (position.turn() == Side::White ? 1 : 6);
        return at_home && chess::index(to) == ahead + step && (all & bit(static_cast<Square>(ahead))) == 0;
    }
    case Role::Knight:
        return (chess::knight_attacks(from) & bit(to)) != 0;
    case Role::Bishop:
        return (chess::bishop_attacks(from, all) & bit(to)) != 0;
    case Role::Rook:
        return (chess::rook_attacks(from, all) & bit(to)) != 0;
    case Role::Queen:
        return ((chess::bishop_attacks(from, all) | chess::rook_attacks(from, all)) & bit(to)) != 0;
    case Role::King:
        return (chess::king_attacks(from) & bit(to)) != 0;
    }
    return false;
}

bool can_go(const Position& position, Square from, Square to) {
    const chess::MoveList legal = position.legal_moves();
    // Castling goes to the rook.
    return std::any_of(legal.begin(), legal.end(), [&](chess::Move move) {
        return move.from() == from && move.to() == to && move.kind() != chess::MoveKind::Castling;
    });
}

/// What stands between where the piece goes by its way of moving; none where it never goes there.
Bitboard in_the_way(const Position& position, Square from, Square to) {
    constexpr Bitboard nothing = 0;
    const Role role = position.at(from)->role;
    const Bitboard way = chess::between(from, to) & position.occupied();
    const bool diagonal = (chess::bishop_attacks(from, nothing) & bit(to)) != 0;
    const bool straight = (chess::rook_attacks(from, nothing) & bit(to)) != 0;
    if ((diagonal && (role == Role::Bishop || role == Role::Queen)) ||
        (straight && (role == Role::Rook || role == Role::Queen)))
        return way;
    constexpr int rank = 8;
    const int ahead = (chess::index(to) - chess::index(from)) * (position.turn() == Side::White ? 1 : -1);
    const bool at_home = (chess::index(from) / rank) == (position.turn() == Side::White ? 1 : 6);
    if (role == Role::Pawn && (ahead == rank || (ahead == 2 * rank && at_home)))
        return way | (bit(to) & position.occupied());
    return nothing;
}

} // namespace

std::optional<Message> why_illegal(const rules::Position& at_table, const rules::Readings& readings,
                                   const Named& named) {
    const auto attempt = at_table.rules().attempt(at_table, readings);
    if (!attempt || attempt->unfinished)
        return std::nullopt;
    const Position& position = chess::from_table(at_table);
    if (!attempt->form.empty())
        return why_no_castling(position, attempt->form == "O-O", named);
    const Side own = position.turn();
    const bool is_known = attempt->from && attempt->to;
    const auto piece = is_known ? position.at(*attempt->from) : std::nullopt;
    if (is_known && !piece)
        return Message{ANNABELLA_TR("No piece on {0}."), {named(*attempt->from)}};
    if (piece && piece->color != own)
        return Message{ANNABELLA_TR("The piece on {0} is not yours."), {named(*attempt->from)}};
    // What stands there could go there: it is not what was named.
    if (piece && can_go(position, *attempt->from, *attempt->to))
        return Message{ANNABELLA_TR("Another piece stands on {0}."), {named(*attempt->from)}};
    if (attempt->to && (position.pieces(own) & bit(*attempt->to)) != 0)
        return Message{ANNABELLA_TR("Your own piece stands on {0}."), {named(*attempt->to)}};
    // FIDE 2009, 3.9
    if (piece && piece->role == Role::King && reaches(position, *attempt->from, *attempt->to))
        return Message{ANNABELLA_TR("The square {0} is attacked."), {named(*attempt->to)}};
    if (position.in_check())
        return Message{ANNABELLA_TR("You are in check from {0}."),
                       {named(chess::first(position.checkers()))}};
    if (piece && reaches(position, *attempt->from, *attempt->to))
        return Message{ANNABELLA_TR("The piece on {0} is pinned."), {named(*attempt->from)}};
    if (const Bitboard way = piece ? in_the_way(position, *attempt->from, *attempt->to) : 0; way != 0)
        return Message{ANNABELLA_TR("A piece on {0} is in the way."), {named(chess::first(way))}};
    return std::nullopt;
}

} // namespace annabella::chess
