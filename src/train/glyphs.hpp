// What the numeric annotation glyphs of game records say, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "base/message.hpp"

namespace annabella::train {

/// "A good move." Empty for glyphs that say nothing to who listens, such as where a diagram stands.
std::optional<Message> glyph_words(int glyph);

} // namespace annabella::train
