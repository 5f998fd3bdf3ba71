// What is known of mating.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/mating_knowledge.hpp"

#include <sstream>

namespace annabella::game {

using rules::Position;
using rules::UnwinnableReason;
using rules::Verdict;

const MateAnswer* MatingKnowledge::answer(const Position& position, Side side,
                                          const std::vector<std::uint64_t>& keys) const {
    const std::optional<MateAnswer>& found = m_answers[side];
    if (!found)
        return nullptr;
    if (found->key == position.key())
        return &*found;
    // Who cannot mate by any series of moves cannot after some of them either, as long as the record has it.
    const bool lasts = found->verdict == Verdict::No && found->plies.count() < keys.size() &&
                       keys[found->plies.count()] == found->key;
    return lasts ? &*found : nullptr;
}

std::optional<bool> MatingKnowledge::can_mate(const Position& position, Side side,
                                              const std::vector<std::uint64_t>& keys) const {
    const Verdict at_once = position.rules().can_win(position, side).verdict;
    if (at_once != Verdict::Unknown)
        return at_once == Verdict::Yes;
    const MateAnswer* found = answer(position, side, keys);
    if (found == nullptr || found->verdict == Verdict::Unknown)
        return std::nullopt;
    return found->verdict == Verdict::Yes;
}

UnwinnableReason MatingKnowledge::reason(const Position& position, Side side,
                                         const std::vector<std::uint64_t>& keys) const {
    const UnwinnableReason at_once = position.rules().can_win(position, side).reason;
    const MateAnswer* found = answer(position, side, keys);
    return at_once == UnwinnableReason::None && found != nullptr ? found->reason : at_once;
}

std::string MatingKnowledge::text() const {
    std::ostringstream out;
    for (const Side side : both_sides)
        if (const auto& found = m_answers[side])
            out << "can-mate " << static_cast<int>(side) << ' ' << static_cast<int>(found->verdict) << ' '
                << static_cast<int>(found->reason) << ' ' << found->key << ' ' << found->plies.count()
                << '\n';
    return out.str();
}

} // namespace annabella::game
