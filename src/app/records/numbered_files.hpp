// Files for the user: under a kind and a number, in a folder that he has named.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/private_file.hpp"

namespace annabella::app {

/// Makes it where it is missing (make_private_folder).
Result<void> make_user_folder(const std::filesystem::path& folder);

/// "game.pgn", from 2 on with its number: "game-2.pgn".
std::string file_name(std::string_view kind, int number, std::string_view ending);

/// Whether something has that name, be it a link that leads nowhere. Fails where nobody can tell.
Result<bool> is_there(const std::filesystem::path& folder, const std::string& name);

/// As write_private_file.
Result<void> write_user_file(const std::filesystem::path& path, std::string_view content, Existing existing);

} // namespace annabella::app
