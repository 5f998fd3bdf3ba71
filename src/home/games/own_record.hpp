// One of the user's own games as a record, to be read or looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/archive/games.hpp"

namespace annabella::home {

/// PGN or PDN: the text of the file, or, where `kept` names one, that game of the journal. Fails where there
/// is none.
Result<std::string> read_record(app::Runtime& runtime, const std::filesystem::path& file,
                                std::optional<app::GameNumber> kept);

/// The text of a file of games, of whatever kind.
Result<std::string> read_games(const std::filesystem::path& file);

} // namespace annabella::home
