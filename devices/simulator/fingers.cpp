// How hands make a move on a peg board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/fingers.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "chess/move.hpp"
#include "simulator/dice.hpp"

namespace annabella::simulator {

using chess::Move;
using chess::MoveKind;
using chess::Piece;
using chess::Square;
using std::chrono::milliseconds;

namespace {

std::size_t at(Square square) { return static_cast<std::size_t>(chess::index(square)); }

/// The squares between the two, from the first to the second; none where they are not on a line.
std::vector<Square> squares_on_the_way(Square from, Square to) {
    const int files = chess::file_of(to) - chess::file_of(from);
    const int ranks = chess::rank_of(to) - chess::rank_of(from);
    std::vector<Square> squares;
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))
        return squares;
    const int steps = std::max(std::abs(files), std::abs(ranks));
    for (int i = 1; i < steps; ++i)
        squares.push_back(chess::make_square(chess::file_of(from) + files / steps * i,
                                             chess::rank_of(from) + ranks / steps * i));
    return squares;
}

} // namespace

chess::Placement apply(chess::Placement placement, const FingerScript& script, int* impossible) {
    for (const FingerAction& action : script) {
        if (action.kind == FingerAction::Kind::Press)
            continue;
        auto& hole = placement[at(action.square)];
        const bool lifting = action.kind == FingerAction::Kind::Lift;
        if (hole.has_value() != lifting || !action.piece ||
            (lifting && hole != chess::from_table(action.piece))) {
            if (impossible)
                ++*impossible;
            continue;
        }
        hole = lifting ? std::nullopt : chess::from_table(action.piece);
    }
    return placement;
}

std::uint64_t Fingers::next() { return roll(m_state); }

int Fingers::below(int bound) {
    return static_cast<int>(next() % static_cast<std::uint64_t>(std::max(bound, 1)));
}

void Fingers::wait(int percent) {
    const auto mean = static_cast<int>(m_habits.hand.count()) * percent / 100;
    // From half to one and a half of the mean, and never so short that it could be contact bounce.
    m_time += milliseconds(std::max(mean / 2 + below(mean + 1), 80));
}

void Fingers::act(FingerAction::Kind kind, Square square, std::optional<Piece> piece) {
    m_script.push_back({m_time, kind, square, piece});
}

void Fingers::flicker(FingerAction::Kind kind, Square square, Piece piece) {
    act(kind, square, piece);
    if (!chance(m_habits.bounce))
        return;
    const auto other =
        kind == FingerAction::Kind::Lift ? FingerAction::Kind::Place : FingerAction::Kind::Lift;
    for (int left = 1 + below(3); left > 0; --left) {
        m_time += milliseconds(below(2));
        act(other, square, piece);
        m_time += milliseconds(1 + below(2));
        act(kind, square, piece);
    }
}

void Fingers::lift(Square square) {
    m_hand = std::exchange(m_board[at(square)], std::nullopt);
    flicker(FingerAction::Kind::Lift, square, *m_hand);
}

void Fingers::place(Square square, std::optional<Piece> piece) {
    if (!piece)
        piece = std::exchange(m_hand, std::nullopt);
    m_board[at(square)] = piece;
    flicker(FingerAction::Kind::Place, square, *piece);
}

void Fingers::adjust(const chess::Position& position, Move move, Side whose) {
    // A neighbour of where the hand is.
    const Square near = chance(50) ? move.from() : move.to();
    std::vector<Square> neighbours;
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<Square>(i);
        const auto piece = position.at(square);
        if (square != move.from() && square != move.to() && position.captured_square(move) != square &&
            piece && piece->color == whose && std::abs(chess::file_of(square) - chess::file_of(near)) <= 1 &&
            std::abs(chess::rank_of(square) - chess::rank_of(near)) <= 1)
            neighbours.push_back(square);
    }
    if (neighbours.empty())
        return;
    const Square square = neighbours[static_cast<std::size_t>(below(static_cast<int>(neighbours.size())))];
    lift(square);
    wait(60);
    place(square);
    wait(100);
}

void Fingers::castle(Move move) {
    const Square king_to = chess::castled_king_square(move);
    const Square rook_to = chess::castled_rook_square(move);
    const Piece king = *m_board[at(move.from())];
    const Piece rook = *m_board[at(move.to())];
    const bool king_moves = king_to != move.from();
    const bool rook_moves = rook_to != move.to();
    const bool rook_first = chance(m_habits.rook_first);
    // In Chess960 one may have to leave before the other can come.
    const bool blocked = rook_first ? rook_to == move.from() : king_to == move.to();
    if (king_moves && rook_moves && (blocked || chance(m_habits.both_hands))) {
        lift(rook_first ? move.to() : move.from());
        wait(40);
        lift(rook_first ? move.from() : move.to());
        m_hand.reset();
        wait(100);
        place(rook_first ? rook_to : king_to, rook_first ? rook : king);
        wait(60);
        place(rook_first ? king_to : rook_to, rook_first ? king : rook);
        return;
    }
    for (const bool is_king : {!rook_first, rook_first}) {
        if (is_king ? !king_moves : !rook_moves)
            continue;
        lift(is_king ? move.from() : move.to());
        wait(100);
        place(is_king ? king_to : rook_to);
        wait(60);
    }
}

void Fingers::travel(const chess::Position& position, Move move) {
    if (chance(m_habits.hesitate)) {
        place(move.from());
        wait(150);
        lift(move.from());
        wait(100);
    }
    if (chance(m_habits.wander)) {
        std::vector<Square> others;
        for (const Move other : position.legal_moves())
            if (other.from() == move.from() && other.to() != move.to() && other.kind() == MoveKind::Normal &&
                !m_board[at(other.to())])
                others.push_back(other.to());
        if (!others.empty()) {
            const Square square = others[static_cast<std::size_t>(below(static_cast<int>(others.size())))];
            place(square);
            wait(100);
            lift(square);
            wait(100);
        }
    }
    if (chance(m_habits.slide)) {
        bool all = chance(40);
        for (const Square square : squares_on_the_way(move.from(), move.to())) {
            if (!all && !chance(50))
                continue;
            place(square);
            wait(20);
            lift(square);
            wait(20);
        }
    }
}

FingerScript Fingers::move(const chess::Position& position, Move move, bool press) {
    m_script.clear();
    m_time = milliseconds::zero();
    m_board = position.placement();
    m_hand.reset();
    const Side mover = position.turn();

    if (chance(m_habits.adjust))
        adjust(position, move, mover);
    if (chance(m_habits.adjust_opponent))
        adjust(position, move, opposite(mover));

    if (move.kind() == MoveKind::Castling) {
        castle(move);
    } else {
        const auto captured = position.captured_square(move);
        const bool beside = captured && *captured != move.to();
        const bool capture_late = beside && chance(m_habits.en_passant_late);
        const bool capture_first = captured && !capture_late && chance(m_habits.capture_first);
        const auto remove = [&](std::optional<Piece> in_hand) {
            lift(*captured);
            m_hand = in_hand;
            wait(100);
        };
        if (capture_first)
            remove(std::nullopt);
        lift(move.from());
        wait(100);
        travel(position, move);
        if (captured && !capture_first && !capture_late)
            remove(m_hand);
        if (const auto role = move.promotion()) {
            const Piece piece{mover, *role};
            if (chance(m_habits.late_promotion)) {
                place(move.to());
                wait(200);
                lift(move.to());
                wait(150);
            }
            m_hand.reset();
            place(move.to(), piece);
        } else {
            place(move.to());
        }
        wait(80);
        if (capture_late)
            remove(std::nullopt);
    }
    if (press) {
        wait(60);
        m_script.push_back({m_time, FingerAction::Kind::Press, Square{}, std::nullopt});
    }
    return std::exchange(m_script, {});
}

} // namespace annabella::simulator
