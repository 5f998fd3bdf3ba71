// Searching for a helpmate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "winnable/search.hpp"

#include <algorithm>
#include <utility>

#include "chess/movegen.hpp"
#include "winnable/lemmas.hpp"

namespace annabella::chess {
namespace {

std::uint64_t mixed(std::uint64_t sum, std::uint64_t value, std::uint64_t factor) {
    sum = (sum ^ value) * factor;
    return sum ^ sum >> 32;
}

} // namespace

Fingerprint fingerprint(const Position& position) {
    // Every step is a bijection of the sum, so positions that differ in one word only never collide here.
    std::uint64_t sum = position.turn() == Color::White ? 0x243f6a8885a308d3 : 0x13198a2e03707345;
    sum = mixed(sum, position.pieces(Color::White), 0x9e3779b97f4a7c15);
    sum = mixed(sum, position.pieces(Color::Black), 0xbf58476d1ce4e5b9);
    sum = mixed(sum, position.pieces(Role::Pawn), 0x94d049bb133111eb);
    sum = mixed(sum, position.pieces(Role::Knight), 0xd6e8feb86659fd93);
    sum = mixed(sum, position.pieces(Role::Bishop), 0xa0761d6478bd642f);
    sum = mixed(sum, position.pieces(Role::Rook), 0xe7037ed1a0b428db);
    sum = mixed(sum, position.pieces(Role::Queen), 0x8ebc6af09c88c6e3);
    sum = mixed(sum, position.pieces(Role::King), 0x589965cc75374cc3);
    sum = mixed(sum, position.castling_rooks(), 0x1d8e4e27c47d124f);
    sum = mixed(sum, position.en_passant() ? bit(*position.en_passant()) : 0, 0xeb44accab455d165);
    // All zeros stand for an empty place in a set.
    return {position.key(), sum | (position.key() == 0 ? 1U : 0U)};
}

std::size_t FingerprintSet::slot(const Fingerprint& fingerprint) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = static_cast<std::size_t>(fingerprint.first) & mask;
    while (!(m_slots[at] == Fingerprint{}) && !(m_slots[at] == fingerprint))
        at = (at + 1) & mask;
    return at;
}

void FingerprintSet::grow() {
    std::vector<Fingerprint> old = std::move(m_slots);
    m_slots.assign(old.empty() ? 512 : old.size() < 100'000 ? 4 * old.size() : 2 * old.size(), Fingerprint{});
    for (const Fingerprint& entry : old)
        if (!(entry == Fingerprint{}))
            m_slots[slot(entry)] = entry;
}

bool FingerprintSet::insert(const Fingerprint& fingerprint) {
    if (2 * (m_size + 1) > m_slots.size())
        grow();
    Fingerprint& entry = m_slots[slot(fingerprint)];
    if (entry == fingerprint)
        return false;
    entry = fingerprint;
    ++m_size;
    return true;
}

bool FingerprintSet::contains(const Fingerprint& fingerprint) const {
    return !m_slots.empty() && m_slots[slot(fingerprint)] == fingerprint;
}

HelpmateSearch::HelpmateSearch(const Position& start, Color winner, Limits limits, Guide guide,
                               std::uint64_t node_cost)
    : m_winner(winner), m_width(limits.width), m_patience(limits.patience), m_capacity(limits.capacity),
      m_replies(limits.replies), m_guide(std::move(guide)), m_node_cost(node_cost) {
    m_level.push_back({start, no_step});
    m_seen.insert(fingerprint(start));
}

// Looks at all positions after one of the level; true where one is the mate.
bool HelpmateSearch::expand(std::uint32_t parent, SearchBudget& budget) {
    const Position& position = m_level[parent].position;
    const bool winner_moves = position.turn() == m_winner;
    const MoveList moves = generate_legal_moves(position);
    // Every so many-th of them, from one that differs from position to position.
    const std::size_t stride =
        winner_moves || moves.size() <= m_replies ? 1 : (moves.size() + m_replies - 1) / m_replies;
    const std::size_t start = stride == 1 ? 0 : static_cast<std::size_t>(position.key() >> 20) % stride;
    m_cut = m_cut || stride > 1;
    budget.spend(m_node_cost * (moves.size() / stride) + 1);
    for (std::size_t i = start; i < moves.size(); i += stride) {
        const Move move = moves[i];
        const Position next = position.after(move);
        if (winner_moves && next.in_check() && count_legal_moves(next) == 0) {
            m_last = {m_level[parent].step, move};
            return true;
        }
        // What cannot lead to mate any more needs no look.
        if (unwinnable_by_material(next, m_winner) != UnwinnableReason::None)
            continue;
        const Fingerprint print = fingerprint(next);
        if (!m_seen.contains(print))
            m_candidates.push_back({m_guide ? m_guide(next) : 0, parent, move, print});
    }
    return false;
}

// Makes the next level of the best candidates; false where there is none.
bool HelpmateSearch::next_level() {
    // The same position may come from several; enough for the width are put in order first.
    const auto better = [](const Candidate& a, const Candidate& b) {
        return std::pair(a.guess, a.fingerprint.second) < std::pair(b.guess, b.fingerprint.second);
    };
    for (const Candidate& candidate : m_candidates)
        if (candidate.guess < m_best_guess) {
            m_best_guess = candidate.guess;
            m_stale_levels = 0;
        }
    if (m_stale_levels++ >= m_patience && !m_candidates.empty()) {
        m_cut = true;
        return false;
    }
    std::vector<Node> level;
    std::size_t sorted = 0;
    while (sorted < m_candidates.size() && level.size() < m_width && m_seen.size() < m_capacity) {
        // One walker just takes the best; more are put in order as far as needed.
        const bool all = m_width >= m_candidates.size();
        const std::size_t wanted = m_width == 1 ? 1 : std::max<std::size_t>(2 * m_width, 8);
        const std::size_t end = all ? m_candidates.size() : std::min(m_candidates.size(), sorted + wanted);
        const auto at = [this](std::size_t i) {
            return m_candidates.begin() + static_cast<std::ptrdiff_t>(i);
        };
        if (m_width == 1)
            std::iter_swap(at(sorted), std::min_element(at(sorted), m_candidates.end(), better));
        else if (end < m_candidates.size())
            std::nth_element(at(sorted), at(end), m_candidates.end(), better);
        if (!all && m_width != 1)
            std::sort(at(sorted), at(end), better);
        for (; sorted < end && level.size() < m_width && m_seen.size() < m_capacity; ++sorted) {
            const Candidate& candidate = m_candidates[sorted];
            if (!m_seen.insert(candidate.fingerprint))
                continue;
            const Node& parent = m_level[candidate.parent];
            level.push_back(
                {parent.position.after(candidate.move), static_cast<std::uint32_t>(m_steps.size())});
            m_steps.push_back({parent.step, candidate.move});
        }
    }
    for (; sorted < m_candidates.size() && !m_cut; ++sorted)
        m_cut = !m_seen.contains(m_candidates[sorted].fingerprint);
    m_candidates.clear();
    m_level = std::move(level);
    m_next = 0;
    return !m_level.empty();
}

HelpmateSearch::Outcome HelpmateSearch::run(SearchBudget& budget) {
    while (true) {
        for (; m_next < m_level.size(); ++m_next) {
            if (budget.spent())
                return Outcome::Running;
            if (expand(static_cast<std::uint32_t>(m_next), budget))
                return Outcome::Found;
        }
        if (!next_level())
            return m_cut ? Outcome::GaveUp : Outcome::Exhausted;
    }
}

std::vector<Move> HelpmateSearch::line() const {
    std::vector<Move> line;
    for (Step step = m_last; true; step = m_steps[step.before]) {
        line.push_back(step.move);
        if (step.before == no_step)
            break;
    }
    std::reverse(line.begin(), line.end());
    return line;
}

} // namespace annabella::chess
