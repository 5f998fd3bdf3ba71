// The arbiter's desk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/arbiter_desk.hpp"

#include <utility>

#include "base/assert.hpp"
#include "game/game_state.hpp"

namespace annabella::game {

namespace {

/// So many acts of the arbiter's can be undone, the latest first; more are not made while nobody plays.
constexpr std::size_t most_undoable = 16;

} // namespace

bool ArbiterDesk::put(const Proposal& proposal, bool play_goes_on, bool each_touch) {
    const auto same = [&](const Proposal& other) {
        return each_touch && proposal.is<proposed::TouchedPiece>() ? other == proposal
                                                                   : other.is_like(proposal);
    };
    if (m_before_him && m_before_him->is<proposed::WinningMeans>() && play_goes_on && !same(*m_before_him))
        m_waiting.insert(m_waiting.begin(), *std::exchange(m_before_him, std::nullopt));
    if (!m_before_him || same(*m_before_him)) {
        m_before_him = proposal;
        return true;
    }
    const auto older = std::find_if(m_waiting.begin(), m_waiting.end(), same);
    if (older != m_waiting.end())
        *older = proposal;
    else
        m_waiting.push_back(proposal);
    return false;
}

std::optional<Proposal> ArbiterDesk::take_next() {
    if (m_before_him || m_waiting.empty())
        return std::nullopt;
    m_before_him = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    return m_before_him;
}

void ArbiterDesk::clear_questions() {
    m_before_him.reset();
    m_waiting.clear();
}

bool ArbiterDesk::has_touch_by(Side side) const {
    return has([side](const Proposal& proposal) {
        return proposal.is<proposed::TouchedPiece>() && proposal.side() == side;
    });
}

std::optional<UndoableAct> ArbiterDesk::take_latest() {
    if (m_undoable.empty())
        return std::nullopt;
    UndoableAct latest = std::move(m_undoable.back());
    m_undoable.pop_back();
    return latest;
}

void ArbiterDesk::keep(UndoableAct act) {
    ASSERT(act.before != nullptr);
    if (m_undoable.size() == most_undoable)
        m_undoable.erase(m_undoable.begin());
    m_undoable.push_back(std::move(act));
}

std::string ArbiterDesk::text(const rules::Rules& rules) const {
    std::string text;
    if (m_before_him)
        text += m_before_him->text(rules);
    for (const Proposal& other : m_waiting)
        text += other.text(rules);
    return text + "undoable " + std::to_string(m_undoable.size()) + '\n';
}

bool operator==(const UndoableAct& one, const UndoableAct& other) {
    // The act itself stands in the record, as far as its text says it.
    return one.before == other.before || *one.before == *other.before;
}

} // namespace annabella::game
