// Words that a language has for two commands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands/double_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "table/commands/command_table.hpp"
#include "table/commands/typed_words.hpp"

namespace annabella::table {

namespace {

/// What is typed where a command could be: an answer, or who gives the command.
constexpr std::array<std::string_view, 6> other_words = {"yes",   "no",      "white",
                                                         "black", "arbiter", "assistant"};

/// The commands of players or of the arbiter, in English, each once.
std::vector<std::string_view> words_of(Speaker speaker) {
    std::vector<std::string_view> words(other_words.begin(), other_words.end());
    for (const CommandRow& row : command_rows())
        if (row.manner.speaker == speaker && std::find(words.begin(), words.end(), row.word) == words.end())
            words.push_back(row.word);
    return words;
}

void find_doubles(const phrase::Translator& translator, const std::string& language, Speaker speaker,
                  std::vector<DoubleWord>& found) {
    const Translate translated = translate_into(translator, language);
    const std::vector<std::string_view> words = words_of(speaker);
    // English words can be typed in every language.
    std::map<std::string, std::string_view> meant;
    for (const std::string_view word : words)
        meant.emplace(translated.folding().text(word, false), word);
    for (const std::string_view word : words)
        for (const std::string& form : own_forms(word, translated)) {
            const auto [before, is_new] = meant.emplace(translated.folding().text(form, false), word);
            if (is_new || before->second == word)
                continue;
            found.push_back({language, word,
                             Error(ANNABELLA_TR("Language {0}: the word {1} means both {2} and {3}. For {3}, "
                                                "type the English word."),
                                   {language, form, std::string(before->second), std::string(word)})});
            break;
        }
}

} // namespace

std::vector<DoubleWord> double_words(const phrase::Translator& translator) {
    std::vector<DoubleWord> found;
    for (const std::string& language : translator.spoken_languages())
        for (const Speaker speaker : {Speaker::Player, Speaker::Arbiter})
            find_doubles(translator, language, speaker, found);
    return found;
}

Result<phrase::Phrasebook> load_phrasebook(const std::filesystem::path& data_directory,
                                           std::string_view scheme) {
    TRY(auto book, phrase::Phrasebook::load(data_directory, scheme));
    for (const DoubleWord& word : double_words(book.translator()))
        book.leave_out(word.language, std::string(word.command), word.why);
    return book;
}

} // namespace annabella::table
