// How hands make a move on a peg board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/fingers.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "chess/move.hpp"

namespace annabella::simulator {

using chess::Move;
using chess::MoveKind;
using chess::Piece;
using chess::Square;

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

void Fingers::lift(Square square) {
    m_hand = std::exchange(m_board[at(square)], std::nullopt);
    m_script.touch(FingerAction::Kind::Lift, square, *m_hand);
}

void Fingers::place(Square square, std::optional<Piece> piece) {
    if (!piece)
        piece = std::exchange(m_hand, std::nullopt);
    m_board[at(square)] = piece;
    m_script.touch(FingerAction::Kind::Place, square, *piece);
}

void Fingers::adjust(const chess::Position& position, Move move, Side whose) {
    // A neighbour of where the hand is.
    const Square near = m_script.chance(50) ? move.from() : move.to();
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
    const Square square =
        neighbours[static_cast<std::size_t>(m_script.below(static_cast<int>(neighbours.size())))];
    lift(square);
    m_script.wait(60);
    place(square);
    m_script.wait(100);
}

void Fingers::castle(Move move) {
    const Square king_to = chess::castled_king_square(move);
    const Square rook_to = chess::castled_rook_square(move);
    const Piece king = *m_board[at(move.from())];
    const Piece rook = *m_board[at(move.to())];
    const bool king_moves = king_to != move.from();
    const bool rook_moves = rook_to != move.to();
    const bool rook_first = m_script.chance(m_script.habits().rook_first);
    // In Chess960 one may have to leave before the other can come.
    const bool blocked = rook_first ? rook_to == move.from() : king_to == move.to();
    if (king_moves && rook_moves && (blocked || m_script.chance(m_script.habits().both_hands))) {
        lift(rook_first ? move.to() : move.from());
        m_script.wait(40);
        lift(rook_first ? move.from() : move.to());
        m_hand.reset();
        m_script.wait(100);
        place(rook_first ? rook_to : king_to, rook_first ? rook : king);
        m_script.wait(60);
        place(rook_first ? king_to : rook_to, rook_first ? king : rook);
        return;
    }
    for (const bool is_king : {!rook_first, rook_first}) {
        if (is_king ? !king_moves : !rook_moves)
            continue;
        lift(is_king ? move.from() : move.to());
        m_script.wait(100);
        place(is_king ? king_to : rook_to);
        m_script.wait(60);
    }
}

void Fingers::travel(const chess::Position& position, Move move) {
    if (m_script.chance(m_script.habits().hesitate)) {
        place(move.from());
        m_script.wait(150);
        lift(move.from());
        m_script.wait(100);
    }
    if (m_script.chance(m_script.habits().wander)) {
        std::vector<Square> others;
        for (const Move other : position.legal_moves())
            if (other.from() == move.from() && other.to() != move.to() && other.kind() == MoveKind::Normal &&
                !m_board[at(other.to())])
                others.push_back(other.to());
        if (!others.empty()) {
            const Square square =
                others[static_cast<std::size_t>(m_script.below(static_cast<int>(others.size())))];
            place(square);
            m_script.wait(100);
            lift(square);
            m_script.wait(100);
        }
    }
    if (m_script.chance(m_script.habits().slide)) {
        bool all = m_script.chance(40);
        for (const Square square : squares_on_the_way(move.from(), move.to())) {
            if (!all && !m_script.chance(50))
                continue;
            place(square);
            m_script.wait(20);
            lift(square);
            m_script.wait(20);
        }
    }
}

FingerScript Fingers::move(const chess::Position& position, Move move, bool press) {
    m_script.begin();
    m_board = position.placement();
    m_hand.reset();
    const Side mover = position.turn();

    if (m_script.chance(m_script.habits().adjust))
        adjust(position, move, mover);
    if (m_script.chance(m_script.habits().adjust_opponent))
        adjust(position, move, opposite(mover));

    if (move.kind() == MoveKind::Castling) {
        castle(move);
    } else {
        const auto captured = position.captured_square(move);
        const bool beside = captured && *captured != move.to();
        const bool capture_late = beside && m_script.chance(m_script.habits().en_passant_late);
        const bool capture_first =
            captured && !capture_late && m_script.chance(m_script.habits().capture_first);
        const auto remove = [&](std::optional<Piece> in_hand) {
            lift(*captured);
            m_hand = in_hand;
            m_script.wait(100);
        };
        if (capture_first)
            remove(std::nullopt);
        lift(move.from());
        m_script.wait(100);
        travel(position, move);
        if (captured && !capture_first && !capture_late)
            remove(m_hand);
        if (const auto role = move.promotion()) {
            const Piece piece{mover, *role};
            if (m_script.chance(m_script.habits().late_promotion)) {
                place(move.to());
                m_script.wait(200);
                lift(move.to());
                m_script.wait(150);
            }
            m_hand.reset();
            place(move.to(), piece);
        } else {
            place(move.to());
        }
        m_script.wait(80);
        if (capture_late)
            remove(std::nullopt);
    }
    return m_script.end(press);
}

} // namespace annabella::simulator
