// Millennium boards: their messages byte by byte, and the driver against a simulated board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "devices/chesslink/driver.hpp"
#include "simulator/makers/chesslink_board.hpp"
#include "whole_board_wire.hpp"

namespace annabella::devices::chesslink {
namespace {

using simulator::ChessLinkBoardOptions;
using simulator::ChessLinkReports;
using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

std::string without_parity(std::string bytes) {
    for (char& byte : bytes)
        byte = static_cast<char>(byte & 0x7F);
    return bytes;
}

TEST(ChessLinkMessages, AreFramedAsTheyStandInTheDescription) {
    EXPECT_EQ(framed("V"), "\xD6\xB5\xB6");
    for (const auto& [command, frame] : {std::pair("S", "S53"), std::pair("X", "X58"), std::pair("T", "T54"),
                                         std::pair("R02", "R0250"), std::pair("W0203", "W020356")})
        EXPECT_EQ(without_parity(framed(command)), frame);
    EXPECT_EQ(without_parity(write_message(LampsSet{false})), "l6C");
    EXPECT_EQ(without_parity(write_message(LampsSet{true})), "x78");
    Board start;
    const std::string text = "RNBKQBNRPPPPPPPP................................pppppppprnbkqbnr";
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '.')
            start.cells[i] = {true, chess::piece_from_fen_letter(text[i])};
    EXPECT_EQ(without_parity(write_message(start)), 's' + text + "73");
    // Ones and their parity are always odd.
    for (const char byte : light_command({}))
        EXPECT_EQ(__builtin_popcount(static_cast<unsigned char>(byte)) % 2, 1);
    EXPECT_EQ(light_command({}).size(), 167U);
}

TEST(ChessLinkMessages, ReadBackWhateverTheirParity) {
    const std::vector<Message> all = {
        Version{1, 5}, Board{}, LampsSet{}, LampsSet{true}, Setting{true, 2, 3}, Setting{false, 0xAB, 0xBB}};
    std::string bytes;
    for (const Message& message : all)
        bytes += write_message(message);
    for (const std::string& line : {bytes, without_parity(bytes)}) {
        MessageReader reader;
        std::vector<Message> read;
        for (const char byte : line)
            for (Message& message : reader.feed({&byte, 1}))
                read.push_back(message);
        EXPECT_EQ(read, all);
    }
}

TEST(ChessLinkMessages, WhatIsDamagedIsPassedOver) {
    const std::string good = write_message(Version{1, 5});
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] ^= 1;
        MessageReader reader;
        EXPECT_THAT(reader.feed(bad), IsEmpty()) << i;
        // Whatever that began, the line is understood again.
        std::size_t understood = 0;
        for (int times = 0; times < 20; ++times)
            understood += reader.feed(good).size();
        EXPECT_GT(understood, 5U) << i;
    }
}

WholeBoardWire wire_to(const ChessLinkBoardOptions& options) {
    return {std::make_unique<Driver>(),
            std::make_unique<simulator::ChessLinkBoard>(options, chess::Position().placement())};
}

TEST(ChessLinkDriver, FollowsABoardHoweverItLiesAndReports) {
    for (const bool turned : {false, true})
        for (const auto reports : simulator::all_chesslink_reports) {
            WholeBoardWire wire = wire_to({turned, reports});
            wire.run(milliseconds(3000));
            ASSERT_GE(wire.got.size(), 2U);
            ASSERT_TRUE(std::holds_alternative<Connected>(wire.got[0]));
            EXPECT_EQ(std::get<Connected>(wire.got[0]).name, "ChessLink 1.5");
            EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
            wire.got.clear();
            wire.lift("e2");
            wire.run(milliseconds(600));
            EXPECT_EQ(wire.touched(), "e2 ");
            wire.place("e4", 'P');
            wire.run(milliseconds(600));
            wire.lift("d7");
            wire.run(milliseconds(600));
            // One piece is taken, and the other put there, between two looks.
            wire.place("e4", 'p');
            wire.run(milliseconds(600));
            EXPECT_EQ(wire.touched(), "e2 e4P d7 e4 e4p ");
            // The user's settings are left as they are.
            EXPECT_THAT(wire.board->take_news(), IsEmpty());
        }
}

TEST(ChessLinkDriver, FollowsABoardThatLooksAndReportsAsSeldomAsItCan) {
    for (const auto reports : simulator::all_chesslink_reports) {
        WholeBoardWire wire = wire_to({false, reports, 255, 255});
        wire.run(milliseconds(3000));
        EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
        wire.got.clear();
        for (const char* square : {"e2", "d7"}) {
            wire.lift(square);
            wire.run(milliseconds(1000));
        }
        wire.place("e4", 'P');
        wire.run(milliseconds(1000));
        EXPECT_EQ(wire.touched(), "e2 d7 e4P ");
    }
}

/// A program of somebody else's, which asks nothing of the board but what the test asks.
struct ForeignDriver {
    explicit ForeignDriver(const ChessLinkBoardOptions& options)
        : board(options, chess::Position().placement()) {
        run(milliseconds(0));
    }
    std::vector<Message> run(milliseconds duration) {
        std::vector<Message> said;
        for (const BoardTime end = now + duration; now <= end; now += milliseconds(1)) {
            board.tick(now);
            for (Message& message : reader.feed(board.take_output())) {
                said.push_back(std::move(message));
                last_at = now;
            }
        }
        return said;
    }
    std::vector<Message> ask(const std::string& command) {
        board.feed(framed(command), now);
        return reader.feed(board.take_output());
    }

    simulator::ChessLinkBoard board;
    MessageReader reader;
    BoardTime now{milliseconds(1)};
    BoardTime last_at{};
};

TEST(ChessLinkBoard, ShowsItselfUnaskedAsItIsSetUpTo) {
    // With 20 times 2.048 ms for each look, and 100 times 4.096 ms from one report to the next.
    struct Expected {
        std::size_t at_rest; ///< In a second.
        int looks;           ///< Until a change is shown; 0: it is not shown because it changes.
    };
    const std::vector<Expected> expected = {{24, 0}, {0, 0}, {2, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}};
    for (const auto reports : simulator::all_chesslink_reports) {
        const auto& [at_rest, looks] = expected.at(static_cast<std::size_t>(reports));
        ForeignDriver foreign({.reports = reports, .report_time = 100});
        EXPECT_NEAR(static_cast<double>(foreign.run(milliseconds(1000)).size()), static_cast<double>(at_rest),
                    1);
        const BoardTime lifted_at = foreign.now;
        foreign.board.lift(*chess::parse_square("e2"), lifted_at);
        const auto said = foreign.run(milliseconds(1000));
        if (looks == 0)
            continue;
        ASSERT_THAT(said, testing::SizeIs(1));
        EXPECT_TRUE(std::holds_alternative<Board>(said[0]));
        EXPECT_GT(foreign.last_at - lifted_at, milliseconds(41 * (looks - 1)));
        EXPECT_LE(foreign.last_at - lifted_at, milliseconds(41 * looks));
        // What does not last is not shown.
        if (looks < 3)
            continue;
        foreign.board.place(*chess::parse_square("e2"), chess::piece_from_fen_letter('P'), foreign.now);
        foreign.run(milliseconds(50));
        foreign.board.lift(*chess::parse_square("e2"), foreign.now);
        EXPECT_THAT(foreign.run(milliseconds(1000)), IsEmpty());
    }
}

TEST(ChessLinkBoard, SettingsAreReadAndWrittenAndOutlastAReset) {
    ForeignDriver foreign({.reports = ChessLinkReports::Never});
    const auto setting = [](bool changed, int address, int value) {
        return ElementsAre(
            Message(Setting{changed, static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(value)}));
    };
    EXPECT_THAT(foreign.ask("R00"), setting(false, 0, 0));
    EXPECT_THAT(foreign.ask("R01"), setting(false, 1, 20));
    EXPECT_THAT(foreign.ask("R02"), setting(false, 2, 1));
    EXPECT_THAT(foreign.ask("R04"), setting(false, 4, 14));
    EXPECT_THAT(foreign.ask("W1242"), setting(true, 0x12, 0x42));
    EXPECT_THAT(foreign.ask("W0200"), setting(true, 2, 0));
    EXPECT_THAT(foreign.run(milliseconds(1000)),
                testing::SizeIs(testing::AllOf(testing::Ge(24U), testing::Le(25U))));
    // Half as often; and what no board can do becomes what is usual.
    EXPECT_THAT(foreign.ask("W0128"), setting(true, 1, 40));
    EXPECT_THAT(foreign.run(milliseconds(1000)),
                testing::SizeIs(testing::AllOf(testing::Ge(11U), testing::Le(13U))));
    EXPECT_THAT(foreign.ask("W010E"), setting(true, 1, 20));
    foreign.ask("T");
    EXPECT_THAT(foreign.run(milliseconds(2900)), IsEmpty());
    foreign.run(milliseconds(200));
    EXPECT_THAT(foreign.run(milliseconds(1000)), testing::SizeIs(testing::Gt(20U)));
    foreign.board.take_output();
    EXPECT_THAT(foreign.ask("R12"), setting(false, 0x12, 0x42));
}

TEST(ChessLinkDriver, LightsSquares) {
    for (const bool turned : {false, true}) {
        WholeBoardWire wire = wire_to({turned, ChessLinkReports::EachScan});
        wire.run(milliseconds(3000));
        wire.driver->light({*chess::parse_square("e2"), *chess::parse_square("a8")});
        wire.run(milliseconds(1000));
        // The square between two that are lit is not.
        wire.driver->light({*chess::parse_square("e2"), *chess::parse_square("e4")});
        wire.run(milliseconds(1000));
        wire.driver->light({*chess::parse_square("b1"), *chess::parse_square("c2"),
                            *chess::parse_square("c4"), *chess::parse_square("d1")});
        wire.run(milliseconds(1000));
        wire.driver->light({});
        wire.run(milliseconds(1000));
        EXPECT_THAT(wire.board->take_news(),
                    ElementsAre("lamps e2 a8", "lamps e2 e4", "lamps b1 d1 c2 c4", "lamps out"));
    }
}

TEST(ChessLinkDriver, WhatConfirmsAnEarlierCommandConfirmsNoOther) {
    WholeBoardWire wire = wire_to({});
    wire.run(milliseconds(3000));
    wire.driver->light({*chess::parse_square("e2")});
    wire.run(milliseconds(1000));
    EXPECT_THAT(wire.board->take_news(), ElementsAre("lamps e2"));
    // Of what was lit before, late.
    wire.driver->light({});
    wire.driver->feed(write_message(LampsSet{false}), wire.now);
    EXPECT_TRUE(wire.driver->is_lighting());
    wire.run(milliseconds(500));
    EXPECT_THAT(wire.board->take_news(), ElementsAre("lamps out"));
    EXPECT_FALSE(wire.driver->is_lighting());
}

TEST(ChessLinkDriver, TellsWhetherTheLampsAreStillOnTheirWay) {
    WholeBoardWire wire = wire_to({});
    wire.run(milliseconds(3000));
    EXPECT_FALSE(wire.driver->is_lighting());
    wire.driver->light({});
    EXPECT_TRUE(wire.driver->is_lighting());
    wire.run(milliseconds(500));
    EXPECT_THAT(wire.board->take_news(), ElementsAre("lamps out"));
    EXPECT_FALSE(wire.driver->is_lighting());
    // Nobody confirms it.
    wire.cut = true;
    wire.driver->light({*chess::parse_square("e2")});
    wire.run(milliseconds(1500));
    EXPECT_TRUE(wire.driver->is_lighting());
    wire.run(milliseconds(1500));
    EXPECT_FALSE(wire.driver->is_lighting());
}

} // namespace
} // namespace annabella::devices::chesslink
