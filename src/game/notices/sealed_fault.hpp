// What can be wrong with a sealed move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace annabella::game {

/// What can be wrong with a sealed move (FIDE 2009, adjournment 8; USSR 1953, section 23).
enum class SealedFault : std::uint8_t { NotUnderstood, Ambiguous, Illegal };

/// "illegal-move"
std::string_view name(SealedFault fault);

} // namespace annabella::game
