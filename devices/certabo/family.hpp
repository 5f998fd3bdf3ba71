// Boards by Certabo, and by Tabutronic, which speak as they do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/board_driver.hpp"

namespace annabella::devices::certabo {

/// Boards that read the chips in their pieces: Certabo, Tabutronic Cerno.
BoardFamily family();
/// Boards that know only where pieces stand: Tabutronic Sentio and Spectrum.
BoardFamily sentio_family();

} // namespace annabella::devices::certabo
