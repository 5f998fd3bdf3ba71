// The games that can be played here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "rules/rules.hpp"

namespace annabella::games {

/// The rules of the game of that name; null where it is none of ours.
const rules::Rules* find(std::string_view name);

/// The same, or what there is instead.
Result<const rules::Rules*> named(std::string_view name);

/// The names of all of them, the one that is played where none is named first.
std::vector<std::string> names();

/// What this program has for a game besides its rules.
struct Outfit {
    bool braille_signs = false; ///< Braille has signs of its own for its pieces and moves.
    bool hints = false;         ///< An engine can be asked for a good move in it.
    /// A usual first move, for examples of what hands do: from, and to.
    std::array<std::string_view, 2> first_move{};
};
Outfit outfit_of(const rules::Rules& game);

} // namespace annabella::games
