// Boards by Chessnut on USB: Air, Pro, Evo, Move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/board_driver.hpp"

namespace annabella::devices::chessnut {

BoardFamily family();

} // namespace annabella::devices::chessnut
