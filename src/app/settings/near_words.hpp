// The words that a mistyped one was probably meant for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace annabella::app {

/// Those of the `words` that are nearest to what was typed, in their order: by a slip of the finger or two in
/// a long word, or as its beginning. Empty where none is near, or so many are that none was meant. Capitals
/// do not matter.
std::vector<std::string> nearest_words(std::string_view typed, const std::vector<std::string>& words);

/// "en", "en or et"; there is one at least.
Message one_of(const std::vector<std::string>& words);

} // namespace annabella::app
