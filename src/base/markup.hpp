// Text within XML and HTML.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella {

/// Appends it as text between two tags.
inline void append_escaped(std::string& markup, std::string_view text) {
    for (const char byte : text)
        switch (byte) {
        case '&':
            markup += "&amp;";
            break;
        case '<':
            markup += "&lt;";
            break;
        case '>':
            markup += "&gt;";
            break;
        default:
            markup += byte;
        }
}

} // namespace annabella
