// The rules of Russian draughts, step by step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "slow_rules.hpp"

#include <cctype>

namespace annabella::russian::testing {

namespace {

struct Spot {
    int x = 0;
    int y = 0;
};

Spot beside(Spot spot, int way, int steps) {
    return {spot.x + (way % 2 == 0 ? -steps : steps), spot.y + (way / 2 == 0 ? -steps : steps)};
}

std::string written(Spot spot) { return {static_cast<char>('a' + spot.x), static_cast<char>('1' + spot.y)}; }

/// The board while a move is being made: captured pieces are marked with "#" until it is over.
class Table {
public:
    explicit Table(const SlowBoard& board) : m_rows(board.rows), m_white(board.white_moves) {}

    char at(Spot spot) const {
        if (spot.x < 0 || spot.y < 0 || spot.x > 7 || spot.y > 7)
            return '!';
        return m_rows.at(static_cast<std::size_t>(spot.y)).at(static_cast<std::size_t>(spot.x));
    }
    void put(Spot spot, char piece) {
        m_rows.at(static_cast<std::size_t>(spot.y)).at(static_cast<std::size_t>(spot.x)) = piece;
    }
    bool is_own(char piece) const {
        return std::isalpha(piece) != 0 && (std::isupper(piece) != 0) == m_white;
    }
    bool is_foe(char piece) const {
        return std::isalpha(piece) != 0 && (std::isupper(piece) != 0) != m_white;
    }
    bool is_king(char piece) const { return piece == 'K' || piece == 'k'; }
    /// The piece as it stands there: on the far row a man is a king.
    char standing(char piece, Spot spot) const {
        return spot.y == (m_white ? 7 : 0) ? (m_white ? 'K' : 'k') : piece;
    }
    std::string all() const {
        std::string text;
        for (const std::string& row : m_rows)
            for (const char piece : row)
                text += piece == '#' ? '.' : piece;
        return text;
    }

    /// How far the foe is that can be captured that way: the steps to it; 0 where there is none.
    int foe_to_capture(Spot from, int way, char piece) const {
        for (int steps = 1; steps == 1 || is_king(piece); ++steps) {
            const char met = at(beside(from, way, steps));
            if (met == '.')
                continue;
            return is_foe(met) && at(beside(from, way, steps + 1)) == '.' ? steps : 0;
        }
        return 0;
    }
    bool can_capture(Spot from, char piece) const {
        for (int way = 0; way < 4; ++way)
            if (foe_to_capture(from, way, piece) != 0)
                return true;
        return false;
    }

private:
    std::array<std::string, 8> m_rows;
    bool m_white;
};

/// Everything that a piece, which is in the hand above `at`, can capture; nothing where it can go no further.
void capture_on(Table table, Spot from, Spot at, char piece, std::set<std::string>& moves) {
    for (int way = 0; way < 4; ++way) {
        const int steps = table.foe_to_capture(at, way, piece);
        if (steps == 0)
            continue;
        Table taken = table;
        taken.put(beside(at, way, steps), '#');
        bool some_goes_on = false;
        for (const bool going_on : {true, false})
            for (int further = steps + 1;
                 taken.at(beside(at, way, further)) == '.' && (going_on || !some_goes_on); ++further) {
                const Spot to = beside(at, way, further);
                const char stands = taken.standing(piece, to);
                if (going_on && taken.can_capture(to, stands)) {
                    some_goes_on = true;
                    capture_on(taken, from, to, stands, moves);
                } else if (!going_on) {
                    Table after = taken;
                    after.put(to, stands);
                    moves.insert(written(from) + 'x' + written(to) + ' ' + after.all());
                }
                if (!taken.is_king(piece))
                    break;
            }
    }
}

} // namespace

std::set<std::string> slow_moves(const SlowBoard& board) {
    std::set<std::string> captures;
    std::set<std::string> plain;
    const Table table(board);
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x) {
            const Spot from{x, y};
            const char piece = table.at(from);
            if (!table.is_own(piece))
                continue;
            Table lifted = table;
            lifted.put(from, '.');
            capture_on(lifted, from, from, piece, captures);
            for (int way = 0; way < 4; ++way)
                for (int steps = 1; lifted.at(beside(from, way, steps)) == '.'; ++steps) {
                    const Spot to = beside(from, way, steps);
                    if (!table.is_king(piece) && (steps > 1 || (to.y > from.y) != board.white_moves))
                        break;
                    Table after = lifted;
                    after.put(to, table.standing(piece, to));
                    plain.insert(written(from) + '-' + written(to) + ' ' + after.all());
                }
        }
    return captures.empty() ? plain : captures;
}

} // namespace annabella::russian::testing
