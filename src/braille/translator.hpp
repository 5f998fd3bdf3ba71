// Ordinary text (names, headings, remarks) in the six-dot braille of a language. Moves never go through here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "braille/cells.hpp"

namespace annabella::braille {

/// Translates by a table of liblouis. Objects are small values; all of them may be used from several threads
/// (liblouis itself may not, so they wait for each other).
class Translator {
public:
    /// `table` is the name of a six-dot table of liblouis, or the path of another; `language` stands in
    /// errors. Errors: no table, one that is not installed or cannot be read.
    static Result<Translator> open(std::string_view language, std::string table);

    /// Six-dot cells of UTF-8 text, any bytes. Line ends and tabs become blanks; a character that the
    /// language's braille does not know is replaced by a near one where there is one, else by a question
    /// mark.
    Result<Cells> translate(std::string_view text) const;

    /// The table's name or path, as liblouis knows it.
    const std::string& table() const { return m_table; }

private:
    explicit Translator(std::string table) : m_table(std::move(table)) {}

    std::string m_table;
};

} // namespace annabella::braille
