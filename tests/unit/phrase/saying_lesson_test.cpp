// Learning how somebody says the words of a scheme.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/reading/saying_lesson.hpp"

namespace annabella::phrase {
namespace {

using ::testing::HasSubstr;

TEST(SayingLesson, AsksForEachFileRankAndPieceOnce) {
    const SayingLesson lesson(annex_e());
    std::set<std::string> words;
    for (const SayingPart& part : lesson.parts())
        for (const std::string& word : part.words)
            EXPECT_TRUE(words.insert(word).second) << word << " comes twice";
    EXPECT_EQ(lesson.parts().size(), 13U);
    EXPECT_EQ(words.size(), 21U);
    EXPECT_EQ(SayingLesson::words_of(lesson.parts()[4]), "eva fuenf");
    for (const std::string& word : words)
        EXPECT_TRUE(annex_e().sounds.contains(word)) << word;
}

TEST(SayingLesson, EachWayIsAWordOfItsOwn) {
    const SayingLesson lesson(annex_e());
    const std::string grammar = lesson.grammar_of_ways(lesson.parts().front());
    EXPECT_THAT(grammar, HasSubstr("( annawaya | annawayb | annawayc ) ( einswaya | einswayb )"));
    const WaysSaid learnt = lesson.ways_in("annawayb einswaya");
    EXPECT_EQ(learnt, (WaysSaid{{"anna", annex_e().sounds.at("anna").at(1)},
                                {"eins", annex_e().sounds.at("eins").front()}}));
    EXPECT_EQ(lesson.ways_in(""), WaysSaid{});
}

TEST(SayingLesson, WhatWasLearntIsTheOneWayOfItsWord) {
    const std::string second = annex_e().sounds.at("anna").at(1);
    const Sounds said =
        sounds_as_said(annex_e(), {{"anna", second}, {"eins", "no way of it"}, {"nobody", "N"}});
    EXPECT_EQ(said.at("anna"), std::vector<std::string>{second});
    EXPECT_EQ(said.at("eins"), annex_e().sounds.at("eins")) << "a way that the scheme does not have";
    EXPECT_FALSE(said.contains("nobody"));
    EXPECT_EQ(said.at("zwei"), annex_e().sounds.at("zwei"));
}

TEST(SayingLesson, WhatIsKeptIsReadBack) {
    const WaysSaid learnt = {{"anna", "AA N AH"}, {"eins", "AY N S"}};
    EXPECT_EQ(write_ways(learnt), "anna = AA N AH\neins = AY N S\n");
    EXPECT_EQ(read_ways(write_ways(learnt)).ways, learnt);
    EXPECT_EQ(read_ways(write_ways(learnt)).strange_line, 0U);
    const WaysRead read = read_ways("\nnonsense\n\nanna = AA N AH\nmore\n");
    EXPECT_EQ(read.ways, (WaysSaid{{"anna", "AA N AH"}}));
    EXPECT_EQ(read.strange_line, 2U);
}

} // namespace
} // namespace annabella::phrase
