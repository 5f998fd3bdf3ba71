// What is said of the tactile clock: its line, and hands that do not find twelve.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/boards/tactile_clock_news.hpp"

#include <gtest/gtest.h>

namespace annabella::table {
namespace {

using devices::ClockSide;
using devices::tactile_clock::ClockState;
using devices::tactile_clock::Hands;
using game::Time;

std::vector<std::string> told(TactileClockNews& news, const devices::tactile_clock::ClockEvent& event,
                              ClockSide white = ClockSide::Left, Time now = {}) {
    std::vector<std::string> sentences;
    for (const Message& message : news.tell(event, white, now))
        sentences.push_back(to_string(message));
    return sentences;
}

using Sentences = std::vector<std::string>;

TEST(TactileClockNews, TheLineIsToldAndATouchIsNot) {
    TactileClockNews news;
    EXPECT_EQ(told(news, devices::tactile_clock::ClockConnected{}),
              Sentences{"The tactile clock is connected."});
    EXPECT_EQ(told(news, devices::tactile_clock::Touched{}), Sentences{});
    EXPECT_EQ(told(news, devices::Lost{}),
              Sentences{"The tactile clock does not answer, but still keeps time. Check the cable."});
    EXPECT_EQ(told(news, devices::Regained{}), Sentences{"The tactile clock answers again."});
    EXPECT_FALSE(news.next_deadline());
}

TEST(TactileClockNews, AfterAShortGapAPressIsInDoubt) {
    TactileClockNews news;
    EXPECT_EQ(told(news, devices::Doubt{}),
              Sentences{"The tactile clock was briefly disconnected. If you have "
                        "just pressed, press again."});
    EXPECT_EQ(told(news, devices::Incompatible{}),
              Sentences{"The tactile clock's protocol is too new. Update the program."});
    EXPECT_EQ(told(news, devices::Incompatible{.version = 0, .is_older = true}),
              Sentences{"The tactile clock's protocol is too old. Update the clock's firmware."});
}

TEST(TactileClockNews, ALineThatComesAndGoesIsToldOnceAndThenHowItWasFoundLast) {
    TactileClockNews news;
    Sentences all;
    Time now{};
    for (int i = 0; i < 10; ++i, now += Span(400))
        for (const std::string& sentence : told(
                 news, i % 2 == 0 ? devices::tactile_clock::ClockEvent(devices::Lost{}) : devices::Regained{},
                 ClockSide::Left, now))
            all.push_back(sentence);
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all.back(), "The tactile clock keeps disconnecting. Check the cable.");
    ASSERT_TRUE(news.next_deadline());
    const auto settled = news.take_settled(*news.next_deadline());
    ASSERT_TRUE(settled);
    EXPECT_EQ(to_string(*settled), "The tactile clock answers again.");
}

TEST(TactileClockNews, HandsThatDoNotFindTwelveAreToldOnceWithTheNameOfWhoSitsThere) {
    TactileClockNews news;
    ClockState state;
    EXPECT_EQ(told(news, state), Sentences{});
    state.hands[ClockSide::Left] = Hands::Stuck;
    const Sentences of_black = {
        "The tactile clock's hands on Black's side cannot find twelve. Do not trust that dial."};
    EXPECT_EQ(told(news, state, ClockSide::Right), of_black);
    EXPECT_EQ(told(news, state, ClockSide::Right), Sentences{});
    // They were right again in between.
    told(news, ClockState{}, ClockSide::Right);
    EXPECT_EQ(told(news, state, ClockSide::Right), of_black);
    // Both, each with a name.
    state.hands[ClockSide::Right] = Hands::Stuck;
    EXPECT_EQ(told(news, state, ClockSide::Right).size(), 1U);
}

} // namespace
} // namespace annabella::table
