// The whole manual to be read: as a page of HTML and as plain text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "manual/manual.hpp"

namespace annabella::manual {

/// Words of the reader's language that are in no chapter.
struct PageWords {
    std::string title;    ///< "The manual of Annabella"
    std::string contents; ///< "Contents"
};

/// One page with headings of three levels, a list of links to the chapters at its beginning, and the language
/// of each part. It needs no other file, no script and no style.
std::string as_html(const Manual& manual, const PageWords& words);

/// UTF-8, lines of at most 72 characters. Chapters and sections have numbers.
std::string as_text(const Manual& manual, const PageWords& words);

/// A piece of the manual, as it is laid out.
struct Block {
    enum class Kind : std::uint8_t { Title, Chapter, Section, Paragraph, Item, Game };
    Kind kind = Kind::Paragraph;
    std::string text;
};
/// The same in pieces, a contents list at its beginning.
std::vector<Block> as_blocks(const Manual& manual, const PageWords& words);

} // namespace annabella::manual
