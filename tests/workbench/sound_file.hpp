// Sound files for the workbench.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "base/error.hpp"

namespace annabella::workbench {

/// The samples of a sound file of any kind that libsndfile knows, its channels mixed, at `rate`.
Result<std::vector<std::int16_t>> read_sound_file(const std::filesystem::path& path, int rate);

} // namespace annabella::workbench
