// Retrograde analysis: positions are numbered, their moves counted, and what is decided is carried back to
// the positions from which it can be reached.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/draughts/exact_values.hpp"

#include <algorithm>
#include <utility>

#include "base/assert.hpp"
#include "draughts/rays.hpp"

namespace annabella::train {

namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Position;

/// Who is on move plays up the board.
constexpr Color side_on_move = Color::White;
constexpr Color side_waiting = Color::Black;

/// Half a turn of the board: the bits have their order, gaps and all, the same from either end.
constexpr Bitboard turned(Bitboard set) {
    Bitboard result = 0;
    for (; set != 0; set &= set - 1)
        result |= Bitboard{1} << (draughts::bit_count - 1 - draughts::first_bit(set));
    return result;
}

/// The same position, seen from the other end by the other player, who is on move.
Position turned(const Position& position) {
    return Position::of({turned(position.pieces(side_waiting)), turned(position.pieces(side_on_move))},
                        turned(position.kings(side_on_move) | position.kings(side_waiting)), side_on_move);
}

constexpr int most_of_a_kind = 3;
constexpr std::uint32_t pairs_below(std::uint32_t n) { return n * (n - 1) / 2; }
constexpr std::uint32_t triples_below(std::uint32_t n) { return n * (n - 1) * (n - 2) / 6; }

/// In how many ways so many pieces of a kind can stand.
constexpr std::uint32_t ways(int pieces) {
    constexpr std::uint32_t squares = draughts::square_count;
    return pieces == 0   ? 1
           : pieces == 1 ? squares
           : pieces == 2 ? pairs_below(squares)
                         : triples_below(squares);
}

/// The number of that way, from 0.
std::uint32_t number_of(Bitboard set) {
    std::uint32_t number = 0;
    std::uint32_t place = 0;
    for (; set != 0; set &= set - 1, ++place) {
        const auto at = static_cast<std::uint32_t>(draughts::index(draughts::first(set)));
        number += place == 0 ? at : place == 1 ? pairs_below(at) : triples_below(at);
    }
    return number;
}

/// The ways in the order of their numbers.
const std::vector<Bitboard>& all_ways(int pieces) {
    static const std::array<std::vector<Bitboard>, most_of_a_kind + 1> of = [] {
        std::array<std::vector<Bitboard>, most_of_a_kind + 1> made;
        for (int count = 0; count <= most_of_a_kind; ++count) {
            made[static_cast<std::size_t>(count)].resize(ways(count));
            std::array<int, most_of_a_kind> at{};
            const auto put = [&](auto&& self, int placed, int from) -> void {
                if (placed == count) {
                    Bitboard set = 0;
                    for (int i = 0; i < count; ++i)
                        set |= draughts::bit(static_cast<draughts::Square>(at[static_cast<std::size_t>(i)]));
                    made[static_cast<std::size_t>(count)][number_of(set)] = set;
                    return;
                }
                for (int square = from; square < draughts::square_count; ++square) {
                    at[static_cast<std::size_t>(placed)] = square;
                    self(self, placed + 1, square + 1);
                }
            };
            put(put, 0, 0);
        }
        return made;
    }();
    return of[static_cast<std::size_t>(pieces)];
}

/// FMJD, 6.3 and 6.4: how many half moves are left to who plays against a lone king.
enum class Counting : std::uint8_t { None, Three, Few };
constexpr int limit_of(Counting counting) { return counting == Counting::Three ? 32 : 10; }

/// What is kept of a position: a draw, or the half moves until it is decided: even numbers are lost, odd ones
/// won.
constexpr std::uint8_t undecided = 0xff;

Counting counting_in(const Position& position) {
    // What the rules count from there.
    const draughts::Countdown counted = draughts::counted({}, position);
    return counted.three >= 0 ? Counting::Three : counted.few >= 0 ? Counting::Few : Counting::None;
}

bool may_not_stand(Bitboard own_men, Bitboard own_kings, Bitboard their_men, Bitboard their_kings) {
    if (((own_men | own_kings) & (their_men | their_kings)) != 0 || (own_men & own_kings) != 0 ||
        (their_men & their_kings) != 0)
        return true;
    return (own_men & draughts::row_squares(0)) != 0 ||
           (their_men & draughts::row_squares(draughts::row_count - 1)) != 0;
}

} // namespace

/// All positions of some pieces.
class ExactValues::Table {
public:
    explicit Table(const Material& material) : m_material(material), m_values(size_of(material), undecided) {}

    static std::uint32_t size_of(const Material& material) {
        return ways(material.own_men) * ways(material.own_kings) * ways(material.their_men) *
               ways(material.their_kings);
    }
    const Material& material() const { return m_material; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_values.size()); }

    /// It must be the turn of `side_on_move`.
    std::uint32_t number(const Position& position) const {
        std::uint32_t number = number_of(position.men(side_on_move));
        number = number * ways(m_material.own_kings) + number_of(position.kings(side_on_move));
        number = number * ways(m_material.their_men) + number_of(position.men(side_waiting));
        return number * ways(m_material.their_kings) + number_of(position.kings(side_waiting));
    }
    /// Empty where the pieces may not stand so.
    std::optional<Position> position(std::uint32_t number) const {
        const auto take = [&](int pieces) {
            const std::uint32_t count = ways(pieces);
            return all_ways(pieces)[std::exchange(number, number / count) % count];
        };
        const Bitboard their_kings = take(m_material.their_kings);
        const Bitboard their_men = take(m_material.their_men);
        const Bitboard own_kings = take(m_material.own_kings);
        const Bitboard own_men = take(m_material.own_men);
        if (may_not_stand(own_men, own_kings, their_men, their_kings))
            return std::nullopt;
        return Position::of({own_men | own_kings, their_men | their_kings}, own_kings | their_kings,
                            side_on_move);
    }
    std::uint8_t& at(std::uint32_t number) { return m_values[number]; }
    std::uint8_t at(std::uint32_t number) const { return m_values[number]; }

private:
    Material m_material;
    std::vector<std::uint8_t> m_values;
};

/// Makes the tables of some pieces, with either player on move.
class ExactValues::Making {
public:
    Making(ExactValues& values, const Material& material, const std::atomic<bool>* stopped)
        : m_values(values), m_stopped(stopped) {
        m_sides.emplace_back(material);
        if (material != material.turned())
            m_sides.emplace_back(material.turned());
    }

    /// False where it was stopped.
    bool make() {
        for (Side& side : m_sides)
            for (std::uint32_t number = 0; number < side.table->size(); ++number)
                if (!begin(side, number))
                    return false;
        for (std::size_t plies = 0; plies < m_decided.size(); ++plies) {
            // More may be found that take as long.
            for (std::size_t i = 0; i < m_decided[plies].size(); ++i) {
                const auto [which, number] = m_decided[plies][i];
                Side& side = m_sides[which];
                if (side.table->at(number) != undecided)
                    continue;
                side.table->at(number) = static_cast<std::uint8_t>(plies);
                carry_back(which, number, plies);
            }
            if (is_stopped())
                return false;
            m_decided[plies] = {};
        }
        return true;
    }
    /// Of whoever is on move.
    std::vector<std::unique_ptr<Table>> take() {
        std::vector<std::unique_ptr<Table>> tables;
        for (Side& side : m_sides)
            tables.push_back(std::move(side.table));
        return tables;
    }

private:
    struct Side {
        explicit Side(const Material& material)
            : table(std::make_unique<Table>(material)), open(table->size()), last_lost(table->size()) {}
        std::unique_ptr<Table> table;
        std::vector<std::uint8_t> open;      ///< Moves that do not lose, as far as it is known.
        std::vector<std::uint8_t> last_lost; ///< The half moves of the longest loss into another table.
    };
    struct Decided {
        std::uint8_t which;
        std::uint32_t number;
    };
    static constexpr std::uint8_t never_lost = 0xff;

    bool is_stopped() const { return m_stopped != nullptr && m_stopped->load(std::memory_order_relaxed); }
    std::uint8_t other(std::size_t which) const {
        return static_cast<std::uint8_t>(m_sides.size() == 1 ? 0 : 1 - which);
    }

    void decide(std::size_t plies, std::size_t which, std::uint32_t number) {
        ASSERT(plies < undecided);
        if (plies >= m_decided.size())
            m_decided.resize(plies + 1);
        m_decided[plies].push_back({static_cast<std::uint8_t>(which), number});
    }

    /// Counts its moves; what other tables decide is decided.
    bool begin(Side& side, std::uint32_t number) {
        if (number % 4096 == 0 && is_stopped())
            return false;
        const auto position = side.table->position(number);
        if (!position)
            return true;
        const auto which = static_cast<std::size_t>(&side - m_sides.data());
        const draughts::MoveList legal = position->legal_moves();
        const Counting counting = counting_in(*position);
        int open = 0;
        int won_in = undecided;
        int lost_in = 0;
        bool holds = false;
        for (const draughts::Move move : legal) {
            if (!move.is_capture() && !position->promotes(move)) {
                ++open;
                continue;
            }
            const auto after = value_after(*position, move, counting);
            if (!after)
                return false;
            if (after->worth == Worth::Drawn)
                holds = true;
            else if (after->worth == Worth::Lost)
                won_in = std::min(won_in, after->plies + 1);
            else
                lost_in = std::max(lost_in, after->plies + 1);
        }
        side.last_lost[number] = static_cast<std::uint8_t>(lost_in);
        const bool never = holds || won_in != undecided;
        side.open[number] = never ? never_lost : static_cast<std::uint8_t>(open);
        if (won_in != undecided)
            decide(static_cast<std::size_t>(won_in), which, number);
        else if (!never && open == 0)
            decide(static_cast<std::size_t>(lost_in), which, number);
        return true;
    }

    /// To who is on move then. Counting begins with the first position of its kind.
    std::optional<ExactValue> value_after(const Position& before, draughts::Move move,
                                          Counting counting) const {
        const Position after = before.after(move);
        const bool counts_on = counting != Counting::None && counting == counting_in(after);
        return counts_on ? m_values.value({after, {}}, m_stopped) : m_values.value(after, m_stopped);
    }

    /// To the positions from which a plain move leads there.
    void carry_back(std::size_t which, std::uint32_t number, std::size_t plies) {
        const Position after = *m_sides[which].table->position(number);
        const bool was_won = plies % 2 == 1; // By who is on move there.
        const std::uint8_t before_it = other(which);
        Side& side = m_sides[before_it];
        const Bitboard occupied = after.occupied();
        const auto take_back = [&](Bitboard from, Bitboard to, bool king) {
            // Seen by who has made the move.
            const Bitboard moved = (after.pieces(side_waiting) & ~to) | from;
            const Bitboard kings =
                (after.kings(side_on_move) | after.kings(side_waiting)) & ~(king ? to : Bitboard{0});
            const Position before = Position::of({turned(moved), turned(after.pieces(side_on_move))},
                                                 turned(kings | (king ? from : 0)), side_on_move);
            if (before.must_capture())
                return;
            const std::uint32_t at = side.table->number(before);
            if (side.table->at(at) != undecided)
                return;
            if (!was_won)
                return decide(plies + 1, before_it, at);
            if (side.open[at] == never_lost)
                return;
            ASSERT_IN_TESTS(side.open[at] > 0);
            if (--side.open[at] == 0)
                decide(std::max<std::size_t>(plies + 1, side.last_lost[at]), before_it, at);
        };
        using draughts::Direction;
        for (Bitboard men = after.men(side_waiting); men != 0; men &= men - 1)
            for (const Direction back : {Direction::UpLeft, Direction::UpRight}) {
                const Bitboard to = men & -men;
                const Bitboard from = draughts::step(to, back) & draughts::all_squares & ~occupied;
                if (from != 0)
                    take_back(from, to, false);
            }
        for (Bitboard kings = after.kings(side_waiting); kings != 0; kings &= kings - 1)
            for (const Direction direction : draughts::directions) {
                Bitboard from = draughts::free_squares(draughts::first_bit(kings), direction, occupied);
                for (; from != 0; from &= from - 1)
                    take_back(from & -from, kings & -kings, true);
            }
    }

    ExactValues& m_values;
    const std::atomic<bool>* m_stopped;
    std::vector<Side> m_sides;
    std::vector<std::vector<Decided>> m_decided; ///< By half moves.
};

ExactValues::ExactValues() = default;
ExactValues::~ExactValues() = default;

ExactValues::Material ExactValues::material_of(const Position& position) {
    const auto number = [](Bitboard set) { return static_cast<std::uint8_t>(draughts::count(set)); };
    return {number(position.men(side_on_move)), number(position.kings(side_on_move)),
            number(position.men(side_waiting)), number(position.kings(side_waiting))};
}

const ExactValues::Table* ExactValues::table(const Material& material, const std::atomic<bool>* stopped) {
    const auto known = m_tables.find(material);
    if (known != m_tables.end())
        return known->second.get();
    Making making(*this, material, stopped);
    if (!making.make())
        return nullptr;
    for (std::unique_ptr<Table>& made : making.take()) {
        const Material of = made->material();
        m_tables.emplace(of, std::move(made));
    }
    return m_tables.find(material)->second.get();
}

std::optional<ExactValue> ExactValues::value(const draughts::TablePosition& at_table,
                                             const std::atomic<bool>* stopped) {
    ASSERT(covers(at_table.position));
    const Position& given = at_table.position;
    const Position seen = given.turn() == side_on_move ? given : turned(given);
    if (seen.pieces(side_on_move) == 0)
        return ExactValue{Worth::Lost, 0};
    // Who has nothing against him moves and has won.
    if (seen.pieces(side_waiting) == 0)
        return seen.has_legal_move() ? ExactValue{Worth::Won, 1} : ExactValue{Worth::Lost, 0};
    const Table* const of = table(material_of(seen), stopped);
    if (of == nullptr)
        return std::nullopt;
    const int plies = of->at(of->number(seen));
    const auto comes_too_late = [&](int counted, Counting counting) {
        return counted >= 0 && plies > limit_of(counting) - counted;
    };
    if (plies == undecided || comes_too_late(at_table.counted.three, Counting::Three) ||
        comes_too_late(at_table.counted.few, Counting::Few))
        return ExactValue{};
    return ExactValue{plies % 2 == 1 ? Worth::Won : Worth::Lost, plies};
}

std::optional<ExactValue> ExactValues::value(const Position& position, const std::atomic<bool>* stopped) {
    return value({position, draughts::counted({}, position)}, stopped);
}

std::optional<ExactValues::Best> ExactValues::best(const draughts::TablePosition& at_table,
                                                   const std::atomic<bool>* stopped) {
    const auto after = [](const draughts::TablePosition& before, draughts::Move move) {
        const Position position = before.position.after(move);
        return draughts::TablePosition{position, draughts::counted(before.counted, position)};
    };
    const draughts::MoveList legal = at_table.position.legal_moves();
    ASSERT(!legal.empty());
    std::optional<Best> best;
    double fewest = 0;
    for (const draughts::Move move : legal) {
        const draughts::TablePosition next = after(at_table, move);
        const auto theirs = value(next, stopped);
        if (!theirs)
            return std::nullopt;
        const ExactValue ours{opposite(theirs->worth), theirs->worth == Worth::Drawn ? 0 : theirs->plies + 1};
        double holding = 0;
        if (ours.worth == Worth::Drawn) {
            const draughts::MoveList answers = next.position.legal_moves();
            int hold = 0;
            for (const draughts::Move answer : answers) {
                const auto then = value(after(next, answer), stopped);
                if (!then)
                    return std::nullopt;
                hold += then->worth == Worth::Won ? 0 : 1;
            }
            holding = answers.empty() ? 1 : static_cast<double>(hold) / static_cast<double>(answers.size());
        }
        const bool better =
            !best || ours.worth > best->value.worth ||
            (ours.worth == best->value.worth && (ours.worth == Worth::Won    ? ours.plies < best->value.plies
                                                 : ours.worth == Worth::Lost ? ours.plies > best->value.plies
                                                                             : holding < fewest));
        if (better) {
            best = Best{move, ours};
            fewest = holding;
        }
    }
    return best;
}

} // namespace annabella::train
