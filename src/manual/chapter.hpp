// A chapter of the manual, as its file has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::manual {

struct Sentence {
    std::string text;
    int line = 0;      ///< Where it is in the file, from 1.
    bool item = false; ///< It is an item of a list.
    friend bool operator==(const Sentence&, const Sentence&) = default;
};

struct Paragraph {
    std::vector<Sentence> sentences; ///< At least one.
    bool game = false;               ///< An example of play: lines that are typed at a table.
    friend bool operator==(const Paragraph&, const Paragraph&) = default;
};

struct Section {
    std::string heading;               ///< That of the text before the first heading is the chapter's title.
    int line = 0;                      ///< Where the heading is.
    std::vector<Paragraph> paragraphs; ///< At least one.
    /// The first eight hexadecimal digits of SHA-256 of the section as it is written, heading and all,
    /// without blanks at the ends of its lines and empty lines at its end.
    std::string hash;
    std::string made_from; ///< The hash of the English section that it translates; empty in English.
    bool older = false;    ///< The English section has changed since.
    friend bool operator==(const Section&, const Section&) = default;
};

struct Chapter {
    std::string name;  ///< "03-clock"
    int number = 0;    ///< 3
    std::string topic; ///< "clock", the same in each language.
    std::string language;
    std::string title;
    std::vector<Section> sections; ///< At least one.
    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// Whether it has a heading of its own, and not the chapter's.
inline bool has_heading(const Section& section) { return section.line != 1; }

/// How many digits of a hash are written.
inline constexpr std::size_t hash_digits = 8;

/// Whether a file is named like a chapter, "03-clock.md": two digits, a hyphen, small letters.
bool is_chapter_file(std::string_view file);

/// Reads a chapter; its holes stay. `file`: "03-clock.md". Errors say which line of which file is wrong, and
/// call the file `told`.
Result<Chapter> parse_chapter(std::string_view text, std::string_view file, std::string_view language,
                              std::string_view told);

/// What is wrong in that line of that file. `reason` is a whole sentence.
Error fault_in(std::string_view told, int line, Message reason);

/// With a full stop where it has no end of its own, so that a pause follows it.
std::string closed(std::string text);

/// How many words a listener hears, headings and all, the holes counted as one each.
int words_in(const Chapter& chapter);
/// The same of a sentence.
int words_in(std::string_view text);

} // namespace annabella::manual
