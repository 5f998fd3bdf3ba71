// The games that can be played here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "rules/rules.hpp"

namespace annabella::games {

/// The rules of the game of that name; null where it is none of ours.
const rules::Rules* find(std::string_view name);

/// The same, or what there is instead.
Result<const rules::Rules*> named(std::string_view name);

} // namespace annabella::games
