// A yes and what it may be mistaken for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/reading/yes_grammar.hpp"

namespace annabella::phrase {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(YesGrammar, AYesStandsAgainstANoAndSyllablesAndAnySounds) {
    const auto grammars = yes_grammars(annex_e());
    EXPECT_THAT(grammars.at(YesRival::Yes), HasSubstr("= ( ja | korrekt );"));
    EXPECT_THAT(grammars.at(YesRival::Syllable),
                AllOf(HasSubstr("falsch | nein"), HasSubstr("| sounddaa |"), HasSubstr("| soundnaa |"),
                      Not(HasSubstr("soundyaa")), Not(HasSubstr("soundaoaa"))));
    EXPECT_THAT(grammars.at(YesRival::Sounds), AllOf(HasSubstr("( soundaa | "), HasSubstr("soundz )+;")));
}

TEST(YesGrammar, ItsWordsHaveTheirSounds) {
    const Sounds words = words_beside_yes(annex_e());
    EXPECT_EQ(words.at("soundaa"), std::vector<std::string>{"AA"});
    EXPECT_EQ(words.at("sounddaa"), std::vector<std::string>{"D AA"});
    for (const auto& [word, ways] : words)
        EXPECT_FALSE(annex_e().sounds.contains(word)) << word;
}

Understood yes_by(double yes, double syllable, double sounds) {
    return understand_yes({{YesRival::Yes, yes}, {YesRival::Syllable, syllable}, {YesRival::Sounds, sounds}});
}

TEST(YesGrammar, OnlyWhatIsMuchNearerThanAllElseIsAYes) {
    EXPECT_EQ(yes_by(-100, -250, -250), Understood(SpokenWish::Yes));
    EXPECT_EQ(yes_by(-100, -101, -250), Understood(UnclearYes{}));
    EXPECT_EQ(yes_by(-100, -250, -101), Understood(UnclearYes{}));
    EXPECT_EQ(yes_by(-100, -90, -250), Understood(UnclearYes{}));
    const double nothing = std::numeric_limits<double>::lowest();
    EXPECT_EQ(yes_by(nothing, nothing, nothing), Understood(UnclearYes{}));
}

TEST(YesGrammar, AShortWishIsComparedWithAnySounds) {
    EXPECT_THAT(wish_grammar(annex_e(), SpokenWish::Times), HasSubstr("= ( uhr | zeit );"));
    EXPECT_THAT(wish_grammar(annex_e(), SpokenWish::LastMove), HasSubstr("= ( letzter zug );"));
    for (const char* words : {"zeit", "uhr"})
        EXPECT_TRUE(may_be_noise(annex_e(), words)) << words;
    for (const char* words : {"letzter zug", "wiederholen", "noch einmal"})
        EXPECT_FALSE(may_be_noise(annex_e(), words)) << words;
    // As noise is heard, and as a voice that says it.
    EXPECT_EQ(understand_wish(SpokenWish::Times, -1000, -995), Understood(NothingHeard{}));
    EXPECT_EQ(understand_wish(SpokenWish::Times, -1000, -1043), Understood(SpokenWish::Times));
    const double nothing = std::numeric_limits<double>::lowest();
    EXPECT_EQ(understand_wish(SpokenWish::Times, nothing, nothing), Understood(NothingHeard{}));
}

} // namespace
} // namespace annabella::phrase
