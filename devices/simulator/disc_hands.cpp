// How hands move discs on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/disc_hands.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>

namespace annabella::simulator {

using rules::Square;
using Action = FingerAction::Kind;
using std::chrono::milliseconds;

namespace {

/// All squares that the piece touches, in their order.
std::vector<Square> way_of(const rules::Position& position, rules::Move move) {
    std::vector<Square> way;
    for (const auto& thing : position.rules().said(position, move))
        if (const auto* square = std::get_if<Square>(&thing))
            way.push_back(*square);
    return way;
}

} // namespace

void DiscHands::lift(Square square) {
    m_hand.touch(Action::Lift, square, std::exchange(m_board[rules::at_index(square)], std::nullopt));
}

void DiscHands::place(Square square, rules::Piece piece) {
    m_board[rules::at_index(square)] = piece;
    m_hand.touch(Action::Place, square, piece);
}

void DiscHands::adjust(const rules::Position& position, rules::Move move) {
    std::vector<Square> others;
    const rules::SquareSet apart = position.occupied() & ~position.changed(move);
    for (rules::SquareSet left = apart; left != 0; left &= left - 1)
        others.push_back(static_cast<Square>(std::countr_zero(left)));
    if (others.empty())
        return;
    const Square square = others[static_cast<std::size_t>(m_hand.below(static_cast<int>(others.size())))];
    const rules::Piece piece = *m_board[rules::at_index(square)];
    lift(square);
    m_hand.wait(60);
    place(square, piece);
    m_hand.wait(100);
}

void DiscHands::recall_uncrowned(const rules::Position& position) {
    m_board = position.placement();
    for (rules::SquareSet left = m_uncrowned; left != 0; left &= left - 1) {
        const auto square = static_cast<Square>(std::countr_zero(left));
        const auto king = position.at(square);
        const auto man = king ? position.rules().stand_in(square, *king) : std::nullopt;
        if (man)
            m_board[rules::at_index(square)] = man;
        else
            m_uncrowned &= ~rules::set_of(square);
    }
}

void DiscHands::crown(Square square, rules::Piece king) {
    lift(square);
    m_hand.wait(100);
    place(square, king);
    m_hand.wait(100);
    m_uncrowned &= ~rules::set_of(square);
}

std::vector<Square> DiscHands::in_some_order(rules::SquareSet squares) {
    std::vector<Square> order;
    for (rules::SquareSet left = squares; left != 0; left &= left - 1)
        order.push_back(static_cast<Square>(std::countr_zero(left)));
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(m_hand.below(static_cast<int>(i)))]);
    return order;
}

void DiscHands::take_off(const std::vector<Square>& squares) {
    constexpr int quick = 40;
    const bool in_a_sweep = m_hand.chance(quick);
    for (const Square square : squares) {
        if (in_a_sweep)
            m_hand.pause(milliseconds(70 + m_hand.below(40)));
        else
            m_hand.wait(90);
        lift(square);
    }
}

FingerScript DiscHands::move(const rules::Position& position, rules::Move move, bool press) {
    m_hand.begin();
    recall_uncrowned(position);
    const std::vector<Square> way = way_of(position, move);
    const Square from = way.front();
    const Square to = way.back();
    const rules::Piece piece = *position.at(from);
    std::vector<Square> captured = in_some_order(position.captured(move));

    if (m_hand.chance(m_hand.habits().adjust))
        adjust(position, move);
    // FMJD, 4.16: a single man may come off first.
    if (captured.size() == 1 && m_hand.chance(m_hand.habits().capture_first))
        take_off(std::exchange(captured, {}));
    if (m_hand.has_begun())
        m_hand.wait(80);
    // FMJD, 3.7: uncrowned it does not move.
    if (rules::includes(m_uncrowned, from))
        crown(from, piece);
    lift(from);
    m_hand.wait(100);
    if (m_hand.chance(m_hand.habits().hesitate)) {
        place(from, piece);
        m_hand.wait(150);
        lift(from);
        m_hand.wait(100);
    }
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
        if (!m_hand.chance(m_hand.habits().slide) || m_board[rules::at_index(way[i])])
            continue;
        place(way[i], piece);
        m_hand.wait(80);
        // FMJD, 5.4.10: before the capture is over.
        if (captured.size() > 1 && m_hand.chance(m_hand.habits().capture_first)) {
            take_off({captured.back()});
            captured.pop_back();
            m_hand.wait(80);
        }
        lift(way[i]);
        m_hand.wait(80);
    }
    if (m_hand.chance(m_hand.habits().capture_first))
        take_off(std::exchange(captured, {}));
    const auto king = position.becomes(move);
    const auto man = king ? position.rules().stand_in(to, *king) : std::nullopt;
    if (man && m_hand.chance(m_hand.habits().crown_after_move)) {
        m_uncrowned |= rules::set_of(to);
    } else if (king && m_hand.chance(m_hand.habits().late_promotion)) {
        place(to, piece);
        m_hand.wait(200);
        take_off(std::exchange(captured, {}));
        m_hand.wait(100);
        lift(to);
        m_hand.wait(150);
    }
    const bool is_crowned = king && !rules::includes(m_uncrowned, to);
    place(to, is_crowned ? *king : piece);
    m_hand.wait(80);
    take_off(captured);
    for (rules::SquareSet left = m_uncrowned & ~rules::set_of(to); left != 0; left &= left - 1) {
        const auto square = static_cast<Square>(std::countr_zero(left));
        const auto other = position.at(square);
        if (other && m_board[rules::at_index(square)] && m_hand.chance(m_hand.habits().crown_after_move))
            crown(square, *other);
    }
    return m_hand.end(press);
}

} // namespace annabella::simulator
