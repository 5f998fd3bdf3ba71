// Guessing how many moves open locked pawns; private to the chess library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/side.hpp"
#include "chess/position.hpp"

namespace annabella::chess {

/// About how many moves of both sides bring a piece of the winner's that can mate to the loser's king: over
/// pawns that are given free by taking them or by giving them something to take, and over promotions of
/// either side. An estimate for a search, no proof. Keeps its working memory from one call to the next.
class Unlocking {
public:
    static constexpr int never = 160; ///< No way was seen.

    /// 0 to `never`.
    int moves(const Position& position, Color winner);

private:
    /// "A man of that colour and role stands on that square", or "the pawn that stands there has gone".
    using Fact = std::uint16_t;
    static constexpr std::size_t kinds = 13;
    static constexpr std::size_t leaving = 12;

    void fill(const Position& position);
    void relax(std::size_t kind, Square square, int cost);
    void settle(Fact fact, int cost);
    void stands(Color color, Role role, Square square, int cost);
    void officer_steps(Color color, Role role, Square from, int cost);
    void pawn_steps(Color color, Square from);
    void pawn_goes(Color color, Square from, Square to, int cost);
    void left(Square square, int cost);
    int entering(Color color, Role role, Square square) const;
    int at(std::size_t kind, Square square) const;
    bool settled(std::size_t kind, Square square) const;

    BySide<Bitboard> m_men{};
    BySide<Bitboard> m_pawns{};
    BySide<Square> m_kings{};
    std::array<std::array<std::uint8_t, 64>, kinds> m_costs{};
    std::array<Bitboard, kinds> m_settled{};
    BySide<std::array<std::uint8_t, 64>> m_victims{}; ///< Of that colour, but for the king.
    BySide<Bitboard> m_arrived{};                     ///< Where some man of that colour may come.
    std::array<std::vector<Fact>, never> m_waiting{};
};

} // namespace annabella::chess
