// Legal moves: plain ones by shifting whole sets, captures by following each piece.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/movegen.hpp"

#include "draughts/rays.hpp"

namespace annabella::draughts {
namespace {

// FMJD, 3.4: a man goes one square forward along a diagonal.
template <Color side>
constexpr std::array<Direction, 2> forward = {Direction::UpLeft, Direction::UpRight};
template <>
constexpr std::array<Direction, 2> forward<Color::Black> = {Direction::DownLeft, Direction::DownRight};

// FMJD, 3.9: a king goes along its diagonals over any number of empty squares.
Bitboard king_targets(int from, Bitboard occupied) {
    Bitboard targets = 0;
    for (const Direction direction : directions)
        targets |= free_squares(from, direction, occupied);
    return targets;
}

/// Calls `each.operator()<direction>()` for every direction, which its shifts then know when they are
/// compiled.
template <class Each>
void in_each_direction(const Each& each) {
    each.template operator()<Direction::UpLeft>();
    each.template operator()<Direction::UpRight>();
    each.template operator()<Direction::DownLeft>();
    each.template operator()<Direction::DownRight>();
}

/// What is on the board, as seen by the player on move.
struct Sides {
    explicit Sides(const Position& position)
        : men(position.men(position.turn())), kings(position.kings(position.turn())),
          theirs(position.pieces(opposite(position.turn()))), occupied(position.occupied()),
          empty(all_squares & ~occupied) {}

    Bitboard men;
    Bitboard kings;
    Bitboard theirs;
    Bitboard occupied;
    Bitboard empty;
};

/// A set for each direction.
using ByDirection = std::array<Bitboard, directions.size()>;

/// The squares from which a man captures (FMJD, 4.2): beside a piece of theirs with an empty square behind.
ByDirection jumps_from(const Sides& sides) {
    const auto in = [&](Direction direction) {
        const Direction back = reverse(direction);
        return step(sides.theirs & step(sides.empty, back), back);
    };
    return {in(Direction::UpLeft), in(Direction::UpRight), in(Direction::DownLeft), in(Direction::DownRight)};
}

Bitboard united(const ByDirection& sets) { return sets[0] | sets[1] | sets[2] | sets[3]; }

/// The first captures of all men of a side at once.
struct FirstJumps {
    FirstJumps(Bitboard men, const ByDirection& jumps) {
        const auto to = [&](Direction direction) {
            return step(step(men & jumps[index(direction)], direction), direction);
        };
        landed = {to(Direction::UpLeft), to(Direction::UpRight), to(Direction::DownLeft),
                  to(Direction::DownRight)};
        // Back over the same piece nobody goes (4.8).
        const Bitboard up = jumps[0] | jumps[1];
        const Bitboard down = jumps[2] | jumps[3];
        going_on = {landed[0] & (up | jumps[2]), landed[1] & (up | jumps[3]), landed[2] & (down | jumps[0]),
                    landed[3] & (down | jumps[1])};
    }

    ByDirection landed;   ///< Where they end.
    ByDirection going_on; ///< Those of them from where a second piece is captured.
};

/// Follows all captures of a side and keeps those of the most pieces. What follows a piece is kept out of
/// line: the question before it, mostly answered by no, is a short one then.
class Captures {
public:
    Captures(const Sides& sides, MoveList& moves) : m_sides(sides), m_moves(moves) {}

    void find(const FirstJumps& first) {
        if (united(first.going_on) == 0)
            in_each_direction([&]<Direction direction>() { capture_once<direction>(first.landed); });
        else
            in_each_direction([&]<Direction direction>() { capture_more<direction>(first.going_on); });
    }

    /// `kings` that may have something to capture, after the men.
    void find(Bitboard kings) {
        for (; kings != 0; kings &= kings - 1) {
            lift(first_bit(kings));
            in_each_direction(
                [&]<Direction direction>() { capture_by_king<direction>(first_bit(kings), 0, 0); });
        }
    }

private:
    /// The capturing piece leaves its square, which it may cross (FMJD, 4.8). Captured pieces stay where they
    /// are until the capture is over (4.11), and so may stop it.
    void lift(int from) {
        m_from = from;
        m_occupied = m_sides.occupied & ~(Bitboard{1} << from);
        m_empty = all_squares & ~m_occupied;
    }

    template <Direction direction>
    void capture_once(const ByDirection& landed) {
        for (Bitboard rest = landed[index(direction)]; rest != 0; rest &= rest - 1) {
            const int to = first_bit(rest);
            const int over = to - offset(direction);
            m_moves.add(Move::of_bits(over - offset(direction), to, Bitboard{1} << over));
        }
    }

    template <Direction direction>
    void capture_more(const ByDirection& going_on) {
        for (Bitboard rest = going_on[index(direction)]; rest != 0; rest &= rest - 1) {
            const int over = first_bit(rest) - offset(direction);
            lift(over - offset(direction));
            follow_man<direction>(rest & -rest, Bitboard{1} << over, 1);
        }
    }

    // FMJD, 4.5: on from where it has come to in that direction; 4.15: on the last row it is still a man.
    template <Direction came>
    [[gnu::noinline]] void follow_man(Bitboard at, Bitboard captured, int taken) {
        bool goes_on = false;
        in_each_direction([&]<Direction direction>() {
            if constexpr (direction != reverse(came))
                goes_on |= jump<direction>(at, captured, taken);
        });
        if (!goes_on)
            finish(first_bit(at), captured, taken);
    }

    // FMJD, 4.2: over a piece on the next square to the empty one behind it; 4.8: over no piece twice.
    template <Direction direction>
    bool jump(Bitboard at, Bitboard captured, int taken) {
        const Bitboard over = step(at, direction) & m_sides.theirs & ~captured;
        const Bitboard to = step(over, direction) & m_empty;
        if (to == 0)
            return false;
        follow_man<direction>(to, captured | over, taken + 1);
        return true;
    }

    // FMJD, 4.3: over the first piece met, however far, to any of the empty squares behind it; 4.6: and on
    // from there. False where there is nothing to capture in that direction.
    template <Direction direction>
    bool capture_by_king(int at, Bitboard captured, int taken) {
        const Bitboard over = first_met(at, direction, m_occupied) & m_sides.theirs & ~captured;
        if ((step(over, direction) & m_empty) == 0)
            return false;
        follow_king<direction>(first_bit(over), captured | over, taken + 1);
        return true;
    }

    template <Direction came>
    [[gnu::noinline]] void follow_king(int over, Bitboard captured, int taken) {
        const Bitboard behind = free_squares(over, came, m_occupied);
        // Straight on it is the same next piece from wherever it stops.
        bool goes_on = capture_by_king<came>(over, captured, taken);
        for (Bitboard squares = behind; squares != 0; squares &= squares - 1)
            in_each_direction([&]<Direction turn>() {
                if constexpr (turn != came && turn != reverse(came))
                    goes_on |= capture_by_king<turn>(first_bit(squares), captured, taken);
            });
        if (goes_on)
            return;
        for (Bitboard squares = behind; squares != 0; squares &= squares - 1)
            finish(first_bit(squares), captured, taken);
    }

    // FMJD, 4.13: the greatest number of pieces must be captured, men and kings alike.
    void finish(int to, Bitboard captured, int taken) {
        if (taken < m_most)
            return;
        const Move move = Move::of_bits(m_from, to, captured);
        if (taken > m_most) {
            m_most = taken;
            m_moves.clear();
        } else if (m_moves.contains(move)) {
            return;
        }
        m_moves.add(move);
    }

    const Sides& m_sides;
    MoveList& m_moves;
    Bitboard m_occupied = 0;
    Bitboard m_empty = 0;
    int m_from = 0;
    int m_most = 1;
};

/// Whether a king is beside, or in a line with, a piece that it may capture.
bool king_captures(const Sides& sides) {
    for (Bitboard kings = sides.kings; kings != 0; kings &= kings - 1)
        for (const Direction direction : directions)
            if ((step(first_met(first_bit(kings), direction, sides.occupied) & sides.theirs, direction) &
                 sides.empty) != 0)
                return true;
    return false;
}

template <Color side>
void add_steps(const Sides& sides, MoveList& moves) {
    for (const Direction direction : forward<side>)
        for (Bitboard to = step(sides.men, direction) & sides.empty; to != 0; to &= to - 1)
            moves.add(Move::of_bits(first_bit(to) - offset(direction), first_bit(to)));
}

template <Color side>
int count_steps(const Sides& sides) {
    return count(step(sides.men, forward<side>[0]) & sides.empty) +
           count(step(sides.men, forward<side>[1]) & sides.empty);
}

} // namespace

MoveList generate_legal_moves(const Position& position) {
    MoveList moves;
    const Sides sides(position);
    const ByDirection jumps = jumps_from(sides);
    // FMJD, 4.1: capturing comes before every other move.
    const bool men_capture = (united(jumps) & sides.men) != 0;
    if (men_capture || sides.kings != 0) {
        Captures captures(sides, moves);
        if (men_capture)
            captures.find(FirstJumps(sides.men, jumps));
        captures.find(sides.kings);
        if (!moves.empty())
            return moves;
    }
    if (position.turn() == Color::White)
        add_steps<Color::White>(sides, moves);
    else
        add_steps<Color::Black>(sides, moves);
    for (Bitboard kings = sides.kings; kings != 0; kings &= kings - 1)
        for (Bitboard to = king_targets(first_bit(kings), sides.occupied); to != 0; to &= to - 1)
            moves.add(Move::of_bits(first_bit(kings), first_bit(to)));
    return moves;
}

int count_legal_moves(const Position& position) {
    const Sides sides(position);
    const ByDirection jumps = jumps_from(sides);
    const bool men_capture = (united(jumps) & sides.men) != 0;
    if (men_capture || sides.kings != 0) {
        MoveList moves;
        Captures captures(sides, moves);
        if (men_capture) {
            const FirstJumps first(sides.men, jumps);
            // Single captures need not be written down.
            if (sides.kings == 0 && united(first.going_on) == 0)
                return count(first.landed[0]) + count(first.landed[1]) + count(first.landed[2]) +
                       count(first.landed[3]);
            captures.find(first);
        }
        captures.find(sides.kings);
        if (!moves.empty())
            return static_cast<int>(moves.size());
    }
    int number =
        position.turn() == Color::White ? count_steps<Color::White>(sides) : count_steps<Color::Black>(sides);
    for (Bitboard kings = sides.kings; kings != 0; kings &= kings - 1)
        number += count(king_targets(first_bit(kings), sides.occupied));
    return number;
}

bool must_capture(const Position& position) {
    const Sides sides(position);
    return (united(jumps_from(sides)) & sides.men) != 0 || king_captures(sides);
}

} // namespace annabella::draughts
