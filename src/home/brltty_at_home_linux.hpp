// Which brltty the player's own programs use.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "display/brltty_linux.hpp"

namespace annabella::home {

/// As the environment says it for every program that uses a display: BRLAPI_HOST, BRLAPI_AUTH, and in
/// WINDOWPATH, XDG_VTNR, WINDOWID or CONTROLVT the console or window of the program, else the console that
/// it runs at. Another machine's brltty has no door.
display::BrlttyDoor brltty_at_home();

} // namespace annabella::home
