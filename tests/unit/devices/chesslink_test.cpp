// Millennium boards: their messages byte by byte, and the driver against a simulated board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "devices/chesslink/driver.hpp"
#include "simulator/chesslink_board.hpp"
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
        for (const auto reports :
             {ChessLinkReports::EachScan, ChessLinkReports::Never, ChessLinkReports::OnChange}) {
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
