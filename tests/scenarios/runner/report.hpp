// What became of the scenarios, as a file for programs: JUnit's form.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "script.hpp"

namespace annabella::scenario {

struct Played {
    std::filesystem::path scenario;
    std::vector<Fault> faults; ///< None: passed.
};

/// Whether the file could be written.
bool write_report(const std::filesystem::path& file, const std::vector<Played>& all);

} // namespace annabella::scenario
