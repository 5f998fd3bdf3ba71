// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace annabella {

/// All bytes of the file; an error for one that is missing, may not be read, or is a folder.
Result<std::string> read_file(const std::filesystem::path& path);

/// The same for what a program or a person keeps in a few lines: an error, too, for what is no ordinary file
/// (a pipe would never end) and for more than a million bytes, which are not read.
Result<std::string> read_small_file(const std::filesystem::path& path);

} // namespace annabella
