// Text of others made safe for a terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella {

/// The text as it may be shown on a terminal or written into a file of lines: what could steer a terminal
/// (control characters of both kinds, escape sequences) or turn the order of its letters around, and bytes
/// that are not UTF-8, stand as the replacement character, so that one hears that something was there. Tabs
/// and line ends are control characters, too. Everything that others can choose (names, file names,
/// arguments, journals) goes through here before it is shown.
std::string visible_text(std::string_view text);

/// The same for text of several lines: line ends and tabs remain.
std::string visible_lines(std::string_view text);

/// Whether the text is UTF-8 without control characters; tabs are none here.
bool is_plain_text(std::string_view text);

} // namespace annabella
