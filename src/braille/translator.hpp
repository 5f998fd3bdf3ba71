// Ordinary text (names, headings, remarks) in the six-dot braille of a language. Moves never go through here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "braille/cells.hpp"

namespace annabella::braille {

/// Translates by a table of liblouis. Objects are small values; all of them may be used from several threads
/// (liblouis itself may not, so they wait for each other).
class Translator {
public:
    /// `language` is et de en ru uz or uz-cyrl; `data` the folder of languages, where
    /// the program's own tables lie in that of their language. Errors: a language without a table, a table
    /// that is not installed or cannot be read.
    static Result<Translator> open(std::string_view language, const std::filesystem::path& data);

    /// Six-dot cells of UTF-8 text, any bytes. Line ends and tabs become blanks; a character that the
    /// language's braille does not know is replaced by a near one where there is one, else by a question
    /// mark.
    Result<Cells> translate(std::string_view text) const;

    const std::string& language() const { return m_language; }
    /// The table's name or path, as liblouis knows it.
    const std::string& table() const { return m_table; }

private:
    Translator(std::string language, std::string table)
        : m_language(std::move(language)), m_table(std::move(table)) {}

    std::string m_language;
    std::string m_table;
};

} // namespace annabella::braille
