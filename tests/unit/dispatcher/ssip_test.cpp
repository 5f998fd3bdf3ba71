// The protocol of speech-dispatcher.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dispatcher/ssip.hpp"

#include <gtest/gtest.h>

namespace annabella::dispatcher {
namespace {

TEST(Ssip, AnAnswerIsItsLinesHoweverTheyCome) {
    ReplyReader reader;
    const std::string bytes = "225-17\r\n225 OK MESSAGE QUEUED\r\n702-17\r\n702-3\r\n702 END\r\n";
    for (const char byte : bytes)
        ASSERT_TRUE(reader.take(std::string(1, byte)));
    const auto answer = reader.next();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->code, 225);
    EXPECT_EQ(answer->lines, (std::vector<std::string>{"17", "OK MESSAGE QUEUED"}));
    EXPECT_TRUE(answer->is_good());
    const auto event = reader.next();
    ASSERT_TRUE(event);
    EXPECT_TRUE(event->is_event());
    EXPECT_EQ(event->code, event::end);
    EXPECT_FALSE(reader.next());
}

TEST(Ssip, WhatIsNoAnswerIsFoundOut) {
    for (const std::string bytes : {"hello\n", "12\n", "208\n", "208+OK\n", "225-1\n226 OK\n", "\n"})
        EXPECT_FALSE(ReplyReader().take(bytes)) << bytes;
    EXPECT_FALSE(ReplyReader().take(std::string(ReplyReader::longest_line + 1, 'x')));
    std::string endless;
    for (std::size_t i = 0; i < ReplyReader::most_lines; ++i)
        endless += "250-more\n";
    EXPECT_FALSE(ReplyReader().take(endless));
}

TEST(Ssip, ADotAtTheBeginningOfALineEndsNothing) {
    EXPECT_EQ(message_of("Zug."), "Zug.\r\n.\r\n");
    EXPECT_EQ(message_of("."), "..\r\n.\r\n");
    EXPECT_EQ(message_of(".a\n.b"), "..a\n..b\r\n.\r\n");
}

TEST(Ssip, MannersAreCountedAsItCountsThem) {
    EXPECT_EQ(rate_of(175), 0);
    EXPECT_EQ(rate_of(80), -100);
    EXPECT_EQ(rate_of(449), 100);
    EXPECT_EQ(rate_of(900), 100);
    EXPECT_EQ(rate_of(312), 50);
    EXPECT_EQ(pitch_of(50), 0);
    EXPECT_EQ(pitch_of(0), -100);
    EXPECT_EQ(volume_of(100), 100);
    EXPECT_EQ(volume_of(50), 0);
    EXPECT_EQ(volume_of(200), 100);
    EXPECT_EQ(language_of("de+f2"), "de");
    EXPECT_EQ(language_of("en-us"), "en-us");
    EXPECT_EQ(priority_of(audio::Priority::Move), "important");
    EXPECT_GT(longest_time_of("Springer Gustav eins Felix drei", 175), std::chrono::milliseconds(1800));
    EXPECT_LT(longest_time_of("eins", 175), std::chrono::seconds(2));
}

} // namespace
} // namespace annabella::dispatcher
