// The disk file in which a reader's notes to games are kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "home/dialogue.hpp"
#include "train/reading/notebook.hpp"

namespace annabella::home {

/// Where notes go if nothing else is said, for games of that ending: "notes.pgn" beside the user's games.
std::filesystem::path usual_notebook(std::string_view ending);

/// `file`: empty for the usual ones. `read`: the file that is read. `dialogue` must live longer.
train::Notebook open_notebook(Dialogue& dialogue, const std::filesystem::path& file,
                              const std::filesystem::path& read);

/// Puts `now` in place of `before`, where that stands in the file once, else at its end; see train::Notebook.
Result<void> write_notes(const std::filesystem::path& file, const std::string& before,
                         const std::string& now);

} // namespace annabella::home
