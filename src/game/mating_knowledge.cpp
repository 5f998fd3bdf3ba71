// What is known of mating.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/mating_knowledge.hpp"

#include <sstream>

#include "chess/material.hpp"

namespace annabella::game {

using chess::Position;
using chess::UnwinnableReason;
using Verdict = chess::WinnableAnswer::Verdict;

namespace {

/// Why `side` cannot mate, as far as the material tells; None where it does not.
UnwinnableReason reason_in_material(const Position& position, Side side) {
    if (chess::is_bare_king(position, side))
        return UnwinnableReason::BareKing;
    if (!chess::nobody_can_mate_with_material(position))
        return UnwinnableReason::None;
    return position.pieces(side, chess::Role::Knight) == 0 ? UnwinnableReason::BishopsOfOneColor
                                                           : UnwinnableReason::LoneKnight;
}

} // namespace

const MateAnswer* MatingKnowledge::answer(const Position& position, Side side,
                                          const std::vector<std::uint64_t>& keys) const {
    const std::optional<MateAnswer>& found = m_answers[side];
    if (!found)
        return nullptr;
    if (found->key == position.key())
        return &*found;
    // Who cannot mate by any series of moves cannot after some of them either, as long as the record has it.
    const bool lasts =
        found->verdict == Verdict::No && found->ply < keys.size() && keys[found->ply] == found->key;
    return lasts ? &*found : nullptr;
}

std::optional<bool> MatingKnowledge::can_mate(const Position& position, Side side,
                                              const std::vector<std::uint64_t>& keys) const {
    if (reason_in_material(position, side) != UnwinnableReason::None)
        return false;
    const MateAnswer* found = answer(position, side, keys);
    if (found == nullptr || found->verdict == Verdict::Unknown)
        return std::nullopt;
    return found->verdict == Verdict::Yes;
}

UnwinnableReason MatingKnowledge::reason(const Position& position, Side side,
                                         const std::vector<std::uint64_t>& keys) const {
    const UnwinnableReason in_material = reason_in_material(position, side);
    const MateAnswer* found = answer(position, side, keys);
    return in_material == UnwinnableReason::None && found != nullptr ? found->reason : in_material;
}

std::string MatingKnowledge::text() const {
    std::ostringstream out;
    for (const Side side : both_sides)
        if (const auto& found = m_answers[side])
            out << "can-mate " << static_cast<int>(side) << ' ' << static_cast<int>(found->verdict) << ' '
                << static_cast<int>(found->reason) << ' ' << found->key << ' ' << found->ply << '\n';
    return out.str();
}

} // namespace annabella::game
