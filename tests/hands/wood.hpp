// A board of wood, and what stands on it. It knows no chess: hands put pieces anywhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "chess/piece.hpp"

namespace annabella::hands {

class Wood {
public:
    explicit Wood(const chess::Placement& pieces) : m_pieces(pieces) {}

    std::optional<chess::Piece> at(chess::Square square) const { return m_pieces[place(square)]; }
    void set(chess::Square square, std::optional<chess::Piece> piece) { m_pieces[place(square)] = piece; }
    void set_all(const chess::Placement& pieces) { m_pieces = pieces; }
    const chess::Placement& pieces() const { return m_pieces; }

private:
    static std::size_t place(chess::Square square) { return static_cast<std::size_t>(chess::index(square)); }

    chess::Placement m_pieces;
};

} // namespace annabella::hands
