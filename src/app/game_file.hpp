// A recorded game out of a PGN file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "chess/pgn.hpp"

namespace annabella::app {

/// Game `number`, from 1. Errors tell the place in the file and what is wrong there; a game without moves is
/// one.
Result<chess::PgnGame> read_game(const std::filesystem::path& path, int number);

} // namespace annabella::app
