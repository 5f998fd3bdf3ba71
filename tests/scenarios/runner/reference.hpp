// The events as they describe themselves, printed for people and for the fuzz targets.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace annabella::scenario {

/// Every kind of event: its statement, its meaning, who causes it, whose duty it is, what it does to an undo.
std::string reference();

/// A dictionary for libFuzzer: every word that a statement of an event can have, a line each.
std::string dictionary();

/// Writes the statements of every scenario under `folder` that set the table or happen at it into a file each
/// in `corpus`, which must exist: where fuzz targets begin. Their expectations are left out. The number of
/// files.
Result<std::size_t> write_corpus(const std::filesystem::path& folder, const std::filesystem::path& corpus);

} // namespace annabella::scenario
