// Reading chapters: what each part becomes, and each kind of fault with its line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual/chapter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/digest.hpp"

namespace annabella::manual {
namespace {

using ::testing::HasSubstr;

Result<Chapter> read(std::string_view text, std::string_view file = "03-clock.md") {
    return parse_chapter(text, file, "en", "en/" + std::string(file));
}

std::string fault(std::string_view text) {
    const auto chapter = read(text);
    return chapter ? "no fault" : to_string(chapter.error());
}

TEST(Chapter, IsSectionsOfParagraphsOfSentences) {
    const auto chapter = read("# Clock\n"
                              "\n"
                              "One sentence.\n"
                              "And another one.\n"
                              "\n"
                              "- An item.  \n"
                              "- A second item.\r\n"
                              "\n"
                              "## Flags\n"
                              "Sentence.\n"
                              "```game\n"
                              "White: e4\n"
                              "Black: e5\n"
                              "```\n"
                              "The end.\n");
    ASSERT_TRUE(chapter) << to_string(chapter.error());
    EXPECT_EQ(chapter->name, "03-clock");
    EXPECT_EQ(chapter->number, 3);
    EXPECT_EQ(chapter->topic, "clock");
    EXPECT_EQ(chapter->language, "en");
    EXPECT_EQ(chapter->title, "Clock");
    ASSERT_EQ(chapter->sections.size(), 2U);
    const Section& first = chapter->sections[0];
    EXPECT_EQ(first.heading, "Clock");
    ASSERT_EQ(first.paragraphs.size(), 2U);
    EXPECT_EQ(first.paragraphs[0],
              (Paragraph{{{"One sentence.", 3, false}, {"And another one.", 4, false}}, false}));
    EXPECT_EQ(first.paragraphs[1], (Paragraph{{{"An item.", 6, true}, {"A second item.", 7, true}}, false}));
    const Section& second = chapter->sections[1];
    EXPECT_EQ(second.heading, "Flags");
    EXPECT_EQ(second.line, 9);
    ASSERT_EQ(second.paragraphs.size(), 3U);
    EXPECT_EQ(second.paragraphs[1], (Paragraph{{{"White: e4", 12, false}, {"Black: e5", 13, false}}, true}));
    EXPECT_EQ(second.paragraphs[2], (Paragraph{{{"The end.", 15, false}}, false}));
}

TEST(Chapter, MayBeginWithAHeading) {
    const auto chapter = read("# Clock\n\n## Flags\n\nSentence.");
    ASSERT_TRUE(chapter) << to_string(chapter.error());
    ASSERT_EQ(chapter->sections.size(), 1U);
    EXPECT_EQ(chapter->sections[0].heading, "Flags");
}

TEST(Chapter, ASectionKnowsItsHashAndThatOfTheEnglishOne) {
    const auto english = read("# Clock\n\nTime.\n\n## Flags\n\nA flag.\n\n");
    ASSERT_TRUE(english);
    EXPECT_EQ(english->sections[0].hash, hexadecimal(sha256("# Clock\n\nTime.")).substr(0, 8));
    EXPECT_EQ(english->sections[1].hash, hexadecimal(sha256("## Flags\n\nA flag.")).substr(0, 8));
    EXPECT_EQ(english->sections[1].made_from, "");
    const auto translated =
        read("# Uhr\n<!-- of 3f2a9c01 -->\n\nZeit.\n\n## Fallen\n<!-- of 00112233 -->\n\nEin Blatt.");
    ASSERT_TRUE(translated) << to_string(translated.error());
    EXPECT_EQ(translated->sections[0].made_from, "3f2a9c01");
    EXPECT_EQ(translated->sections[1].made_from, "00112233");
    // Blanks at the ends of lines and empty lines at the end make no difference; words do.
    const auto same = read("# Clock\n\nTime.\n\n## Flags  \r\n\nA flag.");
    ASSERT_TRUE(same);
    EXPECT_EQ(same->sections[1].hash, english->sections[1].hash);
    const auto other = read("# Clock\n\nTime.\n\n## Flags\n\nNo flag.");
    ASSERT_TRUE(other);
    EXPECT_NE(other->sections[1].hash, english->sections[1].hash);
}

TEST(Chapter, EachFaultSaysItsFileAndLine) {
    const std::string beginning = "In en/03-clock.md of the manual, line ";
    EXPECT_EQ(fault(""), beginning + "1 is wrong. The title is missing.");
    EXPECT_EQ(fault("Clock\n\nText."), beginning + "1 is wrong. The title is missing.");
    EXPECT_EQ(fault("# \n\nText."), beginning + "1 is wrong. The title is missing.");
    EXPECT_EQ(fault("# Clock\n"), beginning + "1 is wrong. The chapter has no text.");
    EXPECT_EQ(fault("# Clock\n\nText.\n\n# Clock"), beginning + "5 is wrong. A chapter has only one title.");
    EXPECT_EQ(fault("# Clock\n\n## \n\nText."), beginning + "3 is wrong. The heading has no words.");
    EXPECT_EQ(fault("# Clock\n\n## Flags\n\n## Time\n\nText."),
              beginning + "3 is wrong. The section has no text.");
    EXPECT_EQ(fault("# Clock\n\nText.\n\n```game\nWhite: e4\n"),
              beginning + "5 is wrong. The example is not closed.");
    EXPECT_EQ(fault("# Clock\n\n```game\nWhite: e4\n\nBlack: e5\n```\n"),
              beginning + "5 is wrong. The example is not closed.");
    EXPECT_EQ(fault("# Clock\n\n```game\n```\n"), beginning + "4 is wrong. The example is empty.");
    EXPECT_EQ(fault("# Clock\n\nSome \xff bytes."), beginning + "3 is wrong. Some bytes are not UTF-8 text.");
    EXPECT_EQ(fault("# Clock\n\nA \x1b[1m steering sign."),
              beginning + "3 is wrong. Some bytes are not UTF-8 text.");
}

TEST(Chapter, HasNoOtherMarkup) {
    for (const char* line :
         {"### Deeper", "| a | b |", "> Quoted", "* Item", "+ Item", "  Indented", "A `code`", "**Loud**",
          "See [this](there)", "<b>Bold</b>", "<!-- note -->", "```cpp", "- ", "A\ttab", "- - Nested"})
        EXPECT_THAT(fault(std::string("# Clock\n\nText.\n") + line + "\n"), HasSubstr("line 4 is wrong"))
            << line;
}

TEST(Chapter, AHashIsEightDigitsAfterAHeading) {
    for (const char* line :
         {"<!-- of 3f2a -->", "<!-- of 3F2A9C01 -->", "<!-- of 3f2a9c0g -->", "<!-- of 3f2a9c01"})
        EXPECT_THAT(fault(std::string("# Uhr\n") + line + "\n\nText."), HasSubstr("line 2 is wrong. Eight"))
            << line;
    EXPECT_THAT(fault("# Uhr\n\nText.\n<!-- of 3f2a9c01 -->\n"), HasSubstr("line 4 is wrong. Eight"));
    EXPECT_THAT(fault("# Uhr\n<!-- of 3f2a9c01 -->\n<!-- of 3f2a9c01 -->\n\nText."),
                HasSubstr("line 3 is wrong. Eight"));
}

TEST(Chapter, IsNamedByNumberAndTopic) {
    for (const char* good : {"01-first-game.md", "18-installing.md"})
        EXPECT_TRUE(is_chapter_file(good)) << good;
    for (const char* bad : {"", ".md", "01.md", "01-.md", "1-clock.md", "01-Clock.md", "01-clock.txt",
                            "01_clock.md", "ab-clock.md", "01-clock2.md"}) {
        EXPECT_FALSE(is_chapter_file(bad)) << bad;
        const auto chapter = parse_chapter("# T\n\nText.", bad, "en", "en/x");
        EXPECT_FALSE(chapter);
    }
}

TEST(Chapter, ItsWordsAreCountedAsTheyAreHeard) {
    EXPECT_EQ(words_in(""), 0);
    EXPECT_EQ(words_in("  Press {say:White to move.} now. "), 3);
    EXPECT_EQ(words_in("} {"), 2);
    const auto chapter = read("# The clock\n\nOne two.\n\n## Flags\n\n- three four five\n");
    ASSERT_TRUE(chapter);
    EXPECT_EQ(words_in(*chapter), 8);
}

} // namespace
} // namespace annabella::manual
