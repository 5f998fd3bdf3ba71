// The words of annex E, heard and said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drills/announcing_drill.hpp"

#include <gmock/gmock.h>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using ::testing::HasSubstr;
using Way = AnnouncingDrill::Way;

constexpr Span no_limit{0};

TEST(Understanding, IsAnsweredInLettersAndDigits) {
    const AnnouncingDrill drill(Way::Understand, no_limit);
    EXPECT_THAT(in_english(drill.question("N g1 f3")), HasSubstr("Springer Gustav eins Felix drei"));
    EXPECT_THAT(in_english(drill.question("e2 e4")), HasSubstr("Eva zwei Eva vier"));
    for (const char* right : {"g1f3", "g1 f3", "G1-F3", "Ng1f3", "Ng1-f3", "Gustav eins Felix drei"})
        EXPECT_EQ(judged(drill, "N g1 f3", right), "right") << right;
    EXPECT_EQ(judged(drill, "N g1 f3", "Sg1f3", {}, "de"), "right");
    for (const char* wrong : {"f3", "Nf3", "g1 h3", "Bg1f3", "g1 f3 e5"})
        EXPECT_EQ(judged(drill, "N g1 f3", wrong), "wrong") << wrong;
    EXPECT_EQ(judged(drill, "N g1 f3", "forward"), "unclear");
    EXPECT_EQ(judged(drill, "g7", "g7"), "right");
    EXPECT_EQ(judged(drill, "g7", "g8"), "wrong");
    EXPECT_EQ(judged(drill, "g7", "g7 g8"), "wrong");
}

TEST(Announcing, IsAnsweredInTheWordsOfTheScheme) {
    const AnnouncingDrill drill(Way::Announce, no_limit);
    EXPECT_THAT(in_english(drill.question("N g1 f3")), HasSubstr("Announce: knight, from g 1 to f 3."));
    for (const char* right : {"Springer Gustav eins Felix drei", "springer gustav 1 felix 3"})
        EXPECT_EQ(judged(drill, "N g1 f3", right), "right") << right;
    for (const char* wrong : {"Ng1f3", "g1 f3", "Springer g eins f drei", "Gustav eins Felix drei",
                              "Springer Felix drei", "Läufer Gustav eins Felix drei"})
        EXPECT_EQ(judged(drill, "N g1 f3", wrong), "wrong") << wrong;
    EXPECT_EQ(judged(drill, "N g1 f3", "hop hop"), "unclear");
    EXPECT_EQ(judged(drill, "e2 e4", "Eva zwei Eva vier"), "right");
    EXPECT_EQ(judged(drill, "c4", "cesar vier"), "right");
    EXPECT_EQ(judged(drill, "c4", "c4"), "wrong");
    EXPECT_EQ(judged(drill, "c4", "c vier"), "wrong");
}

TEST(Understanding, TheSolutionNamesThePieceInTheHearersLanguage) {
    const AnnouncingDrill drill(Way::Understand, no_limit);
    EXPECT_EQ(in_english(drill.solution("N g1 f3")), "It was g1 f3, knight.");
    EXPECT_EQ(text(drill.solution("N g1 f3"), book(), "de"), "Es war g1 f3, Springer.");
    EXPECT_EQ(in_english(drill.solution("e2 e4")), "It was e2 e4.");
    EXPECT_EQ(in_english(drill.solution("g7")), "It was g7.");
}

TEST(Announcing, WhoIsTooSlowHearsHowLongItTook) {
    const AnnouncingDrill drill(Way::Announce, Span(5000));
    EXPECT_EQ(judged(drill, "c4", "cesar vier", Span(5000)), "right");
    EXPECT_EQ(judged(drill, "c4", "cesar vier", Span(6000)), "wrong");
    EXPECT_THAT(in_english(drill.judge("c4", "cesar vier", Span(6000), reader()).said),
                HasSubstr("Right, but it took"));
    EXPECT_THAT(in_english(drill.help()), HasSubstr("five seconds"));
}

TEST(Announcing, EverySolutionIsARightAnswer) {
    Chance chance(3);
    for (const Way way : {Way::Announce, Way::Understand}) {
        const AnnouncingDrill drill(way, no_limit);
        const AnnouncingDrill other(way == Way::Announce ? Way::Understand : Way::Announce, no_limit);
        for (int i = 0; i < 300; ++i) {
            const std::string card = drill.draw(chance);
            ASSERT_TRUE(drill.is_card(card)) << card;
            // What one of them says is what the other one is answered with.
            const std::string words =
                way == Way::Announce ? in_english(drill.solution(card)) : in_english(drill.question(card));
            const AnnouncingDrill& announcing = way == Way::Announce ? drill : other;
            EXPECT_EQ(judged(announcing, card, words.substr(0, words.find('.'))), "right")
                << card << ": " << words;
            const AnnouncingDrill& understanding = way == Way::Announce ? other : drill;
            const bool named = card.size() == 7;
            EXPECT_EQ(judged(understanding, card, named ? card.substr(2) : card), "right") << card;
        }
    }
}

TEST(Announcing, WhatIsNoCardIsNotTakenForOne) {
    const AnnouncingDrill drill(Way::Announce, no_limit);
    for (const char* text : {"", "i9", "e2 e6", "N g1 g3", "X g1 f3", "P e2 e4", "e7 e8", "e4 e5 e6 e7"})
        EXPECT_FALSE(drill.is_card(text)) << text;
}

} // namespace
} // namespace annabella::train
