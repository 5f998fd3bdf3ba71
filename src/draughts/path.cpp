// Finding the way of a capture, and following one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/path.hpp"

#include "base/assert.hpp"
#include "draughts/rays.hpp"

namespace annabella::draughts {
namespace {

/// Looks for a way to the end of a capture over all its pieces.
class PathSearch {
public:
    PathSearch(const Position& position, Move move)
        : m_move(move), m_occupied(position.occupied() & ~bit(move.from())),
          m_flies(contains(position.kings(position.turn()), move.from())) {
        m_path.add(move.from());
    }

    Path find() {
        follow(bit_index(m_move.from()), m_move.captured());
        return m_path;
    }

private:
    /// Goes on from `at` over the pieces of `left`; true if it has come to the end.
    bool follow(int at, Bitboard left) {
        if (left == 0)
            return m_path.back() == m_move.to();
        for (const Direction direction : directions) {
            const Bitboard over =
                m_flies ? first_met(at, direction, m_occupied) : step(Bitboard{1} << at, direction);
            if ((over & left) == 0)
                continue;
            Bitboard behind = free_squares(first_bit(over), direction, m_occupied);
            if (!m_flies)
                behind &= step(over, direction);
            for (const Square square : squares_in(behind)) {
                m_path.add(square);
                if (follow(bit_index(square), left & ~over))
                    return true;
                m_path.remove_last();
            }
        }
        return false;
    }

    Move m_move;
    Bitboard m_occupied;
    bool m_flies;
    Path m_path;
};

/// All ways from one square to another.
class WaysBetween {
public:
    WaysBetween(const Position& position, Square from, Square to)
        : m_to(to), m_occupied(position.occupied() & ~bit(from)),
          m_theirs(position.pieces(opposite(position.turn()))),
          m_flies(contains(position.kings(position.turn()), from)) {
        follow(bit_index(from), 0);
    }

    std::optional<Bitboard> only_one() const { return m_several ? std::nullopt : m_captured; }

private:
    void follow(int at, Bitboard captured) {
        if (++m_steps > most_steps)
            m_several = true;
        if (captured != 0 && at == bit_index(m_to)) {
            m_several = m_several || (m_captured && *m_captured != captured);
            m_captured = captured;
        }
        for (const Direction direction : directions) {
            const Bitboard over =
                m_flies ? first_met(at, direction, m_occupied) : step(Bitboard{1} << at, direction);
            if (m_several || (over & m_theirs & ~captured) == 0)
                continue;
            Bitboard behind = free_squares(first_bit(over), direction, m_occupied);
            if (!m_flies)
                behind &= step(over, direction);
            for (const Square square : squares_in(behind))
                follow(bit_index(square), captured | over);
        }
    }

    static constexpr int most_steps = 100'000;

    Square m_to;
    Bitboard m_occupied;
    Bitboard m_theirs;
    bool m_flies;
    int m_steps = 0;
    bool m_several = false; ///< Or more than can be followed.
    std::optional<Bitboard> m_captured;
};

/// The squares between two on one diagonal; empty where they are not on one.
std::optional<Bitboard> between(Square from, Square to, Direction& direction) {
    for (const Direction candidate : directions) {
        const Bitboard line = ray(bit_index(from), candidate);
        if (!contains(line, to))
            continue;
        direction = candidate;
        return line & ~ray(bit_index(to), candidate) & ~bit(to);
    }
    return std::nullopt;
}

} // namespace

Path path_of(const Position& position, Move move) {
    if (move.is_capture())
        return PathSearch(position, move).find();
    Path path;
    path.add(move.from());
    path.add(move.to());
    return path;
}

std::optional<Bitboard> captured_along(const Position& position, const Path& path) {
    ASSERT(path.size() > 0);
    const Bitboard theirs = position.pieces(opposite(position.turn()));
    const Bitboard occupied = position.occupied() & ~bit(path.front());
    const bool flies = contains(position.kings(position.turn()), path.front());
    Bitboard captured = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        Direction direction{};
        const auto line = between(path[i - 1], path[i], direction);
        if (!line || contains(occupied, path[i]))
            return std::nullopt;
        // FMJD, 4.7 and 4.8: no own piece, and no other one twice; 4.2 and 4.3: an empty square behind each.
        const Bitboard over = *line & occupied;
        if (over == 0 || (over & (~theirs | captured)) != 0 || (over & step(over, direction)) != 0)
            return std::nullopt;
        // A man goes from one side of a piece to the other; only a king flies.
        if (!flies && count(*line) != 2 * count(over) - 1)
            return std::nullopt;
        captured |= over;
    }
    return captured;
}

std::optional<Bitboard> captured_between(const Position& position, Square from, Square to) {
    return WaysBetween(position, from, to).only_one();
}

} // namespace annabella::draughts
