// Peg boards that speak the open protocol of PROTOCOL.md.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/board_driver.hpp"

namespace annabella::devices::peg_board {

BoardFamily family();

} // namespace annabella::devices::peg_board
