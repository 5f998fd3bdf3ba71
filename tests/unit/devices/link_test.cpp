// The link and the board, element by element of the protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <sstream>
#include <string>

#include "squares.hpp"
#include "wire.hpp"

namespace annabella::devices::peg_board {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Cells some_cells() {
    Cells cells{};
    cells[12] = {true, chess::Piece{}};
    return cells;
}

/// Connected, the first snapshot taken, nothing in `got`.
Wire connected(const ServerOptions& options = {}) {
    Wire wire(Wire::quick(), options, some_cells());
    wire.link.opened(wire.now);
    wire.run(milliseconds(2000));
    EXPECT_THAT(wire.got, SizeIs(2));
    EXPECT_EQ(wire.got.at(0), BoardEvent(Connected{options.capabilities, options.name}));
    EXPECT_TRUE(std::holds_alternative<Snapshot>(wire.got.at(1)));
    wire.got.clear();
    return wire;
}

TEST(Driver, GreetsAndTakesASnapshot) {
    Wire wire(Wire::quick(), {}, some_cells());
    wire.link.opened(wire.now);
    wire.run(milliseconds(500));
    ASSERT_THAT(wire.got, SizeIs(2));
    const Snapshot snapshot = std::get<Snapshot>(wire.got[1]);
    EXPECT_EQ(snapshot.cells, some_cells());
    EXPECT_FALSE(snapshot.in_doubt);
    EXPECT_TRUE(wire.link.connected());
    EXPECT_TRUE(wire.link.capabilities().pieces);
}

TEST(Driver, SendsNothingToASilentPortWhileItListens) {
    Driver link(Wire::quick());
    link.opened(HostTime{milliseconds(100)});
    link.tick(HostTime{milliseconds(2599)});
    link.feed("\x80\xff boot garbage\r\nready\n", HostTime{milliseconds(2599)});
    EXPECT_EQ(link.take_output(), "");
    EXPECT_EQ(link.next_deadline(), HostTime{milliseconds(2600)});
    link.tick(HostTime{milliseconds(2600)});
    EXPECT_EQ(link.take_output(), write_line(HostLine(line::HostHello{1, 1, 1})));
    EXPECT_THAT(link.take_events(), IsEmpty());
}

TEST(Driver, AnswersAGreetingAtOnce) {
    Driver link(Wire::quick());
    link.opened(HostTime{milliseconds(100)});
    link.feed(write_line(BoardLine(line::BoardHello{0, 0, 0, 0, 1, {}, "b"})), HostTime{milliseconds(101)});
    EXPECT_EQ(link.take_output(), write_line(HostLine(line::HostHello{1, 1, 1})));
}

TEST(Driver, DeliversEventsWithTheirTimes) {
    Wire wire = connected();
    const BoardTime time = wire.board_now();
    wire.server.lift(square("e2"), time);
    wire.server.place(square("e4"), chess::Piece{}, time + milliseconds(700));
    wire.server.press(Button::Clock, time + milliseconds(900));
    wire.run(milliseconds(10));
    EXPECT_THAT(wire.got,
                ElementsAre(BoardEvent(Lifted{square("e2"), time}),
                            BoardEvent(Placed{square("e4"), chess::Piece{}, time + milliseconds(700)}),
                            BoardEvent(ButtonPressed{Button::Clock, time + milliseconds(900)})));
}

TEST(Driver, AnOccupancyBoardNeverNamesAPiece) {
    ServerOptions options;
    options.capabilities = {false, true, true};
    Wire wire = connected(options);
    wire.server.place(square("e4"), chess::Piece{}, wire.board_now());
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.all<Placed>().at(0).piece, std::nullopt);
    wire.link.request_snapshot();
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.all<Snapshot>().at(0).cells[28], unknown_piece);
}

TEST(Driver, ABoardOfTenRowsTellsSquaresAndPiecesOfDraughts) {
    ServerOptions options;
    options.capabilities = {true, true, true};
    options.capabilities.squares = numbered_squares;
    options.capabilities.men = true;
    Wire wire = connected(options);
    EXPECT_EQ(wire.link.capabilities().squares, numbered_squares);
    const rules::Piece black_king{Side::Black, 1};
    wire.server.lift(rules::Square(31), wire.board_now());
    wire.server.place(rules::Square(49), black_king, wire.board_now());
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.all<Lifted>().at(0).square, rules::Square(31));
    EXPECT_EQ(wire.all<Placed>().at(0).square, rules::Square(49));
    EXPECT_EQ(wire.all<Placed>().at(0).piece, black_king);
    wire.link.request_snapshot();
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.all<Snapshot>().at(0).cells[49], (Cell{true, black_king}));
    // What is not of this board is nobody's: another board's square, and all of another board.
    const std::size_t told = wire.got.size();
    wire.link.feed(write_line(BoardLine(line::Event{1, 3, 3, line::Lift{square("e2")}})), wire.now);
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.got.size(), told);
}

TEST(Driver, APieceOfAnotherSetIsAPieceOfUnknownKind) {
    Wire wire = connected();
    const rules::Piece man{Side::White, wire_kind_of_man};
    wire.link.feed(write_line(BoardLine(line::Event{1, 1, 3, line::Place{square("e4"), man}})), wire.now);
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.all<Placed>().at(0).piece, std::nullopt);
}

TEST(Driver, FetchesALostLastEventAfterTheNextSignOfLife) {
    Wire wire = connected();
    wire.server.lift(square("e2"), wire.board_now());
    wire.server.take_output(); // Lost.
    wire.run(milliseconds(1100));
    EXPECT_THAT(wire.all<Lifted>(), SizeIs(1));
    EXPECT_EQ(wire.count<Doubt>(), 0U);
    EXPECT_EQ(wire.link.statistics().asked, 1U);
}

TEST(Driver, PutsLateEventsIntoOrderAndDropsRepeatedOnes) {
    Wire wire = connected();
    std::vector<std::string> lines;
    for (int i = 0; i < 5; ++i) {
        wire.server.lift(static_cast<chess::Square>(i), wire.board_now());
        lines.push_back(wire.server.take_output());
    }
    for (const std::size_t i : {2U, 1U, 2U, 0U, 4U, 0U, 3U, 4U})
        wire.link.feed(lines[i], wire.now);
    const auto events = wire.link.take_events();
    ASSERT_THAT(events, SizeIs(5));
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(std::get<Lifted>(events[static_cast<std::size_t>(i)]).square,
                  static_cast<chess::Square>(i));
    EXPECT_EQ(wire.link.statistics().repeated, 3U);
}

TEST(Driver, IgnoresDamagedLines) {
    Wire wire = connected();
    wire.server.lift(square("e2"), wire.board_now());
    std::string line = wire.server.take_output();
    line.replace(line.find("e2"), 2, "e4");
    wire.link.feed(line, wire.now);
    EXPECT_THAT(wire.link.take_events(), IsEmpty());
    EXPECT_EQ(wire.link.statistics().damaged, 1U);
}

TEST(Driver, SoundsEachPatternOnce) {
    Wire wire = connected();
    wire.link.buzz(BuzzPattern::OpponentMoved);
    wire.link.buzz(BuzzPattern::Error);
    wire.run(milliseconds(50));
    EXPECT_THAT(wire.buzzes, ElementsAre(BuzzPattern::OpponentMoved, BuzzPattern::Error));
    // The acknowledgement is lost: the command is repeated, the sound is not.
    wire.link.buzz(BuzzPattern::Warning);
    wire.server.feed(wire.link.take_output(), wire.board_now());
    wire.server.take_output();
    wire.run(milliseconds(1000));
    EXPECT_THAT(wire.buzzes,
                ElementsAre(BuzzPattern::OpponentMoved, BuzzPattern::Error, BuzzPattern::Warning));
}

TEST(Driver, DoesNotAskABoardWithoutBuzzerToSound) {
    ServerOptions options;
    options.capabilities.buzzer = false;
    Wire wire = connected(options);
    wire.link.buzz(BuzzPattern::Warning);
    EXPECT_EQ(wire.link.take_output(), "");
}

TEST(Driver, SilenceIsLossAndAShortOneCostsNothing) {
    Wire wire = connected();
    wire.cut = true;
    for (int i = 0; i < 60; ++i)
        wire.server.lift(static_cast<chess::Square>(i), wire.board_now());
    wire.run(milliseconds(5000));
    EXPECT_THAT(wire.got, ElementsAre(BoardEvent(Lost{})));
    EXPECT_FALSE(wire.link.connected());
    wire.cut = false;
    wire.run(milliseconds(3000));
    EXPECT_EQ(wire.got.at(1), BoardEvent(Regained{}));
    EXPECT_EQ(wire.count<Lifted>(), 60U);
    EXPECT_EQ(wire.count<Doubt>(), 0U);
    EXPECT_THAT(wire.got, SizeIs(62));
}

TEST(Driver, MoreThanTheRingHoldsIsDoubtAndASnapshot) {
    Wire wire = connected();
    wire.cut = true;
    for (int i = 0; i < 100; ++i)
        wire.server.place(static_cast<chess::Square>(i % 64), std::nullopt,
                          wire.board_now() + milliseconds(i));
    wire.run(milliseconds(100));
    wire.cut = false;
    wire.run(milliseconds(3000));
    ASSERT_THAT(wire.got, SizeIs(66));
    EXPECT_EQ(wire.got.front(), BoardEvent(Doubt{}));
    EXPECT_EQ(std::get<Placed>(wire.got.at(1)).square, static_cast<chess::Square>(36));
    const Snapshot snapshot = std::get<Snapshot>(wire.got.back());
    EXPECT_TRUE(snapshot.in_doubt);
    EXPECT_EQ(snapshot.cells, wire.server.cells());
}

TEST(Driver, AResetOfTheBoardIsDoubtAndASnapshot) {
    Wire wire = connected();
    wire.server.lift(square("e2"), wire.board_now());
    wire.run(milliseconds(10));
    wire.got.clear();
    wire.reset_board();
    wire.server.set_cells({});
    wire.run(milliseconds(1500));
    ASSERT_THAT(wire.got, SizeIs(2));
    EXPECT_EQ(wire.got[0], BoardEvent(Doubt{}));
    EXPECT_TRUE(std::get<Snapshot>(wire.got[1]).in_doubt);
    EXPECT_EQ(std::get<Snapshot>(wire.got[1]).cells, Cells{});
    wire.server.lift(square("a1"), wire.board_now());
    wire.run(milliseconds(10));
    EXPECT_EQ(wire.count<Lifted>(), 1U);
    wire.link.buzz(BuzzPattern::Warning);
    wire.run(milliseconds(10));
    EXPECT_THAT(wire.buzzes, SizeIs(1));
}

TEST(Driver, AnOldGreetingIsNoReset) {
    Wire wire = connected();
    for (int i = 0; i < 5; ++i) {
        wire.link.feed(write_line(BoardLine(line::BoardHello{0, 0, 0, 3, 1, {true, true, true}, "b"})),
                       wire.now);
        wire.link.feed(write_line(BoardLine(line::Event{77, 1, 3, line::Lift{square("h8")}})), wire.now);
        wire.run(milliseconds(300));
    }
    EXPECT_THAT(wire.got, IsEmpty());
}

TEST(Driver, ABoardThatIsUnsureIsAskedForEverything) {
    Wire wire = connected();
    wire.server.unsure(wire.board_now());
    wire.run(milliseconds(50));
    ASSERT_THAT(wire.got, SizeIs(2));
    EXPECT_EQ(wire.got[0], BoardEvent(Doubt{}));
    EXPECT_TRUE(std::get<Snapshot>(wire.got[1]).in_doubt);
}

TEST(Driver, ASnapshotAskedForIsInNoDoubt) {
    Wire wire = connected();
    wire.link.request_snapshot();
    wire.run(milliseconds(50));
    ASSERT_THAT(wire.got, SizeIs(1));
    EXPECT_FALSE(std::get<Snapshot>(wire.got[0]).in_doubt);
}

TEST(Driver, ACableOutAndInAgainKeepsTheSession) {
    Wire wire = connected();
    wire.link.closed(wire.now);
    EXPECT_EQ(wire.link.next_deadline(), std::nullopt);
    wire.server.lift(square("e2"), wire.board_now());
    wire.cut = true;
    wire.run(milliseconds(500));
    wire.cut = false;
    wire.link.opened(wire.now);
    wire.run(milliseconds(3000));
    EXPECT_THAT(wire.got, SizeIs(3));
    EXPECT_EQ(wire.got.at(0), BoardEvent(Lost{}));
    EXPECT_EQ(wire.got.at(1), BoardEvent(Regained{}));
    EXPECT_EQ(wire.count<Lifted>(), 1U);
}

TEST(Driver, ACableOutDuringAResetIsStillDoubt) {
    Wire wire = connected();
    wire.reset_board();
    // The reset is noticed, but the answer to the new greeting does not come back before the cable is pulled.
    wire.server.tick(wire.board_now());
    wire.link.feed(wire.server.take_output(), wire.now);
    wire.server.feed(wire.link.take_output(), wire.board_now());
    wire.link.feed(wire.server.take_output(), wire.now);
    wire.server.feed(wire.link.take_output(), wire.board_now());
    wire.server.take_output();
    wire.link.closed(wire.now);
    wire.link.opened(wire.now);
    wire.run(milliseconds(4000));
    EXPECT_EQ(wire.count<Doubt>(), 1U);
    EXPECT_EQ(wire.count<Snapshot>(), 1U);
    EXPECT_TRUE(wire.link.connected());
}

TEST(Driver, AHostStartedAgainDoesNotTakeTheOldSessionForItsOwn) {
    Wire wire = connected();
    wire.link.buzz(BuzzPattern::Warning);
    wire.server.lift(square("e2"), wire.board_now());
    wire.run(milliseconds(100));
    wire.link = Driver(Wire::quick());
    wire.got.clear();
    wire.buzzes.clear();
    wire.link.opened(wire.now);
    wire.run(milliseconds(3000));
    EXPECT_THAT(wire.got, SizeIs(2)); // Connected, Snapshot.
    wire.link.buzz(BuzzPattern::Error);
    wire.server.lift(square("a1"), wire.board_now());
    wire.run(milliseconds(100));
    EXPECT_THAT(wire.buzzes, ElementsAre(BuzzPattern::Error));
    EXPECT_EQ(wire.count<Lifted>(), 1U);
}

TEST(Driver, TellsOfABoardOfAnotherVersionAndStaysQuiet) {
    const auto line = [](const std::string& body) {
        char end[8];
        std::snprintf(end, sizeof end, "*%04X\n", static_cast<unsigned>(crc16(body)));
        return body + end;
    };
    for (const auto& [hello, told] :
         {std::pair(line("HELLO 0000 0 0 5 2 new things"), Incompatible{2, false}),
          std::pair(line("HELLO 0000 0 0 5 0 Oak"), Incompatible{0, true})}) {
        Driver link(Wire::quick());
        link.opened({});
        link.feed(hello, HostTime{milliseconds(10)});
        EXPECT_THAT(link.take_events(), ElementsAre(BoardEvent(told)));
        link.take_output();
        link.feed(hello, HostTime{milliseconds(1010)});
        link.tick(HostTime{milliseconds(9000)});
        EXPECT_EQ(link.take_output(), "");
        EXPECT_THAT(link.take_events(), IsEmpty());
    }
}

TEST(Driver, ABoardThatHasLostCountGetsANewSession) {
    Wire wire = connected();
    // An event that the board will deny.
    wire.link.feed(write_line(BoardLine(line::Event{1, 40, 5, line::Lift{square("a1")}})), wire.now);
    wire.run(milliseconds(2000));
    EXPECT_EQ(wire.count<Lifted>(), 0U);
    EXPECT_EQ(wire.count<Doubt>(), 1U);
    EXPECT_EQ(wire.count<Snapshot>(), 1U);
}

TEST(Driver, ABoardThatLosesCountAgainAndAgainIsNotAskedWithoutRest) {
    Driver link(Wire::quick());
    HostTime now{};
    link.opened(now);
    link.feed(write_line(BoardLine(line::BoardHello{0, 0, 0, 0, 1, {}, "b"})), now);
    // It claims to have sent all events that can be, and then none.
    const auto answer = [&](const std::string& asked) {
        std::istringstream words(asked);
        std::string word;
        std::string session_text;
        std::uint32_t number = 0;
        words >> word >> session_text >> number;
        const auto session = static_cast<std::uint16_t>(std::stoul(session_text, nullptr, 16));
        constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
        if (word == "HELLO")
            link.feed(write_line(BoardLine(line::BoardHello{session, number, 0, 5, 1, {}, "b"})), now);
        else if (word == "BOARD")
            link.feed(write_line(BoardLine(line::Board{session, number, last, 5, {}})), now);
        else if (word == "RESEND")
            link.feed(write_line(BoardLine(line::Have{session, number, 1, 0, 5})), now);
    };
    std::size_t sent = 0;
    for (int i = 0; i < 4000; ++i) {
        now += milliseconds(1);
        link.tick(now);
        for (int round = 0; round < 10; ++round) {
            std::istringstream lines(link.take_output());
            for (std::string line; std::getline(lines, line); ++sent)
                answer(line);
        }
    }
    EXPECT_GT(sent, 20U);
    EXPECT_LT(sent, 100U);
}

TEST(Driver, KeepsTheLineAliveInBothDirections) {
    Wire wire = connected();
    wire.run(std::chrono::hours(1));
    EXPECT_THAT(wire.got, IsEmpty());
    EXPECT_GE(wire.link.statistics().lines, 3000U);
    EXPECT_LT(wire.now - wire.asked, milliseconds(5000));
}

TEST(Driver, TranslatesTimesInSpiteOfDelayAndDrift) {
    Wire wire = connected();
    simulator::NoisyWire::Rates rates;
    rates.delay_one_in = 3;
    wire.noise(4, rates);
    wire.run(std::chrono::minutes(2));
    EXPECT_EQ(wire.link.host_time(wire.board_now()), wire.now);
    // A board whose clock is slow by half a percent.
    Driver link(Wire::quick());
    link.opened({});
    link.feed(write_line(BoardLine(line::BoardHello{0, 0, 0, 0, 1, {}, "b"})), HostTime{milliseconds(1)});
    link.feed(write_line(BoardLine(line::BoardHello{1, 1, 0, 0, 1, {}, "b"})), HostTime{milliseconds(2)});
    for (std::uint32_t second = 1; second <= 3600; ++second)
        link.feed(write_line(BoardLine(line::Alive{1, 0, second * 995})),
                  HostTime{milliseconds(second * 1000)});
    const auto error = HostTime{milliseconds(3600000)} - link.host_time(BoardTime{milliseconds(3600 * 995)});
    EXPECT_GE(error, milliseconds(0));
    EXPECT_LE(error, milliseconds(110));
}

TEST(Driver, WhatIsReadLateHasTheTimeAtWhichItHappened) {
    Driver link(Wire::quick());
    link.opened({});
    link.feed(write_line(BoardLine(line::BoardHello{0, 0, 0, 0, 1, {}, "b"})), HostTime{milliseconds(1)});
    link.feed(write_line(BoardLine(line::BoardHello{1, 1, 0, 0, 1, {}, "b"})), HostTime{milliseconds(2)});
    for (std::uint32_t second = 1; second <= 20; ++second)
        link.feed(write_line(BoardLine(line::Alive{1, 0, second * 1000})),
                  HostTime{milliseconds(second * 1000)});
    (void)link.take_events();
    // For half a minute the program reads nothing; then all of it at once.
    std::string waiting;
    std::uint32_t sequence = 0;
    for (std::uint32_t second = 21; second <= 50; ++second)
        waiting += write_line(BoardLine(
            line::Event{1, ++sequence, second * 1000 + 7, line::Happening(line::Key{Button::Clock})}));
    link.feed(waiting, HostTime{milliseconds(52'000)});
    std::vector<HostTime> pressed;
    for (const BoardEvent& event : link.take_events())
        if (const auto* button = std::get_if<ButtonPressed>(&event))
            pressed.push_back(link.host_time(button->time));
    ASSERT_EQ(pressed.size(), 30U);
    EXPECT_EQ(pressed.front(), HostTime{milliseconds(21'007)});
    EXPECT_EQ(pressed.back(), HostTime{milliseconds(50'007)});
}

TEST(Driver, TheBoardsClockMayTurnOver) {
    Wire wire(Wire::quick(), {}, some_cells());
    wire.now = HostTime{milliseconds(4294967296 - 500)};
    wire.switched_on = {};
    wire.link.opened(wire.now);
    wire.run(milliseconds(400));
    wire.got.clear();
    wire.server.lift(square("e2"), wire.board_now());
    wire.run(milliseconds(1000));
    wire.server.lift(square("e3"), wire.board_now());
    wire.run(milliseconds(10));
    const auto lifted = wire.all<Lifted>();
    ASSERT_THAT(lifted, SizeIs(2));
    EXPECT_EQ(lifted[1].time - lifted[0].time, milliseconds(1000));
}

} // namespace
} // namespace annabella::devices::peg_board
