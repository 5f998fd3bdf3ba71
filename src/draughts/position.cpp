// What a position knows about itself, and playing a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/position.hpp"

#include "base/assert.hpp"
#include "draughts/movegen.hpp"

namespace annabella::draughts {

Position::Position() {
    // FMJD, 2.8: Black's men on 1 to 20, White's on 31 to 50.
    for (int row = 0; row < 4; ++row) {
        m_colors[index(Color::Black)] |= row_squares(row);
        m_colors[index(Color::White)] |= row_squares(row_count - 1 - row);
    }
}

Placement Position::placement() const {
    Placement placement{};
    for (const Square square : squares_in(occupied()))
        placement[static_cast<std::size_t>(index(square))] = at(square);
    return placement;
}

MoveList Position::legal_moves() const { return generate_legal_moves(*this); }
bool Position::has_legal_move() const { return count_legal_moves(*this) != 0; }
bool Position::must_capture() const { return draughts::must_capture(*this); }
bool Position::is_legal(Move move) const { return legal_moves().contains(move); }

void Position::play(Move move) {
    Bitboard& own = m_colors[index(m_turn)];
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    const Bitboard captured = move.captured();
    const bool by_king = (m_kings & from) != 0;
    ASSERT_IN_TESTS((own & from) != 0 && (captured & ~m_colors[index(opposite(m_turn))]) == 0);

    // From and to may be the same square: a capture can lead round to where it began.
    own = (own & ~from) | to;
    m_colors[index(opposite(m_turn))] &= ~captured;
    m_kings &= ~(from | captured);
    // FMJD, 3.5 and 4.15: a man that ends its move on the last row becomes a king, one that passes it does
    // not.
    if (by_king || row_of(move.to()) == last_row(m_turn))
        m_kings |= to;
    m_king_plies = by_king && captured == 0 ? m_king_plies + 1 : 0;
    m_move_number += m_turn == Color::Black ? 1 : 0;
    m_turn = opposite(m_turn);
}

Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}

Setup Position::setup() const { return {placement(), m_turn, m_king_plies, m_move_number}; }

} // namespace annabella::draughts
