// Millennium boards: their messages byte by byte, and the driver against a simulated board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "devices/chesslink/driver.hpp"
#include "simulator/chesslink_board.hpp"
#include "simulator/dice.hpp"
#include "simulator/fingers.hpp"
#include "simulator/noise.hpp"

namespace annabella::devices::chesslink {
namespace {

using simulator::ChessLinkBoardOptions;
using simulator::ChessLinkReports;
using simulator::FingerAction;
using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

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

struct Wire {
    explicit Wire(const ChessLinkBoardOptions& options = {},
                  const chess::Placement& placement = chess::Position().placement())
        : board(options, placement) {
        driver.opened(now);
    }
    BoardTime board_now() const { return stamp_as_heard(now); }
    void run(milliseconds duration) {
        for (const HostTime end = now + duration; now < end; now += milliseconds(5)) {
            driver.tick(now);
            const std::string question = driver.take_output();
            board.feed(cut ? std::string() : question, board_now());
            board.tick(board_now());
            noise.put(board.take_output(), now);
            const std::string answer = noise.take(now);
            if (!cut)
                driver.feed(answer, now);
            for (const BoardEvent& event : driver.take_events())
                take(event);
        }
    }
    void take(const BoardEvent& event) {
        got.push_back(event);
        const auto at = [&](chess::Square square) -> Cell& {
            return view[static_cast<std::size_t>(chess::index(square))];
        };
        if (const auto* lifted = std::get_if<Lifted>(&event))
            at(lifted->square) = empty_cell;
        else if (const auto* placed = std::get_if<Placed>(&event))
            at(placed->square) = {true, placed->piece};
        else if (const auto* snapshot = std::get_if<Snapshot>(&event))
            view = snapshot->cells;
    }
    std::string touched() const {
        std::string text;
        for (const BoardEvent& event : got) {
            if (const auto* lifted = std::get_if<Lifted>(&event))
                text += chess::name(lifted->square) + ' ';
            else if (const auto* placed = std::get_if<Placed>(&event))
                text += chess::name(placed->square) + chess::fen_letter(*placed->piece) + ' ';
        }
        return text;
    }

    Driver driver;
    simulator::ChessLinkBoard board;
    simulator::NoisyWire noise{0, {}, simulator::NoisyWire::Pieces::Bytes};
    HostTime now{milliseconds(1000)};
    bool cut = false;
    std::vector<BoardEvent> got;
    Cells view{};
};

chess::Square square(std::string_view text) { return *chess::parse_square(text); }
chess::Piece piece(char letter) { return *chess::piece_from_fen_letter(letter); }

TEST(ChessLinkDriver, FollowsABoardHoweverItLiesAndReports) {
    for (const bool turned : {false, true})
        for (const auto reports :
             {ChessLinkReports::EachScan, ChessLinkReports::Never, ChessLinkReports::OnChange}) {
            Wire wire({turned, reports});
            wire.run(milliseconds(3000));
            ASSERT_GE(wire.got.size(), 2U);
            ASSERT_TRUE(std::holds_alternative<Connected>(wire.got[0]));
            EXPECT_EQ(std::get<Connected>(wire.got[0]).name, "ChessLink 1.5");
            EXPECT_EQ(wire.view, cells_of(chess::Position().placement(), true));
            wire.got.clear();
            wire.board.lift(square("e2"), wire.board_now());
            wire.run(milliseconds(600));
            EXPECT_EQ(wire.touched(), "e2 ");
            wire.board.place(square("e4"), piece('P'), wire.board_now());
            wire.run(milliseconds(600));
            wire.board.lift(square("d7"), wire.board_now());
            wire.run(milliseconds(600));
            // One piece is taken, and the other put there, between two looks.
            wire.board.place(square("e4"), piece('p'), wire.board_now());
            wire.run(milliseconds(600));
            EXPECT_EQ(wire.touched(), "e2 e4P d7 e4 e4p ");
            // The user's settings are left as they are.
            EXPECT_THAT(wire.board.take_news(), IsEmpty());
        }
}

TEST(ChessLinkDriver, LightsSquares) {
    for (const bool turned : {false, true}) {
        Wire wire({turned, ChessLinkReports::EachScan});
        wire.run(milliseconds(3000));
        wire.driver.light({square("e2"), square("a8")});
        wire.run(milliseconds(1000));
        wire.driver.light({});
        wire.run(milliseconds(1000));
        EXPECT_THAT(wire.board.take_news(), ElementsAre("lamps e2 a8", "lamps out"));
    }
}

TEST(ChessLinkDriver, ASilentBoardIsLostAndComparedWhenItIsBack) {
    Wire wire;
    wire.run(milliseconds(3000));
    wire.got.clear();
    wire.cut = true;
    wire.run(milliseconds(6000));
    EXPECT_THAT(wire.got, ElementsAre(BoardEvent(Lost{})));
    EXPECT_FALSE(wire.driver.connected());
    wire.board.lift(square("e2"), wire.board_now());
    wire.run(milliseconds(200));
    wire.got.clear();
    wire.cut = false;
    wire.run(milliseconds(3000));
    ASSERT_THAT(wire.got, SizeIs(3));
    EXPECT_EQ(wire.got[0], BoardEvent(Regained{}));
    EXPECT_EQ(wire.got[1], BoardEvent(Doubt{}));
    ASSERT_TRUE(std::holds_alternative<Snapshot>(wire.got[2]));
    EXPECT_TRUE(std::get<Snapshot>(wire.got[2]).in_doubt);
    EXPECT_FALSE(wire.view[static_cast<std::size_t>(chess::index(square("e2")))].occupied);
}

TEST(ChessLinkDriver, InNoiseNothingWrongIsTold) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Wire wire;
        wire.noise = simulator::NoisyWire(seed, simulator::NoisyWire::Rates::all(20),
                                          simulator::NoisyWire::Pieces::Bytes);
        wire.run(milliseconds(5000));
        wire.got.clear();
        for (const char* from : {"e2", "g1", "f1"}) {
            wire.board.lift(square(from), wire.board_now());
            wire.run(milliseconds(4000));
        }
        EXPECT_EQ(wire.touched(), "e2 g1 f1 ") << seed;
        EXPECT_GT(wire.noise.faults(), 100U);
    }
}

} // namespace
} // namespace annabella::devices::chesslink
