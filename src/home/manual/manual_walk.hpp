// "annabella manual": its chapters by ear, or all of it in files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/runtime.hpp"

namespace annabella::home {

struct ManualOptions {
    std::vector<std::string> chapter; ///< Its number, topic or title, word by word; empty: they are listed.
    std::filesystem::path out;        ///< The manual is written into this folder; empty: it is heard.
    std::filesystem::path places;     ///< Where the listener's place is kept; empty: beside the user's games.
};

/// Says what its listener asks for until he leaves or the input ends, or writes the manual. The exit status:
/// 1 where there is no such chapter, or something could not be written.
int hear_manual(app::Runtime& runtime, const ManualOptions& options);

} // namespace annabella::home
