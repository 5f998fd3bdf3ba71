// The boards that the program knows.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "devices/board_driver.hpp"

namespace annabella::devices {

/// All families. Those with a question are asked in this order: what could be mistaken for a command by
/// another maker's board comes after that board has been asked.
const std::vector<BoardFamily>& board_families();

/// Null where there is none.
const BoardFamily* find_family(std::string_view word);

} // namespace annabella::devices
