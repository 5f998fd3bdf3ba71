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
    while (endless.size() < 2 * ReplyReader::longest_reply)
        endless += "250-more\n";
    EXPECT_FALSE(ReplyReader().take(endless));
    std::string unread;
    for (std::size_t i = 0; i < ReplyReader::most_replies; ++i)
        unread += "250 more\n";
    EXPECT_FALSE(ReplyReader().take(unread));
}

TEST(Ssip, ALongListIsAnAnswer) {
    ReplyReader reader;
    for (int i = 0; i < 13'000; ++i)
        ASSERT_TRUE(reader.take("249-German+Adam\tde\tAdam\r\n"));
    ASSERT_TRUE(reader.take("249 OK VOICE LIST SENT\r\n"));
    const auto answer = reader.next();
    ASSERT_TRUE(answer);
    EXPECT_EQ(listed_voices(answer->lines).size(), 13'000U);
}

TEST(Ssip, SentencesAreMarkedAndNothingInThemIsMarkup) {
    const std::string text = "White: Anna & Bo. <1> d4 ... Is it? 3.5 yes.";
    const auto sentences = sentences_of(text);
    EXPECT_EQ(sentences, (std::vector<std::string_view>{"White: ", "Anna & Bo. ", "<1> d4 ... ", "Is it? ",
                                                        "3.5 yes."}));
    EXPECT_EQ(ssml_of(sentences),
              "<speak>White: <mark name=\"1\"/>Anna &amp; Bo. <mark name=\"2\"/>&lt;1&gt; "
              "d4 ... <mark name=\"3\"/>Is it? <mark name=\"4\"/>3.5 yes.</speak>");
    EXPECT_EQ(ssml_of(sentences_of("")), "<speak></speak>");
    EXPECT_EQ(said_at("3"), 3U);
    for (const char* mark : {"__spd_3", "", "-1", "3x", "99999999999999999999999"})
        EXPECT_EQ(said_at(mark), 0U) << mark;
}

TEST(Ssip, AVariantIsATypeOrAVoiceThatIsListed) {
    const std::vector<ListedVoice> voices =
        listed_voices({"Estonian\tet\tnone", "Estonian+Adam\tet\tAdam", "German+Adam\tde\tAdam",
                       "German+f4\tde\tfemale4", "Big Anna\tde\tnone", "Caribbean+Adam\ten-029\tAdam",
                       "English+Adam\ten-GB\tAdam", "American+Adam\ten-US\tAdam", "OK VOICE LIST SENT"});
    EXPECT_EQ(voices.size(), 8U);
    EXPECT_EQ(order_of_type("de+f2"), "VOICE_TYPE FEMALE2");
    EXPECT_EQ(order_of_type("en-us+m3"), "VOICE_TYPE MALE3");
    for (const char* voice : {"de+f4", "de+f0", "de+Adam", "de", "de+", "f2"})
        EXPECT_EQ(order_of_type(voice), "") << voice;
    EXPECT_EQ(order_of_listed("de+adam", voices), "SYNTHESIS_VOICE German+Adam");
    EXPECT_EQ(order_of_listed("et+Adam", voices), "SYNTHESIS_VOICE Estonian+Adam");
    EXPECT_EQ(order_of_listed("de+f4", voices), "SYNTHESIS_VOICE German+f4");
    EXPECT_EQ(order_of_listed("de+big anna", voices), "SYNTHESIS_VOICE Big Anna");
    EXPECT_EQ(order_of_listed("en-gb+adam", voices), "SYNTHESIS_VOICE English+Adam");
    EXPECT_EQ(order_of_listed("en+adam", voices), "SYNTHESIS_VOICE English+Adam");
    EXPECT_EQ(order_of_listed("et+f4", voices), "");
    EXPECT_EQ(order_of_listed("de+klatt", voices), "");
}

TEST(Ssip, AVoiceThatIsCalledByItsNameAloneIsFoundWithItsLanguage) {
    const std::vector<ListedVoice> voices = listed_voices(
        {"Estonian+Adam\tet\tAdam", "German+Adam\tde\tAdam", "Big Anna\tde-DE\tnone", "none\ten\tnone"});
    EXPECT_EQ(name_of_listed("big anna", voices), "de+Big Anna");
    EXPECT_EQ(name_of_listed("+Big Anna", voices), "+Big Anna");
    EXPECT_EQ(name_of_listed("de+Big Anna", voices), "de+Big Anna");
    EXPECT_EQ(name_of_listed("German+Adam", voices), "de+Adam");
    EXPECT_EQ(name_of_listed("Adam", voices), "+Adam") << "there is one for each of two languages";
    for (const char* voice : {"", "+", "Klaus", "+Klaus", "et+Big Anna", "de+Klaus"})
        EXPECT_EQ(name_of_listed(voice, voices), "") << voice;
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
    EXPECT_EQ(priority_of(audio::Priority::Count), "important");
    EXPECT_GT(longest_time_of("Springer Gustav eins Felix drei", 175), std::chrono::milliseconds(1800));
    EXPECT_LT(longest_time_of("eins", 175), std::chrono::seconds(2));
}

} // namespace
} // namespace annabella::dispatcher
