// What hands do at a board of any game, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/types.hpp"

namespace annabella::simulator {

struct FingerAction {
    enum class Kind : std::uint8_t { Lift, Place, Press };
    std::chrono::milliseconds time{}; ///< Since the hand began; never decreasing.
    Kind kind = Kind::Lift;
    rules::Square square{};            ///< Lift, Place.
    std::optional<rules::Piece> piece; ///< What is lifted or placed; the board may not know it.
    friend bool operator==(const FingerAction&, const FingerAction&) = default;
};
using FingerScript = std::vector<FingerAction>;

} // namespace annabella::simulator
