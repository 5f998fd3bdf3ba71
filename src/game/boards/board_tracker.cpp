// The possibilities of one board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/board_tracker.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/assert.hpp"

namespace annabella::game {

using rules::Piece;
using rules::Placement;
using rules::Square;

namespace {

// Far more than fingers can make of one move; past it the tracker says "in doubt" instead of growing without
// end.
constexpr std::size_t most_possibilities = 512;

constexpr Square square_at(std::size_t index) { return static_cast<Square>(index); }

rules::SquareSet occupied(const Placement& placement) {
    rules::SquareSet squares = 0;
    for (std::size_t i = 0; i < placement.size(); ++i)
        squares |= placement[i] ? rules::set_of(square_at(i)) : 0;
    return squares;
}

/// The game has a piece for which another may stand.
bool has_stand_ins(const rules::Rules& rules) {
    for (int i = 0; i < rules.board().squares; ++i)
        for (const Side side : both_sides)
            for (std::size_t kind = 0; kind < rules.letters().size(); ++kind)
                if (rules.stand_in(static_cast<Square>(i), {side, static_cast<std::uint8_t>(kind)}))
                    return true;
    return false;
}

} // namespace

BoardTracker::BoardTracker(BoardKind kind, const Placement& start, const rules::Rules& rules,
                           bool exchange_may_wait)
    : m_kind(kind), m_rules(&rules), m_exchange_may_wait(exchange_may_wait && has_stand_ins(rules)) {
    settle(start);
}

bool BoardTracker::passes_for(Square square, const std::optional<Piece>& shown,
                              const std::optional<Piece>& wanted) const {
    return shown == wanted || (m_exchange_may_wait && shown && wanted && knows_pieces(m_kind) &&
                               m_rules->stand_in(square, *wanted) == shown);
}

bool BoardTracker::passes_for(const Placement& shown, const Placement& wanted) const {
    if (!m_exchange_may_wait)
        return shown == wanted;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!passes_for(square_at(i), shown[i], wanted[i]))
            return false;
    return true;
}

rules::SquareSet BoardTracker::stand_ins(const Placement& placement) const {
    rules::SquareSet found = 0;
    if (!m_exchange_may_wait || m_in_doubt || m_possibilities.empty())
        return found;
    for (std::size_t i = 0; i < placement.size(); ++i) {
        const Square square = square_at(i);
        const auto shown = is_full(square) ? at(square) : std::nullopt;
        if (shown && shown != placement[i] && passes_for(square, shown, placement[i]))
            found |= rules::set_of(square);
    }
    return found;
}

void BoardTracker::settle(const Placement& placement) {
    const rules::SquareSet kept = stand_ins(placement);
    const Placement shown = kept != 0 ? standing() : placement;
    m_settled = placement;
    for (std::size_t i = 0; i < placement.size(); ++i)
        if (rules::includes(kept, square_at(i)))
            m_settled[i] = shown[i];
    m_possibilities.assign(1, Possibility{m_settled, {}});
    m_full = occupied(m_settled);
    m_in_doubt = false;
}

void BoardTracker::doubt(const Placement& best_guess) {
    m_in_doubt = true;
    m_possibilities.assign(1, Possibility{best_guess, {}});
}

void BoardTracker::lift(Square square) {
    if (!exists())
        return;
    const std::size_t i = at_index(square);
    m_full &= ~rules::set_of(square);
    if (m_kind == BoardKind::EBoard)
        return m_possibilities.front().board[i].reset(); // It says itself what stands where.
    std::vector<Possibility> after;
    for (Possibility possibility : m_possibilities) {
        const std::optional<Piece> piece = possibility.board[i];
        if (!piece)
            continue;
        ++possibility.hand[piece->side][piece->kind];
        possibility.board[i].reset();
        after.push_back(possibility);
    }
    if (!after.empty()) {
        m_possibilities = std::move(after);
        return;
    }
    // A peg left a hole that was believed empty: something went unseen.
    ASSERT(!m_possibilities.empty());
    Placement guess = m_possibilities.front().board;
    guess[i].reset();
    doubt(guess);
}

void BoardTracker::place_in(const Possibility& before, Square square, Piece piece,
                            std::vector<Possibility>& after) const {
    Possibility next = before;
    next.board[at_index(square)] = piece;
    int& in_hand = next.hand[piece.side][piece.kind];
    in_hand = std::max(0, in_hand - 1);
    if (std::find(after.begin(), after.end(), next) == after.end())
        after.push_back(next);
}

void BoardTracker::place(Square square, std::optional<Piece> piece) {
    if (!exists())
        return;
    const std::size_t i = at_index(square);
    m_full |= rules::set_of(square);
    if (m_kind == BoardKind::EBoard && piece) {
        m_possibilities.front().board[i] = piece;
        return;
    }
    std::vector<Possibility> after;
    for (const Possibility& possibility : m_possibilities) {
        if (possibility.board[i])
            continue;
        if (piece) {
            place_in(possibility, square, *piece, after);
            continue;
        }
        for (const Side side : both_sides) {
            const auto& hand = possibility.hand[side];
            for (std::size_t kind = 0; kind < hand.size(); ++kind)
                if (hand[kind] > 0)
                    place_in(possibility, square, {side, static_cast<std::uint8_t>(kind)}, after);
            // It may have been exchanged for a piece from beside the board (FIDE 2009, 3.7e).
            for (std::size_t kind = 0; kind < hand.size(); ++kind)
                if (hand[kind] > 0)
                    for (const Piece other :
                         m_rules->exchanges(square, {side, static_cast<std::uint8_t>(kind)}))
                        place_in(possibility, square, other, after);
        }
    }
    if (!after.empty() && after.size() <= most_possibilities) {
        m_possibilities = std::move(after);
        return;
    }
    ASSERT(!m_possibilities.empty());
    Placement guess = m_possibilities.front().board;
    guess[i] = piece ? piece : m_settled[i];
    doubt(guess);
}

bool BoardTracker::fits(const std::array<Hole, rules::most_squares>& holes, const Placement& placement) {
    for (std::size_t i = 0; i < holes.size(); ++i) {
        if (holes[i].full != placement[i].has_value())
            return false;
        if (holes[i].piece && holes[i].piece != placement[i])
            return false;
    }
    return true;
}

void BoardTracker::read(const std::array<Hole, rules::most_squares>& holes) {
    if (!exists())
        return;
    m_full = 0;
    for (std::size_t i = 0; i < holes.size(); ++i)
        m_full |= holes[i].full ? rules::set_of(square_at(i)) : 0;
    const bool followed = !m_in_doubt && !std::exchange(m_unseen_hands, false);
    std::vector<Possibility> fitting;
    std::copy_if(m_possibilities.begin(), m_possibilities.end(), std::back_inserter(fitting),
                 [&](const Possibility& possibility) { return followed && fits(holes, possibility.board); });
    if (!fitting.empty()) {
        m_possibilities = std::move(fitting);
        return;
    }
    if (fits(holes, m_settled)) {
        m_possibilities.assign(1, Possibility{m_settled, {}}); // Nothing else stands in for it any more.
        settle(m_settled);
        return;
    }
    // Pegs have moved unseen. A board that knows its pieces says all; another leaves only full and empty.
    Placement seen{};
    bool all_known = true;
    for (std::size_t i = 0; i < holes.size(); ++i) {
        if (!holes[i].full)
            continue;
        seen[i] = holes[i].piece ? holes[i].piece : m_settled[i];
        all_known = all_known && holes[i].piece.has_value();
    }
    doubt(seen);
    m_in_doubt = !all_known;
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (m_settled[i] && !seen[i])
            ++m_possibilities.front().hand[m_settled[i]->side][m_settled[i]->kind];
}

bool BoardTracker::holds(const Placement& placement) const {
    return m_in_doubt ||
           std::any_of(m_possibilities.begin(), m_possibilities.end(), [&](const Possibility& possibility) {
               return passes_for(possibility.board, placement);
           });
}

bool BoardTracker::shows(const Placement& placement) const {
    return !exists() || (occupied(placement) == m_full && holds(placement));
}

bool BoardTracker::shows(const rules::Position& position) const {
    return !exists() || (position.occupied() == m_full && holds(position.placement()));
}

bool BoardTracker::may_become(const Placement& placement) const {
    if (!exists())
        return true;
    if ((m_full & ~occupied(placement)) != 0)
        return false;
    return m_in_doubt ||
           std::any_of(m_possibilities.begin(), m_possibilities.end(), [&](const Possibility& possibility) {
               for (std::size_t i = 0; i < placement.size(); ++i)
                   if (is_full(square_at(i)) && !passes_for(square_at(i), possibility.board[i], placement[i]))
                       return false;
               return true;
           });
}

bool BoardTracker::may_become(const rules::Position& position) const {
    return !exists() || ((m_full & ~position.occupied()) == 0 && may_become(position.placement()));
}

std::optional<Piece> BoardTracker::at(Square square) const {
    const std::size_t i = at_index(square);
    const std::optional<Piece> piece = m_possibilities.front().board[i];
    for (const Possibility& possibility : m_possibilities)
        if (possibility.board[i] != piece)
            return std::nullopt;
    return piece;
}

std::vector<BoardDifference> BoardTracker::differences(const Placement& wanted) const {
    std::vector<BoardDifference> nearest;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    if (!exists())
        return nearest;
    for (const Possibility& possibility : m_possibilities) {
        std::vector<BoardDifference> found;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const bool full = is_full(square_at(i));
            const bool differs =
                full != wanted[i].has_value() ||
                (full && !m_in_doubt && !passes_for(square_at(i), possibility.board[i], wanted[i]));
            if (differs)
                found.push_back({square_at(i), wanted[i], full, full ? possibility.board[i] : std::nullopt});
        }
        if (found.size() < fewest) {
            fewest = found.size();
            nearest = std::move(found);
        }
    }
    return nearest;
}

} // namespace annabella::game
