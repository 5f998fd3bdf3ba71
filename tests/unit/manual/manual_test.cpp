// The manual in a language, with English where it has nothing of its own; and places in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/manual.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"
#include "manual/places.hpp"

namespace annabella::manual {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> titles(const Manual& manual) {
    std::vector<std::string> titles;
    for (const Chapter& chapter : manual.chapters())
        titles.push_back(chapter.title);
    return titles;
}

TEST(Manual, FillsItsHoles) {
    const Manual manual = Manual::load(short_manual(), translator(), "en");
    for (const Error& fault : manual.faults())
        ADD_FAILURE() << to_string(fault);
    ASSERT_EQ(manual.chapters().size(), 1U);
    const Chapter& chapter = manual.chapters().front();
    EXPECT_EQ(chapter.topic, "first-game");
    ASSERT_EQ(chapter.sections.size(), 3U);
    EXPECT_EQ(chapter.sections[1].paragraphs[0].sentences[0].text,
              "Start annabella and wait for the words “The game begins.”");
    EXPECT_FALSE(manual.english_told());
    EXPECT_FALSE(chapter.sections[1].older);
}

TEST(Manual, ALanguageWithoutOneHasTheEnglishOne) {
    const Manual manual = Manual::load(short_manual(), translator(), "de");
    EXPECT_THAT(manual.faults(), IsEmpty());
    ASSERT_EQ(manual.chapters().size(), 1U);
    EXPECT_EQ(manual.chapters().front().language, "en");
    EXPECT_EQ(manual.language(), "de");
    ASSERT_TRUE(manual.english_told());
    EXPECT_EQ(to_string(*manual.english_told()), "The manual is only in English so far.");
}

TEST(Manual, SomeChaptersMayBeEnglish) {
    const DataFolder data;
    data.write("en", "01-first.md", "# First\n\nOne.");
    data.write("en", "02-clock.md", "# Clock\n\nTwo.");
    data.write("en", "03-last.md", "# Last\n\nThree.");
    data.write("de", "02-clock.md", "# Uhr\n\nZwei.");
    const Manual manual = Manual::load(data.path(), translator(), "de");
    EXPECT_EQ(titles(manual), (std::vector<std::string>{"First", "Uhr", "Last"}));
    ASSERT_TRUE(manual.english_told());
    EXPECT_EQ(to_string(*manual.english_told()), "These chapters are only in English so far: 1, 3.");
    EXPECT_TRUE(manual.chapters()[1].sections[0].older) << "It does not say what it was made from.";
}

TEST(Manual, WhatIsDamagedIsLeftOutAndTold) {
    const DataFolder data;
    data.write("en", "01-first.md", "# First\n\nOne.");
    data.write("en", "02-clock.md", "# Clock\n\n{word:fnord}");
    data.write("en", "03-again.md", "# Again\n\nText.");
    data.write("en", "03-other.md", "# Other\n\nText.");
    data.write("en", "notes.md", "# Notes\n\nText.");
    data.write("en", "04-notes.txt", "No chapter, and not looked at.");
    data.write("de", "01-first.md", "Kein Titel.");
    const Manual manual = Manual::load(data.path(), translator(), "de");
    EXPECT_EQ(titles(manual), (std::vector<std::string>{"First", "Again"}));
    std::string faults;
    for (const Error& fault : manual.faults())
        faults += to_string(fault) + '\n';
    EXPECT_THAT(faults, HasSubstr("In en/02-clock.md of the manual, line 3 is wrong."));
    EXPECT_THAT(faults, HasSubstr("In en/03-other.md of the manual, line 1 is wrong. Another chapter"));
    EXPECT_THAT(faults, HasSubstr("In en/notes.md of the manual, line 1 is wrong. A chapter's file"));
    EXPECT_THAT(faults, HasSubstr("In de/01-first.md of the manual, line 1 is wrong. The title"));
    EXPECT_EQ(manual.faults().size(), 4U);
}

TEST(Manual, AFolderThatIsNotThereHasNoChapters) {
    const Manual manual = Manual::load("/nowhere/at/all", translator(), "en");
    EXPECT_THAT(manual.chapters(), IsEmpty());
    EXPECT_THAT(manual.faults(), IsEmpty());
    EXPECT_FALSE(manual.english_told());
}

TEST(Manual, KnowsWhichSectionsAreOlder) {
    const DataFolder data;
    data.write("en", "01-first.md", "# First\n\n## One\n\nText.\n\n## Two\n\nText.");
    const Manual english = Manual::load(data.path(), translator(), "en");
    ASSERT_EQ(english.chapters().size(), 1U);
    const auto& sections = english.chapters()[0].sections;
    data.write("de", "01-first.md",
               "# Erstes\n\n## Eins\n<!-- of " + sections[0].hash +
                   " -->\n\nText.\n\n## Zwei\n<!-- of 00000000 -->\n\nText.\n\n## Drei\n\nText.");
    const Manual manual = Manual::load(data.path(), translator(), "de");
    ASSERT_EQ(manual.chapters().size(), 1U);
    const auto& translated = manual.chapters()[0].sections;
    ASSERT_EQ(translated.size(), 3U);
    EXPECT_FALSE(translated[0].older);
    EXPECT_TRUE(translated[1].older);
    EXPECT_TRUE(translated[2].older);
}

TEST(Manual, FindsAChapterByNumberTopicTitleOrBeginning) {
    const DataFolder data;
    data.write("en", "01-first-game.md", "# Your first game\n\nText.");
    data.write("en", "03-clock.md", "# Clock and offers\n\nText.");
    data.write("en", "04-claims.md", "# Claims\n\nText.");
    data.write("en", "05-claiming.md", "# How to claim\n\nText.");
    const Manual manual = Manual::load(data.path(), translator(), "en");
    const phrase::Folding folding;
    EXPECT_EQ(manual.find("3", folding), 1U);
    EXPECT_EQ(manual.find("03", folding), 1U);
    EXPECT_EQ(manual.find("clock", folding), 1U);
    EXPECT_EQ(manual.find("CLOCK and offers", folding), 1U);
    EXPECT_EQ(manual.find("your", folding), 0U);
    EXPECT_EQ(manual.find("first game", folding), 0U);
    EXPECT_EQ(manual.find("claims", folding), 2U);
    EXPECT_FALSE(manual.find("claim", folding)) << "two begin like that";
    EXPECT_FALSE(manual.find("cl", folding)) << "too short";
    EXPECT_EQ(manual.find("clo", folding), 1U);
    EXPECT_FALSE(manual.find("2", folding));
    EXPECT_FALSE(manual.find("99999999999999999999", folding));
    EXPECT_FALSE(manual.find("", folding));
    EXPECT_FALSE(manual.find("fnord", folding));
}

Chapter some_chapter() {
    return parse_chapter("# T\n\nA.\nB.\n\nC.\n\n## S\n\nD.\n", "02-x.md", "en", "x").value();
}

TEST(Places, GoThroughAChapterAndBack) {
    const Chapter chapter = some_chapter();
    std::string forth;
    std::optional<Place> at = Place{};
    for (; at; at = after(chapter, *at))
        forth += sentence_at(chapter, *at).text;
    EXPECT_EQ(forth, "A.B.C.D.");
    std::string back;
    for (at = last_of(chapter); at; at = before(chapter, *at))
        back += sentence_at(chapter, *at).text;
    EXPECT_EQ(back, "D.C.B.A.");
}

TEST(Places, OutsideOfAChapterAreItsNearest) {
    const Chapter chapter = some_chapter();
    EXPECT_EQ(within(chapter, {0, 0, 9}), (Place{0, 0, 1}));
    EXPECT_EQ(within(chapter, {0, 9, 0}), (Place{0, 1, 0}));
    EXPECT_EQ(within(chapter, {9, 0, 0}), (Place{1, 0, 0}));
    EXPECT_EQ(within(chapter, {1, 0, 0}), (Place{1, 0, 0}));
}

TEST(Places, AreKeptAsLines) {
    Places places;
    EXPECT_EQ(places.latest(), "");
    places.keep("03-clock", {1, 0, 4});
    places.keep("01-first-game", {});
    places.keep("03-clock", {2, 1, 0});
    EXPECT_EQ(places.latest(), "03-clock");
    EXPECT_EQ(write_places(places), "01-first-game 1 1 1\n03-clock 3 2 1\n");
    EXPECT_EQ(read_places(write_places(places)), places);
    EXPECT_EQ(places.of("03-clock"), (Place{2, 1, 0}));
    EXPECT_FALSE(places.of("04-claims"));
    places.forget("03-clock");
    EXPECT_FALSE(places.of("03-clock"));
    EXPECT_EQ(places.latest(), "01-first-game");
}

TEST(Places, LinesOfSomethingElseAreLeftOut) {
    const Places places = read_places("03-clock 0 1 1\n03-clock 1 1\n03-clock 1 1 1 1\n../x 1 1 1\n\n"
                                      "03-clock 1 1 99999999999999999999\n03-clock a 1 1\n04-claims 2 3 4");
    EXPECT_EQ(write_places(places), "04-claims 2 3 4\n");
    std::string many;
    for (int i = 0; i < 200; ++i)
        many += "01-" + std::string(1 + static_cast<std::size_t>(i), 'a') + " 1 1 1\n";
    const std::string kept = write_places(read_places(many));
    EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 100);
}

} // namespace
} // namespace annabella::manual
