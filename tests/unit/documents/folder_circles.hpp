// Which folders of a room include each other.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace annabella::documents {

/// Source files by their paths from the root of the repository, with what they contain.
using Sources = std::map<std::string, std::string>;

/// Those below `root` that a room may have: of src/, devices/ and audio/.
Sources sources_at(const std::filesystem::path& root);

/// Each circle of folders in a room, and which file of each folder includes which of the next: "in src/table
/// acts/acts.cpp includes boards/boards.hpp, boards/boards.cpp includes acts/acts.hpp". What lies in the room
/// itself is both its front and its ground, and belongs to no folder.
std::vector<std::string> folder_circles(const Sources& sources);

} // namespace annabella::documents
