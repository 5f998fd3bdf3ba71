// The forms in which moves are written down.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "chess/notation/piece_letters.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

enum class Form : std::uint8_t {
    Short,       ///< FIDE 2009, C.1 to C.13: "Nf3", "exd5", "d8L", "O-O"; write_san().
    Long,        ///< The same with the square that the piece leaves: "Ng1-f3", "e4xd5", "d7-d8L".
    Soviet,      ///< USSR 1953, section 20, in full: "Rg1—f3", "e4:d5", "c7—c8L", "0—0", mate "×".
    SovietShort, ///< The same, shortened: "Rf3", "e:d5", "c8L".
    Coordinates  ///< write_uci(); without letters.
};

/// The move must be legal. read_move() reads it back in the same letters, but for a castling in Coordinates
/// that Chess960 writes as king takes rook.
std::string write_move(const Position& position, Move move, Form form,
                       const PieceLetters& letters = english_letters());

} // namespace annabella::chess
