// What has been found out about whether a player can still mate (FIDE 2009, 5.2b, 6.9, 9.6).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/side.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// What was found out about one side.
struct MateAnswer {
    rules::Verdict verdict{};
    rules::UnwinnableReason reason{};
    std::uint64_t key = 0; ///< Of the position it is about,
    Plies plies;           ///< and its place among the game's positions, where it may not be yet.
    friend bool operator==(const MateAnswer&, const MateAnswer&) = default;
};

class MatingKnowledge {
public:
    void note(Side side, const MateAnswer& found) { m_answers[side] = found; }
    /// The answer that holds in this position of a game that has had the positions of these keys.
    const MateAnswer* answer(const rules::Position& position, Side side,
                             const std::vector<std::uint64_t>& keys) const;
    /// Whether `side` can mate from there by any series of legal moves; empty where that is not known.
    std::optional<bool> can_mate(const rules::Position& position, Side side,
                                 const std::vector<std::uint64_t>& keys) const;
    /// Why it cannot, where that is known.
    rules::UnwinnableReason reason(const rules::Position& position, Side side,
                                   const std::vector<std::uint64_t>& keys) const;
    std::string text() const;
    friend bool operator==(const MatingKnowledge&, const MatingKnowledge&) = default;

private:
    BySide<std::optional<MateAnswer>> m_answers;
};

} // namespace annabella::game
