// The characters of ASCII, whatever the locale.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace annabella {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

} // namespace annabella
