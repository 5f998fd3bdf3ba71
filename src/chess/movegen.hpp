// Generation of legal moves: as a list, or only their number.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chess/position.hpp"

namespace annabella::chess {

/// Every legal move once: pawns, knights, bishops, rooks, queens, king, castling; the order is always the
/// same.
MoveList generate_legal_moves(const Position& position);

/// generate_legal_moves(position).size(), without writing the moves down.
int count_legal_moves(const Position& position);

/// Whether a pawn of the side on move, on a square from which it attacks `target`, may capture there en
/// passant without leaving its king in check: two pawns leave the rank at once, which no pin describes.
bool allows_en_passant(const Position& position, Square from, Square target);

} // namespace annabella::chess
