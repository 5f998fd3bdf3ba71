// A move with what is needed to say it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.hpp"

namespace annabella::game {

/// A move with all that is needed to say it: the position it was made in and what it leads to.
struct SpokenMove {
    rules::Position before;
    rules::Move move;
    friend bool operator==(const SpokenMove&, const SpokenMove&) = default;
};

} // namespace annabella::game
