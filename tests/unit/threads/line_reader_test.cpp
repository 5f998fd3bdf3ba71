// Lines of any bytes: what is too long or no text is one refused line, and what follows is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

namespace annabella::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Source = LineReader::Source;

const InputLine::Moment noon{std::chrono::hours(12)};

std::vector<std::string> texts(LineReader& reader) {
    std::vector<std::string> texts;
    for (const InputLine& line : reader.lines())
        texts.push_back(line.refused ? "refused: " + to_string(*line.refused) : line.text);
    return texts;
}

TEST(LineReader, GivesTheLinesOfAStreamWithTheMomentOfTheirEnd) {
    LineReader reader(Source::Stream);
    EXPECT_EQ(reader.take("e4\r\n\nd", noon), "");
    reader.take("5\nquit", noon + std::chrono::seconds(1));
    reader.end(noon + std::chrono::seconds(2));
    EXPECT_THAT(texts(reader), ElementsAre("e4", "", "d5", "quit"));
    EXPECT_EQ(reader.lines()[0].at, noon);
    EXPECT_EQ(reader.lines()[2].at, noon + std::chrono::seconds(1));
    EXPECT_EQ(reader.lines()[3].at, noon + std::chrono::seconds(2));
    EXPECT_TRUE(reader.ended());
}

TEST(LineReader, ASingleKeyIsALineWhereNoneIsBegun) {
    LineReader reader(Source::Keys, {}, "qp ");
    EXPECT_EQ(reader.take("q p", noon), "");
    EXPECT_EQ(reader.take("stop q\r", noon), "stop q\n");
    EXPECT_THAT(texts(reader), ElementsAre("q", " ", "p", "stop q"));
    LineReader stream(Source::Stream, {}, "qp");
    stream.take("qp\n", noon);
    EXPECT_THAT(texts(stream), ElementsAre("qp"));
}

TEST(LineReader, WhatFollowsASecretBeginningIsNotEchoed) {
    LineReader reader(Source::Keys,
                      [](std::string_view line) { return line == "seal" || line.substr(0, 5) == "seal "; });
    EXPECT_EQ(reader.take("seal", noon), "seal");
    EXPECT_EQ(reader.take(" Nf3", noon), "");
    // Mended unseen, too.
    EXPECT_EQ(reader.take("\x7f\x7f"
                          "c3",
                          noon),
              "");
    EXPECT_EQ(reader.take("\r", noon), "\n");
    EXPECT_EQ(reader.take("sealed", noon), "sealed");
    EXPECT_EQ(reader.take("\x15", noon), "\b \b\b \b\b \b\b \b\b \b\b \b");
    EXPECT_EQ(reader.take("e4\r", noon), "e4\n");
    EXPECT_THAT(texts(reader), ElementsAre("seal Nc3", "e4"));
}

TEST(LineReader, ALineThatIsTooLongIsOneRefusedLine) {
    for (const Source source : {Source::Stream, Source::Keys}) {
        LineReader reader(source);
        reader.take(std::string(LineReader::longest_line, 'x') + '\n', noon);
        for (int i = 0; i < 70; ++i)
            reader.take(std::string(1000, 'y'), noon);
        reader.take("\ne4\n", noon);
        ASSERT_EQ(reader.lines().size(), 3U);
        EXPECT_EQ(reader.lines()[0].text.size(), LineReader::longest_line);
        EXPECT_THAT(to_string(reader.lines()[1].refused.value()), HasSubstr("too long"));
        EXPECT_EQ(reader.lines()[1].text, "");
        EXPECT_EQ(reader.lines()[2].text, "e4");
    }
}

TEST(LineReader, AnUnendedLineThatIsTooLongIsRefusedAtTheEnd) {
    LineReader reader(Source::Stream);
    reader.take(std::string(70'000, 'z'), noon);
    EXPECT_TRUE(reader.lines().empty());
    reader.end(noon);
    ASSERT_EQ(reader.lines().size(), 1U);
    EXPECT_TRUE(reader.lines()[0].refused);
}

TEST(LineReader, WhatIsNoTextIsRefused) {
    using namespace std::string_literals;
    for (const std::string& line : {"a\0b"s, "\x1b[2J"s, "\xff\xfe\x80"s, "caf\xc3"s,
                                    "\xc2\x9b"
                                    "1m"s,
                                    "\xed\xa0\x80"s}) {
        LineReader reader(Source::Stream);
        reader.take(line + "\nDd1\n", noon);
        ASSERT_EQ(reader.lines().size(), 2U);
        EXPECT_THAT(to_string(reader.lines()[0].refused.value_or(Message{})), HasSubstr("not text"));
        EXPECT_EQ(reader.lines()[1].text, "Dd1");
    }
    LineReader reader(Source::Stream);
    reader.take("remark\tpõder 馬\n", noon);
    EXPECT_THAT(texts(reader), ElementsAre("remark\tpõder 馬"));
}

TEST(LineReader, KeysAreEchoedAndMended) {
    LineReader reader(Source::Keys);
    std::string echo;
    // A letter of two bytes is echoed when it is whole, and rubbed out at once.
    for (const char key : std::string("e\xc3\xb5\x7f"
                                      "4\n"))
        echo += reader.take({&key, 1}, noon);
    EXPECT_EQ(echo, "e\xc3\xb5\b \b4\n");
    EXPECT_EQ(reader.take("abc\x15Nf3\r", noon), "abc\b \b\b \b\b \bNf3\n");
    EXPECT_THAT(texts(reader), ElementsAre("e4", "Nf3"));
}

TEST(LineReader, ArrowsAndControlKeysAreNoPartOfALine) {
    LineReader reader(Source::Keys);
    reader.take("e\x1b[A\x1bOP\x13\x11\x16"
                "4\n",
                noon);
    // Enter is Enter, even in the midst of what might become an arrow.
    reader.take("\x1b[\n", noon);
    EXPECT_THAT(texts(reader), ElementsAre("e4", ""));
    EXPECT_FALSE(reader.ended());
    reader.take("x\x04\n\x04", noon);
    EXPECT_TRUE(reader.ended());
    EXPECT_EQ(reader.lines().back().text, "x");
}

TEST(LineReader, WhatIsEchoedCannotSteerTheTerminal) {
    LineReader reader(Source::Keys);
    EXPECT_EQ(reader.take("\xc2\x9b"
                          "31m",
                          noon),
              "\xEF\xBF\xBD"
              "31m");
}

} // namespace
} // namespace annabella::app
