// Asking the lemmas and the searches in the order of what they cost.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/winnable.hpp"

#include <array>
#include <optional>
#include <utility>

#include "winnable/guidance.hpp"
#include "winnable/lemmas.hpp"
#include "winnable/mobility.hpp"
#include "winnable/regions.hpp"
#include "winnable/search.hpp"
#include "winnable/unlocking.hpp"

namespace annabella::chess {
namespace {

using Verdict = WinnableAnswer::Verdict;

/// One way to look for an answer, as far as its limits go.
struct Stage {
    enum class Kind : std::uint8_t {
        Guided,   ///< The most promising positions of each level.
        Unlock,   ///< The same, by how pawns may be opened.
        Mobility, ///< Where each piece can ever get.
        Full,     ///< All positions.
        Regions   ///< Frames of kings and pawns; `capacity` of them.
    };
    Kind kind;
    HelpmateSearch::Limits limits;
    int noise; ///< Added to the guide value by chance, from 0 to this; a power of two less one.
};

constexpr std::size_t any = ~std::size_t{0};

// Most mates are found by going straight for them, step by step. A second walk with other accidents is better
// than a wider one. What is not found then may well not exist. After that it is alternately wider and more
// thorough.
constexpr std::array stages = {
    Stage{Stage::Kind::Guided, {1, 150, 100'000, 4}, 0},
    Stage{Stage::Kind::Guided, {1, 100, 100'000, 6}, 15},
    Stage{Stage::Kind::Guided, {8, 100, 100'000, 8}, 15},
    Stage{Stage::Kind::Mobility, {any, any, any}, 0},
    Stage{Stage::Kind::Regions, {any, any, 5'000}, 0},
    Stage{Stage::Kind::Guided, {4, 100, 100'000}, 63},
    Stage{Stage::Kind::Guided, {32, 60, 100'000}, 31},
    Stage{Stage::Kind::Guided, {8, 200, 100'000}, 127},
    Stage{Stage::Kind::Guided, {128, 60, 1'000'000}, 15},
    Stage{Stage::Kind::Full, {any, any, 100'000}, 0},
    Stage{Stage::Kind::Guided, {16, 300, 1'000'000}, 63},
    Stage{Stage::Kind::Regions, {any, any, 500'000}, 0},
    Stage{Stage::Kind::Unlock, {4, 60, 100'000}, 63},
    Stage{Stage::Kind::Unlock, {32, 40, 50'000}, 127},
    Stage{Stage::Kind::Guided, {1'024, 100, 4'000'000}, 15},
    Stage{Stage::Kind::Full, {any, any, 4'000'000}, 0},
    Stage{Stage::Kind::Guided, {16'384, 300, 4'000'000}, 15},
    Stage{Stage::Kind::Unlock, {128, 60, 1'000'000}, 255},
};

/// Whether the moves are legal one after the other and end in mate by `side`.
bool ends_in_mate(Position position, Color side, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!position.is_legal(move))
            return false;
        position.play(move);
    }
    return position.turn() != side && position.is_checkmate();
}

} // namespace

class WinnableSearch::Implementation {
public:
    Implementation(const Position& position, Color side) : m_position(position), m_side(side) {}

    WinnableAnswer run(SearchBudget budget) {
        const std::uint64_t before = budget.nodes;
        if (!m_started)
            begin();
        while (m_answer.verdict == Verdict::Unknown && !m_gave_up && !budget.spent())
            go_on(budget);
        m_answer.nodes += before - budget.nodes;
        return m_answer;
    }

private:
    void begin() {
        m_started = true;
        if (!m_position.has_legal_move()) {
            if (m_position.in_check() && m_position.turn() != m_side)
                m_answer.verdict = Verdict::Yes;
            else
                no(UnwinnableReason::GameOver);
            return;
        }
        if (const auto reason = unwinnable_by_material(m_position, m_side); reason != UnwinnableReason::None)
            no(reason);
    }

    void go_on(SearchBudget& budget) {
        if (!m_search && !m_regions) {
            m_gave_up = !next_stage(budget);
            return;
        }
        if (m_regions) {
            const auto outcome = m_regions->run(budget);
            if (outcome == RegionProof::Outcome::NoMate)
                no(UnwinnableReason::LockedRegions);
            if (outcome != RegionProof::Outcome::Running)
                m_regions.reset();
            return;
        }
        const auto outcome = m_search->run(budget);
        if (outcome == HelpmateSearch::Outcome::Found)
            yes(m_search->line());
        if (outcome == HelpmateSearch::Outcome::Exhausted)
            no(UnwinnableReason::AllLinesEnd);
        if (outcome != HelpmateSearch::Outcome::Running)
            m_search.reset();
    }

    bool next_stage(SearchBudget& budget) {
        if (m_stage == stages.size())
            return false;
        const Stage& stage = stages[m_stage++];
        if (stage.kind == Stage::Kind::Mobility) {
            budget.spend(100);
            if (cannot_attack(m_position, m_side))
                no(UnwinnableReason::NoAttack);
            return true;
        }
        if (stage.kind == Stage::Kind::Regions) {
            m_regions.emplace(m_position, m_side, stage.limits.capacity);
            return true;
        }
        Guide guide;
        std::uint64_t node_cost = 1;
        if (stage.kind == Stage::Kind::Unlock) {
            // Without pawns there is nothing to unlock.
            if (m_position.pieces(Role::Pawn) == 0)
                return true;
            node_cost = 8;
            guide = [side = m_side, noise = stage.noise,
                     unlocking = Unlocking()](const Position& position) mutable {
                return 192 * unlocking.moves(position, side) + helpmate_distance(position, side) +
                       (static_cast<int>(position.key() >> 40) & noise);
            };
        }
        if (stage.kind == Stage::Kind::Guided)
            guide = [side = m_side, noise = stage.noise](const Position& position) {
                return 2 * helpmate_distance(position, side) +
                       (static_cast<int>(position.key() >> 40) & noise);
            };
        m_search.emplace(m_position, m_side, stage.limits, std::move(guide), node_cost);
        return true;
    }

    void no(UnwinnableReason reason) {
        m_answer.verdict = Verdict::No;
        m_answer.reason = reason;
    }

    void yes(std::vector<Move> line) {
        // A line that does not replay would be a fault of the search; it must not become an answer.
        if (ends_in_mate(m_position, m_side, line)) {
            m_answer.verdict = Verdict::Yes;
            m_answer.line = std::move(line);
        }
    }

    Position m_position;
    Color m_side;
    WinnableAnswer m_answer;
    std::optional<HelpmateSearch> m_search;
    std::optional<RegionProof> m_regions;
    std::size_t m_stage = 0;
    bool m_started = false;
    bool m_gave_up = false;
};

WinnableSearch::WinnableSearch(const Position& position, Color side)
    : m_implementation(std::make_unique<Implementation>(position, side)) {}
WinnableSearch::WinnableSearch(WinnableSearch&&) noexcept = default;
WinnableSearch& WinnableSearch::operator=(WinnableSearch&&) noexcept = default;
WinnableSearch::~WinnableSearch() = default;

WinnableAnswer WinnableSearch::run(std::uint64_t nodes, const std::atomic<bool>* stop) {
    return m_implementation->run({nodes, stop});
}

WinnableAnswer can_mate(const Position& position, Color side, std::uint64_t node_limit) {
    return WinnableSearch(position, side).run(node_limit);
}

} // namespace annabella::chess
