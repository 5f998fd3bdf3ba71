// What a position knows about itself, and playing a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess/position.hpp"

#include "base/assert.hpp"
#include "chess/movegen.hpp"
#include "chess/zobrist.hpp"

namespace annabella::chess {

Position::Position(Empty) { m_board.fill(no_piece); }

Position::Position() : Position(Empty{}) {
    // FIDE 2009, 2.3.
    constexpr std::array first_rank = {Role::Rook, Role::Knight, Role::Bishop, Role::Queen,
                                       Role::King, Role::Bishop, Role::Knight, Role::Rook};
    for (int file = 0; file < 8; ++file) {
        const Role role = first_rank[static_cast<std::size_t>(file)];
        put(make_square(file, 0), {Color::White, role});
        put(make_square(file, 1), {Color::White, Role::Pawn});
        put(make_square(file, 6), {Color::Black, Role::Pawn});
        put(make_square(file, 7), {Color::Black, role});
    }
    for (const Square rook : squares_in(pieces(Role::Rook))) {
        m_castling_rooks |= bit(rook);
        m_key ^= zobrist.castling_rooks[tables::at(rook)];
    }
}

Placement Position::placement() const {
    Placement placement;
    for (const Square square : squares_in(occupied()))
        placement[tables::at(square)] = at(square);
    return placement;
}

std::optional<Square> Position::castling_rook(Color color, bool kingside) const {
    for (const Square rook : squares_in(m_castling_rooks & pieces(color)))
        if ((file_of(rook) > file_of(king(color))) == kingside)
            return rook;
    return std::nullopt;
}

MoveList Position::legal_moves() const { return generate_legal_moves(*this); }
bool Position::has_legal_move() const { return count_legal_moves(*this) != 0; }
bool Position::is_legal(Move move) const { return legal_moves().contains(move); }
bool Position::is_checkmate() const { return in_check() && !has_legal_move(); }
bool Position::is_stalemate() const { return !in_check() && !has_legal_move(); }

bool Position::is_capture(Move move) const { return captured_square(move).has_value(); }

std::optional<Square> Position::captured_square(Move move) const {
    if (move.kind() == MoveKind::EnPassant)
        return make_square(file_of(move.to()), rank_of(move.from()));
    // Castling is written as king takes own rook, but takes nothing.
    if (move.kind() == MoveKind::Castling || !contains(occupied(), move.to()))
        return std::nullopt;
    return move.to();
}

bool Position::gives_check(Move move) const { return after(move).in_check(); }

void Position::put(Square square, Piece piece) {
    m_colors[index(piece.color)] |= bit(square);
    m_roles[index(piece.role)] |= bit(square);
    m_board[tables::at(square)] = static_cast<std::uint8_t>(static_cast<unsigned>(piece.color) << 3 |
                                                            static_cast<unsigned>(piece.role));
    m_key ^= zobrist.pieces[index(piece.color)][index(piece.role)][tables::at(square)];
}

void Position::remove(Square square) {
    const std::uint8_t code = m_board[tables::at(square)];
    const std::size_t color = code >> 3;
    const std::size_t role = code & 7;
    m_colors[color] &= ~bit(square);
    m_roles[role] &= ~bit(square);
    m_board[tables::at(square)] = no_piece;
    m_key ^= zobrist.pieces[color][role][tables::at(square)];
}

void Position::remove_castling_rights(Bitboard rooks) {
    for (const Square rook : squares_in(m_castling_rooks & rooks))
        m_key ^= zobrist.castling_rooks[tables::at(rook)];
    m_castling_rooks &= ~rooks;
}

void Position::set_en_passant_if_legal(Square target) {
    for (const Square from : squares_in(pawn_attacks(opposite(m_turn), target) & pieces(m_turn, Role::Pawn)))
        if (allows_en_passant(*this, from, target)) {
            m_en_passant = static_cast<std::uint8_t>(index(target));
            m_key ^= zobrist.en_passant[static_cast<std::size_t>(file_of(target))];
            return;
        }
}

void Position::play(Move move) {
    const Color us = m_turn;
    const Square from = move.from();
    const Square to = move.to();
    const Role role = static_cast<Role>(m_board[tables::at(from)] & 7);
    ASSERT_IN_TESTS(contains(m_colors[index(us)], from));

    if (m_en_passant != no_square) {
        m_key ^= zobrist.en_passant[m_en_passant & 7];
        m_en_passant = no_square;
    }
    // FIDE 2009, 3.8(1): the right is lost once the king or that rook has moved; a captured rook is gone
    // too.
    if (m_castling_rooks != 0) {
        const Bitboard own_rank = rank_squares(us == Color::White ? 0 : 7);
        remove_castling_rights(bit(from) | bit(to) | (role == Role::King ? own_rank : 0));
    }
    // FIDE 2009, 9.3: fifty moves without the movement of any pawn and without any capture.
    m_halfmove_clock = role == Role::Pawn ? 0 : m_halfmove_clock + 1;
    m_fullmove_number += us == Color::Black ? 1 : 0;
    m_turn = opposite(us);
    m_key ^= zobrist.black_to_move;

    remove(from);
    switch (move.kind()) {
    case MoveKind::Castling:
        // Both are lifted first: in Chess960 one may go to the square of the other.
        remove(to);
        put(castled_king_square(move), {us, Role::King});
        put(castled_rook_square(move), {us, Role::Rook});
        break;
    case MoveKind::EnPassant:
        remove(make_square(file_of(to), rank_of(from)));
        put(to, {us, Role::Pawn});
        break;
    case MoveKind::Normal:
    case MoveKind::Promotion:
        if (m_board[tables::at(to)] != no_piece) {
            remove(to);
            m_halfmove_clock = 0;
        }
        put(to, {us, move.promotion().value_or(role)});
        if (role == Role::Pawn && (index(from) ^ index(to)) == 16)
            set_en_passant_if_legal(static_cast<Square>((index(from) + index(to)) / 2));
        break;
    }
    update_checkers();
}

Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}

Setup Position::setup() const {
    return {placement(), m_turn, m_castling_rooks, en_passant(), m_halfmove_clock, m_fullmove_number};
}

bool Position::same_as(const Position& other) const {
    // FIDE 2009, 9.2: the same player has the move, the same pieces stand on the same squares, and the
    // possible moves are the same: no capture en passant and no right to castle has been lost in between.
    return m_key == other.m_key && m_turn == other.m_turn && m_colors == other.m_colors &&
           m_roles == other.m_roles && m_castling_rooks == other.m_castling_rooks &&
           m_en_passant == other.m_en_passant;
}

} // namespace annabella::chess
