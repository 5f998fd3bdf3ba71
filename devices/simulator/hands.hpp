// BoardHands that play any game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include "rules/rules.hpp"
#include "simulator/finger_action.hpp"
#include "simulator/finger_habits.hpp"

namespace annabella::simulator {

/// Makes a legal move on the board that shows the position, ending with the lever if `press`.
using BoardHands = std::function<FingerScript(const rules::Position& position, rules::Move move, bool press)>;

/// BoardHands with their own luck, as the pieces of that game are moved; the same seed gives the same
/// scripts.
BoardHands make_hands(const rules::Rules& rules, std::uint64_t seed, const FingerHabits& habits = {});

} // namespace annabella::simulator
