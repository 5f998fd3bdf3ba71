// How a half-typed line can go on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/commands/command_table.hpp"
#include "table/commands/own_word.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::table {

/// What Tab does to a line.
struct Completion {
    std::size_t replaced = 0; ///< So many characters at the end of what was typed give way
    std::string by;           ///< to these.
    Message told;             ///< The word, the words that it may become, or that there is none.
};

/// For what stands before the cursor, where each of these words, in English, may stand anywhere in a line.
Completion complete_among(std::span<const std::string_view> words, std::string_view typed,
                          const Translate& translated);

/// For a whole line, which may be one of these. Of the forms of one line the first that begins so is offered.
Completion complete_line(std::span<const std::vector<std::string>> lines, std::string_view typed,
                         const phrase::Folding& folding);

/// Knows the words of the table of commands, who stands before them, and the folders that can be saved into.
/// Changes nothing; any thread may ask.
class Completer {
public:
    /// Gives the folders whose paths begin with what was typed, with a stroke at their end.
    using Folders = std::function<std::vector<std::string>(std::string_view typed)>;
    /// More words than these are not told one by one.
    static constexpr std::size_t most_told = 12;

    /// Whether a command can be given where the line is typed.
    using Offered = std::function<bool(const CommandRow& row)>;
    /// `languages`: whose words are typed here, the first one's first; English words are understood anyway.
    /// Without `offered` every command can be given.
    /// `own`: words of a side that plays by itself, at this keyboard.
    Completer(std::vector<Translate> languages, Folders folders, Offered offered = {},
              std::vector<OwnWord> own = {})
        : m_languages(std::move(languages)), m_folders(std::move(folders)), m_offered(std::move(offered)),
          m_own(std::move(own)) {}

    /// For what stands before the cursor.
    Completion complete(std::string_view typed) const;

private:
    struct Word {
        std::string english;
        bool goes_on = false; ///< Something follows it.
    };
    void add_rows(Speaker speaker, std::vector<Word>& words) const;
    void add_own(std::vector<Word>& words) const;
    std::vector<Word> words_behind(std::string_view before, const Translate& translated) const;
    std::vector<Word> words_of_help(std::string_view argument, const Translate& translated) const;
    Completion complete_folder(const std::string& path) const;

    std::vector<Translate> m_languages;
    Folders m_folders;
    Offered m_offered;
    std::vector<OwnWord> m_own;
};

} // namespace annabella::table
