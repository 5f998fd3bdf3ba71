// What makes a position of a set-up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/position.hpp"

namespace annabella::draughts {
namespace {

void check_number_of_pieces(const Position& position, std::vector<Error>& faults) {
    // FMJD, 2.7: the game is played with twenty pieces each.
    int pieces = 0;
    for (const Color color : colors) {
        const int own = count(position.pieces(color));
        pieces += own;
        if (own > most_pieces)
            faults.emplace_back(Message{ANNABELLA_TR("{side} has {0} pieces. The most is {1}."),
                                        color,
                                        {std::to_string(own), std::to_string(most_pieces)}});
    }
    if (pieces == 0)
        faults.push_back({ANNABELLA_TR("There are no pieces on the board."), {}});
}

void check_last_rows(const Position& position, std::vector<Error>& faults) {
    // FMJD, 3.5: who has come to the last row is a king.
    for (const Color color : colors)
        for (const Square square : squares_in(position.men(color) & row_squares(last_row(color))))
            faults.emplace_back(
                Message{ANNABELLA_TR("The {side:adjective} man on {0} is on its last row. Make it a king."),
                        color,
                        {name(square)}});
}

} // namespace

tl::expected<Position, std::vector<Error>> Position::from_setup(const Setup& setup) {
    Position position;
    position.m_colors = {};
    for (int i = 0; i < square_count; ++i) {
        const auto piece = setup.placement[static_cast<std::size_t>(i)];
        if (!piece)
            continue;
        const Bitboard square = bit(static_cast<Square>(i));
        position.m_colors[index(piece->color)] |= square;
        position.m_kings |= piece->rank == Rank::King ? square : 0;
    }
    position.m_turn = setup.turn;
    position.m_king_plies = setup.king_plies;
    position.m_move_number = setup.move_number;

    std::vector<Error> faults;
    check_number_of_pieces(position, faults);
    check_last_rows(position, faults);
    if (setup.king_plies < 0)
        faults.push_back({ANNABELLA_TR("The number of king moves is below 0."), {}});
    if (setup.move_number < 1)
        faults.push_back({ANNABELLA_TR("The move number is below 1."), {}});
    if (!faults.empty())
        return tl::unexpected(std::move(faults));
    return position;
}

} // namespace annabella::draughts
