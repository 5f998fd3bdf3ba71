// How hands move discs on a peg board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "disc_hands.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>

#include "simulator/dice.hpp"

namespace annabella::workbench {

using rules::Square;
using Action = simulator::FingerAction::Kind;
using std::chrono::milliseconds;

namespace {

constexpr int in_hundred = 100;

/// All squares that the piece touches, in their order.
std::vector<Square> way_of(const rules::Position& position, rules::Move move) {
    std::vector<Square> way;
    for (const auto& thing : position.rules().said(position, move))
        if (const auto* square = std::get_if<Square>(&thing))
            way.push_back(*square);
    return way;
}

} // namespace

HandScript as_hand_script(const simulator::FingerScript& script) {
    HandScript actions;
    for (const simulator::FingerAction& action : script)
        actions.push_back({action.time, action.kind, action.square,
                           action.piece ? std::optional<rules::Piece>(*action.piece) : std::nullopt});
    return actions;
}

int DiscHands::below(int bound) {
    return static_cast<int>(simulator::roll(m_state) % static_cast<std::uint64_t>(std::max(bound, 1)));
}

void DiscHands::wait(int percent) {
    constexpr int hand = 700;
    constexpr int shortest = 80; // Shorter could be a contact that bounces.
    const int mean = hand * percent / in_hundred;
    m_time += milliseconds(std::max(mean / 2 + below(mean + 1), shortest));
}

void DiscHands::act(Action kind, Square square, std::optional<rules::Piece> piece) {
    m_script.push_back({m_time, kind, square, piece});
    constexpr int bounce = 15;
    if (!chance(bounce))
        return;
    const Action other = kind == Action::Lift ? Action::Place : Action::Lift;
    for (int left = 1 + below(3); left > 0; --left) {
        m_time += milliseconds(below(2));
        m_script.push_back({m_time, other, square, piece});
        m_time += milliseconds(1 + below(2));
        m_script.push_back({m_time, kind, square, piece});
    }
}

void DiscHands::lift(Square square) {
    act(Action::Lift, square, std::exchange(m_board[rules::at_index(square)], std::nullopt));
}

void DiscHands::place(Square square, rules::Piece piece) {
    m_board[rules::at_index(square)] = piece;
    act(Action::Place, square, piece);
}

void DiscHands::adjust(const rules::Position& position, rules::Move move) {
    std::vector<Square> others;
    const rules::SquareSet apart = position.occupied() & ~position.changed(move);
    for (rules::SquareSet left = apart; left != 0; left &= left - 1)
        others.push_back(static_cast<Square>(std::countr_zero(left)));
    if (others.empty())
        return;
    const Square square = others[static_cast<std::size_t>(below(static_cast<int>(others.size())))];
    lift(square);
    wait(60);
    place(square, *position.at(square));
    wait(100);
}

std::vector<Square> DiscHands::in_some_order(rules::SquareSet squares) {
    std::vector<Square> order;
    for (rules::SquareSet left = squares; left != 0; left &= left - 1)
        order.push_back(static_cast<Square>(std::countr_zero(left)));
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    return order;
}

void DiscHands::take_off(const std::vector<Square>& squares) {
    constexpr int quick = 40;
    const bool in_a_sweep = chance(quick);
    for (const Square square : squares) {
        if (in_a_sweep)
            m_time += milliseconds(70 + below(40));
        else
            wait(90);
        lift(square);
    }
}

HandScript DiscHands::move(const rules::Position& position, rules::Move move, bool press) {
    constexpr int adjusts = 6;
    constexpr int first = 30;
    constexpr int hesitates = 10;
    constexpr int rests = 40;
    constexpr int early = 25;
    constexpr int crowns_late = 60;
    m_script.clear();
    m_time = milliseconds::zero();
    m_board = position.placement();
    const std::vector<Square> way = way_of(position, move);
    const Square from = way.front();
    const Square to = way.back();
    const rules::Piece piece = *position.at(from);
    std::vector<Square> captured = in_some_order(position.captured(move));

    if (chance(adjusts))
        adjust(position, move);
    // FMJD, 4.16: a single man may come off first.
    if (captured.size() == 1 && chance(first))
        take_off(std::exchange(captured, {}));
    if (!m_script.empty())
        wait(80);
    lift(from);
    wait(100);
    if (chance(hesitates)) {
        place(from, piece);
        wait(150);
        lift(from);
        wait(100);
    }
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
        if (!chance(rests) || m_board[rules::at_index(way[i])])
            continue;
        place(way[i], piece);
        wait(80);
        // FMJD, 5.4.10: before the capture is over.
        if (captured.size() > 1 && chance(early)) {
            take_off({captured.back()});
            captured.pop_back();
            wait(80);
        }
        lift(way[i]);
        wait(80);
    }
    if (chance(early))
        take_off(std::exchange(captured, {}));
    const auto king = position.becomes(move);
    if (king && chance(crowns_late)) {
        place(to, piece);
        wait(200);
        take_off(std::exchange(captured, {}));
        wait(100);
        lift(to);
        wait(150);
    }
    place(to, king.value_or(piece));
    wait(80);
    take_off(captured);
    if (press) {
        wait(60);
        m_script.push_back({m_time, Action::Press, {}, {}});
    }
    return std::exchange(m_script, {});
}

} // namespace annabella::workbench
