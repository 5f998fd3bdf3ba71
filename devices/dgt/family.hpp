// Boards by DGT, and others that speak as they do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/board_driver.hpp"

namespace annabella::devices::dgt {

BoardFamily family();
/// The Revelation II cannot be told from other boards by asking; its squares can be lit.
BoardFamily revelation_family();

} // namespace annabella::devices::dgt
