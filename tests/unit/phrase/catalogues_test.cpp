// The catalogues as they are written: nothing is missing in them, nothing is in them that nobody says, and
// every hole is filled.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/catalogue.hpp"
#include "../support/source_literals.hpp"
#include "phrase/language/language.hpp"

namespace annabella::phrase {
namespace {

using test::CatalogueEntry;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* bring_up_to_date = ": build the target update-po and translate what is new.";

std::set<std::string> literals_of_the_sources() {
    std::set<std::string> found;
    for (const char* folder : {"src", "audio", "devices"})
        for (const std::string& source : test::sources_below(folder))
            found.merge(test::literals_of(std::filesystem::path(ANNABELLA_SOURCE_DIR) / source));
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

TEST(Catalogues, TheCoreListHasMessagesOfTheTemplateOnceEach) {
    std::set<std::string> messages;
    for (const CatalogueEntry& entry : test::read_catalogue(test::locales() / "annabella.pot"))
        messages.insert(entry.text);
    std::set<std::string> listed;
    for (const std::string& message : test::core_messages()) {
        EXPECT_TRUE(messages.contains(message)) << message << " of core.txt is no message";
        EXPECT_TRUE(listed.insert(message).second) << message << " stands in core.txt twice";
    }
    EXPECT_GT(listed.size(), 450U);
}

class Catalogue : public ::testing::TestWithParam<std::string> {};

TEST_P(Catalogue, HasEachMessageOnceWithItsHoles) {
    if (GetParam() == "en")
        GTEST_SKIP() << "English is what the messages are in";
    const bool partial = test::is_partial(GetParam());
    const std::vector<std::string> listed = test::core_messages();
    const std::set<std::string> core(listed.begin(), listed.end());
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
            EXPECT_TRUE(!text.empty() || (partial && !core.contains(entry.text)))
                << entry.text << " is not translated" << (partial ? ", and stands in core.txt." : ".");
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
