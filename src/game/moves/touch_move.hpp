// Touch-move, article 4: what of it this edition asks of the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "game/laws.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

using rules::Obligation;
using rules::Touch;

inline rules::TouchLaw touch_law(const Laws& laws) {
    return {laws.castling_may_begin_with_rook, laws.any_piece_takes_the_touched_one, laws.first_takes_first,
            laws.castling_touches_alone};
}

/// What the touches leave to the player on move (articles 4.3-4.5).
inline Obligation obligation(const rules::Position& position, const std::vector<Touch>& touches,
                             const Laws& laws) {
    return position.rules().obligation(position, touches, touch_law(laws));
}

} // namespace annabella::game
