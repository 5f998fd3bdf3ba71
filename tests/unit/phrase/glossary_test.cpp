// One word for one thing: the glossaries of locales, and how messages must be made that are spoken in a game.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/catalogue.hpp"
#include "../support/source_literals.hpp"
#include "base/utf8.hpp"
#include "phrase/language/folding.hpp"

namespace annabella::phrase {
namespace {

using test::CatalogueEntry;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::size_t longest_in_a_game = 12;
constexpr std::size_t longest_in_help = 20;

// Reading

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == std::string_view::npos
               ? std::string()
               : std::string(text.substr(begin, text.find_last_not_of(' ') + 1 - begin));
}

std::vector<std::string> split(std::string_view text, char mark) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(mark, begin), text.size());
        parts.push_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return parts;
}

/// The lines of a file in columns, without remarks.
std::vector<std::vector<std::string>> read_rows(const std::filesystem::path& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line.front() != '#') {
            rows.push_back(split(line, '|'));
            rows.back().resize(3);
        }
    return rows;
}

std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> all = split(text, ',');
    std::erase(all, "");
    return all;
}

struct Term {
    std::string english;
    std::vector<std::string> forms; ///< Empty where they are not looked for.
    std::vector<std::string> forbidden;
    std::string word;
};

std::vector<Term> read_glossary(const std::string& language) {
    std::vector<Term> terms;
    for (const std::vector<std::string>& row : read_rows(test::locales() / language / "glossary.txt")) {
        Term term{row[0], listed(row[1]), listed(row[2]), row[1].substr(0, row[1].find(','))};
        if (language == "en" || row[1].starts_with('('))
            term.forms.clear();
        terms.push_back(std::move(term));
    }
    return terms;
}

// Words

std::string without_holes(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
        out += text[at] == '{' && end != std::string_view::npos ? ' ' : text[at];
        at = end != std::string_view::npos ? end : at;
    }
    return out;
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_latin(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'\u00C0' && c < U'\u0250' && c != U'\u00D7' && c != U'\u00F7');
}
bool is_cyrillic(char32_t c) { return c >= U'\u0400' && c < U'\u0530'; }
bool is_letter(char32_t c) {
    return is_latin(c) || is_cyrillic(c) || c == U'\u02BB' || c == U'\u02BC' || (c >= U'A' && c <= U'Z');
}
bool is_of_a_word(char32_t c) { return is_letter(c) || is_digit(c); }

/// "annabella-tournament" is one word.
bool is_joined(char32_t c) { return is_of_a_word(c) || c == U'-' || c == U'_'; }

/// Whether `word` stands in the text, both in small letters; "*" at its end stands for any ending.
bool has_word(std::u32string_view text, std::u32string_view word) {
    const bool any_ending = word.ends_with(U'*');
    word.remove_suffix(any_ending ? 1 : 0);
    for (std::size_t at = text.find(word); at != std::u32string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !is_joined(text[at - 1])) &&
            (any_ending || end == text.size() || !is_joined(text[end])))
            return true;
    }
    return false;
}

bool has_form(std::u32string_view text, const std::string& form) {
    const std::u32string small = small_letters(form);
    return small.size() > 3 ? text.find(small) != std::u32string_view::npos : has_word(text, small + U'*');
}

/// Those of the glossary that must not be there.
std::vector<std::string> forbidden_words(const std::vector<Term>& glossary, std::string_view text) {
    const std::u32string small = small_letters(without_holes(text));
    std::vector<std::string> found;
    for (const Term& term : glossary)
        for (const std::string& word : term.forbidden)
            if (has_word(small, small_letters(word)))
                found.push_back(word + ", but " + (term.word.empty() ? term.english : term.word));
    return found;
}

/// The terms of the English text whose word its translation lacks.
std::vector<std::string> other_words(const std::vector<Term>& glossary, const std::string& english,
                                     const std::string& translation) {
    const std::string bare = without_holes(english);
    const std::u32string small = small_letters(bare);
    const std::u32string as_written(bare.begin(), bare.end());
    const std::u32string translated = small_letters(without_holes(translation));
    std::vector<std::string> missing;
    for (const Term& term : glossary) {
        if (term.forms.empty() || term.english.empty())
            continue;
        // "White" is the player.
        const bool name = term.english.front() >= 'A' && term.english.front() <= 'Z';
        const std::u32string word(term.english.begin(), term.english.end());
        if (has_word(name ? as_written : small, word) &&
            std::none_of(term.forms.begin(), term.forms.end(),
                         [&](const std::string& form) { return has_form(translated, form); }))
            missing.push_back(term.english + ": " + term.word);
    }
    return missing;
}

/// Words in two scripts, such as those with a Cyrillic letter that looks Latin. A move may be: "Сe4".
std::vector<std::string> words_in_two_scripts(std::string_view text) {
    const std::u32string small = small_letters(without_holes(text)) + U' ';
    std::vector<std::string> found;
    std::u32string word;
    for (const char32_t c : small) {
        if (is_of_a_word(c)) {
            word += c;
            continue;
        }
        const bool latin = std::any_of(word.begin(), word.end(), is_latin);
        const auto after = std::find_if_not(word.begin(), word.end(), is_cyrillic);
        const bool move =
            after - word.begin() <= 2 && word.end() - after >= 2 && *after <= U'h' && is_digit(word.back());
        if (latin && std::any_of(word.begin(), word.end(), is_cyrillic) && !move) {
            found.emplace_back();
            for (const char32_t letter : word)
                append_utf8(found.back(), letter);
        }
        word.clear();
    }
    return found;
}

// Sentences

std::vector<std::string> sentences_of(std::string_view text) {
    std::vector<std::string> sentences(1);
    for (std::size_t at = 0; at < text.size(); ++at) {
        sentences.back() += text[at];
        const bool ends = std::string_view(".?!").find(text[at]) != std::string_view::npos &&
                          at + 1 < text.size() && text[at + 1] == ' ';
        if (ends || text[at] == '\n')
            sentences.emplace_back();
    }
    return sentences;
}

/// Between blanks; a hole is one, and a dash none.
std::size_t count_words(std::string_view sentence) {
    std::size_t count = 0;
    for (const std::string& word : split(sentence, ' ')) {
        const std::u32string small = small_letters(word);
        count +=
            std::any_of(small.begin(), small.end(), [](char32_t c) { return is_of_a_word(c) || c == U'{'; })
                ? 1U
                : 0U;
    }
    return count;
}

/// Those of times, "1:10:00", are none.
std::size_t count_colons(const std::string& sentence) {
    const std::string bare = without_holes(sentence);
    std::size_t count = 0;
    for (std::size_t at = bare.find(':'); at != std::string::npos; at = bare.find(':', at + 1)) {
        const bool of_a_time = at > 0 && at + 1 < bare.size() &&
                               is_digit(static_cast<unsigned char>(bare[at - 1])) &&
                               is_digit(static_cast<unsigned char>(bare[at + 1]));
        count += of_a_time ? 0 : 1;
    }
    return count;
}

/// "long", "colons", "brackets": what is wrong with the text for an ear in a game.
std::set<std::string> faults_for_the_ear(std::string_view text, std::size_t longest) {
    std::set<std::string> faults;
    for (const std::string& sentence : sentences_of(text)) {
        if (count_words(sentence) > longest)
            faults.insert("long");
        if (count_colons(sentence) > 1)
            faults.insert("colons");
        if (without_holes(sentence).find_first_of("()[]") != std::string::npos)
            faults.insert("brackets");
    }
    return faults;
}

// Exceptions

class Exceptions {
public:
    Exceptions() {
        for (const std::vector<std::string>& row : read_rows(std::filesystem::path(ANNABELLA_SOURCE_DIR) /
                                                             "tests/unit/phrase/glossary_exceptions.txt")) {
            EXPECT_FALSE(row[2].empty()) << row[1] << " has no reason";
            m_rows[row[0]].insert(row[1]);
        }
    }
    bool has(const std::string& kind, const std::string& what) const {
        const auto rows = m_rows.find(kind);
        return rows != m_rows.end() && rows->second.contains(what);
    }
    /// Whether the file lies in one of the places of that kind.
    bool covers(const std::string& kind, const std::string& file) const {
        const auto rows = m_rows.find(kind);
        return rows != m_rows.end() &&
               std::any_of(rows->second.begin(), rows->second.end(),
                           [&](const std::string& place) { return file.starts_with(place); });
    }
    const std::map<std::string, std::set<std::string>>& rows() const { return m_rows; }

private:
    std::map<std::string, std::set<std::string>> m_rows;
};

const Exceptions& exceptions() {
    static const Exceptions read;
    return read;
}

/// The messages that are spoken in a game, and how many words a sentence of theirs may have.
std::map<std::string, std::size_t> spoken_in_a_game() {
    std::map<std::string, std::size_t> spoken;
    for (const char* room : {"src/phrase", "src/game", "src/table"})
        for (const std::string& file : test::sources_below(room)) {
            if (exceptions().covers("place", file))
                continue;
            const std::size_t longest =
                exceptions().covers("help", file) ? longest_in_help : longest_in_a_game;
            for (const std::string& literal :
                 test::literals_of(std::filesystem::path(ANNABELLA_SOURCE_DIR) / file)) {
                const auto [at, first] = spoken.emplace(literal, longest);
                at->second = std::min(at->second, longest);
            }
        }
    return spoken;
}

/// What is said in a language, with the English text of each.
std::vector<CatalogueEntry> messages_in(const std::string& language) {
    if (language != "en")
        return test::read_catalogue(test::locales() / language / "annabella.po");
    std::vector<CatalogueEntry> entries = test::read_catalogue(test::locales() / "annabella.pot");
    for (CatalogueEntry& entry : entries)
        entry.translations =
            entry.plural.empty() ? std::vector{entry.text} : std::vector{entry.text, entry.plural};
    return entries;
}

class Glossary : public ::testing::TestWithParam<std::string> {};

TEST_P(Glossary, HasEveryTermOfTheEnglishOneOnce) {
    std::set<std::string> english;
    for (const Term& term : read_glossary("en"))
        EXPECT_TRUE(term.english.empty() || english.insert(term.english).second)
            << term.english << " is there twice";
    std::set<std::string> own;
    for (const Term& term : read_glossary(GetParam())) {
        EXPECT_TRUE(term.english.empty() || own.insert(term.english).second)
            << term.english << " is there twice";
        EXPECT_TRUE(GetParam() == "en" || !term.word.empty()) << term.english << " has no word";
        EXPECT_THAT(words_in_two_scripts(term.word), IsEmpty());
    }
    EXPECT_EQ(own, english);
}

TEST_P(Glossary, MessagesHaveItsWords) {
    const std::vector<Term> glossary = read_glossary(GetParam());
    for (const CatalogueEntry& entry : messages_in(GetParam()))
        for (const std::string& said : entry.translations) {
            EXPECT_THAT(words_in_two_scripts(said), IsEmpty()) << said;
            if (exceptions().has("words", entry.text) || said.empty())
                continue;
            EXPECT_THAT(forbidden_words(glossary, said), IsEmpty()) << said;
            EXPECT_THAT(other_words(glossary, entry.text, said), IsEmpty()) << entry.text << "\n" << said;
        }
}

TEST_P(Glossary, ChaptersOfTheManualHaveItsWords) {
    const std::vector<Term> glossary = read_glossary(GetParam());
    const std::filesystem::path folder = test::locales() / GetParam() / "manual";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "it has no manual";
    for (const auto& chapter : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(chapter.path());
        for (std::string line; std::getline(file, line);) {
            EXPECT_THAT(words_in_two_scripts(line), IsEmpty()) << chapter.path() << ": " << line;
            EXPECT_THAT(forbidden_words(glossary, line), IsEmpty()) << chapter.path() << ": " << line;
        }
    }
}

TEST_P(Glossary, WhatIsSpokenInAGameIsMadeForTheEar) {
    const std::map<std::string, std::size_t> spoken = spoken_in_a_game();
    std::size_t count = 0;
    for (const CatalogueEntry& entry : messages_in(GetParam())) {
        const auto in_a_game = spoken.find(entry.text);
        if (in_a_game == spoken.end())
            continue;
        ++count;
        for (const std::string& said : entry.translations)
            for (const std::string& fault : faults_for_the_ear(said, in_a_game->second))
                EXPECT_TRUE(exceptions().has(fault, entry.text))
                    << fault << ": " << said << "\nMake it shorter or two sentences; " << entry.text;
    }
    EXPECT_GT(count, 500U);
}

TEST(GlossaryExceptions, AreAllNeeded) {
    std::set<std::string> files;
    for (const char* room : {"src/phrase", "src/game", "src/table"})
        files.merge(test::sources_below(room));
    const std::map<std::string, std::size_t> spoken = spoken_in_a_game();
    std::map<std::string, std::set<std::string>> used;
    for (const std::string& language : test::whole_languages()) {
        const std::vector<Term> glossary = read_glossary(language);
        for (const CatalogueEntry& entry : messages_in(language))
            for (const std::string& said : entry.translations) {
                if (const auto in_a_game = spoken.find(entry.text); in_a_game != spoken.end())
                    for (const std::string& fault : faults_for_the_ear(said, in_a_game->second))
                        used[fault].insert(entry.text);
                if (!said.empty() && (!forbidden_words(glossary, said).empty() ||
                                      !other_words(glossary, entry.text, said).empty()))
                    used["words"].insert(entry.text);
            }
    }
    for (const auto& [kind, all] : exceptions().rows())
        for (const std::string& what : all)
            if (kind == "place" || kind == "help")
                EXPECT_TRUE(std::any_of(files.begin(), files.end(),
                                        [&](const std::string& file) { return file.starts_with(what); }))
                    << what << " is no file";
            else
                EXPECT_TRUE(used[kind].contains(what)) << kind << ": take it out, it is not needed: " << what;
}

TEST(GlossaryRules, FindWhatTheyAreThereFor) {
    const std::vector<Term> glossary = {{"queen", {"Dame"}, {"Königin*"}, "Dame"},
                                        {"check", {"tul"}, {}, "tuli"},
                                        {"White", {"Weiß"}, {"auf dem Zug"}, "Weiß"}};
    EXPECT_THAT(forbidden_words(glossary, "Die Königinnen sind auf dem Zug."),
                ElementsAre("Königin*, but Dame", "auf dem Zug, but Weiß"));
    EXPECT_THAT(forbidden_words(glossary, "{Königin} auf dem Zuge"), IsEmpty());
    EXPECT_THAT(other_words(glossary, "The queen of White is in check.", "Die dame, altul"),
                ElementsAre("check: tuli", "White: Weiß"));
    EXPECT_THAT(other_words(glossary, "The queens are white: {queen}, queen-like", ""), IsEmpty());
    EXPECT_THAT(words_in_two_scripts("С\u043Eн, Сe4, Крa1, {0}ga, USB-доска"), IsEmpty());
    EXPECT_THAT(words_in_two_scripts("x\u043Eд"), ElementsAre("x\u043Eд"));
    EXPECT_THAT(faults_for_the_ear("One two: {0:count} four - five. Six: seven.", 5), IsEmpty());
    EXPECT_THAT(faults_for_the_ear("One two: {0:count} four five at 1:10:00", 6), ElementsAre("long"));
    EXPECT_THAT(faults_for_the_ear("One: two: (three)", 5), ElementsAre("brackets", "colons"));
}

std::string identifier(const ::testing::TestParamInfo<std::string>& parameter) {
    std::string name = parameter.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Languages, Glossary, ::testing::ValuesIn(test::whole_languages()), identifier);

} // namespace
} // namespace annabella::phrase
