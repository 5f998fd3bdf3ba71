// How the user says the words of the scheme, as it is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "base/error.hpp"
#include "phrase/reading/saying_lesson.hpp"

namespace annabella::home {

/// pronunciations.txt beside the user's settings.
std::filesystem::path ways_file();

struct KeptWays {
    phrase::WaysSaid ways;
    std::optional<Error> fault; ///< What of the file cannot be read; that is left out.
};
/// What has been learnt; nothing where there is no such file.
KeptWays kept_ways(const std::filesystem::path& file);
/// Takes the place of what was kept before, as a whole. Fails where nothing can be written there.
Result<void> keep_ways(const std::filesystem::path& file, const phrase::WaysSaid& learnt);

} // namespace annabella::home
