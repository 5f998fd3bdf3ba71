// Keys that edit a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace annabella::table {

/// What that key (as NamedKey names it) does to the line, as a sentence in English, to be translated; nullptr
/// where it edits none. What Enter does depends on where it is typed.
const char* what_edits(std::string_view key);

} // namespace annabella::table
