// Makes any text safe and right for the synthesizer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella::audio {

/// The text as the synthesizer may have it: valid UTF-8 without control characters, whatever the bytes given.
/// - line breaks and tabs become spaces; other control characters, invisible marks (zero width, direction)
/// and
///   non-characters are dropped. Among them are the bytes that eSpeak takes for commands of its own;
/// - bytes that are not UTF-8 become one space each, so that words do not run together;
/// - U+02BC, the Uzbek tutuq belgisi, becomes an apostrophe: eSpeak would say the name of the character.
[[nodiscard]] std::string spoken_text(std::string_view text);

} // namespace annabella::audio
