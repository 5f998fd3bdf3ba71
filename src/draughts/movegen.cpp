// Legal moves: plain ones by shifting whole sets, captures by following each piece.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/movegen.hpp"

#include "draughts/rays.hpp"

namespace annabella::draughts {
namespace {

// FMJD, 3.4: a man goes one square forward along a diagonal.
constexpr std::array<Direction, 2> forward(Color color) {
    if (color == Color::White)
        return {Direction::UpLeft, Direction::UpRight};
    return {Direction::DownLeft, Direction::DownRight};
}

// FMJD, 3.9: a king goes along its diagonals over any number of empty squares.
Bitboard king_targets(int from, Bitboard occupied) {
    Bitboard targets = 0;
    for (const Direction direction : directions)
        targets |= free_squares(from, direction, occupied);
    return targets;
}

/// The men of `men` that stand beside a piece of `theirs` with an empty square behind it.
Bitboard men_that_capture(Bitboard men, Bitboard theirs, Bitboard empty) {
    Bitboard result = 0;
    for (const Direction direction : directions) {
        const Direction back = reverse(direction);
        result |= men & step(theirs & step(empty, back), back);
    }
    return result;
}

/// Follows all captures of a side and keeps those of the most pieces.
class Captures {
public:
    Captures(const Position& position, MoveList& moves)
        : m_position(position), m_theirs(position.pieces(opposite(position.turn()))), m_moves(moves) {}

    /// `men` and `kings` that may have something to capture.
    void find(Bitboard men, Bitboard kings) {
        for (; men != 0; men &= men - 1) {
            lift(first_bit(men));
            follow_man(men & -men, 0, 0);
        }
        for (; kings != 0; kings &= kings - 1) {
            lift(first_bit(kings));
            for (const Direction direction : directions)
                capture_by_king(first_bit(kings), direction, 0, 0);
        }
    }

private:
    /// The capturing piece leaves its square, which it may cross (FMJD, 4.8). Captured pieces stay where they
    /// are until the capture is over (4.11), and so may stop it.
    void lift(int from) {
        m_from = from;
        m_occupied = m_position.occupied() & ~(Bitboard{1} << from);
        m_empty = all_squares & ~m_occupied;
    }

    // FMJD, 4.2 and 4.5: over a piece on the next square to the empty one behind it, and on from there; 4.8:
    // over no piece twice; 4.15: on the last row it is still a man.
    void follow_man(Bitboard at, Bitboard captured, int taken) {
        bool goes_on = false;
        for (const Direction direction : directions) {
            const Bitboard over = step(at, direction) & m_theirs & ~captured;
            const Bitboard to = step(over, direction) & m_empty;
            if (to == 0)
                continue;
            goes_on = true;
            follow_man(to, captured | over, taken + 1);
        }
        if (!goes_on)
            finish(first_bit(at), captured, taken);
    }

    // FMJD, 4.3: over the first piece met, however far, to any of the empty squares behind it; 4.6: and on
    // from there. False where there is nothing to capture in that direction.
    bool capture_by_king(int at, Direction direction, Bitboard captured, int taken) {
        const Bitboard over = first_met(at, direction, m_occupied) & m_theirs & ~captured;
        if ((step(over, direction) & m_empty) == 0)
            return false;
        follow_king(first_bit(over), direction, captured | over, taken + 1);
        return true;
    }

    void follow_king(int over, Direction direction, Bitboard captured, int taken) {
        const Bitboard behind = free_squares(over, direction, m_occupied);
        // Straight on it is the same next piece from wherever it stops.
        bool goes_on = capture_by_king(over, direction, captured, taken);
        for (Bitboard squares = behind; squares != 0; squares &= squares - 1)
            for (const Direction turn : directions)
                if (turn != direction && turn != reverse(direction) &&
                    capture_by_king(first_bit(squares), turn, captured, taken))
                    goes_on = true;
        if (goes_on)
            return;
        for (Bitboard squares = behind; squares != 0; squares &= squares - 1)
            finish(first_bit(squares), captured, taken);
    }

    // FMJD, 4.13: the greatest number of pieces must be captured, men and kings alike.
    void finish(int to, Bitboard captured, int taken) {
        if (taken < m_most)
            return;
        const Move move(square_of_bit(m_from), square_of_bit(to), captured);
        if (taken > m_most) {
            m_most = taken;
            m_moves.clear();
        } else if (m_moves.contains(move)) {
            return;
        }
        m_moves.add(move);
    }

    const Position& m_position;
    Bitboard m_theirs;
    MoveList& m_moves;
    Bitboard m_occupied = 0;
    Bitboard m_empty = 0;
    int m_from = 0;
    int m_most = 1;
};

/// The pieces that capture: men that do, and kings that may.
struct Capturers {
    explicit Capturers(const Position& position) {
        const Color us = position.turn();
        men = men_that_capture(position.men(us), position.pieces(opposite(us)),
                               all_squares & ~position.occupied());
        kings = position.kings(us);
    }
    bool none() const { return (men | kings) == 0; }

    Bitboard men;
    Bitboard kings;
};

} // namespace

MoveList generate_legal_moves(const Position& position) {
    MoveList moves;
    // FMJD, 4.1: capturing comes before every other move.
    if (const Capturers capturers(position); !capturers.none()) {
        Captures(position, moves).find(capturers.men, capturers.kings);
        if (!moves.empty())
            return moves;
    }
    const Color us = position.turn();
    const Bitboard occupied = position.occupied();
    for (const Direction direction : forward(us)) {
        const Bitboard targets = step(position.men(us), direction) & all_squares & ~occupied;
        for (Bitboard rest = targets; rest != 0; rest &= rest - 1)
            moves.add(Move(first(step(rest & -rest, reverse(direction))), first(rest)));
    }
    for (Bitboard kings = position.kings(us); kings != 0; kings &= kings - 1)
        for (const Square to : squares_in(king_targets(first_bit(kings), occupied)))
            moves.add(Move(first(kings), to));
    return moves;
}

int count_legal_moves(const Position& position) {
    if (const Capturers capturers(position); !capturers.none()) {
        MoveList captures;
        Captures(position, captures).find(capturers.men, capturers.kings);
        if (!captures.empty())
            return static_cast<int>(captures.size());
    }
    const Color us = position.turn();
    const Bitboard occupied = position.occupied();
    int number = 0;
    for (const Direction direction : forward(us))
        number += count(step(position.men(us), direction) & all_squares & ~occupied);
    for (Bitboard kings = position.kings(us); kings != 0; kings &= kings - 1)
        number += count(king_targets(first_bit(kings), occupied));
    return number;
}

bool must_capture(const Position& position) {
    const Capturers capturers(position);
    if (capturers.men != 0)
        return true;
    const Bitboard theirs = position.pieces(opposite(position.turn()));
    const Bitboard empty = all_squares & ~position.occupied();
    for (Bitboard kings = capturers.kings; kings != 0; kings &= kings - 1)
        for (const Direction direction : directions)
            if ((step(first_met(first_bit(kings), direction, position.occupied()) & theirs, direction) &
                 empty) != 0)
                return true;
    return false;
}

} // namespace annabella::draughts
