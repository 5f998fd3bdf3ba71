// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace annabella {

/// All bytes of the file; an error, which says why, for one that is missing or may not be read, for what is
/// no ordinary file (a pipe or a device might never end), and for more than 500 million bytes.
Result<std::string> read_file(const std::filesystem::path& path);

/// The same for what a program or a person keeps in a few lines: an error, too, for more than a million
/// bytes.
Result<std::string> read_small_file(const std::filesystem::path& path);

} // namespace annabella
