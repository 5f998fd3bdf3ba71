// Sentences into rows of cells, and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace annabella::display {

/// A piece of a sentence, which fits into a row.
struct TextRow {
    std::size_t at = 0; ///< Of the sentence's characters, those before it.
    std::u32string text;
    friend bool operator==(const TextRow&, const TextRow&) = default;
};

/// The characters of UTF-8 text, each of which takes a cell; marks on a letter without one of their own, and
/// what could steer a display, are left out.
std::u32string characters(std::string_view text);

/// The sentence in rows of so many columns (at least 1), parted between words; a word that is longer is cut.
/// An empty sentence has no row.
std::vector<TextRow> rows_of(std::u32string_view sentence, std::size_t columns);

/// The word at that place of the text; empty where there is none. Marks at its ends are no part of it, except
/// for those of a move ("+").
std::u32string word_at(std::u32string_view text, std::size_t place);

} // namespace annabella::display
