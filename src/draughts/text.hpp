// Foreign text as an argument of a sentence; private to the draughts library.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella::draughts {

/// Short, and only what can be spoken.
inline std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 24;
    std::string shown;
    for (const char character : text.substr(0, longest))
        shown += character >= ' ' && character <= '~' ? character : '?';
    return text.size() > longest ? shown + "..." : shown;
}

/// Without the blanks before and after it.
constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos)
        return {};
    return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

} // namespace annabella::draughts
