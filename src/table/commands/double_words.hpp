// Words that a language has for two commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "phrase/phrases.hpp"

namespace annabella::table {

/// A command whose word, in a language, is that of another one before it.
struct DoubleWord {
    std::string language;
    std::string_view command; ///< In English, which is typed instead.
    Error why;
};

/// Those of every language, among what players type and among what stands behind "arbiter".
std::vector<DoubleWord> double_words(const phrase::Translator& translator);

/// The phrasebook, without the words that double_words() finds: they stand in its faults().
Result<phrase::Phrasebook> load_phrasebook(const std::filesystem::path& data_directory,
                                           std::string_view scheme);

} // namespace annabella::table
