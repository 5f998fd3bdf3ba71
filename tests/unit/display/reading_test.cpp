// What has been said waits until it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/reading.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "base/utf8.hpp"

namespace annabella::display {
namespace {

std::string text(std::u32string_view characters) {
    std::string bytes;
    for (const char32_t character : characters)
        append_utf8(bytes, character);
    return bytes;
}

/// Its rows with bars between them; "..." where more follows, "-" where the reader waits.
std::string shown(const Reading& reading) {
    std::string all;
    for (const std::u32string_view row : reading.page())
        all += (all.empty() ? "" : "|") + text(row);
    if (reading.has_more())
        all += "...";
    return reading.is_resting() ? all + "-" : all;
}

TEST(TextRows, ArePartedBetweenWords) {
    const std::u32string sentence = U"White to move. Ok";
    EXPECT_EQ(rows_of(sentence, 10), (std::vector<TextRow>{{0, U"White to"}, {9, U"move. Ok"}}));
    EXPECT_EQ(rows_of(sentence, 14), (std::vector<TextRow>{{0, U"White to move."}, {15, U"Ok"}}));
    EXPECT_EQ(rows_of(sentence, 80), (std::vector<TextRow>{{0, sentence}}));
    EXPECT_TRUE(rows_of(U"", 10).empty());
    EXPECT_TRUE(rows_of(U"   ", 10).empty());
}

TEST(TextRows, CutAWordThatIsLonger) {
    EXPECT_EQ(rows_of(U"abcdefgh ij", 3),
              (std::vector<TextRow>{{0, U"abc"}, {3, U"def"}, {6, U"gh"}, {9, U"ij"}}));
    EXPECT_EQ(rows_of(U"ab", 1), (std::vector<TextRow>{{0, U"a"}, {1, U"b"}}));
}

TEST(TextRows, HaveACellForEachCharacterThatCanBeSeen) {
    EXPECT_EQ(characters("Põder Щ"), U"Põder Щ");
    // A mark of its own takes no cell, and nothing steers the display.
    EXPECT_EQ(characters("e\xCC\x81x"), U"ex");
    EXPECT_EQ(characters("a\033b"), U"a\xFFFD"
                                    U"b");
}

TEST(TextRows, GiveTheWordUnderAFinger) {
    EXPECT_EQ(word_at(U"Did you mean Nbd2, or Nfd2+?", 13), U"Nbd2");
    EXPECT_EQ(word_at(U"Did you mean Nbd2, or Nfd2+?", 27), U"Nfd2+");
    EXPECT_EQ(word_at(U"Did you", 3), U"");
    EXPECT_EQ(word_at(U"Did you", 7), U"");
    EXPECT_EQ(word_at(U"...", 1), U"");
}

TEST(Reading, ShowsOnOneLineSentenceAfterSentence) {
    Reading reading;
    reading.shape(12, 1);
    EXPECT_EQ(shown(reading), "-");
    reading.add("The game begins.");
    EXPECT_EQ(shown(reading), "The game...");
    reading.on();
    EXPECT_EQ(shown(reading), "begins.");
    reading.on();
    EXPECT_TRUE(reading.is_resting());
    reading.add("Black's clock.");
    EXPECT_EQ(shown(reading), "Black's...") << "Who has read all gets what comes.";
}

TEST(Reading, WritesNothingOverWhatIsBeingRead) {
    Reading reading;
    reading.shape(20, 1);
    reading.add("White to move.");
    reading.add("One.");
    reading.add("Two.");
    EXPECT_EQ(shown(reading), "White to move....");
    reading.on();
    EXPECT_EQ(shown(reading), "One....");
    reading.on();
    EXPECT_EQ(shown(reading), "Two.");
    reading.back();
    EXPECT_EQ(shown(reading), "One....");
}

TEST(Reading, GoesOnWithTheFirstThatNobodyHasRead) {
    Reading reading;
    reading.shape(20, 1);
    for (const char* each : {"One.", "Two.", "Three."})
        reading.add(each);
    // He types an answer, and so has read the first.
    reading.rest();
    EXPECT_EQ(shown(reading), "Two....");
}

TEST(Reading, OfSentencesGoesToTheirBeginnings) {
    Reading reading;
    reading.shape(9, 1);
    reading.add("One long sentence.");
    reading.add("Two.");
    reading.on();
    EXPECT_EQ(shown(reading), "sentence....");
    reading.on();
    EXPECT_EQ(shown(reading), "Two.");
    reading.up();
    EXPECT_EQ(shown(reading), "One long...");
    reading.up();
    EXPECT_EQ(shown(reading), "One long...");
    reading.on();
    reading.up();
    EXPECT_EQ(shown(reading), "One long...");
    reading.down();
    EXPECT_EQ(shown(reading), "Two.");
    reading.down();
    EXPECT_TRUE(reading.is_resting());
    reading.back();
    EXPECT_EQ(shown(reading), "Two.");
    reading.first();
    EXPECT_EQ(shown(reading), "One long...");
    reading.last();
    EXPECT_EQ(shown(reading), "Two.");
}

TEST(Reading, FillsAPageAndThenWaits) {
    Reading reading;
    reading.shape(20, 2);
    reading.add("One.");
    EXPECT_EQ(shown(reading), "One.");
    reading.add("Two.");
    EXPECT_EQ(shown(reading), "One.|Two.");
    reading.add("Three.");
    EXPECT_EQ(shown(reading), "One.|Two....");
    reading.on();
    EXPECT_EQ(shown(reading), "Three.");
    reading.rest();
    reading.add("Four.");
    EXPECT_EQ(shown(reading), "Four.");
    reading.up();
    EXPECT_EQ(shown(reading), "Three.|Four.");
    reading.back();
    EXPECT_EQ(shown(reading), "One.|Two....");
    reading.down();
    EXPECT_EQ(shown(reading), "Two.|Three....");
}

TEST(Reading, LosesNothingWhileThereIsNoDisplay) {
    Reading reading;
    reading.add("Before.");
    reading.add("Again before.");
    reading.shape(20, 1);
    EXPECT_EQ(shown(reading), "Before....");
    reading.on();
    reading.unshape();
    reading.add("Meanwhile.");
    reading.shape(20, 1);
    EXPECT_EQ(shown(reading), "Again before....");
    reading.on();
    EXPECT_EQ(shown(reading), "Meanwhile.");
}

TEST(Reading, StaysAtItsPlaceOnAnotherDisplay) {
    Reading reading;
    reading.shape(8, 1);
    reading.add("One long sentence of words.");
    reading.on();
    EXPECT_EQ(shown(reading), "sentence...");
    reading.shape(40, 1);
    EXPECT_EQ(shown(reading), "One long sentence of words.");
    reading.shape(9, 2);
    EXPECT_EQ(shown(reading), "One long|sentence...");
    reading.shape(8, 1);
    EXPECT_EQ(shown(reading), "One long...");
}

TEST(Reading, KeepsWhatComesUnderACover) {
    Reading reading;
    reading.shape(20, 1);
    reading.add("One.");
    reading.on();
    reading.cover(true);
    reading.add("Two.");
    EXPECT_TRUE(reading.has_more());
    reading.add("Three.");
    reading.cover(false);
    EXPECT_EQ(shown(reading), "Two....");
}

TEST(Reading, ForgetsSecrets) {
    Reading reading;
    reading.shape(20, 1);
    reading.add("One.");
    reading.on();
    reading.add("Sealed: e4", true);
    EXPECT_EQ(shown(reading), "Sealed: e4");
    reading.forget_secrets();
    reading.first();
    EXPECT_EQ(shown(reading), "One.");
    reading.on();
    EXPECT_TRUE(reading.is_resting());
    for (int steps = 0; steps < 5; ++steps) {
        reading.back();
        EXPECT_EQ(shown(reading), "One.");
    }
}

TEST(Reading, KeepsAsManyAsItSays) {
    Reading reading;
    for (std::size_t i = 0; i < Reading::most_kept + 100; ++i)
        reading.add(std::to_string(i));
    reading.shape(20, 1);
    EXPECT_EQ(shown(reading), "100...") << "Nobody was there to read the first hundred.";
    for (std::size_t i = 0; i < 700; ++i)
        reading.on();
    for (std::size_t i = 0; i < 50; ++i)
        reading.add("x" + std::to_string(i));
    reading.first();
    EXPECT_EQ(shown(reading), "150...");
}

/// Whatever is pressed and comes, each sentence stands on a page before the reader can wait for others.
TEST(Reading, PassesNothingOverWhateverIsPressed) {
    std::mt19937 random(29);
    const auto draw = [&](unsigned below) { return random() % below; };
    for (int game = 0; game < 300; ++game) {
        Reading reading;
        const std::size_t height = 1 + draw(3);
        reading.shape(6 + draw(10), height);
        std::size_t said = 0;
        std::size_t seen = 0; // All before were on a page.
        const auto look = [&] {
            if (reading.is_resting() && height == 1)
                return;
            for (const std::u32string_view row : reading.page())
                if (const std::size_t number = std::stoul(text(row)); number == seen)
                    ++seen;
        };
        for (int step = 0; step < 60; ++step) {
            switch (draw(5)) {
            case 0:
            case 1:
                reading.add(std::to_string(said++));
                break;
            case 2:
                reading.on();
                break;
            case 3:
                reading.back();
                break;
            default:
                reading.rest();
            }
            look();
            if (reading.is_resting()) {
                ASSERT_EQ(seen, said);
            }
        }
    }
}

} // namespace
} // namespace annabella::display
