// The clock at a DGT board: its lever, its times, its beeps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "dgt_wire.hpp"

namespace annabella::devices::dgt {
namespace {

using simulator::DgtBoardOptions;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(DgtDriver, TheLeverIsToldAfterTheMoveBeforeIt) {
    const auto wire = connected();
    act(*wire, "e2");
    wire->run(hand);
    act(*wire, "e4P");
    wire->run(milliseconds(150)); // From the square to the lever.
    wire->board.press(Button::Clock, wire->board_now());
    wire->run(milliseconds(2000));
    EXPECT_EQ(wire->touched(), "e2 e4P ");
    const auto placed = std::find_if(wire->got.begin(), wire->got.end(), [](const BoardEvent& event) {
        return std::holds_alternative<Placed>(event);
    });
    const auto turned = std::find_if(wire->got.begin(), wire->got.end(), [](const BoardEvent& event) {
        const auto* clock = std::get_if<ClockRead>(&event);
        return clock && clock->reading && clock->reading->pressed == ClockSide::Left;
    });
    ASSERT_NE(turned, wire->got.end());
    EXPECT_LT(placed, turned);
}

TEST(DgtDriver, ALeverWhosePressWasNotHeardIsFoundWithinSeconds) {
    const auto wire = connected();
    wire->cut = true;
    wire->board.press(Button::Clock, wire->board_now());
    wire->run(milliseconds(1000));
    wire->cut = false;
    wire->run(milliseconds(4000));
    const auto readings = wire->all<ClockRead>();
    ASSERT_FALSE(readings.empty());
    EXPECT_EQ(readings.back().reading->pressed, ClockSide::Left);
}

TEST(DgtDriver, AQuickReplyIsNotHeldBackByTheLever) {
    for (int reply = 20; reply < 700; reply += 20) {
        DgtBoardOptions options;
        options.side = std::nullopt;
        const auto wire = connected(options);
        act(*wire, "e2");
        wire->run(hand);
        act(*wire, "e4P");
        wire->run(milliseconds(260)); // A scan.
        wire->board.press(Button::Clock, wire->board_now());
        wire->run(milliseconds(reply));
        act(*wire, "e7");
        wire->run(hand);
        act(*wire, "e5p");
        wire->run(milliseconds(700)); // A scan, and the whole board.
        std::string squares;
        for (const BoardEvent& event : wire->got)
            if (const auto* lifted = std::get_if<Lifted>(&event))
                squares += chess::name(lifted->square) + ' ';
            else if (const auto* placed = std::get_if<Placed>(&event))
                squares += chess::name(placed->square) + ' ';
        EXPECT_EQ(squares, "e2 e4 e7 e5 ") << reply;
        wire->run(milliseconds(2500));
        const auto is_press = [](const BoardEvent& event) {
            const auto* clock = std::get_if<ClockRead>(&event);
            return clock != nullptr && clock->reading && clock->reading->pressed == ClockSide::Left;
        };
        EXPECT_TRUE(std::any_of(wire->got.begin(), wire->got.end(), is_press)) << reply;
    }
}

TEST(DgtDriver, ALeverThatWasHeardWrongPressesNothing) {
    const auto wire = connected();
    ClockTimes times;
    times.right_high = true;
    times.running = true;
    wire->driver.feed(write_message(times), wire->now);
    wire->run(milliseconds(2000));
    for (const ClockRead& clock : wire->all<ClockRead>())
        EXPECT_EQ(clock.reading->pressed, ClockSide::Right);
}

TEST(DgtDriver, TheClockShowsTheTimesOfTheGame) {
    const auto wire = connected();
    using std::chrono::seconds;
    wire->driver.show_clock({seconds(5400), seconds(65), ClockSide::Right});
    wire->run(milliseconds(3000));
    EXPECT_THAT(wire->news, ElementsAre("clock 1:30:00 0:01:05 right"));
    // It runs by itself.
    wire->driver.show_clock({seconds(5400), seconds(62), ClockSide::Right});
    wire->run(milliseconds(3000));
    EXPECT_THAT(wire->news, SizeIs(1));
    wire->driver.show_clock({seconds(5400), seconds(59), std::nullopt});
    wire->run(milliseconds(3000));
    EXPECT_THAT(wire->news, ElementsAre(testing::_, "clock 1:30:00 0:00:59 stands"));
    const auto readings = wire->all<ClockRead>();
    ASSERT_FALSE(readings.empty());
    EXPECT_EQ(readings.back().reading->right, seconds(59));
}

TEST(DgtDriver, AClockThatItsUserHasSetIsLeftAlone) {
    DgtBoardOptions options;
    options.clock_can_be_set = false;
    const auto wire = connected(options);
    wire->said.clear();
    for (int left = 5400; left > 5300; --left) {
        wire->driver.show_clock({std::chrono::seconds(left), std::chrono::seconds(60), ClockSide::Left});
        wire->run(milliseconds(1000));
    }
    EXPECT_THAT(wire->news, IsEmpty());
    EXPECT_EQ(std::count(wire->said.begin(), wire->said.end(), '\x2B'), 1);
}

TEST(DgtDriver, WhatTheClockIsToldDoesNotHoldUpTheBoard) {
    const auto wire = connected();
    wire->clock_answers = false;
    for (int left = 5400; left > 5300; left -= 10) {
        wire->run(milliseconds(5000 + left % 70));
        wire->said.clear();
        wire->driver.show_clock({std::chrono::seconds(left), std::chrono::seconds(60), std::nullopt});
        while (wire->said.find('\x2B') == std::string::npos)
            wire->run(milliseconds(1));
        wire->said.clear();
        wire->driver.feed(write_message(FieldUpdate{20, 1}), wire->now);
        wire->run(milliseconds(35));
        EXPECT_NE(wire->said.find('\x42'), std::string::npos) << left;
    }
}

TEST(DgtDriver, SoundsByTheClockAndNotWithoutOne) {
    const auto wire = connected();
    wire->driver.buzz(BuzzPattern::OpponentMoved);
    wire->driver.buzz(BuzzPattern::Error);
    wire->run(milliseconds(5000));
    EXPECT_THAT(wire->buzzes, ElementsAre(BuzzPattern::OpponentMoved, BuzzPattern::Error));
    DgtBoardOptions options;
    options.clock = false;
    const auto mute = connected(options);
    mute->said.clear();
    mute->driver.buzz(BuzzPattern::OpponentMoved);
    mute->run(milliseconds(5000));
    EXPECT_EQ(mute->said.find('\x2B'), std::string::npos);
}

TEST(DgtClockOfABoard, TellsWhoseTurnItIsAlsoWhileItStands) {
    simulator::DgtClock clock(true);
    const auto status = [&] { return static_cast<unsigned char>(write_message(clock.read({})).back()); };
    // Its lever up at the left, then at the right: real clocks say so, running or not.
    clock.press(ClockSide::Right);
    EXPECT_EQ(status(), 0x08);
    clock.press(ClockSide::Left);
    EXPECT_EQ(status(), 0x12);
    const auto set = [&](char side) {
        clock.command(std::string("\x03\x0A", 2) + std::string("\x01\0\0\x01\0\0", 6) + side + '\0', {});
        static_cast<void>(clock.answer(BoardTime{milliseconds(1000)}));
    };
    set(2);
    EXPECT_EQ(status(), 0x13);
    clock.press(ClockSide::Right);
    set(1);
    EXPECT_EQ(status(), 0x09);
}

/// An identified board whose answers are ours.
struct Answered {
    Answered() {
        driver.opened(now);
        driver.feed(write_message(Version{1, 7}), now);
    }
    /// Lets time go by and gives what is asked, a byte for each question.
    std::string asked(milliseconds duration) {
        std::string questions;
        for (const HostTime end = now + duration; now < end; now += milliseconds(10)) {
            driver.tick(now);
            for (const char byte : driver.take_output()) {
                questions += byte;
                if (answer)
                    driver.feed(answer(byte), now);
            }
        }
        return questions;
    }

    Driver driver;
    HostTime now{};
    std::function<std::string(char)> answer;
};

constexpr char board_question = 0x42;
constexpr char clock_question = 0x41;

ClockTimes running_clock(std::uint8_t minutes) {
    ClockTimes times;
    times.left.hours = 1;
    times.right.minutes = minutes;
    times.running = true;
    return times;
}

TEST(DgtDriver, TheClockIsAskedForThoughTheBoardShowsSomethingElseEachTime) {
    Answered board;
    std::uint8_t restless = 0;
    board.answer = [&](char question) {
        if (question != board_question)
            return std::string();
        BoardDump dump{Codes(chess::square_count)};
        dump.codes[0] = ++restless % 2 == 0 ? 1 : 2;
        return write_message(dump);
    };
    const std::string questions = board.asked(milliseconds(2500));
    ASSERT_NE(questions.find(clock_question), std::string::npos);
    EXPECT_LT(questions.find(clock_question), questions.find(board_question));
    // A lost question is put again.
    EXPECT_GT(std::count(questions.begin(), questions.end(), clock_question), 1);
    EXPECT_GT(std::count(questions.begin(), questions.end(), board_question), 10);
}

TEST(DgtDriver, AClockThatHasAnsweredIsNotAskedBeforeTheBoard) {
    Answered board;
    board.answer = [&](char question) {
        return question == clock_question ? write_message(running_clock(59)) : std::string();
    };
    board.asked(milliseconds(2500));
    const std::string questions = board.asked(milliseconds(5000));
    EXPECT_LT(questions.find(board_question), questions.find(clock_question));
    EXPECT_EQ(std::count(questions.begin(), questions.end(), clock_question), 2);
}

TEST(DgtDriver, TheClockIsToldAfterTheFirstSnapshot) {
    Answered board;
    board.asked(milliseconds(700));
    board.driver.feed(write_message(running_clock(59)), board.now);
    board.asked(milliseconds(100));
    board.driver.feed(write_message(running_clock(58)), board.now);
    board.asked(milliseconds(2000));
    EXPECT_THAT(board.driver.take_events(), IsEmpty());
    board.driver.feed(write_message(BoardDump{Codes(chess::square_count)}), board.now);
    board.driver.feed(write_message(BoardDump{Codes(chess::square_count)}), board.now);
    const auto events = board.driver.take_events();
    ASSERT_EQ(events.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<Connected>(events[0]));
    EXPECT_TRUE(std::holds_alternative<Snapshot>(events[1]));
    // Of what was read before nobody knew the board, the latest alone counts.
    ASSERT_TRUE(std::holds_alternative<ClockRead>(events[2]));
    EXPECT_EQ(std::get<ClockRead>(events[2]).reading->right, std::chrono::minutes(58));
}

} // namespace
} // namespace annabella::devices::dgt
