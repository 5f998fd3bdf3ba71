// "annabella emboss": a score sheet on an embosser.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/archive/games.hpp"
#include "app/runtime.hpp"

namespace annabella::home {

struct Embossing {
    app::GameNumber game = 0; ///< One of the user's own.
    std::string queue;        ///< Of CUPS.
};

/// Gives the BRF file of the game's sheet to CUPS by its program lp, as it is. The exit status.
int emboss(app::Runtime& runtime, const Embossing& options);

} // namespace annabella::home
