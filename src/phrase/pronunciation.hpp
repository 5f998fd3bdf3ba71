// How a voice must be given words of prompts that it would read wrongly.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella::phrase {

/// The text for the ear: the same, but for words that eSpeak NG's voice of the language mispronounces
/// ("Remis", which it reads as in "Reh" and "Miss"), spelled so that it says them rightly.
std::string for_the_ear(std::string_view language, std::string_view text);

} // namespace annabella::phrase
