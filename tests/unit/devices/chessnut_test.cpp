// Chessnut boards: their reports byte by byte, what they sound and light, and the stream that carries
// reports.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "chess/notation/fen.hpp"
#include "devices/board_name.hpp"
#include "devices/chessnut/driver.hpp"
#include "devices/report_stream.hpp"
#include "simulator/makers/chessnut_board.hpp"
#include "whole_board_wire.hpp"

namespace annabella::devices::chessnut {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

/// What a board sends over USB while its pieces stand as at the start of a game.
std::string start_report() {
    std::string report = "\x01\x3D"
                         "\x58\x23\x31\x85"
                         "\x44\x44\x44\x44";
    report += std::string(16, '\0');
    report += "\x77\x77\x77\x77"
              "\xA6\xC9\x9B\x6A";
    // Behind the squares there is more.
    report += std::string(29, '\x05');
    return report;
}

TEST(ChessnutReports, ShowTheSquaresFromH8) {
    const auto report = read_report(start_report());
    ASSERT_TRUE(report && std::holds_alternative<Board>(*report));
    const Board& board = std::get<Board>(*report);
    const std::string letters = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";
    for (std::size_t i = 0; i < letters.size(); ++i)
        EXPECT_EQ(board.cells[i],
                  letters[i] == '.' ? Cell{} : (Cell{true, chess::piece_from_fen_letter(letters[i])}))
            << i;
    EXPECT_EQ(write_report(board).substr(0, 34), start_report().substr(0, 34));
    EXPECT_EQ(write_report(board).size(), 63U);
}

TEST(ChessnutReports, WhatNoBoardSendsIsPassedOver) {
    std::string bad = start_report();
    bad[20] = '\xD0';
    EXPECT_FALSE(read_report(bad));
    EXPECT_FALSE(read_report(start_report().substr(0, 33)));
    EXPECT_FALSE(read_report({}));
    EXPECT_FALSE(read_report("\x37\x01\xBE"));
    EXPECT_EQ(read_report({"\x23\x01\x00", 3}), Report(ShowsItself{}));
    EXPECT_EQ(read_report({"\x2A\x02\x37\x01", 4}), Report(Battery{55, true}));
    EXPECT_FALSE(read_report({"\x2A\x02\xF0\x00", 4}));
}

TEST(ChessnutReports, CommandsAreAsTheyStandInTheDescription) {
    EXPECT_EQ(show_command(), std::string("\x21\x01\x00", 3));
    EXPECT_EQ(battery_command(), std::string("\x29\x01\x00", 3));
    EXPECT_EQ(tone_command(1000, Span(200)), std::string("\x0B\x04\x03\xE8\x00\xC8", 6));
    std::array<bool, chess::square_count> lit{};
    lit[0] = lit[63] = true;
    EXPECT_EQ(light_command(lit), std::string("\x0A\x08\x80\0\0\0\0\0\0\x01", 10));
}

WholeBoardWire wire_to(bool turned = false) {
    return {std::make_unique<Driver>(),
            std::make_unique<simulator::ChessnutBoard>(turned, chess::Position().placement())};
}

TEST(ChessnutDriver, LightsAndSounds) {
    for (const bool turned : {false, true}) {
        WholeBoardWire wire = wire_to(turned);
        wire.run(milliseconds(3000));
        wire.driver->light({*chess::parse_square("e2"), *chess::parse_square("a8")});
        wire.driver->buzz(BuzzPattern::OpponentMoved);
        wire.run(milliseconds(2000));
        wire.driver->light({});
        EXPECT_TRUE(wire.driver->is_lighting());
        wire.run(milliseconds(2000));
        EXPECT_FALSE(wire.driver->is_lighting());
        EXPECT_THAT(wire.board->take_news(),
                    ElementsAre("tone 1000 80", "tone 1000 80", "lamps e2 a8", "lamps out"));
    }
}

TEST(ChessnutDriver, SendsNothingMoreOftenThanABoardCanTakeIt) {
    Driver driver;
    driver.opened(HostTime{});
    std::optional<HostTime> last;
    int sent = 0;
    for (HostTime now; now < HostTime{milliseconds(20'000)}; now += milliseconds(10)) {
        driver.feed(start_report(), now);
        driver.tick(now);
        driver.buzz(BuzzPattern::Error);
        driver.light({});
        if (driver.take_output().empty())
            continue;
        ++sent;
        EXPECT_TRUE(!last || now - *last >= milliseconds(200));
        last = now;
    }
    EXPECT_GT(sent, 90);
}

TEST(ChessnutDriver, ABoardThatSpeaksOnlyWhenSomethingChangesIsNotLost) {
    Driver driver;
    driver.opened(HostTime{});
    EXPECT_EQ(driver.take_output(), show_command());
    driver.feed(start_report(), HostTime{milliseconds(20)});
    EXPECT_TRUE(driver.connected());
    int questions = 0;
    for (HostTime now{milliseconds(30)}; now < HostTime{milliseconds(30'000)}; now += milliseconds(10)) {
        driver.tick(now);
        if (driver.take_output() != show_command())
            continue;
        ++questions;
        driver.feed(write_report(ShowsItself{}), now);
    }
    EXPECT_TRUE(driver.connected());
    EXPECT_GT(questions, 10);
    EXPECT_LT(questions, 25);
}

TEST(ChessnutDriver, ALowBatteryIsTold) {
    WholeBoardWire wire = wire_to();
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.count<BatteryRead>(), 0U);
    wire.driver->feed(write_report(Battery{12, false}), wire.now);
    wire.driver->feed(write_report(Battery{12, false}), wire.now);
    wire.run(milliseconds(100));
    EXPECT_EQ(wire.count<BatteryRead>(), 1U);
}

TEST(ChessnutName, AHidDeviceIsThatBoard) {
    for (const char* name : {"hid:/dev/hidraw3", "usb:2d80:8103", "chessnut:hid:/dev/hidraw3"}) {
        const auto parsed = parse_board_name(name);
        ASSERT_TRUE(parsed) << name;
        ASSERT_NE(parsed->family, nullptr) << name;
        EXPECT_EQ(parsed->family->word, "chessnut");
    }
    ASSERT_NE(board_at("hid:/dev/hidraw3").family, nullptr);
    EXPECT_EQ(board_at("/dev/ttyUSB0").family, nullptr);
    EXPECT_EQ(parse_board_name("usb:2341:8036")->family, nullptr);
    const auto absent = open_stream("hid:/dev/hidraw-nowhere");
    ASSERT_FALSE(absent);
    EXPECT_THAT(to_string(absent.error()), testing::HasSubstr("no device"));
    for (const PortInfo& port : list_hid_devices())
        EXPECT_THAT(port.name, testing::HasSubstr("hid:"));
}

/// A device at whose other end a test is.
struct TestDevice final : ReportDevice {
    struct State {
        std::mutex mutex;
        std::vector<std::string> to_host, from_host;
        std::atomic<bool> gone = false;
        std::atomic<bool> closed = false;
    };
    explicit TestDevice(std::shared_ptr<State> its_state) : state(std::move(its_state)) {}
    ~TestDevice() override { state->closed = true; }
    std::optional<std::string> read(milliseconds) override {
        if (state->gone)
            return std::nullopt;
        std::this_thread::sleep_for(milliseconds(1));
        const std::scoped_lock lock(state->mutex);
        if (state->to_host.empty())
            return std::string();
        std::string report = state->to_host.front();
        state->to_host.erase(state->to_host.begin());
        return report;
    }
    bool write(std::string_view report) override {
        const std::scoped_lock lock(state->mutex);
        state->from_host.emplace_back(report);
        return !state->gone;
    }
    std::shared_ptr<State> state;
};

template <class Condition>
bool in_time(Condition&& condition) {
    for (int i = 0; i < 2000 && !condition(); ++i)
        std::this_thread::sleep_for(milliseconds(1));
    return condition();
}

TEST(ReportStream, CarriesReportsOneByOneUntilTheDeviceIsGone) {
    const auto state = std::make_shared<TestDevice::State>();
    auto stream = make_report_stream(std::make_unique<TestDevice>(state), "a board").value();
    EXPECT_TRUE(stream->in_reports());
    EXPECT_EQ(stream->description(), "a board");
    {
        const std::scoped_lock lock(state->mutex);
        state->to_host = {"one", "two"};
    }
    std::vector<std::string> heard;
    EXPECT_TRUE(in_time([&] {
        stream->wait(milliseconds(5));
        if (std::string report = stream->read(); !report.empty())
            heard.push_back(report);
        return heard.size() == 2;
    }));
    EXPECT_THAT(heard, ElementsAre("one", "two"));
    stream->write("three");
    stream->write("four");
    EXPECT_TRUE(in_time([&] {
        const std::scoped_lock lock(state->mutex);
        return state->from_host == std::vector<std::string>{"three", "four"};
    }));
    EXPECT_FALSE(stream->lost());
    state->gone = true;
    EXPECT_TRUE(in_time([&] { return stream->lost(); }));
    // Who waits for it hears of it at once, each time.
    EXPECT_EQ(stream->read(), "");
    stream->wait(milliseconds(60'000));
    EXPECT_TRUE(state->closed);
}

TEST(ReportStream, TheDeviceIsClosedWithIt) {
    const auto state = std::make_shared<TestDevice::State>();
    auto stream = make_report_stream(std::make_unique<TestDevice>(state), "a board").value();
    stream.reset();
    EXPECT_TRUE(in_time([&] { return state->closed.load(); }));
}

TEST(ReportStream, WhoDoesNotListenLosesTheOldest) {
    const auto state = std::make_shared<TestDevice::State>();
    auto stream = make_report_stream(std::make_unique<TestDevice>(state), "a board").value();
    {
        const std::scoped_lock lock(state->mutex);
        for (int i = 0; i < 100; ++i)
            state->to_host.push_back(std::to_string(i));
    }
    EXPECT_TRUE(in_time([&] {
        const std::scoped_lock lock(state->mutex);
        return state->to_host.empty();
    }));
    std::vector<std::string> heard;
    EXPECT_TRUE(in_time([&] {
        if (std::string report = stream->read(); !report.empty())
            heard.push_back(report);
        return !heard.empty() && heard.back() == "99";
    }));
    EXPECT_LE(heard.size(), 64U);
}

} // namespace
} // namespace annabella::devices::chessnut
