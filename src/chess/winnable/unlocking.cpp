// How many moves open locked pawns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/unlocking.hpp"

#include <algorithm>

namespace annabella::chess {
namespace {

std::size_t kind_of(Color color, Role role) { return 6 * index(color) + static_cast<std::size_t>(role); }

constexpr std::array officers = {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King};

Bitboard ahead(Color color, Square square) { return shifted(bit(square), color == Color::White ? 8 : -8); }

} // namespace

// Every fact costs what its cheapest way costs, as if nothing that has come about were ever undone and the
// parts of a way did not help each other. Facts are settled in the order of their costs, so that each is
// looked at once; what needs two facts is tried when the later of them is settled.
int Unlocking::moves(const Position& position, Color winner) {
    fill(position);
    for (int cost = 0; cost < never; ++cost) {
        auto& waiting = m_waiting[static_cast<std::size_t>(cost)];
        // Grows meanwhile.
        for (std::size_t i = 0; i < waiting.size(); ++i)
            settle(waiting[i], cost);
        waiting.clear();
    }
    const std::size_t king = kind_of(opposite(winner), Role::King);
    int best = never;
    for (const Square target : squares_in(m_settled[king])) {
        int attack = never;
        for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
            const std::size_t kind = kind_of(winner, role);
            // Something lighter is not likely to be enough.
            const int weakness = role == Role::Knight || role == Role::Bishop ? 80 : 0;
            for (const Square square : squares_in(m_settled[kind] & king_attacks(target)))
                attack = std::min(attack, weakness + at(kind, square));
        }
        best = std::min(best, attack + at(king, target));
    }
    return best;
}

void Unlocking::fill(const Position& position) {
    for (auto& costs : m_costs)
        costs.fill(never);
    for (auto& costs : m_victims)
        costs.fill(never);
    m_settled.fill(0);
    m_arrived = {};
    for (const Color color : colors) {
        m_men[color] = position.pieces(color);
        m_pawns[color] = position.pieces(color, Role::Pawn);
        m_kings[color] = position.king(color);
    }
    for (const Square square : squares_in(position.occupied())) {
        const Piece piece = *position.at(square);
        relax(kind_of(piece.color, piece.role), square, 0);
    }
}

int Unlocking::at(std::size_t kind, Square square) const {
    return m_costs[kind][static_cast<std::size_t>(index(square))];
}

bool Unlocking::settled(std::size_t kind, Square square) const { return contains(m_settled[kind], square); }

void Unlocking::relax(std::size_t kind, Square square, int cost) {
    const auto place = static_cast<std::size_t>(index(square));
    if (cost >= m_costs[kind][place])
        return;
    m_costs[kind][place] = static_cast<std::uint8_t>(cost);
    m_waiting[static_cast<std::size_t>(cost)].push_back(static_cast<Fact>(64 * kind + place));
}

void Unlocking::settle(Fact fact, int cost) {
    const std::size_t kind = fact / 64U;
    const auto square = static_cast<Square>(fact % 64U);
    if (settled(kind, square) || at(kind, square) != cost)
        return;
    m_settled[kind] |= bit(square);
    if (kind == leaving) {
        left(square, cost);
        return;
    }
    const Color color = kind < 6 ? Color::White : Color::Black;
    const auto role = static_cast<Role>(kind % 6);
    stands(color, role, square, cost);
    if (role == Role::Pawn)
        pawn_steps(color, square);
    else
        officer_steps(color, role, square, cost);
}

void Unlocking::stands(Color color, Role role, Square square, int cost) {
    const Color other = opposite(color);
    if (!contains(m_arrived[color], square)) {
        m_arrived[color] |= bit(square);
        if (contains(m_pawns[other], square))
            relax(leaving, square, cost);
    }
    auto& victim = m_victims[color][static_cast<std::size_t>(index(square))];
    if (role == Role::King || victim != never)
        return;
    victim = static_cast<std::uint8_t>(cost);
    const std::size_t pawn = kind_of(other, Role::Pawn);
    for (const Square taker : squares_in(pawn_attacks(color, square) & m_settled[pawn]))
        pawn_goes(other, taker, square, cost + 1);
}

/// What entering a square costs besides the move; `never` while it cannot be entered.
int Unlocking::entering(Color color, Role role, Square square) const {
    const Color other = opposite(color);
    int cost = 0;
    if (contains(m_pawns[color], square)) {
        if (!settled(leaving, square))
            return never;
        cost = at(leaving, square);
    } else if (contains(m_men[color], square)) {
        cost = 1;
    } else if (square == m_kings[other]) {
        cost = 2;
    }
    if (role != Role::King)
        return cost;
    for (const Square guard : squares_in(pawn_attacks(color, square) & m_pawns[other])) {
        if (!settled(leaving, guard))
            return never;
        cost += at(leaving, guard);
    }
    return cost;
}

void Unlocking::officer_steps(Color color, Role role, Square from, int cost) {
    const std::size_t kind = kind_of(color, role);
    for (const Square to : squares_in(step_attacks(role, from) & ~m_settled[kind]))
        relax(kind, to, cost + 1 + entering(color, role, to));
}

/// A pawn that may stand on `from` goes on at that cost more than getting there.
void Unlocking::pawn_goes(Color color, Square from, Square to, int cost) {
    const std::size_t pawn = kind_of(color, Role::Pawn);
    const int sum = at(pawn, from) + cost;
    relax(pawn, to, sum);
    if (contains(rank_squares(color == Color::White ? 7 : 0), to))
        relax(kind_of(color, Role::Queen), to, sum);
    if (contains(m_pawns[color], from))
        relax(leaving, from, cost);
}

void Unlocking::pawn_steps(Color color, Square from) {
    for (const Square to : squares_in(ahead(color, from))) {
        if (!contains(m_pawns[Color::White] | m_pawns[Color::Black], to))
            pawn_goes(color, from, to, contains(m_men[Color::White] | m_men[Color::Black], to) ? 2 : 1);
        else if (settled(leaving, to))
            pawn_goes(color, from, to, 1 + at(leaving, to));
    }
    const auto& victims = m_victims[opposite(color)];
    for (const Square to : squares_in(pawn_attacks(color, from)))
        if (const int victim = victims[static_cast<std::size_t>(index(to))]; victim != never)
            pawn_goes(color, from, to, 1 + victim);
}

void Unlocking::left(Square square, int cost) {
    const Color owner = contains(m_pawns[Color::White], square) ? Color::White : Color::Black;
    for (const Role role : officers) {
        const std::size_t kind = kind_of(owner, role);
        const int more = 1 + entering(owner, role, square);
        for (const Square from : squares_in(step_attacks(role, square) & m_settled[kind]))
            relax(kind, square, at(kind, from) + more);
    }
    // The other king may go where the pawn stood guard.
    const Color other = opposite(owner);
    const std::size_t king = kind_of(other, Role::King);
    for (const Square to : squares_in(pawn_attacks(owner, square) & ~m_settled[king])) {
        const int more = 1 + entering(other, Role::King, to);
        for (const Square from : squares_in(king_attacks(to) & m_settled[king]))
            relax(king, to, at(king, from) + more);
    }
    for (const Color color : colors)
        for (const Square from :
             squares_in(ahead(opposite(color), square) & m_settled[kind_of(color, Role::Pawn)]))
            pawn_goes(color, from, square, cost + 1);
}

} // namespace annabella::chess
