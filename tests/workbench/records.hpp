// Games of PGN written and read in other ways.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

#include "base/error.hpp"
#include "chess/notation/forms.hpp"

namespace annabella::workbench {

struct RecordOptions {
    std::filesystem::path data;
    std::string language = "en"; ///< Of read_moves also "auto".
    chess::Form form = chess::Form::Short;
    std::string code = "own"; ///< A file of locales/<language>/braille; "uk": the usual one.
    std::string to = "brf";   ///< Or "ubrl", "pef".
};

/// Each game of `records` on a line, its moves in that form and its result.
Result<int> notate(const RecordOptions& options, const std::string& records, std::ostream& out,
                   std::ostream& errors);

/// The opposite, of every form: the moves of each game in coordinates, behind the language whose letters they
/// were in.
Result<int> read_moves(const RecordOptions& options, const std::string& records, std::ostream& out,
                       std::ostream& errors);

/// Each game as Braille pages, in one column.
Result<int> write_braille(const RecordOptions& options, const std::string& records, std::ostream& out,
                          std::ostream& errors);

/// The moves on such pages, BRF or Unicode Braille, in coordinates, a line for each game.
Result<int> read_braille(const RecordOptions& options, const std::string& pages, std::ostream& out,
                         std::ostream& errors);

} // namespace annabella::workbench
