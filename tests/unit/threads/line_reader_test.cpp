// Lines of any bytes: what is too long or no text is one refused line, and what follows is kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
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
        texts.push_back(line.refused ? "refused: " + to_string(*line.refused)
                        : line.told  ? "told: " + to_string(*line.told)
                                     : line.text);
    return texts;
}

/// What is to be seen at the end: "e4/" has ended, "d|5" has its cursor before the last letter.
std::string seen(LineReader& reader, std::string_view keys) {
    std::string all;
    for (const TypedText& typed : reader.take(keys, noon))
        all += typed.ended ? typed.text + "/"
                           : typed.text.substr(0, typed.cursor) + "|" + typed.text.substr(typed.cursor);
    return all;
}

LineTyping sealing() {
    LineTyping typing;
    typing.is_secret = [](std::string_view line) { return line == "seal" || line.substr(0, 5) == "seal "; };
    return typing;
}

TEST(LineReader, GivesTheLinesOfAStreamWithTheMomentOfTheirEnd) {
    LineReader reader(Source::Stream);
    EXPECT_TRUE(reader.take("e4\r\n\nd", noon).empty());
    reader.take("5\nquit", noon + std::chrono::seconds(1));
    reader.end(noon + std::chrono::seconds(2));
    EXPECT_THAT(texts(reader), ElementsAre("e4", "", "d5", "quit"));
    EXPECT_EQ(reader.lines()[0].at, noon);
    EXPECT_EQ(reader.lines()[2].at, noon + std::chrono::seconds(1));
    EXPECT_EQ(reader.lines()[3].at, noon + std::chrono::seconds(2));
    EXPECT_TRUE(reader.ended());
}

TEST(LineReader, ASingleKeyIsALineWhereNoneIsBegun) {
    LineTyping typing;
    typing.single_keys = "qp ";
    LineReader reader(Source::Keys, typing);
    EXPECT_EQ(seen(reader, "q p"), "|");
    EXPECT_EQ(seen(reader, "stop q\r"), "stop q/|");
    EXPECT_THAT(texts(reader), ElementsAre("q", " ", "p", "stop q"));
    LineReader stream(Source::Stream, typing);
    stream.take("qp\n", noon);
    EXPECT_THAT(texts(stream), ElementsAre("qp"));
}

TEST(LineReader, WhatFollowsASecretBeginningIsNotSeen) {
    LineReader reader(Source::Keys, sealing());
    EXPECT_EQ(seen(reader, "seal"), "seal|");
    EXPECT_EQ(seen(reader, " Nf3"), "seal|");
    // Mended unseen, too.
    EXPECT_EQ(seen(reader, "\x7f\x7f"
                           "c3"),
              "seal|");
    EXPECT_EQ(seen(reader, "\r"), "seal/|");
    EXPECT_EQ(seen(reader, "sealed"), "sealed|");
    EXPECT_EQ(seen(reader, "\x15"), "|");
    EXPECT_EQ(seen(reader, "e4\r"), "e4/|");
    EXPECT_THAT(texts(reader), ElementsAre("seal Nc3", "e4"));
}

TEST(LineReader, WhatWasSecretStaysSoHoweverItsLineIsMended) {
    LineReader reader(Source::Keys, sealing());
    // Words are put before it, and its own word is taken away.
    EXPECT_EQ(seen(reader, "seal Nf3\x01white "), "seal|");
    EXPECT_EQ(seen(reader, "\x0b"), "seal|");
    EXPECT_EQ(seen(reader, "\x15seal Nf3\x01\x1b[3~\x1b[3~\x1b[3~\x1b[3~\x1b[3~"), "seal|");
    EXPECT_EQ(seen(reader, "\r"), "seal/|");
    EXPECT_THAT(texts(reader), ElementsAre("Nf3"));
    // Who has rubbed it out may go on in the open.
    EXPECT_EQ(seen(reader, "seal Nf3\x17"), "seal|");
    EXPECT_EQ(seen(reader, "\x17set"), "set|");
}

TEST(LineReader, WhileEverythingIsSecretNothingIsSeen) {
    bool all = false;
    LineTyping typing;
    typing.is_secret = [&](std::string_view) { return all; };
    LineReader reader(Source::Keys, typing);
    EXPECT_EQ(seen(reader, "e4\rN"), "e4/N|");
    all = true;
    EXPECT_EQ(seen(reader, "f3"), "|");
    EXPECT_EQ(seen(reader, "\x1b[A"), "|");
    EXPECT_EQ(seen(reader, "\r"), "/|");
    all = false;
    EXPECT_EQ(seen(reader, "\x1b[A"), "e4|");
    EXPECT_THAT(texts(reader), ElementsAre("e4", "Nf3", "told: e4"));
}

TEST(LineReader, UpAndDownBringBackWhatWasTypedAndTellIt) {
    LineReader reader(Source::Keys);
    EXPECT_EQ(seen(reader, "\x1b[A"), "|");
    EXPECT_EQ(seen(reader, "e4\rtime\rtime\r\rK\xc3\xb6nig\r"), "e4/time/time//K\xc3\xb6nig/|");
    reader.lines().clear();
    EXPECT_EQ(seen(reader, "re\x1b[A"), "K\xc3\xb6nig|");
    // The same line twice is one.
    EXPECT_EQ(seen(reader, "\x10\x10"), "e4|");
    EXPECT_EQ(seen(reader, "\x1b[A"), "e4|");
    EXPECT_EQ(seen(reader, "\x1b[B\x1b[B\x1b[B"), "re|");
    EXPECT_EQ(seen(reader, "\x1b[A\x1b[D\x1b[D\x7f"
                           "\xc3\xb5\r"),
              "K\xc3\xb6\xc3\xb5ig/|");
    EXPECT_THAT(texts(reader),
                ElementsAre("told: K\xc3\xb6nig", "told: time", "told: e4", "told: time",
                            "told: K\xc3\xb6nig", "told: re", "told: K\xc3\xb6nig", "K\xc3\xb6\xc3\xb5ig"));
}

LineTyping echoing(TypingEcho echo) {
    LineTyping typing = sealing();
    typing.echo = echo;
    return typing;
}

TEST(LineReader, WhatIsDeletedIsTold) {
    LineReader reader(Source::Keys, echoing(TypingEcho::Changes));
    seen(reader, "Nf3 e4\x7f");
    EXPECT_THAT(texts(reader), ElementsAre("told: 4"));
    seen(reader, "\x7f\x7f");
    // By its line before: whose it is stands at its beginning.
    EXPECT_EQ(reader.lines().back().text, "Nf3 ");
    EXPECT_TRUE(reader.lines().back().is_echo);
    seen(reader, "\x01\x1b[3~");
    EXPECT_THAT(texts(reader),
                ElementsAre("told: 4", "told: e", "told: space", "told: capital N", "told: capital N"));
    reader.lines().clear();
    seen(reader, "\x0b\x7f"
                 "black resign\x17\x15\x15");
    EXPECT_THAT(texts(reader),
                ElementsAre("told: Deleted: f3", "told: The line is empty.", "told: Deleted: resign",
                            "told: Deleted: black ", "told: The line is empty."));
    EXPECT_EQ(reader.lines()[3].text, "black ");
    reader.lines().clear();
    // Before the first letter there is nothing to delete; a letter of several bytes is one.
    seen(reader, "\xc3\xb5\xd0\x90\x01\x7f\x05\x7f\x7f");
    EXPECT_THAT(texts(reader), ElementsAre("told: \xc3\xb5", "told: end of the line",
                                           "told: capital \xd0\x90", "told: \xc3\xb5"));
}

TEST(LineReader, TheCursorTellsTheLetterThatItComesTo) {
    LineReader reader(Source::Keys, echoing(TypingEcho::Changes));
    seen(reader, "e2 e4\x1b[D\x1b[D\x1b[D\x1b[H\x1b[C\x1b[F\x1b[1;5D\x1b[1;5D");
    EXPECT_THAT(texts(reader), ElementsAre("told: 4", "told: e", "told: space", "told: e", "told: 2",
                                           "told: end of the line", "told: e4", "told: e2"));
}

TEST(LineReader, LettersAreToldWhereThatIsWished) {
    LineReader letters(Source::Keys, echoing(TypingEcho::Letters));
    seen(letters, "Nd=\r");
    EXPECT_THAT(texts(letters), ElementsAre("told: capital N", "told: d", "told: equals sign", "Nd="));
    LineReader none(Source::Keys, echoing(TypingEcho::None));
    seen(none, "Nd\x7f\x15\x1b[D\x7f");
    EXPECT_THAT(texts(none), ElementsAre());
}

TEST(LineReader, WordsAreToldAtTheSpaceAfterThem) {
    LineReader reader(Source::Keys, echoing(TypingEcho::Words));
    seen(reader, "black  resign\x7f\x7f ");
    EXPECT_THAT(texts(reader), ElementsAre("told: black", "told: n", "told: g", "told: resi"));
    reader.lines().clear();
    // In the midst of a line as well; the last word of a line is told by what it does.
    seen(reader, "e\x01x \x1b[F4\r");
    EXPECT_THAT(texts(reader),
                ElementsAre("told: b", "told: x", "told: end of the line", "x black  resi e4"));
    reader.lines().clear();
    seen(reader, " W \r");
    EXPECT_THAT(texts(reader), ElementsAre("told: capital W", " W "));
}

TEST(LineReader, NothingSecretIsTold) {
    for (const TypingEcho echo : {TypingEcho::Changes, TypingEcho::Words, TypingEcho::Letters}) {
        LineReader reader(Source::Keys, echoing(echo));
        seen(reader, "seal");
        reader.lines().clear();
        seen(reader, " Nf3 \x7f\x7f\x1b[D\x1b[H\x1b[3~\x1b[F\x17\x15");
        EXPECT_THAT(texts(reader), ElementsAre());
    }
}

TEST(LineReader, NothingSecretIsBroughtBack) {
    LineReader reader(Source::Keys, sealing());
    seen(reader, "time\rseal Nf3\r");
    // Nor is what was rubbed out: not with the key that does so elsewhere.
    seen(reader, "seal Nc3\x17\x17\x19\x15\x19");
    EXPECT_EQ(seen(reader, ""), "|");
    EXPECT_EQ(seen(reader, "\x1b[A"), "time|");
    EXPECT_EQ(seen(reader, "\x1b[A\x1b[B\x1b[B"), "|");
    // While one is typed no older line takes its place, and it is kept nowhere.
    EXPECT_EQ(seen(reader, "seal d4\x1b[A"), "seal|");
    EXPECT_EQ(seen(reader, "\r\x1b[A\x1b[B\x1b[B"), "seal/|");
    EXPECT_THAT(texts(reader), ElementsAre("time", "seal Nf3", "told: time", "seal d4", "told: time"));
}

TEST(LineReader, WhatTurnsOutToBeSecretIsForgotten) {
    LineReader reader(Source::Keys);
    seen(reader, "time\ropen tower77\rmoves\ropen tower77\r");
    reader.forget("open tower77");
    EXPECT_EQ(seen(reader, "\x1b[A"), "moves|");
    EXPECT_EQ(seen(reader, "\x1b[A"), "time|");
    EXPECT_EQ(seen(reader, "\x1b[A"), "time|");
    reader.forget("nothing of the kind");
}

TEST(LineReader, TabAsksHowTheLineGoesOn) {
    LineTyping typing = sealing();
    std::string asked;
    typing.complete = [&](std::string_view before) {
        asked = before;
        return LineCompletion{2, "resign", Message("resign")};
    };
    LineReader reader(Source::Keys, typing);
    EXPECT_EQ(seen(reader, "black re now\x1b[D\x1b[D\x1b[D\x1b[D\t"), "black resign| now");
    EXPECT_EQ(asked, "black re");
    EXPECT_THAT(texts(reader), ElementsAre("told: resign"));
    EXPECT_EQ(reader.lines().back().text, "black resign now");
    asked.clear();
    EXPECT_EQ(seen(reader, "\rseal re\t"), "black resign now/seal|");
    EXPECT_EQ(asked, "");
    LineReader plain(Source::Keys);
    seen(plain, "a\tb\r");
    EXPECT_THAT(texts(plain), ElementsAre("a\tb"));
}

TEST(LineReader, WhatASecretWordAloneAsksForIsHiddenAtOnce) {
    LineReader reader(Source::Keys, sealing());
    EXPECT_EQ(seen(reader, "seal\rNf3"), "seal/|");
    EXPECT_EQ(seen(reader, "\rtime"), "/time|");
    EXPECT_THAT(texts(reader), ElementsAre("seal", "Nf3"));
}

TEST(LineReader, APasteFullOfTabsAsksForFewWords) {
    LineTyping typing;
    int asked = 0;
    typing.complete = [&](std::string_view) {
        ++asked;
        return LineCompletion{};
    };
    LineReader reader(Source::Keys, typing);
    for (int i = 0; i < 1000; ++i)
        reader.take("e4 \t", noon);
    EXPECT_EQ(asked, 10);
    reader.take("\t", noon + std::chrono::seconds(1));
    EXPECT_EQ(asked, 11);
    reader.take("\r", noon);
    EXPECT_EQ(reader.lines().back().text.size(), 3000U);
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
        EXPECT_THAT(to_string(reader.lines()[1].refused.value()), HasSubstr("It may have at most"));
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

TEST(LineReader, KeysAreSeenAndMended) {
    LineReader reader(Source::Keys);
    std::string all;
    // A letter of two bytes is seen when it is whole, and rubbed out at once.
    for (const char key : std::string("e\xc3\xb5\x7f"
                                      "4\n"))
        all += seen(reader, {&key, 1});
    EXPECT_EQ(all, "e|e|e\xc3\xb5|e|e4|e4/|");
    EXPECT_EQ(seen(reader, "abc\x15Nf3\r"), "Nf3/|");
    EXPECT_EQ(seen(reader, "Nf 3\x01x\x05\x1b[D\x7f\x1b[H\x1b[3~\x1b[F!\x7f\r"), "Nf3/|");
    EXPECT_EQ(seen(reader, "black time\x17resign\x1b[1;5D\x0b\r"), "black /|");
    EXPECT_THAT(texts(reader), ElementsAre("e4", "Nf3", "Nf3", "black "));
}

TEST(LineReader, LettersThatAreCommandsElsewhereAreLetters) {
    LineReader reader(Source::Keys);
    std::string all;
    for (int letter = 0xA0; letter <= 0xFF; ++letter) {
        all += static_cast<char>(0xC0 | (letter >> 6));
        all += static_cast<char>(0x80 | (letter & 0x3F));
    }
    EXPECT_EQ(seen(reader, all), all + "|");
}

TEST(LineReader, WhatIsNoTextIsMendedOrRefused) {
    LineReader reader(Source::Keys);
    EXPECT_EQ(seen(reader, "e\xff"), "e\xff|");
    EXPECT_EQ(seen(reader, "\x7f"
                           "4\r"),
              "e4/|");
    seen(reader, "caf\xc3\r\xc2\x9b"
                 "31m\r\x1b[A");
    ASSERT_EQ(reader.lines().size(), 4U);
    EXPECT_EQ(reader.lines()[0].text, "e4");
    for (const std::size_t line : {1U, 2U})
        EXPECT_THAT(to_string(reader.lines()[line].refused.value_or(Message{})), HasSubstr("not text"));
    EXPECT_EQ(reader.lines()[3].text, "e4");
}

TEST(LineReader, KeysThatDoNothingAreNoPartOfALine) {
    LineReader reader(Source::Keys);
    reader.take("e\x1b[15~\x1bOP\x13\x11\x16"
                "4\n",
                noon);
    // Enter is Enter, even in the midst of what might become an arrow.
    reader.take("\x1b[\n", noon);
    EXPECT_THAT(texts(reader), ElementsAre("e4", ""));
    EXPECT_FALSE(reader.ended());
    // Control-D takes the letter at the cursor, and ends the input where there is none.
    reader.take("xy\x01\x04\n\x04", noon);
    EXPECT_TRUE(reader.ended());
    EXPECT_EQ(reader.lines().back().text, "y");
}

TEST(LineReader, ControlDOfALockedGameAsksAndDoesNotEnd) {
    LineTyping typing;
    typing.modes = std::make_shared<table::KeyModes>();
    LineReader reader(Source::Keys, typing);
    typing.modes->locked = true;
    reader.take("xy\x01\x04\n\x04\x04", noon);
    EXPECT_FALSE(reader.ended());
    EXPECT_THAT(texts(reader), ElementsAre("y", "", ""));
    EXPECT_FALSE(reader.lines()[0].asks_to_end);
    EXPECT_TRUE(reader.lines()[1].asks_to_end);
    typing.modes->locked = false;
    reader.take("\x04", noon);
    EXPECT_TRUE(reader.ended());
}

TEST(LineReader, FunctionKeysAreGivenOnAndLeaveTheLine) {
    LineTyping typing;
    typing.modes = std::make_shared<table::KeyModes>();
    LineReader reader(Source::Keys, typing);
    EXPECT_EQ(seen(reader, "e4\x1bOQ"), "e4|") << "no game yet";
    EXPECT_TRUE(reader.lines().empty());
    typing.modes->in_use = true;
    EXPECT_EQ(seen(reader, "\x1bOQ\x1b[[E\x1b[20~"), "e4|");
    std::vector<std::string> keys;
    for (const InputLine& line : reader.lines()) {
        ASSERT_TRUE(line.key);
        EXPECT_TRUE(line.key->line_begun);
        keys.push_back(line.key->name);
    }
    EXPECT_THAT(keys, ElementsAre("F2", "F5", "F9"));
}

TEST(LineReader, InHelpAndOnTheBoardEveryKeyIsGivenOn) {
    LineTyping typing;
    typing.modes = std::make_shared<table::KeyModes>();
    typing.modes->in_use = true;
    LineReader reader(Source::Keys, typing);
    EXPECT_EQ(seen(reader, "\x1bOPe\r\x1b[A\x1bOP"), "|");
    typing.modes->board_open = true;
    EXPECT_EQ(seen(reader, "\x1b[19~\x1b[DkAid4"), "d4|");
    std::vector<std::string> keys;
    for (const InputLine& line : reader.lines())
        keys.push_back(line.key ? line.key->name : "line");
    EXPECT_THAT(keys, ElementsAre("F1", "e", "Enter", "Up", "F1", "F8", "Left", "k", "A", "i"));
    EXPECT_EQ(typing.modes->mode, table::KeyMode::Line);
}

TEST(LineReader, EscapeAloneIsKnownWhenNothingFollows) {
    LineTyping typing;
    typing.modes = std::make_shared<table::KeyModes>();
    typing.modes->in_use = true;
    typing.modes->mode = table::KeyMode::Board;
    LineReader reader(Source::Keys, typing);
    const InputLine::Moment at{};
    (void)reader.take("\x1b", at);
    ASSERT_TRUE(reader.next_deadline());
    reader.settle(at);
    EXPECT_TRUE(reader.lines().empty());
    reader.settle(*reader.next_deadline());
    ASSERT_EQ(reader.lines().size(), 1U);
    EXPECT_EQ(reader.lines().front().key->name, "Escape");
    EXPECT_FALSE(reader.next_deadline());
    EXPECT_EQ(typing.modes->mode, table::KeyMode::Line);
}

} // namespace
} // namespace annabella::app
