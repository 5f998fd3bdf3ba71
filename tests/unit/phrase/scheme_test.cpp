// Scheme files: those that come with the program, and faults in others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/reading/word_reader.hpp"
#include "phrase/scheme.hpp"

namespace annabella::phrase {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string annex_e_text() {
    std::ifstream file(data_directory() / "schemes" / "annex-e.toml");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string changed(std::string_view from, std::string_view to) {
    std::string text = annex_e_text();
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string error_of(std::string_view text) {
    const Result<Scheme> scheme = parse_scheme(text, "mine", Languages::load(data_directory()));
    return scheme ? "" : to_string(scheme.error());
}

TEST(Scheme, AnnexEIsWhatTheLawsSuggest) {
    const Result<Scheme> scheme =
        load_scheme(data_directory() / "schemes" / "annex-e.toml", Languages::load(data_directory()));
    ASSERT_TRUE(scheme) << to_string(scheme.error());
    EXPECT_EQ(scheme->name, "annex-e");
    EXPECT_EQ(scheme->language, "de");
    std::vector<std::string> files, ranks;
    for (const Words& words : scheme->files)
        files.push_back(words.text);
    for (const Words& words : scheme->ranks)
        ranks.push_back(words.text);
    EXPECT_THAT(files, ElementsAre("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"));
    EXPECT_THAT(ranks, ElementsAre("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"));
}

TEST(Scheme, EveryFileOfTheProgramLoadsAndTellsItsWordsApart) {
    std::size_t count = 0;
    const Languages languages = Languages::load(data_directory());
    for (const auto& file : std::filesystem::directory_iterator(data_directory() / "schemes")) {
        const Result<Scheme> scheme = load_scheme(file.path(), languages);
        ASSERT_TRUE(scheme) << to_string(scheme.error());
        ++count;
        std::set<std::string> heard;
        for (const auto* list : {&scheme->files, &scheme->ranks})
            for (const Words& words : *list)
                EXPECT_TRUE(heard.insert(scheme->folding.text(words.ear, true)).second)
                    << scheme->name << ": " << words.ear;
        EXPECT_FALSE(scheme->title.empty());
    }
    EXPECT_GE(count, 3U);
}

TEST(Scheme, TheChosenOneComesFirst) {
    const auto schemes = load_schemes(data_directory(), "nato", Languages::load(data_directory()));
    ASSERT_TRUE(schemes) << to_string(schemes.error());
    EXPECT_EQ(schemes->schemes.front().name, "nato");
    EXPECT_EQ(std::count_if(schemes->schemes.begin(), schemes->schemes.end(),
                            [](const Scheme& s) { return s.name == "nato"; }),
              1);
    EXPECT_TRUE(schemes->faults.empty());
}

TEST(Scheme, ADamagedFileIsLeftOutAndTold) {
    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) / "annabella-damaged-schemes";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::filesystem::copy(data_directory() / "schemes", folder / "schemes");
    std::ofstream(folder / "schemes" / "nato.toml") << "title = ";
    const auto others = load_schemes(folder, "eesti", Languages::load(data_directory()));
    ASSERT_TRUE(others) << to_string(others.error());
    EXPECT_EQ(others->schemes.front().name, "eesti");
    EXPECT_EQ(others->faults.size(), 1U);
    // The damaged one was chosen: the words of annex E are spoken, and that is said.
    const auto instead = load_schemes(folder, "nato", Languages::load(data_directory()));
    ASSERT_TRUE(instead) << to_string(instead.error());
    EXPECT_EQ(instead->schemes.front().name, "annex-e");
    ASSERT_EQ(instead->faults.size(), 2U);
    EXPECT_THAT(to_string(instead->faults[0]),
                HasSubstr("Scheme nato, line 1, column 9 cannot be read: Error while parsing key-value pair: "
                          "encountered end-of-file."));
    EXPECT_EQ(to_string(instead->faults[1]), "Moves are announced by the scheme annex-e instead.");
    for (const auto& file : std::filesystem::directory_iterator(folder / "schemes"))
        std::ofstream(file.path(), std::ios::trunc).flush();
    EXPECT_FALSE(load_schemes(folder, "nato", Languages::load(data_directory())));
    std::filesystem::remove_all(folder);
}

TEST(Scheme, AVariantTakesTheRestFromItsPattern) {
    const Languages languages = Languages::load(data_directory());
    const auto read = [&](std::string_view text) {
        return parse_scheme(text, "mine", languages, data_directory() / "schemes");
    };
    const Result<Scheme> mine = read("title = 'Mine'\nlike = 'annex-e'\nform = 'short'\n"
                                     "[files]\na = 'Adam'\nb = { say = 'b', ear = 'Be' }");
    ASSERT_TRUE(mine) << to_string(mine.error());
    EXPECT_EQ(mine->name, "mine");
    EXPECT_EQ(mine->title, "Mine");
    EXPECT_EQ(mine->language, "de");
    EXPECT_EQ(mine->form, MoveForm::Short);
    EXPECT_EQ(mine->files[0].text, "Adam");
    EXPECT_EQ(mine->files[1].ear, "Be");
    EXPECT_EQ(mine->files[2].text, "Cesar");
    // What the pattern understands the variant does, and its own words.
    EXPECT_EQ(mine->vocabulary.at("anna"), (WordMeaning{WordKind::File, 0}));
    EXPECT_EQ(mine->vocabulary.at("adam"), (WordMeaning{WordKind::File, 0}));
    EXPECT_FALSE(mine->vocabulary.contains("b"));

    const auto error = [&](std::string_view text) {
        const Result<Scheme> scheme = read(text);
        return scheme ? "" : to_string(scheme.error());
    };
    EXPECT_THAT(error("title = 'x'\nlike = 'none'"), HasSubstr(", line 2, column 8: the pattern scheme"));
    EXPECT_THAT(error("title = 'x'\nlike = '../schemes/nato'"), HasSubstr("cannot be read"));
    EXPECT_THAT(error("title = 'x'\nlike = 'nato'\nnumbers = 'round'"),
                HasSubstr("round is no way to say numbers. Write whole or digits."));
    EXPECT_THAT(error("title = 'x'\nlike = 'nato'\nform = 'long'"),
                HasSubstr("is not a form of a move. Write whole, short, notation or squares."));
    EXPECT_THAT(error("title = 'x'\nlike = 'nato'\nfiles = 3"), HasSubstr("is not a section. Write it as ["));
    EXPECT_THAT(error("title = 'x'\nlike = 'nato'\n[ranks]\n1 = 'two'"), HasSubstr("already means"));
}

TEST(Scheme, VariantsGoRoundInNoCircle) {
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "annabella-circle";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "one.toml") << "title = 'one'\nlike = 'two'";
    std::ofstream(folder / "two.toml") << "title = 'two'\nlike = 'one'";
    EXPECT_FALSE(load_scheme(folder / "one.toml", Languages::load(data_directory())));
    std::filesystem::remove_all(folder);
}

TEST(Scheme, OnlyTheChosenVariantIsLoaded) {
    const Languages languages = Languages::load(data_directory());
    const auto own = load_schemes(data_directory(), "annex-e", languages);
    const auto variant = load_schemes(data_directory(), "nato-de", languages);
    ASSERT_TRUE(own && variant);
    EXPECT_EQ(variant->schemes.front().name, "nato-de");
    EXPECT_EQ(variant->schemes.size(), own->schemes.size() + 1);
}

TEST(Scheme, ANameIsNotAPath) {
    for (const std::string_view name : {"", "../annex-e", "/etc/passwd", "no-such-scheme", "."})
        EXPECT_FALSE(load_schemes(data_directory(), name, Languages::load(data_directory()))) << name;
}

TEST(Scheme, FaultsNameTheirPlace) {
    EXPECT_THAT(error_of("title = \"x\nlanguage"), HasSubstr("line 1"));
    EXPECT_THAT(error_of("title = 5\nlanguage = \"de\""),
                HasSubstr("cannot be spoken. Write a word in quotes."));
    EXPECT_THAT(error_of(""), HasSubstr("title is missing"));
    EXPECT_THAT(error_of(changed("3 = \"drei\"\n", "")), HasSubstr("3 is missing"));
    EXPECT_THAT(error_of(changed("3 = \"drei\"", "3 = \"acht\"")), HasSubstr("already means something else"));
    EXPECT_THAT(error_of(changed("3 = \"drei\"", "3 = \"...\"")),
                HasSubstr("Scheme mine, line 27, column 5: the value of 3 cannot be spoken."));
    EXPECT_THAT(error_of(changed("[\"Ewa\", \"Eeva\"]", "\"Ewa\"")), HasSubstr("also is not a list"));
    EXPECT_THAT(error_of("title = \"x\"\nlanguage = \"de\"\nfiles = 3"),
                HasSubstr("is not a section. Write it as ["));
    EXPECT_EQ(error_of(annex_e_text()), "");
}

TEST(Scheme, FaultsInWhatIsSpokenToTheProgramNameTheirPlace) {
    EXPECT_THAT(error_of(changed("drei = [\"D R AY\"", "\"dräi\" = [\"D R AY\"")),
                HasSubstr("may have only letters a to z. Write ae for ä."));
    EXPECT_THAT(error_of(changed("falsch = [\"F AA L SH\"]", "falsch = \"F AA L SH\"")),
                HasSubstr("falsch is not a list"));
    EXPECT_THAT(error_of(changed("falsch = [\"F AA L SH\"]", "falsch = []")),
                HasSubstr("the value of falsch"));
    EXPECT_THAT(error_of(changed("again = [", "once-more = [")), HasSubstr("again is missing"));
}

TEST(Scheme, EveryWordOfAWishHasItsSounds) {
    const Result<Scheme> scheme =
        load_scheme(data_directory() / "schemes" / "annex-e.toml", Languages::load(data_directory()));
    ASSERT_TRUE(scheme) << to_string(scheme.error());
    EXPECT_FALSE(scheme->wishes.empty());
    for (const auto& [phrase, wish] : scheme->wishes)
        for (const FoldedWord& word : scheme->folding.words(phrase, true))
            EXPECT_TRUE(scheme->sounds.contains(word.text)) << phrase;
}

TEST(Scheme, AFileThatIsNotThereIsAnError) {
    EXPECT_FALSE(load_scheme(data_directory() / "schemes" / "none.toml", Languages()));
    EXPECT_FALSE(load_scheme(data_directory(), Languages()));
}

} // namespace
} // namespace annabella::phrase
