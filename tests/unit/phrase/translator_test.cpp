// The catalogues are whole, and are read without the system's help.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/file.hpp"
#include "data.hpp"
#include "phrase/language/translator.hpp"

namespace annabella::phrase {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// A message of the sources, with its plural form where it has one.
struct Extracted {
    std::string text;
    std::string plural;
    std::string file;
};

/// The string literals from `at` on, joined as the compiler joins them; `at` ends behind the last one.
std::optional<std::string> read_literal(const std::string& source, std::size_t& at) {
    std::optional<std::string> text;
    while (true) {
        const std::size_t begin = source.find_first_not_of(" \t\n", at);
        if (begin == std::string::npos || source[begin] != '"')
            return text;
        if (!text)
            text.emplace();
        for (at = begin + 1; at < source.size() && source[at] != '"'; ++at) {
            if (source[at] != '\\') {
                *text += source[at];
                continue;
            }
            ++at;
            *text += source[at] == 'n' ? '\n' : source[at];
        }
        ++at;
    }
}

std::vector<Extracted> messages_of_the_sources() {
    std::vector<Extracted> messages;
    const std::filesystem::path root = ANNABELLA_SOURCE_DIR;
    for (const char* folder : {"src", "audio", "devices"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp")
                continue;
            std::ifstream file(entry.path(), std::ios::binary);
            const std::string source{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
            for (const std::string mark : {"ANNABELLA_TR(", "ANNABELLA_TR_PLURAL("})
                for (std::size_t at = source.find(mark); at != std::string::npos;
                     at = source.find(mark, at)) {
                    at += mark.size();
                    // The macros' own definitions and mentions in comments have no literal.
                    const std::size_t line = source.rfind('\n', at) + 1;
                    if (source.substr(line, at - line).find("//") != std::string::npos)
                        continue;
                    const std::optional<std::string> text = read_literal(source, at);
                    if (!text)
                        continue;
                    Extracted message{*text, "", entry.path().filename().string()};
                    if (mark == "ANNABELLA_TR_PLURAL(") {
                        at = source.find(',', at) + 1;
                        message.plural = read_literal(source, at).value_or("");
                    }
                    messages.push_back(std::move(message));
                }
        }
    return messages;
}

class Translations : public ::testing::TestWithParam<std::string> {};

TEST_P(Translations, HaveEveryMessageOfTheSourcesWithItsHoles) {
    const std::string& language = GetParam();
    const bool partial = test::is_partial(language);
    const Result<Translator> translator = Translator::load(data_directory());
    ASSERT_TRUE(translator) << to_string(translator.error());
    const std::vector<Extracted> messages = messages_of_the_sources();
    ASSERT_GT(messages.size(), 100U);
    for (const Extracted& message : messages) {
        if (message.text.empty())
            continue;
        if (partial && !translator->has(language, message.text))
            continue;
        ASSERT_TRUE(translator->has(language, message.text))
            << "locales/" << language << "/annabella.po lacks \"" << message.text << "\" of " << message.file
            << ": build the target update-po and translate what is new.";
        if (message.plural.empty()) {
            EXPECT_EQ(test::holes(translator->translate(language, message.text)), test::holes(message.text))
                << message.text;
            continue;
        }
        for (const int count : {0, 2, 5, 21, 101})
            EXPECT_EQ(test::holes(translator->translate(language, message.text, message.plural, count)),
                      test::holes(message.plural))
                << message.text;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Translations, ::testing::ValuesIn(languages_with_prompts()));

TEST(Translator, KnowsSeveralLanguagesAtOnce) {
    const Result<Translator> translator = Translator::load(data_directory());
    ASSERT_TRUE(translator);
    EXPECT_THAT(translator->spoken_languages(), Contains("en"));
    EXPECT_THAT(translator->spoken_languages(), Contains("et"));
    EXPECT_THAT(translator->spoken_languages(), Contains("de"));
    EXPECT_EQ(translator->translate("en", "checkmate"), "checkmate");
    EXPECT_EQ(translator->translate("et", "checkmate"), "matt");
    EXPECT_EQ(translator->translate("de", "checkmate"), "Matt");
    EXPECT_EQ(translator->translate("xx", "checkmate"), "checkmate");
    EXPECT_EQ(translator->spoken_language("xx"), "en");
    EXPECT_EQ(translator->spoken_language("de"), "de");
}

TEST(Translator, MessagesThatItDoesNotKnowStayEnglish) {
    const Result<Translator> translator = Translator::load(data_directory());
    ASSERT_TRUE(translator);
    EXPECT_FALSE(translator->has("de", "Nobody has ever said this."));
    EXPECT_EQ(translator->translate("de", "Nobody has ever said this."), "Nobody has ever said this.");
    EXPECT_EQ(translator->translate("de", ""), "");
    EXPECT_EQ(translator->translate("de", Message{"Strange {0} and {1}.", {"a", "b"}}), "Strange a and b.");
}

TEST(Translator, AMessageWithinAnotherIsTranslatedWithIt) {
    const Result<Translator> translator = Translator::load(data_directory());
    ASSERT_TRUE(translator);
    const Message inner{"There is no file {0}. Check its name.", {"{1} White"}};
    const Message outer{"Not done: {0}", {inner}};
    EXPECT_EQ(to_string(outer), "Not done: There is no file {1} White. Check its name.");
    EXPECT_EQ(translator->translate("de", outer),
              fill(translator->translate("de", "Not done: {0}"), {translator->translate("de", inner)}));
    EXPECT_THAT(translator->translate("de", inner), HasSubstr("{1} White"));
    EXPECT_THAT(translator->translate("de", outer), Not(HasSubstr("file")));
}

TEST(Translator, AnErrorJoinedOfSeveralIsTranslatedSentenceBySentence) {
    const Result<Translator> translator = Translator::load(data_directory());
    ASSERT_TRUE(translator);
    const auto position = chess::position_from_fen("8/8/8/8/8/8/8/P7 w - - 0 1");
    ASSERT_FALSE(position);
    EXPECT_THAT(to_string(position.error()), HasSubstr("There is no white king."));
    const std::string german = translator->translate("de", position.error().message);
    EXPECT_THAT(german, Not(HasSubstr("There is")));
    EXPECT_THAT(german, Not(HasSubstr("{")));
    EXPECT_THAT(german, HasSubstr("a1"));
    EXPECT_THAT(translator->translate("et", position.error().message), HasSubstr("a1"));
}

TEST(Translator, AMissingFolderIsAnError) { EXPECT_FALSE(Translator::load("/nonexistent/locales")); }

std::string german_catalog() { return read_file(data_directory() / "de" / "annabella.mo").value(); }

/// A folder of languages with one catalogue in it.
class OneCatalog {
public:
    explicit OneCatalog(const std::string& bytes) {
        std::filesystem::create_directories(m_folder / "de");
        std::filesystem::copy_file(data_directory() / "de" / "language.toml",
                                   m_folder / "de" / "language.toml",
                                   std::filesystem::copy_options::overwrite_existing);
        std::ofstream(m_folder / "de" / "annabella.mo", std::ios::binary) << bytes;
    }
    ~OneCatalog() { std::filesystem::remove_all(m_folder); }
    OneCatalog(const OneCatalog&) = delete;
    OneCatalog& operator=(const OneCatalog&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder = std::filesystem::path(::testing::TempDir()) / "annabella-one-catalogue";
};

TEST(Translator, NamesASideInTheFormThatTheTranslationAsksFor) {
    const auto translator = Translator::load(data_directory());
    ASSERT_TRUE(translator);
    EXPECT_EQ(translator->translate("et", "{side}'s flag has fallen.", Side::Black), "Musta nooleke langes.");
    EXPECT_EQ(translator->translate("ru", "Penalty: {side} loses the game.", Side::Black),
              "Наказание чёрных: проигрыш.");
    EXPECT_EQ(translator->translate("ru", "a {side:adjective} rook", Side::White), "белая ладья");
    EXPECT_EQ(
        translator
            ->translate("uz", Message{"{side} offers a draw. {opponent} may accept, decline or play on.",
                                      Side::White})
            .substr(0, 20),
        "Oqlar durang taklif ");
    EXPECT_EQ(translator->translate("xx", "{side}'s flag has fallen.", Side::Black),
              "Black's flag has fallen.");
    // What the catalogue lacks is English, and so are the names in it.
    EXPECT_EQ(translator->translate("et", "{side} is here, {0}.", Side::White), "White is here, {0}.");
}

TEST(Translator, ADamagedCatalogueIsToldAndItsPeopleHearEnglish) {
    const std::string good = german_catalog();
    for (const std::string& bytes : {std::string(), std::string("no catalogue"), good.substr(0, 28),
                                     good.substr(0, 4000), good.substr(0, good.size() - 1)}) {
        const OneCatalog damaged(bytes);
        const auto translator = Translator::load(damaged.folder());
        ASSERT_TRUE(translator) << to_string(translator.error());
        ASSERT_EQ(translator->faults().size(), 1U) << bytes.size();
        EXPECT_THAT(to_string(translator->faults()[0]), HasSubstr("annabella.mo cannot be read"));
        EXPECT_EQ(translator->spoken_language("de"), "en");
        EXPECT_EQ(translator->translate("de", "white"), "white");
    }
    const OneCatalog whole(good);
    const auto translator = Translator::load(whole.folder());
    ASSERT_TRUE(translator);
    EXPECT_TRUE(translator->faults().empty());
    EXPECT_EQ(translator->translate("de", "white"), "Weiß");
}

TEST(Translator, NoSingleWrongByteInACataloguesTablesEndsTheProgram) {
    const std::string good = german_catalog();
    std::mt19937 random(1953);
    for (int round = 0; round < 200; ++round) {
        std::string bytes = good;
        // Header and tables stand first.
        bytes[random() % 6000] = static_cast<char>(random());
        const OneCatalog damaged(bytes);
        const auto translator = Translator::load(damaged.folder());
        ASSERT_TRUE(translator);
        for (const std::string_view message : {"white", "black", "Message left unread."})
            EXPECT_FALSE(translator->translate("de", message).empty());
    }
}

} // namespace
} // namespace annabella::phrase
