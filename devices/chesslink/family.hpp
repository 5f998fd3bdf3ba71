// Millennium boards with a ChessLink: Exclusive, Performance, eONE.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/board_driver.hpp"

namespace annabella::devices::chesslink {

BoardFamily family();

} // namespace annabella::devices::chesslink
