// Following each piece from capture to capture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/captures.hpp"

#include <algorithm>
#include <utility>

namespace annabella::russian {

namespace {

/// More ways than any position of a game has.
constexpr std::size_t most_ways = 10'000;

/// Over one piece, to one of the squares behind it.
struct Jump {
    Square over{};
    std::vector<Square> behind{};
};

class Search {
public:
    explicit Search(const Position& position)
        : m_side(position.turn()), m_kings(position.kings(m_side)),
          m_theirs(position.pieces(opposite(m_side))), m_occupied(position.occupied()) {}

    std::vector<Capture> all() {
        for (const Square from : SquaresIn(m_occupied & ~m_theirs))
            begin(from);
        return std::move(m_found);
    }
    std::vector<Capture> unfinished(Square from) {
        m_may_stop = true;
        begin(from);
        return m_found.size() > most_ways ? std::vector<Capture>{} : std::move(m_found);
    }

private:
    /// What the piece can capture from that square. None twice: a captured one stands in the way.
    std::vector<Jump> jumps(Square at, bool flies, Squares captured) const {
        std::vector<Jump> jumps;
        for (const Direction direction : directions) {
            auto over = next(at, direction);
            while (flies && over && !includes(m_occupied, *over))
                over = next(*over, direction);
            if (!over || !includes(m_theirs & ~captured, *over))
                continue;
            Jump jump{*over, {}};
            for (auto to = next(*over, direction); to && !includes(m_occupied, *to);
                 to = next(*to, direction)) {
                jump.behind.push_back(*to);
                if (!flies)
                    break;
            }
            if (!jump.behind.empty())
                jumps.push_back(std::move(jump));
        }
        return jumps;
    }

    void begin(Square from) {
        // The piece leaves its square, which it may cross. Those that it captures stay where they are until
        // the capture is over, and stop it (the Turkish stroke).
        const Squares before = std::exchange(m_occupied, m_occupied & ~set_of(from));
        follow({{from}, 0, false}, includes(m_kings, from));
        m_occupied = before;
    }

    void follow(const Capture& before, bool flies) {
        if (m_may_stop && m_found.size() > most_ways)
            return;
        for (const Jump& jump : jumps(before.squares.back(), flies, before.captured)) {
            const Squares captured = before.captured | set_of(jump.over);
            // A man that comes to the last rank goes on as a king in the same move.
            const auto is_king = [&](Square to) { return flies || rank_of(to) == last_rank(m_side); };
            const auto goes_on = [&](Square to) { return !jumps(to, is_king(to), captured).empty(); };
            // Of several squares behind a piece one must be chosen from where more can be captured: from the
            // others nothing follows.
            const bool must_go_on = std::any_of(jump.behind.begin(), jump.behind.end(), goes_on);
            for (const Square to : jump.behind) {
                Capture capture = before;
                capture.squares.push_back(to);
                capture.captured = captured;
                capture.promotes = before.promotes || (!flies && is_king(to));
                if (m_may_stop)
                    m_found.push_back(capture);
                if (must_go_on || m_may_stop)
                    follow(capture, is_king(to));
                else
                    m_found.push_back(std::move(capture));
            }
        }
    }

    Side m_side;
    Squares m_kings;
    Squares m_theirs;
    Squares m_occupied;
    bool m_may_stop = false; ///< Anywhere on its way.
    std::vector<Capture> m_found;
};

} // namespace

std::vector<Capture> captures(const Position& position) { return Search(position).all(); }

std::vector<Capture> unfinished_captures(const Position& position, Square from) {
    return Search(position).unfinished(from);
}

} // namespace annabella::russian
