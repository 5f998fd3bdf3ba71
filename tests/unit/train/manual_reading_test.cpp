// The manual, stepped through by ear.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/reading/manual_reading.hpp"

#include <gmock/gmock.h>

#include "fixture.hpp"

namespace annabella::train {
namespace {

using manual::Chapter;
using manual::Manual;
using manual::Place;
using manual::Places;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Chapter chapter(const std::string& file, const std::string& text, const std::string& language = "en") {
    return manual::parse_chapter(text, file, language, file).value();
}

std::vector<Chapter> three_chapters() {
    return {
        chapter("01-first-game.md", "# First game\n\nHello.\nSit down.\n\nTake a board.\n\n"
                                    "## Moves\n\nType a move.\n\n- e4 is one\n- Nf3 is another\n\n"
                                    "```game\nWhite: e4\nBlack: e5\n```\n\n## Time\n\nThe clock runs.\n"),
        chapter("03-clock.md", "# Clock\n\n## Flags\n\nA flag falls.\n\n## Offers\n\nA draw is offered.\n"),
        chapter("04-claims.md", "# Claims\n\nClaim “a draw.”\n")};
}

ManualReading reading(std::optional<std::size_t> which = {}, const Places& places = {}) {
    return {Manual("en", three_chapters()), places, which};
}

std::string take(ManualReading& of, const std::string& line, const std::string& language = "en") {
    return text(of.take(line, Span{0}, reader(language)).said, book(), language);
}

std::string press(ManualReading& of, const std::string& key, table::KeyMode was = table::KeyMode::Line) {
    return in_english(
        of.press({key, was, table::mode_after(key, was, false), false}, Span{0}, reader()).said);
}

TEST(ManualReading, ListsItsChaptersAndOpensOne) {
    auto manual = reading();
    EXPECT_EQ(in_english(manual.begin()),
              "1: First game. 3: Clock. 4: Claims. Type the number of a chapter, or "
              "press Enter for chapter 1.");
    EXPECT_EQ(take(manual, "3"),
              "Chapter 3: Clock. Sections: two. Press Enter for each sentence. To hear more, "
              "type help.");
    EXPECT_EQ(take(manual, ""), "Section 1. Flags. A flag falls.");
    EXPECT_THAT(take(manual, "contents"), StartsWith("1: First game. 3: Clock."));
    EXPECT_THAT(take(manual, "again"), StartsWith("1: First game. 3: Clock."));
    EXPECT_THAT(take(manual, "first game"), StartsWith("Chapter 1: First game."));
    EXPECT_THAT(take(manual, "chapter clai"), StartsWith("Chapter 4: Claims."));
    EXPECT_THAT(take(manual, "clock"), StartsWith("Chapter 3: Clock."));
}

TEST(ManualReading, WhatIsNoChapterIsToldSo) {
    auto manual = reading();
    manual.begin();
    for (const char* line : {"2", "99", "fnord", "back", "next section", "chapter", "chapter 2"})
        EXPECT_THAT(take(manual, line), EndsWith("To hear the chapters, type contents.")) << line;
    EXPECT_THAT(take(manual, "contnets"), EndsWith("Perhaps you mean contents."));
    take(manual, "1");
    EXPECT_EQ(take(manual, "7"), "There is no section 7. The last one is 3.");
    EXPECT_EQ(take(manual, "0"), "There is no section 0. The last one is 3.");
    EXPECT_EQ(take(manual, "99999999999999999999999"),
              "There is no section 99999999999999999999999. The last one is 3.");
    EXPECT_EQ(take(manual, "section two"), "There is no section two. The last one is 3.");
    EXPECT_THAT(take(manual, "fnord"), HasSubstr("No chapter is called fnord."));
    EXPECT_THAT(take(manual, std::string(5000, 'x')), HasSubstr("No chapter is called xxx"));
    EXPECT_THAT(take(manual, "\xff\xfe"), HasSubstr("No chapter is called"));
    EXPECT_FALSE(manual.is_over());
}

TEST(ManualReading, GoesSentenceBySentence) {
    auto manual = reading(0);
    EXPECT_THAT(in_english(manual.begin()), StartsWith("Chapter 1: First game. Sections: three."));
    EXPECT_EQ(take(manual, "back"), "This is the beginning of the chapter.");
    EXPECT_THAT(take(manual, "again"), StartsWith("Chapter 1"));
    EXPECT_EQ(take(manual, ""), "Hello.");
    EXPECT_EQ(take(manual, "next"), "Sit down.");
    EXPECT_EQ(take(manual, "again"), "Sit down.");
    EXPECT_EQ(take(manual, " "), "Take a board.");
    EXPECT_EQ(take(manual, ""), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, "back"), "Section 1. First game. Take a board.");
    EXPECT_EQ(take(manual, ""), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, ""), "e4 is one.");
    EXPECT_EQ(take(manual, ""), "Nf3 is another.");
    EXPECT_EQ(take(manual, ""), "An example. White: e4.");
    EXPECT_EQ(take(manual, ""), "Black: e5.");
    EXPECT_EQ(take(manual, ""), "Section 3. Time. The clock runs.");
    EXPECT_EQ(take(manual, ""), "End of the chapter. To open the next one, type next chapter.");
    EXPECT_THAT(take(manual, "next chapter"), StartsWith("Chapter 3"));
    EXPECT_THAT(take(manual, "next chapter"), StartsWith("Chapter 4"));
    EXPECT_EQ(take(manual, ""), "Claim “a draw.”");
    EXPECT_EQ(take(manual, ""), "End of the manual. To hear the chapters, type contents.");
    EXPECT_EQ(take(manual, "next chapter"), "This is the last chapter.");
    EXPECT_THAT(take(manual, "previous chapter"), StartsWith("Chapter 3"));
    EXPECT_THAT(take(manual, "previous chapter"), StartsWith("Chapter 1"));
    EXPECT_EQ(take(manual, "previous chapter"), "This is the first chapter.");
}

TEST(ManualReading, GoesBySectionsAndParagraphs) {
    auto manual = reading(0);
    manual.begin();
    EXPECT_EQ(take(manual, "2"), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, "section 3"), "Section 3. Time. The clock runs.");
    EXPECT_EQ(take(manual, "next section"), "This is the last section.");
    EXPECT_EQ(take(manual, "previous section"), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, "next paragraph"), "e4 is one.");
    EXPECT_EQ(take(manual, ""), "Nf3 is another.");
    EXPECT_EQ(take(manual, "previous paragraph"), "e4 is one.");
    EXPECT_EQ(take(manual, "previous paragraph"), "Type a move.");
    EXPECT_EQ(take(manual, "previous paragraph"), "Section 1. First game. Take a board.");
    EXPECT_EQ(take(manual, "previous section"), "Section 1. First game. Hello.");
    EXPECT_EQ(take(manual, "previous section"), "This is the beginning of the chapter.");
    EXPECT_EQ(take(manual, "previous paragraph"), "This is the beginning of the chapter.");
    EXPECT_EQ(take(manual, "next section"), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, "next paragraph"), "e4 is one.");
    EXPECT_EQ(take(manual, "next paragraph"), "An example. White: e4.");
    EXPECT_EQ(take(manual, "next paragraph"), "Section 3. Time. The clock runs.");
    EXPECT_EQ(take(manual, "next paragraph"), "This is the last paragraph.");
    EXPECT_EQ(take(manual, "first"), "Section 1. First game. Hello.");
    EXPECT_EQ(take(manual, "last"), "Section 3. Time. The clock runs.");
    EXPECT_EQ(take(manual, "section"), "Chapter 1: First game. Section 3. Time.");
}

TEST(ManualReading, FindsAWordFromHereOnAndAroundAllChapters) {
    auto manual = reading(0);
    manual.begin();
    EXPECT_EQ(take(manual, "find"), "Type find and a word.");
    EXPECT_EQ(take(manual, "find A MOVE"), "Section 2. Moves. Type a move.");
    EXPECT_EQ(take(manual, "find clock"), "Section 3. Time. The clock runs.");
    // Nowhere else: it comes round to the same sentence.
    EXPECT_EQ(take(manual, "find"), "The clock runs.");
    EXPECT_EQ(take(manual, "find draw"), "Chapter 3: Clock. Section 2. Offers. A draw is offered.");
    EXPECT_EQ(take(manual, "find"), "Chapter 4: Claims. Section 1. Claims. Claim “a draw.”");
    EXPECT_EQ(take(manual, "find offers"), "Chapter 3: Clock. Section 2. Offers. A draw is offered.");
    EXPECT_EQ(take(manual, "find xyzzy"), "Not found: xyzzy.");
    EXPECT_EQ(take(manual, "again"), "A draw is offered.");
    take(manual, "contents");
    EXPECT_EQ(take(manual, "find hello"), "Chapter 1: First game. Section 1. First game. Hello.");
}

TEST(ManualReading, KeepsThePlace) {
    auto manual = reading(0);
    manual.begin();
    take(manual, "2");
    take(manual, "");
    take(manual, "4");
    take(manual, "clock");
    take(manual, "");
    EXPECT_EQ(manual::write_places(manual.places()), "01-first-game 2 2 1\n03-clock 1 1 1\n");

    auto later = reading({}, manual.places());
    EXPECT_THAT(in_english(later.begin()), EndsWith("press Enter for chapter 3."));
    EXPECT_THAT(take(later, "1"),
                EndsWith("You stopped in section 2. Press Enter to continue there, or type first."));
    EXPECT_EQ(take(later, ""), "Section 2. Moves. e4 is one.");
    EXPECT_EQ(take(later, "first"), "Section 1. First game. Hello.");
}

TEST(ManualReading, AChapterHeardToItsEndBeginsAnew) {
    auto manual = reading(0);
    manual.begin();
    take(manual, "last");
    take(manual, "");
    EXPECT_EQ(manual::write_places(manual.places()), "03-clock 1 1 1\n");
    auto later = reading(0, manual.places());
    EXPECT_THAT(in_english(later.begin()), EndsWith("To hear more, type help."));
}

TEST(ManualReading, APlaceOutsideOfTheChapterIsTheNearest) {
    Places places;
    places.keep("01-first-game", {17, 3, 9});
    auto manual = reading(0, places);
    EXPECT_THAT(in_english(manual.begin()), HasSubstr("You stopped in section 3."));
    EXPECT_EQ(take(manual, ""), "Section 3. Time. The clock runs.");
    auto back = reading(0, places);
    back.begin();
    EXPECT_EQ(take(back, "back"), "Section 2. Moves. An example. Black: e5.");
}

TEST(ManualReading, KeysDoWhatTheWordsDo) {
    auto manual = reading(0);
    manual.begin();
    EXPECT_EQ(press(manual, "Right"), "Hello.");
    EXPECT_EQ(press(manual, "F9"), "Sit down.");
    EXPECT_EQ(press(manual, "Left"), "Hello.");
    EXPECT_EQ(press(manual, "F4"), "Hello.");
    EXPECT_EQ(press(manual, "F6"), "Hello.");
    EXPECT_EQ(press(manual, "Down"), "Take a board.");
    EXPECT_EQ(press(manual, "Up"), "Hello.");
    EXPECT_EQ(press(manual, "PageDown"), "Section 2. Moves. Type a move.");
    EXPECT_EQ(press(manual, "PageUp"), "Section 1. First game. Hello.");
    EXPECT_EQ(press(manual, "End"), "Section 3. Time. The clock runs.");
    EXPECT_EQ(press(manual, "Home"), "Section 1. First game. Hello.");
    EXPECT_EQ(press(manual, "F3"), "Type find and a word.");
    for (const char* key :
         {"Right", "F9", "Left", "F4", "Down", "Up", "PageDown", "PageUp", "End", "Home", "F3"})
        EXPECT_THAT(press(manual, key, table::KeyMode::Help), Not(HasSubstr("Hello"))) << key;
    EXPECT_EQ(press(manual, "PageDown", table::KeyMode::Help), "Page Down goes to the next section.");
}

TEST(ManualReading, EveryWordOfItsListIsUnderstood) {
    for (const std::string_view word : reading().words()) {
        auto manual = reading(1);
        manual.begin();
        const std::string told = take(manual, std::string(word));
        EXPECT_THAT(told, Not(HasSubstr("No chapter is called " + std::string(word)))) << word;
        EXPECT_TRUE(!told.empty() || word == "quit") << word;
        EXPECT_EQ(manual.is_over(), word == "quit");
    }
}

TEST(ManualReading, IsWalkedInTheListenersWords) {
    auto manual = ManualReading(
        Manual("de", {chapter("03-clock.md", "# Uhr\n\nSie läuft.\n\n## Blättchen\n\nEs fällt.\n", "de")}),
        {});
    EXPECT_THAT(text(manual.begin(), book(), "de"), StartsWith("3: Uhr. Tippen Sie"));
    EXPECT_THAT(take(manual, "uhr", "de"), StartsWith("Kapitel 3: Uhr. Abschnitte: zwei."));
    EXPECT_EQ(take(manual, "weiter", "de"), "Sie läuft.");
    EXPECT_EQ(take(manual, "nächster Abschnitt", "de"), "Abschnitt 2. Blättchen. Es fällt.");
    EXPECT_EQ(take(manual, "suche laeuft", "de"), "Abschnitt 1. Uhr. Sie läuft.");
    EXPECT_EQ(take(manual, "Kapitel 9", "de"), "Kein Kapitel heißt 9. Für die Kapitel tippen Sie Inhalt.");
    EXPECT_THAT(take(manual, "Inhalt", "de"), StartsWith("3: Uhr."));
    EXPECT_EQ(take(manual, "beenden", "de"), "");
    EXPECT_TRUE(manual.is_over());
    EXPECT_EQ(text(manual.farewell(), book(), "de"), "Auf Wiedersehen.");
}

TEST(ManualReading, AnEnglishChapterHasAnEnglishVoice) {
    auto manual = ManualReading(Manual("de", {chapter("03-clock.md", "# Clock\n\nA flag falls.\n")}), {}, 0);
    const auto begun = utterances(manual.begin(), book(), "de");
    EXPECT_THAT(text(reading(0).begin(), book(), "de"), Not(HasSubstr("nur auf Englisch")));
    EXPECT_EQ(begun.front().unless_secret()->language, "de");
    EXPECT_THAT(begun.front().unless_secret()->text,
                StartsWith("Das Handbuch gibt es bisher nur auf Englisch."));
    const auto said = utterances(manual.take("", Span{0}, reader("de")).said, book(), "de");
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said.front().unless_secret()->language, "en");
    EXPECT_EQ(said.front().unless_secret()->text, "A flag falls.");
}

TEST(ManualReading, SaysWhichSectionIsOlder) {
    Chapter old = chapter("03-clock.md", "# Clock\n\nOne.\n\n## Flags\n\nTwo.\n");
    old.sections[1].older = true;
    ManualReading manual(Manual("en", {old}), {}, 0);
    manual.begin();
    EXPECT_EQ(take(manual, ""), "One.");
    EXPECT_EQ(take(manual, ""), "Section 2. Flags. This section is older than the English one. Two.");
    EXPECT_EQ(take(manual, "again"), "Two.");
}

TEST(ManualReading, TellsItsHelp) {
    auto manual = reading();
    manual.begin();
    const std::string help = take(manual, "help");
    for (const char* word : {"back", "again", "next section", "previous paragraph", "find", "contents",
                             "chapter 3", "next chapter", "quit", "F1"})
        EXPECT_THAT(help, HasSubstr(word));
}

} // namespace
} // namespace annabella::train
