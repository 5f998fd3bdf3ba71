// Reading a whole file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace annabella {

/// All bytes of the file; an error for one that is missing, may not be read, or is a folder.
Result<std::string> read_file(const std::filesystem::path& path);

} // namespace annabella
