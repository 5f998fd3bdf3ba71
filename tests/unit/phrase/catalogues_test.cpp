// The catalogues as they are written: nothing is missing in them, nothing is in them that nobody says, and
// every hole is filled.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/catalogue.hpp"
#include "phrase/language/language.hpp"

namespace annabella::phrase {
namespace {

using test::CatalogueEntry;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* bring_up_to_date = ": build the target update-po and translate what is new.";

/// The string literal that begins at `at`, joined with those that follow, as the compiler joins them; `at`
/// ends behind the last.
std::string joined_literal(const std::string& source, std::size_t& at) {
    std::string text;
    while (at < source.size() && source[at] == '"') {
        for (++at; at < source.size() && source[at] != '"'; ++at) {
            if (source[at] != '\\') {
                text += source[at];
                continue;
            }
            ++at;
            text += source[at] == 'n' ? '\n' : source[at];
        }
        const std::size_t next = source.find_first_not_of(" \t\n", ++at);
        if (next != std::string::npos && source[next] == '"')
            at = next;
    }
    return text;
}

void collect_literals(const std::string& source, std::set<std::string>& found) {
    constexpr std::string_view beginnings = "/R'\"";
    for (std::size_t at = source.find_first_of(beginnings); at < source.size();
         at = source.find_first_of(beginnings, at)) {
        const std::string_view rest = std::string_view(source).substr(at);
        if (rest.starts_with("//"))
            at = std::min(source.find('\n', at), source.size());
        else if (rest.starts_with("R\"("))
            at = std::min(source.find(")\"", at), source.size() - 2) + 2;
        else if (rest.starts_with("'\"'") || rest.starts_with("'\\\"'"))
            at += rest[1] == '"' ? 3U : 4U;
        else if (source[at] == '"')
            found.insert(joined_literal(source, at));
        else
            ++at;
    }
}

std::set<std::string> literals_of_the_sources() {
    std::set<std::string> found;
    for (const char* folder : {"src", "audio", "devices"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(ANNABELLA_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp")
                continue;
            std::ifstream file(entry.path(), std::ios::binary);
            collect_literals({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}, found);
        }
    return found;
}

TEST(Catalogues, TheTemplateHasNothingThatNobodySays) {
    const std::set<std::string> literals = literals_of_the_sources();
    const std::vector<CatalogueEntry> entries = test::read_catalogue(test::locales() / "annabella.pot");
    ASSERT_GT(entries.size(), 100U);
    for (const CatalogueEntry& entry : entries) {
        EXPECT_TRUE(literals.contains(entry.text)) << entry.text << bring_up_to_date;
        if (!entry.plural.empty()) {
            EXPECT_TRUE(literals.contains(entry.plural)) << entry.plural << bring_up_to_date;
        }
    }
}

/// The forms of sides that the text asks for and the language does not have.
std::vector<std::string> unknown_forms(const Languages& languages, std::string_view language,
                                       std::string_view text) {
    std::vector<std::string> unknown;
    for (const test::CatalogueHole& hole : test::written_holes(text))
        if (hole.name == "side" && !hole.form.empty() &&
            !languages.find(language).sides.forms().contains(hole.form))
            unknown.push_back(hole.form);
    return unknown;
}

TEST(Catalogues, AskForFormsOfSidesThatTheirLanguageHas) {
    const Languages languages = Languages::load(test::locales());
    EXPECT_THAT(unknown_forms(languages, "et", "{side:genitive}le, {Opponent:ablative}, {0:ordinal}"),
                ElementsAre("ablative"));
    EXPECT_THAT(unknown_forms(languages, "en", "{side:adjective} {side:genitive}"), ElementsAre("genitive"));
    for (const std::string& language : test::languages_with_prompts()) {
        ASSERT_EQ(languages.find(language).code, language);
        const bool english = language == "en";
        for (const CatalogueEntry& entry : test::read_catalogue(
                 english ? test::locales() / "annabella.pot" : test::locales() / language / "annabella.po"))
            for (const std::string& text : english ? std::vector{entry.text} : entry.translations)
                EXPECT_THAT(unknown_forms(languages, language, text), IsEmpty())
                    << text << ". Correct it, or write the form into " << language << "/language.toml.";
    }
}

class Catalogue : public ::testing::TestWithParam<std::string> {};

TEST_P(Catalogue, HasEachMessageOnceWithItsHoles) {
    if (GetParam() == "en")
        GTEST_SKIP() << "English is what the messages are in";
    const bool partial = test::is_partial(GetParam());
    std::map<std::string, CatalogueEntry> translated;
    for (const CatalogueEntry& entry : test::read_catalogue(test::locales() / GetParam() / "annabella.po"))
        EXPECT_TRUE(translated.emplace(entry.text, entry).second) << entry.text << " is there twice";
    for (const CatalogueEntry& entry : test::read_catalogue(test::locales() / "annabella.pot")) {
        const auto found = translated.find(entry.text);
        if (found == translated.end()) {
            ADD_FAILURE() << entry.text << " is missing" << bring_up_to_date;
            continue;
        }
        EXPECT_EQ(found->second.plural, entry.plural);
        EXPECT_FALSE(found->second.fuzzy) << entry.text;
        for (const std::string& text : found->second.translations) {
            EXPECT_TRUE(partial || !text.empty()) << entry.text;
            if (text.empty())
                continue;
            // "one move" may stand without its number.
            if (entry.plural.empty() || !test::holes(text).empty()) {
                EXPECT_EQ(test::holes(text), test::holes(entry.text)) << entry.text;
            }
        }
        translated.erase(found);
    }
    for (const auto& [text, entry] : translated)
        ADD_FAILURE() << text << " is no message" << bring_up_to_date;
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogue, ::testing::ValuesIn(test::languages_with_prompts()));

} // namespace
} // namespace annabella::phrase
