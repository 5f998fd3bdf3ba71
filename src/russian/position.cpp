// Setting up a position, its moves, and playing one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/position.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/assert.hpp"
#include "russian/captures.hpp"

namespace annabella::russian {

namespace {

std::vector<Error> faults_of(const Position& position, const Setup& setup) {
    std::vector<Error> faults;
    for (const Side side : both_sides) {
        if (const int pieces = count_bits(position.pieces(side)); pieces > most_pieces)
            faults.emplace_back(Message{ANNABELLA_TR("{side} has {0} pieces. The most is {1}."),
                                        side,
                                        {std::to_string(pieces), std::to_string(most_pieces)}});
        for (const Square square : SquaresIn(position.pieces(side)))
            if (!is_dark(square))
                faults.emplace_back(Message{
                    ANNABELLA_TR("{0} is a light square. Put pieces on dark squares only."), {name(square)}});
        // Who has come to the last rank is a king.
        for (const Square square : SquaresIn(position.men(side)))
            if (rank_of(square) == last_rank(side))
                faults.emplace_back(Message{
                    ANNABELLA_TR("The {side:adjective} man on {0} is on its last row. Make it a king."),
                    side,
                    {name(square)}});
    }
    if (position.occupied() == 0)
        faults.push_back({ANNABELLA_TR("There are no pieces on the board."), {}});
    if (setup.king_plies < 0)
        faults.push_back({ANNABELLA_TR("The number of king moves is below 0."), {}});
    if (setup.move_number < 1)
        faults.push_back({ANNABELLA_TR("The move number is below 1."), {}});
    return faults;
}

/// A man goes one square forward, a king over any number of empty squares in all directions.
void add_plain_moves(const Position& position, Square from, MoveList& moves) {
    const Side side = position.turn();
    const bool flies = includes(position.kings(side), from);
    for (const Direction direction : directions) {
        if (!flies && (direction.rank > 0) != (side == Side::White))
            continue;
        for (auto to = next(from, direction); to && !includes(position.occupied(), *to);
             to = next(*to, direction)) {
            moves.emplace_back(from, *to, 0, !flies && rank_of(*to) == last_rank(side));
            if (!flies)
                break;
        }
    }
}

} // namespace

Position::Position() {
    for (int i = 0; i < square_count; ++i)
        if (const auto square = static_cast<Square>(i); is_dark(square)) {
            if (rank_of(square) < 3)
                m_white |= set_of(square);
            else if (rank_of(square) > 4)
                m_black |= set_of(square);
        }
}

Result<Position> Position::from_setup(const Setup& setup) {
    Position position;
    position.m_white = position.m_black = 0;
    for (int i = 0; i < square_count; ++i) {
        const auto square = static_cast<Square>(i);
        const auto& piece = setup.placement[at_index(square)];
        if (!piece)
            continue;
        position.own(piece->side) |= set_of(square);
        position.m_kings |= piece->kind == king ? set_of(square) : 0;
    }
    position.m_turn = setup.turn;
    position.m_king_plies = setup.king_plies;
    position.m_move_number = setup.move_number;
    if (const std::vector<Error> faults = faults_of(position, setup); !faults.empty())
        return tl::unexpected(joined(faults));
    return position;
}

std::optional<rules::Piece> Position::at(Square square) const {
    for (const Side side : both_sides)
        if (includes(pieces(side), square))
            return rules::Piece{side, includes(m_kings, square) ? king : man};
    return std::nullopt;
}

rules::Placement Position::placement() const {
    rules::Placement placement{};
    for (const Square square : SquaresIn(occupied()))
        placement[at_index(square)] = at(square);
    return placement;
}

MoveList Position::legal_moves() const {
    MoveList moves;
    // FMJD-64: who can capture must, and may choose which of the captures he makes.
    for (const Capture& capture : captures(*this))
        if (const Move move = capture.move(); std::find(moves.begin(), moves.end(), move) == moves.end())
            moves.push_back(move);
    if (moves.empty())
        for (const Square from : SquaresIn(pieces(m_turn)))
            add_plain_moves(*this, from, moves);
    return moves;
}

void Position::play(Move move) {
    ASSERT_IN_TESTS(includes(pieces(m_turn), move.from()));
    const bool is_king = includes(m_kings, move.from());
    const Squares captured = move.captured();
    // From and to may be the same square: a capture can lead round to where it began.
    own(m_turn) = (own(m_turn) & ~set_of(move.from())) | set_of(move.to());
    own(opposite(m_turn)) &= ~captured;
    m_kings &= ~(set_of(move.from()) | captured);
    if (is_king || move.promotes())
        m_kings |= set_of(move.to());
    m_king_plies = is_king && captured == 0 ? m_king_plies + 1 : 0;
    m_move_number += m_turn == Side::Black ? 1 : 0;
    m_turn = opposite(m_turn);
}

Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}

std::uint64_t Position::key() const {
    return mixed(mixed(mixed(mixed(m_white) ^ m_black) ^ m_kings) ^ static_cast<std::uint64_t>(m_turn));
}

} // namespace annabella::russian
