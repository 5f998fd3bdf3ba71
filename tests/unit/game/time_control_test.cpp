// Time controls and times as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

#include "../support/error_of.hpp"
#include "game/clock/clock.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;
using test::error_of;
using testing::HasSubstr;

TEST(TimeControlText, ReadsPeriods) {
    const TimeControl classic{
        {Period{40, 2h, 0ms, 0ms}, Period{20, 1h, 0ms, 0ms}, Period{std::nullopt, 30min, 0ms, 0ms}}};
    EXPECT_EQ(parse_time_control("40/2:00:00,20/1:00:00,0:30:00"), classic);
    EXPECT_EQ(parse_time_control("  40 / 2:00:00 , 20/1:00:00, 0:30:00 "), classic);
    // USSR 1953, section 19: so many moves in each hour.
    EXPECT_EQ(parse_time_control("40/2:30:00,16/1:00:00"),
              (TimeControl{{Period{40, 150min, 0ms, 0ms}, Period{16, 1h, 0ms, 0ms}}}));
    EXPECT_EQ(parse_time_control("none"), TimeControl{});
    EXPECT_EQ(parse_time_control("1:30:00+30s"), (TimeControl{{Period{std::nullopt, 90min, 30s, 0ms}}}));
    EXPECT_EQ(parse_time_control("0:25:00+10s delay 5s"),
              (TimeControl{{Period{std::nullopt, 25min, 10s, 5s}}}));
    EXPECT_EQ(parse_time_control("0:25:00 delay 250ms + 1m"),
              (TimeControl{{Period{std::nullopt, 25min, 1min, 250ms}}}));
    EXPECT_EQ(parse_time_control("40/1:30:00+30s,0:30:00+30s delay 2s"),
              (TimeControl{{Period{40, 90min, 30s, 0ms}, Period{std::nullopt, 30min, 30s, 2s}}}));
}

TEST(TimeControlText, SaysWhatIsWrong) {
    const std::pair<std::string_view, std::string_view> faults[] = {
        {"", "empty"},
        {"2:00:00,1:00:00",
         "Period 1 of the time control is not the last. Add its number of moves, such as 40/2:00:00."},
        {"0/2:00:00,1:00:00", "\"0\" is not a number of moves"},
        {"x/2:00:00,1:00:00", "\"x\" is not a number of moves"},
        {"99999/2:00:00,1:00:00", "number of moves"},
        {"2:00", "\"2:00\" is ambiguous. For hours and minutes type"},
        {"2:60:00", "\"2:60:00\" is not a time"},
        {"-2:00:00", "of the time control does not fit a clock. It may be from 0:00:00 to 9999:59:59."},
        {"10000:00:00", "of the time control does not fit a clock. It may be from 0:00:00 to 9999:59:59."},
        {"1:00:00+30", "\"30\" is not a length of time"},
        {"1:00:00+", "\"\" is not a length of time"},
        {"1:00:00+1s+1s", "\"+1s\" is not part of a time control. After a period's time, add an increment, "
                          "such as +30s, or a delay, such as delay 5s."},
        {"1:00:00 delay 1s delay 2s", "\"delay 2s\" is not part of a time control."},
        {"1:00:00 plus 1s", "\"plus 1s\" is not part of a time control. After a period's time, add an "
                            "increment, such as +30s, or a delay, such as delay 5s."},
        {"1:00:00,", "comma"},
        {"40/1:00:00,,1:00:00", "\"\" is not a time"},
        {"0:00:00",
         "of the time control has no time. Add a time, an increment or a delay, or type none for no clock."},
        {"nonsense", "\"nonsense\" is not a time"},
    };
    for (const auto& [text, fault] : faults)
        EXPECT_THAT(error_of(parse_time_control(text)), HasSubstr(std::string(fault))) << text;
}

TEST(TimeControlText, ValidatesWhatWasNotRead) {
    EXPECT_TRUE(validate(TimeControl{}).has_value());
    EXPECT_FALSE(validate(TimeControl{{Period{}}}).has_value());
    EXPECT_FALSE(
        validate(TimeControl{{Period{-1, 1h, 0ms, 0ms}, Period{std::nullopt, 1h, 0ms, 0ms}}}).has_value());
    EXPECT_FALSE(validate(TimeControl{{Period{std::nullopt, 1h, -1s, 0ms}}}).has_value());
    EXPECT_TRUE(validate(TimeControl{{Period{std::nullopt, 0h, 0ms, 1ms}}}).has_value());
}

TEST(TimeControlText, WritesPgn) {
    const std::pair<std::string_view, std::string_view> forms[] = {
        {"none", "-"},
        {"40/2:00:00,20/1:00:00,0:30:00", "40/7200:20/3600:1800"},
        {"40/2:30:00,16/1:00:00", "40/9000:16/3600"},
        {"1:30:00+30s", "5400+30"},
        {"0:25:00 delay 5s", "1500d5"},
        {"0:25:00+10s delay 5s", "1500+10d5"},
        {"0:00:30+500ms", "30+0.5"},
        {"0:00:00.050 delay 1250ms", "0.05d1.25"},
    };
    for (const auto& [text, pgn] : forms) {
        const auto control = parse_time_control(text);
        ASSERT_TRUE(control.has_value()) << text;
        EXPECT_EQ(pgn_time_control(*control), pgn);
        EXPECT_EQ(parse_pgn_time_control(pgn), *control);
    }
    // Days for each move, as correspondence games have them.
    EXPECT_EQ(parse_pgn_time_control("1/259200"), parse_time_control("1/72:00:00"));
    EXPECT_EQ(parse_pgn_time_control("900+5d"), parse_time_control("0:15:00 delay 5s"));
}

TEST(TimeControlText, RefusesPgnThatIsNoControlOfOurs) {
    for (const std::string_view text : {"",
                                        "?",
                                        "*180",
                                        "abc",
                                        "40/",
                                        "/60",
                                        "60+",
                                        "60d",
                                        "60:",
                                        ":60",
                                        "d5",
                                        "5d",
                                        "+5",
                                        "60+1+1",
                                        "60.",
                                        "60.1234",
                                        "60d5d",
                                        "-5",
                                        "0",
                                        "99999999999999999999",
                                        "60 +5",
                                        "40/7200d:60",
                                        "9223372036854775807"})
        EXPECT_FALSE(parse_pgn_time_control(text).has_value()) << text;
    EXPECT_THAT(error_of(parse_pgn_time_control("?")), HasSubstr("is unknown"));
    EXPECT_THAT(error_of(parse_pgn_time_control("*180")), HasSubstr("hourglass"));
}

TEST(TimeControlText, EveryControlReadsBack) {
    std::mt19937_64 random(62);
    const auto up_to = [&](std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(0, most)(random);
    };
    for (int i = 0; i < 2000; ++i) {
        TimeControl control;
        const auto periods = up_to(4);
        for (std::int64_t p = 0; p < periods; ++p) {
            Period period{std::nullopt, Span{up_to(longest_clock_time.count())},
                          Span{up_to(1) * up_to(90'000)}, Span{up_to(1) * up_to(90'000)}};
            if (p + 1 < periods)
                period.moves = static_cast<int>(1 + up_to(9998));
            control.periods.push_back(period);
        }
        ASSERT_TRUE(validate(control).has_value());
        EXPECT_EQ(parse_time_control(write_time_control(control)), control) << write_time_control(control);
        EXPECT_EQ(parse_pgn_time_control(pgn_time_control(control)), control) << pgn_time_control(control);
    }
}

TEST(TimeText, Durations) {
    EXPECT_EQ(parse_duration("250ms"), 250ms);
    EXPECT_EQ(parse_duration("10s"), 10s);
    EXPECT_EQ(parse_duration("2m"), 2min);
    EXPECT_EQ(parse_duration("1h"), 1h);
    EXPECT_EQ(parse_duration("0s"), 0s);
    EXPECT_EQ(parse_duration("9223372036854775807ms"), Span::max());
    for (const std::string_view text :
         {"", "s", "ms", "10", "-1s", "+1s", "1.5s", " 1s", "1s ", "1 s", "1d", "9223372036854775808ms",
          "9223372036854775807s", "99999999999999999999s"})
        EXPECT_FALSE(parse_duration(text).has_value()) << text;
    EXPECT_EQ(write_duration(90s), "90s");
    EXPECT_EQ(write_duration(1250ms), "1250ms");
}

TEST(TimeText, ClockTimes) {
    EXPECT_EQ(parse_clock_time("1:59:50"), 1h + 59min + 50s);
    EXPECT_EQ(parse_clock_time("0:00:00.007"), 7ms);
    EXPECT_EQ(parse_clock_time("-0:00:01.500"), -1500ms);
    EXPECT_EQ(write_clock_time(1h + 59min + 50s), "1:59:50");
    EXPECT_EQ(write_clock_time(7ms), "0:00:00.007");
    EXPECT_EQ(write_clock_time(-1500ms), "-0:00:01.500");
    EXPECT_EQ(write_clock_time(100h), "100:00:00");
    for (const std::string_view text : {"",
                                        ":",
                                        "1",
                                        "1:00",
                                        "1:0:0",
                                        "1:00:0",
                                        "1:60:00",
                                        "1:00:60",
                                        ":00:00",
                                        "1:00:00.",
                                        "1:00:00.5",
                                        "1:00:00.1234",
                                        "1:00:00 ",
                                        " 1:00:00",
                                        "--1:00:00",
                                        "+1:00:00",
                                        "1:+1:00",
                                        "1:00:00:00",
                                        "1,00:00",
                                        "a:00:00",
                                        "2562047788015:12:55.808",
                                        "99999999999999999999:00:00"})
        EXPECT_FALSE(parse_clock_time(text).has_value()) << text;
    for (const Span time : {Span::min(), Span::max(), Span{0}, Span{-1}, Span{59'999}, Span{3'600'000}})
        EXPECT_EQ(parse_clock_time(write_clock_time(time)), time) << write_clock_time(time);
}

TEST(TimeText, HalfATimeIsToldWithWhatItCanMean) {
    EXPECT_EQ(error_of(parse_clock_time("1:00")),
              "\"1:00\" is ambiguous. For hours and minutes type 1:00:00, for minutes and seconds 0:01:00.");
    EXPECT_EQ(error_of(parse_clock_time("5")),
              "\"5\" has no unit. For minutes type 0:05:00, for hours 5:00:00.");
    EXPECT_EQ(error_of(parse_clock_time("90")),
              "\"90\" has no unit. For minutes type 1:30:00, for hours 90:00:00.");
    EXPECT_EQ(error_of(parse_clock_time("90:00")), "\"90:00\" is ambiguous. For hours and minutes type "
                                                   "90:00:00, for minutes and seconds 1:30:00.");
    EXPECT_THAT(error_of(parse_clock_time("1:99")), HasSubstr("is not a time"));
    // What these name is a time.
    for (const char* const time : {"1:00:00", "0:01:00", "0:05:00", "5:00:00", "90:00:00", "1:30:00"})
        EXPECT_TRUE(parse_clock_time(time)) << time;
    EXPECT_THAT(error_of(parse_clock_time("a:00")), HasSubstr("is not a time"));
}

TEST(TimeText, ErrorsStayShortAndWholeCharacters) {
    std::string text;
    for (int i = 0; i < 500; ++i)
        text += "ü";
    const std::string error = error_of(parse_clock_time(text));
    EXPECT_LT(error.size(), 200U);
    EXPECT_THAT(error, HasSubstr("ü…"));
}

} // namespace
} // namespace annabella::game
