// What a position knows about itself, and playing a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/position.hpp"

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

Setup Position::setup() const { return {placement(), m_turn, m_king_plies, m_move_number}; }

} // namespace annabella::draughts
