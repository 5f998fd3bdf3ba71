// Alpha-beta, deeper by one half move at a time, with a table of what is known; captures to their end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/draughts_search.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>

#include "draughts/square.hpp"

namespace annabella::train {

namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Move;
using draughts::MoveList;
using draughts::Position;

constexpr int beyond_all = 32'000;
constexpr int lost_value = 30'000; ///< Less one for each half move until then.
constexpr int man_value = 100;
constexpr int king_value = 300;
constexpr int deepest_ply = 100;
/// FMJD, 6.2: half moves with kings alone.
constexpr int plies_to_draw = 50;
/// Powers of two.
constexpr std::size_t fewest_known = std::size_t{1} << 14;
constexpr std::size_t most_known = std::size_t{1} << 20;

/// Who looks at more positions must know more of them again.
std::size_t known_positions(std::uint64_t nodes) {
    std::size_t number = fewest_known;
    while (number < nodes && number < most_known)
        number *= 2;
    return number;
}

/// Of the men of one colour: how far they have come, who keeps the base, how evenly they stand.
int value_of_men(Bitboard men, Color color) {
    using draughts::row_count;
    constexpr int middle_column = 2;
    int value = 0;
    int left = 0;
    int right = 0;
    for (const draughts::Square square : draughts::squares_in(men)) {
        const int to_go = std::abs(draughts::row_of(square) - draughts::last_row(color));
        const int column = draughts::index(square) % draughts::squares_in_row;
        value += man_value + (row_count - 1 - to_go);
        value += to_go <= 2 ? 12 - 4 * to_go : 0;
        value += to_go == row_count - 1 ? 4 : 0;
        value += column == middle_column ? 3 : 0;
        left += column < middle_column ? 1 : 0;
        right += column > middle_column ? 1 : 0;
    }
    return value - 2 * std::abs(left - right);
}

} // namespace

int standing_value(const Position& position) {
    const auto of = [&](Color color) {
        return value_of_men(position.men(color), color) + king_value * draughts::count(position.kings(color));
    };
    const Color own = position.turn();
    const Color other = opposite(own);
    int value = of(own) - of(other);
    // A few kings cannot win against one (FMJD, 6.3, 6.4).
    const int fewest =
        std::min(draughts::count(position.pieces(own)), draughts::count(position.pieces(other)));
    const int all = draughts::count(position.occupied());
    if (fewest == 1 && all <= 4 && position.kings(own) != 0 && position.kings(other) != 0)
        value /= 8;
    return value;
}

DraughtsEffort effort_of(int level, std::uint32_t seed) {
    struct Row {
        std::uint64_t nodes;
        int depth;
        int misjudged_by;
    };
    static constexpr std::array<Row, strongest_level> rows = {{{1, 1, 260},
                                                               {1, 1, 120},
                                                               {600, 3, 70},
                                                               {2'000, 4, 40},
                                                               {6'000, 5, 25},
                                                               {15'000, 7, 14},
                                                               {45'000, 9, 8},
                                                               {120'000, 60, 7},
                                                               {350'000, 60, 6},
                                                               {3'000'000, 60, 0}}};
    const Row& row = rows.at(static_cast<std::size_t>(std::clamp(level, weakest_level, strongest_level) - 1));
    return {row.nodes, row.depth, row.misjudged_by, seed};
}

class DraughtsSearch::Run {
public:
    Run(std::vector<Known>& known, std::span<const Position> history, const DraughtsEffort& effort,
        const std::atomic<bool>* stopped)
        : m_known(known), m_effort(effort), m_stopped(stopped) {
        // What was before the last capture or man's move does not come again.
        const std::size_t back = static_cast<std::size_t>(history.back().king_plies()) + 1;
        for (const Position& position : history.last(std::min(back, history.size())))
            m_path.push_back(position.key());
    }

    DraughtsThought think(const Position& position) {
        const MoveList legal = position.legal_moves();
        DraughtsThought best{legal[0], 0, 0, 0};
        if (legal.size() > 1)
            for (int depth = 1; depth <= m_effort.depth && !is_over(depth); ++depth) {
                m_finishes = depth == 1;
                const auto found = root(position, legal, depth, best.move);
                if (!found)
                    break;
                best.move = found->move;
                best.value = found->value;
                best.depth = depth;
                if (std::abs(best.value) > decided)
                    break;
            }
        best.nodes = m_nodes;
        return best;
    }

private:
    struct Found {
        Move move;
        int value;
    };

    bool is_over(int depth) const { return depth > 1 && (m_nodes >= m_effort.nodes || is_stopped()); }
    bool is_stopped() const { return m_stopped != nullptr && m_stopped->load(std::memory_order_relaxed); }

    std::optional<Found> root(const Position& position, const MoveList& legal, int depth, Move first) {
        Found best{first, -beyond_all};
        for (const Move move : in_order(position, legal, first, 0)) {
            const int value = -value_after(position, move, depth - 1, -beyond_all, -best.value, 1);
            if (m_gave_up)
                // The first one was the best so far: what is better than it is better.
                return best.value > -beyond_all && best.move != first ? std::optional(best) : std::nullopt;
            if (value > best.value)
                best = {move, value};
        }
        return best;
    }

    int value_after(const Position& position, Move move, int depth, int alpha, int beta, int ply) {
        const Position next = position.after(move);
        const std::uint64_t key = next.key();
        const bool is_reversible =
            !move.is_capture() && draughts::contains(position.kings(position.turn()), move.from());
        if (is_reversible) {
            if (next.king_plies() >= plies_to_draw ||
                std::find(m_path.begin(), m_path.end(), key) != m_path.end())
                return 0;
        }
        m_path.push_back(key);
        const int value = value_of(next, key, depth, alpha, beta, ply);
        m_path.pop_back();
        return value;
    }

    int value_of(const Position& position, std::uint64_t key, int depth, int alpha, int beta, int ply) {
        ++m_nodes;
        if (!m_finishes && (m_nodes >= m_effort.nodes || (m_nodes % 1024 == 0 && is_stopped())))
            m_gave_up = true;
        if (m_gave_up)
            return 0;
        const MoveList legal = position.legal_moves();
        if (legal.empty())
            return ply - lost_value;
        if (ply >= deepest_ply)
            return judged(position, key);
        const bool captures = legal[0].is_capture();
        // What must be captured is captured before anybody judges.
        if (depth <= 0 && !captures)
            return judged(position, key);

        Known& known = m_known[key & (m_known.size() - 1)];
        Move first;
        if (known.key == key) {
            first = known.move;
            if (known.depth >= depth && std::abs(known.value) < decided &&
                (known.bound == Known::Bound::Exact ||
                 (known.bound == Known::Bound::AtLeast && known.value >= beta) ||
                 (known.bound == Known::Bound::AtMost && known.value <= alpha)))
                return known.value;
        }
        Found best{legal[0], -beyond_all};
        const int from = alpha;
        // A forced move costs nothing.
        const int next_depth = captures && legal.size() == 1 ? depth : depth - 1;
        for (const Move move : in_order(position, legal, first, ply)) {
            const int value = -value_after(position, move, next_depth, -beta, -alpha, ply + 1);
            if (m_gave_up)
                return 0;
            if (value > best.value)
                best = {move, value};
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                if (!captures)
                    m_good[index_of(position.turn(), move)] += static_cast<std::uint32_t>(depth * depth + 1);
                break;
            }
        }
        known = {key, best.move, static_cast<std::int16_t>(best.value),
                 static_cast<std::int8_t>(std::clamp(depth, 0, 100)),
                 best.value >= beta   ? Known::Bound::AtLeast
                 : best.value <= from ? Known::Bound::AtMost
                                      : Known::Bound::Exact};
        return best.value;
    }

    /// The value as this player sees it: always the same for the same position.
    int judged(const Position& position, std::uint64_t key) const {
        const int range = 2 * m_effort.misjudged_by + 1;
        const auto chance = static_cast<int>(mixed(key + m_effort.seed) % static_cast<std::uint64_t>(range));
        // A misjudgement is his who thinks, whoever is on move.
        return standing_value(position) + chance - m_effort.misjudged_by;
    }

    static std::size_t index_of(Color color, Move move) {
        return (index(color) * 64 + rules::at_index(move.from())) * 64 + rules::at_index(move.to());
    }

    /// The one that was best before, then those that take kings, then those that were good elsewhere.
    std::vector<Move> in_order(const Position& position, const MoveList& legal, Move first, int ply) {
        std::vector<Move> moves(legal.begin(), legal.end());
        const auto weight = [&](Move move) {
            if (move == first)
                return std::numeric_limits<std::uint32_t>::max();
            const Bitboard kings = move.captured() & position.kings(opposite(position.turn()));
            return m_good[index_of(position.turn(), move)] +
                   static_cast<std::uint32_t>(draughts::count(kings));
        };
        if (ply < deepest_ply / 2)
            std::stable_sort(moves.begin(), moves.end(),
                             [&](Move a, Move b) { return weight(a) > weight(b); });
        return moves;
    }

    std::vector<Known>& m_known;
    const DraughtsEffort& m_effort;
    const std::atomic<bool>* m_stopped;
    std::vector<std::uint64_t> m_path; ///< Of the positions since a man was moved or something captured.
    std::vector<std::uint32_t> m_good = std::vector<std::uint32_t>(2 * 64 * 64);
    std::uint64_t m_nodes = 0;
    bool m_finishes = false; ///< The first iteration is finished whatever it costs.
    bool m_gave_up = false;
};

DraughtsSearch::DraughtsSearch() = default;

DraughtsThought DraughtsSearch::think(std::span<const Position> history, const DraughtsEffort& effort,
                                      const std::atomic<bool>* stopped) {
    // What was known belongs to another seed's misjudgements.
    m_known.assign(known_positions(effort.nodes), Known());
    return Run(m_known, history, effort, stopped).think(history.back());
}

} // namespace annabella::train
