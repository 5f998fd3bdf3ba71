// In which encodings files of records are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace annabella::rules {

/// UTF-16 that begins with its byte order mark, as Windows saves it, becomes UTF-8, with U+FFFD for what is
/// no character. Other text stays as it is: readers take what is not UTF-8 for ISO 8859-1.
std::string in_utf8(std::string bytes);

} // namespace annabella::rules
