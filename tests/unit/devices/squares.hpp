// Squares as the tests of boards write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "chess/square.hpp"

namespace annabella::devices {

inline chess::Square square(std::string_view text) { return *chess::parse_square(text); }

} // namespace annabella::devices
