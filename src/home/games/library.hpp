// The games of a file, of a folder with all that is in it, or of the journal, to be read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/archive/games.hpp"
#include "app/runtime.hpp"
#include "games/record.hpp"

namespace annabella::home {

struct GameLibrary {
    games::RecordCollection games;
    std::vector<Error> left_out; ///< Files of a folder that cannot be read.
};

/// `file`: a PGN or PDN file or a folder with such files, in the order of their names; `kept`: one of the
/// user's own games instead. Fails where there is nothing to be read.
Result<GameLibrary> open_library(app::Runtime& runtime, const std::filesystem::path& file,
                                 std::optional<app::GameNumber> kept);

} // namespace annabella::home
