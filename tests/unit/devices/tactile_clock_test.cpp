// The tactile clock's driver, and a clock made of the firmware's own parts: lines, levers, hands, flags, bad
// lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "devices/peg_board/family.hpp"
#include "simulator/dice.hpp"
#include "tactile_clock_wire.hpp"

namespace annabella::devices::tactile_clock {
namespace {

using simulator::NoisyWire;

std::vector<HostLine> host_lines() {
    return {line::HostHello{0xBEEF, 1, 1},
            line::Ping{1, 4294967295U},
            line::Resend{0xFFFF, 7, 12, 16},
            line::AskClock{0x00A0, 3},
            line::Show{1, 2, 3, 4, {5, 4294967295U}, std::nullopt, 0, {false, false}, false},
            line::Show{1, 2, 3, 4, {5, 6}, ClockSide::Left, 30'000, {true, false}, true},
            line::Show{1, 2, 3, 4, {0, 0}, ClockSide::Right, 0, {true, true}, false}};
}

std::vector<ClockLine> clock_lines() {
    return {line::ClockHello{0, 0, 0, 12, 1, "A clock, with blanks"},
            line::Alive{1, 2, 3},
            line::Pong{1, 2, 3, 4},
            line::Event{1, 1, 4294967295U, Touch::Press, ClockSide::Left},
            line::Event{1, 2, 0, Touch::Feel, ClockSide::Right},
            line::Event{1, 3, 0, Touch::Leave, ClockSide::Right},
            line::Have{1, 2, 3, 4, 5},
            line::Clock{1, 2, 3, 4, {5, 6}, ClockSide::Right, {false, true}, {Hands::Show, Hands::Turn}},
            line::Clock{1, 2, 3, 4, {5, 6}, std::nullopt, {true, true}, {Hands::Seek, Hands::Stuck}},
            line::Ack{1, 2, 3}};
}

TEST(ClockLine, IsReadAsItWasWritten) {
    for (const HostLine& line : host_lines()) {
        const std::string text = write_line(line);
        EXPECT_EQ(read_host_line(text.substr(0, text.size() - 1)), line) << text;
    }
    for (const ClockLine& line : clock_lines()) {
        const std::string text = write_line(line);
        EXPECT_EQ(read_clock_line(text.substr(0, text.size() - 1)), line) << text;
    }
}

TEST(ClockLine, IsNoneWhereAnythingIsOtherwise) {
    const auto with_checksum = [](const std::string& body) {
        const std::string line = open_line::Writer(body).end();
        return line.substr(0, line.size() - 1);
    };
    EXPECT_TRUE(read_host_line(with_checksum("SHOW 0001 2 3 4 5 6 left 0 none free")));
    for (const char* body :
         {"SHOW 0001 2 3 4 5 6 white 0 none free", "SHOW 0001 2 3 4 5 6 left 0 none", "CLOCK 0001",
          "SHOW 0001 2 3 4 5 6 left 0 none free ", "SHOW 0001 2 3 04 5 6 left 0 none free",
          "SHOW 0001 2 3 4 5 4294967296 left 0 none free", "BOARD 0001 2", "BUZZ 0001 7 warning"})
        EXPECT_FALSE(read_host_line(with_checksum(body))) << body;
    for (const char* body :
         {"EVENT 0001 0 4 press left", "EVENT 0001 1 4 press none", "EVENT 0001 1 4 push left",
          "CLOCK 0001 2 3 4 5 6 none none show", "HELLO 0001 0 0 1 1 occupancy board", "ALIVE 0001 2 3"})
        EXPECT_FALSE(read_clock_line(with_checksum(body))) << body;
    // What another version says after that it is a clock is its own affair.
    EXPECT_EQ(read_clock_line(with_checksum("HELLO 0001 0 0 1 2 dials two  names ")),
              ClockLine(line::ClockHello{1, 0, 0, 1, 2, "?"}));
    EXPECT_FALSE(read_clock_line(with_checksum("HELLO 0001 0 0 1 1 dials two  names ")));
}

TEST(ClockLine, IsNotTakenForThatOfABoard) {
    std::string heard;
    for (const ClockLine& line : clock_lines())
        if (!std::holds_alternative<line::Pong>(line) && !std::holds_alternative<line::Have>(line) &&
            !std::holds_alternative<line::Ack>(line)) // Answers, which nobody has asked for.
            heard += write_line(line);
    EXPECT_FALSE(peg_board::family().recognises(heard));
}

TEST(ClockLine, ExamplesOfTheProtocolAreLines) {
    std::ifstream file(ANNABELLA_SOURCE_DIR "/devices/CLOCK_PROTOCOL.md");
    int found = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("> ", 0) == 0) {
            EXPECT_TRUE(read_host_line(line.substr(2))) << line;
            ++found;
        } else if (line.rfind("< ", 0) == 0) {
            EXPECT_TRUE(read_clock_line(line.substr(2))) << line;
            ++found;
        }
    }
    EXPECT_GT(found, 10);
}

class Clock : public testing::Test {
protected:
    void SetUp() override {
        wire.driver.opened(wire.now);
        wire.run(seconds(130)); // The hands find twelve o'clock first.
        ASSERT_TRUE(wire.driver.connected());
    }
    void expect_shown() {
        for (const ClockSide side : clock_sides) {
            EXPECT_LT(wire.minutes_off(side), 0.2);
            EXPECT_EQ(wire.clock->dial(side).slips(), 0);
            EXPECT_LT(
                std::abs((wire.clock->time_left(side) - wire.host.at(wire.now).time_left[side]).count()),
                300);
        }
        EXPECT_EQ(wire.clock->running(), wire.host.begun.running);
    }

    ClockWire wire{{5000, 20000}};
};

TEST_F(Clock, FindsTwelveAndShowsWhatTheHostSays) {
    expect_shown();
    EXPECT_EQ(wire.count<ClockConnected>(), 1U);
    EXPECT_NEAR(wire.clock->dial(ClockSide::Left).minute_hand(), 180.0, 1.0); // 90 minutes before twelve.
    EXPECT_NEAR(wire.clock->dial(ClockSide::Left).hour_hand(), 315.0, 1.0);
    EXPECT_TRUE(wire.driver.confirmed());
}

TEST_F(Clock, LeverStartsTheOtherSideAndIsToldOnce) {
    wire.host.run(ClockSide::Left, wire.now);
    wire.run(minutes(7));
    wire.clock->press(ClockSide::Left);
    wire.run(seconds(1));
    EXPECT_EQ(wire.host.begun.running, ClockSide::Right);
    expect_shown();
    ASSERT_EQ(wire.count<Touched>(), 1U);
    EXPECT_EQ(wire.all<Touched>()[0].side, ClockSide::Left);
    wire.run(minutes(3));
    wire.clock->press(ClockSide::Left); // Not his turn.
    wire.run(seconds(1));
    EXPECT_EQ(wire.host.begun.running, ClockSide::Right);
    EXPECT_EQ(wire.count<Touched>(), 2U);
    expect_shown();
}

TEST_F(Clock, PressThatTheHostRefusesIsTakenBack) {
    wire.host.run(ClockSide::Left, wire.now);
    wire.obeys = false;
    wire.run(seconds(10));
    wire.clock->press(ClockSide::Left);
    wire.clock->run_until(wire.clock_now());
    EXPECT_EQ(wire.clock->running(), ClockSide::Right); // At once: it waits for nobody.
    wire.run(seconds(1));
    EXPECT_EQ(wire.clock->running(), ClockSide::Left);
    expect_shown();
}

TEST_F(Clock, KeepsTimeByItselfWhileTheCableIsOut) {
    wire.host.begun.bonus = seconds(30);
    wire.host.run(ClockSide::Left, wire.now);
    wire.run(seconds(5));
    wire.cut = true;
    wire.driver.closed(wire.now);
    wire.run(minutes(20));
    EXPECT_EQ(wire.count<Lost>(), 1U);
    EXPECT_LT(wire.minutes_off(ClockSide::Left), 0.2);
    const HostTime pressed = wire.now;
    wire.clock->press(ClockSide::Left);
    wire.run(minutes(10));
    EXPECT_EQ(wire.clock->running(), ClockSide::Right);
    EXPECT_EQ(wire.count<Touched>(), 0U);
    EXPECT_NEAR(static_cast<double>(wire.clock->time_left(ClockSide::Left).count()), 70.5 * 60'000 - 5000,
                300.0);
    EXPECT_NEAR(static_cast<double>(wire.clock->time_left(ClockSide::Right).count()), 80 * 60'000, 300.0);
    wire.cut = false;
    wire.driver.opened(wire.now);
    wire.run(seconds(3));
    ASSERT_EQ(wire.count<Touched>(), 1U);
    EXPECT_EQ(wire.count<Regained>(), 1U);
    EXPECT_EQ(wire.count<Doubt>(), 0U);
    EXPECT_LT(std::abs((wire.driver.host_time(wire.all<Touched>()[0].time) - pressed).count()), 100);
    expect_shown();
}

TEST_F(Clock, StandsWhileAMoveHasFreeTimeAndThenGoesOnByItself) {
    wire.host.run(ClockSide::Left, wire.now, seconds(10));
    wire.run(seconds(5));
    EXPECT_EQ(wire.clock->running(), ClockSide::Left);
    EXPECT_EQ(wire.clock->time_left(ClockSide::Left), Span(minutes(90)));
    wire.cut = true;
    wire.driver.closed(wire.now);
    wire.run(seconds(65));
    EXPECT_NEAR(static_cast<double>(wire.clock->time_left(ClockSide::Left).count()), 89 * 60'000, 300.0);
    wire.cut = false;
    wire.driver.opened(wire.now);
    wire.run(seconds(20)); // Long enough to be asked what it shows.
    expect_shown();
}

TEST_F(Clock, FingerFreezesTheHandsAndNotTheTime) {
    wire.host.run(ClockSide::Left, wire.now);
    wire.run(seconds(10));
    const double before = wire.clock->dial(ClockSide::Left).minutes();
    wire.clock->feel(ClockSide::Left, true);
    wire.run(minutes(2));
    EXPECT_EQ(wire.clock->dial(ClockSide::Left).minutes(), before);
    EXPECT_EQ(wire.clock->hands(ClockSide::Left), Hands::Held);
    EXPECT_EQ(wire.clock->hands(ClockSide::Right), Hands::Show);
    EXPECT_LT(
        std::abs((wire.clock->time_left(ClockSide::Left) - wire.host.at(wire.now).time_left.left).count()),
        300);
    wire.clock->feel(ClockSide::Left, false);
    wire.run(seconds(5));
    expect_shown();
    ASSERT_EQ(wire.count<Touched>(), 2U);
    EXPECT_EQ(wire.all<Touched>()[0].what, Touch::Feel);
    EXPECT_EQ(wire.all<Touched>()[1].what, Touch::Leave);

    wire.host.begun.held = true; // And where the host says so, both.
    wire.run(minutes(1));
    EXPECT_EQ(wire.clock->hands(ClockSide::Right), Hands::Held);
    wire.host.begun.held = false;
    wire.run(seconds(5));
    expect_shown();
}

TEST_F(Clock, FlagRisesWhenTheTimeIsOverAndWhenTheHostSaysSo) {
    wire.host.begun.time_left.left = minutes(2);
    wire.host.run(ClockSide::Left, wire.now);
    wire.run(milliseconds(119'500));
    EXPECT_FALSE(wire.clock->flag(ClockSide::Left));
    wire.run(milliseconds(1000));
    EXPECT_TRUE(wire.clock->flag(ClockSide::Left));
    EXPECT_FALSE(wire.clock->flag(ClockSide::Right));
    wire.host.begun.flags.right = true;
    wire.run(seconds(1));
    EXPECT_TRUE(wire.clock->flag(ClockSide::Right));
    wire.host.begun.flags.right = false;
    wire.host.begun.time_left.left = minutes(60); // The next period.
    wire.host.run(std::nullopt, wire.now);
    wire.run(seconds(1));
    EXPECT_FALSE(wire.clock->flag(ClockSide::Left));
    EXPECT_FALSE(wire.clock->flag(ClockSide::Right));
}

TEST_F(Clock, ResetIsFoundOutAndTheTimesAreShownAnew) {
    wire.host.run(ClockSide::Right, wire.now);
    wire.run(minutes(5));
    wire.clock->reset();
    wire.switched_on = wire.now;
    wire.run(seconds(150));
    EXPECT_EQ(wire.count<Doubt>(), 1U);
    EXPECT_TRUE(wire.all<ClockState>().back().in_doubt || wire.count<ClockState>() > 2);
    expect_shown();
}

TEST_F(Clock, FloodOfBytesDisturbsNothing) {
    wire.host.run(ClockSide::Left, wire.now);
    std::uint64_t state = 5;
    std::string flood;
    for (int i = 0; i < 200'000; ++i)
        flood += static_cast<char>(simulator::roll(state));
    for (std::size_t at = 0; at < flood.size(); at += 500) {
        wire.driver.feed(std::string_view(flood).substr(at, 500), wire.now);
        wire.clock->feed(std::string_view(flood).substr(at, 500));
        wire.run(milliseconds(20));
    }
    wire.clock->feed("\n");
    wire.driver.feed("\n", wire.now);
    wire.run(seconds(5));
    expect_shown();
    EXPECT_EQ(wire.count<Touched>(), 0U);
}

TEST(ClockDriver, SendsNothingToASilentPortAtFirstAndNeverSpins) {
    Driver driver;
    HostTime now{milliseconds(1000)};
    driver.opened(now);
    for (const HostTime end = now + milliseconds(2400); now < end; now += milliseconds(100)) {
        driver.tick(now);
        EXPECT_EQ(driver.take_output(), "");
        ASSERT_TRUE(driver.next_deadline());
        EXPECT_GT(*driver.next_deadline(), now);
    }
}

TEST(ClockDriver, SaysThatAClockSpeaksAnotherVersion) {
    Driver driver;
    driver.opened(HostTime{});
    driver.feed(write_line(ClockLine(line::ClockHello{0, 0, 0, 3, 2, "?"})), HostTime{milliseconds(10)});
    EXPECT_THAT(driver.take_events(), testing::ElementsAre(ClockEvent(Incompatible{2})));
    EXPECT_FALSE(driver.connected());
}

/// Lines that are lost, doubled, damaged, late: each press is told once and in order, and the clock shows
/// what the host's does as soon as it is quiet.
class LossyClock : public testing::TestWithParam<int> {};

TEST_P(LossyClock, TellsEveryTouchOnceAndShowsTheHostsTime) {
    const auto seed = static_cast<std::uint64_t>(GetParam());
    ClockWire wire;
    NoisyWire::Rates rates = NoisyWire::Rates::all(GetParam() % 2 == 0 ? 8 : 40);
    wire.noise(seed, rates);
    wire.host.begun.time_left = {minutes(300), minutes(300)};
    wire.driver.opened(wire.now);
    wire.run(seconds(60));
    wire.host.run(ClockSide::Left, wire.now);
    wire.run(seconds(2));
    std::vector<ClockSide> pressed;
    std::uint64_t luck = seed + 99;
    for (int i = 0; i < 150; ++i) {
        const ClockSide side =
            simulator::roll(luck) % 8 == 0 ? other(*wire.host.begun.running) : *wire.host.begun.running;
        wire.clock->press(side);
        pressed.push_back(side);
        if (simulator::roll(luck) % 30 == 0) { // The cable is out for a while.
            wire.driver.closed(wire.now);
            wire.cut = true;
            wire.run(milliseconds(simulator::roll(luck) % 9000));
            wire.cut = false;
            wire.driver.opened(wire.now);
        }
        wire.run(milliseconds(300 + simulator::roll(luck) % 3000));
    }
    wire.run(seconds(30));
    std::vector<ClockSide> told;
    for (const Touched& touched : wire.all<Touched>())
        told.push_back(touched.side);
    EXPECT_EQ(told, pressed);
    EXPECT_EQ(wire.count<Doubt>(), 0U);
    EXPECT_GT(wire.to_host.faults() + wire.to_clock.faults(), 50U);
    EXPECT_EQ(wire.clock->running(), wire.host.begun.running);
    for (const ClockSide side : clock_sides)
        EXPECT_LT(wire.minutes_off(side), 0.2);
}

INSTANTIATE_TEST_SUITE_P(Seeds, LossyClock, testing::Range(1, 7));

} // namespace
} // namespace annabella::devices::tactile_clock
