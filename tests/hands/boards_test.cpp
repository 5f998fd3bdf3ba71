// Each board by itself, against its maker's description.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gtest/gtest.h>
#include <stdexcept>

#include "certabo_board.hpp"
#include "chesslink_board.hpp"
#include "chessnut_board.hpp"
#include "dgt_board.hpp"
#include "peg_board.hpp"
#include "recording.hpp"
#include "sentio_board.hpp"

namespace annabella::hands {
namespace {

std::string said_by(ElectronicBoard& board, std::string_view question) {
    board.hear(question, Span{0});
    std::string said;
    for (const std::string& message : board.take_said(Span{1000}))
        said += message;
    return said;
}

TEST(DgtBoard, ShowsTheInitialPositionAsTheVendorWritesIt) {
    const Wood wood{chess::Position().placement()};
    DgtBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    const std::string dump = said_by(board, "\x42");
    ASSERT_EQ(dump.size(), 67U);
    EXPECT_EQ(dump.substr(0, 11), std::string("\x86\x00\x43\x08\x09\x0A\x0C\x0B\x0A\x09\x08", 11));
    EXPECT_EQ(dump.substr(59), "\x02\x03\x04\x06\x05\x04\x03\x02");
}

TEST(DgtBoard, TellsOfHarm) {
    const Wood wood{chess::Position().placement()};
    DgtBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    board.hear("\x4D\x45", Span{0});
    EXPECT_EQ(board.harm(), "");
    board.hear("\x53", Span{0});
    EXPECT_NE(board.harm(), "");
}

TEST(ChesslinkBoard, AnswersTheFramesThatAreKnown) {
    const Wood wood{chess::Position().placement()};
    ChesslinkKind kind;
    kind.reports = 1;
    ChesslinkBoard board(wood, kind, Draw(1));
    board.switch_on(Span{0});
    // V56 with its parity bits.
    const std::string version = said_by(board, "\xD6\xB5\xB6");
    EXPECT_EQ(version.size(), 7U);
    EXPECT_EQ(version.front() & 0x7F, 'v');
    EXPECT_EQ(said_by(board, "\xD6\xB5\xB5"), "") << "a wrong block is ignored";
    std::string squares = said_by(board, "\xD3\xB5\xB3");
    for (char& letter : squares)
        letter = static_cast<char>(letter & 0x7F);
    EXPECT_EQ(squares, "sRNBKQBNRPPPPPPPP................................pppppppprnbkqbnr73");
}

std::string shown_by(ElectronicBoard& board) {
    board.switch_on(Span{0});
    board.work(Span{0});
    std::string said;
    for (const std::string& message : board.take_said(Span{2000}))
        said += message;
    return said;
}

TEST(SentioBoard, ShowsRanksFromTheEighthOn) {
    Wood wood{chess::Position().placement()};
    wood.set(chess::make_square(0, 1), std::nullopt); // a2
    SentioBoard board(wood, {Span{100}, false, false});
    EXPECT_EQ(shown_by(board), ":255 255 0 0 0 0 127 255\r\n");
}

TEST(SentioBoard, LiesTheOtherWayRound) {
    Wood wood{chess::Position().placement()};
    wood.set(chess::make_square(0, 1), std::nullopt); // a2
    SentioBoard board(wood, {Span{100}, false, true});
    EXPECT_EQ(shown_by(board), ":255 254 0 0 0 0 255 255\r\n");
}

TEST(CertaboBoard, ShowsThreeHundredTwentyNumbers) {
    const Wood wood{chess::Position().placement()};
    CertaboBoard board(wood, {Span{250}, false, false, false, false, false}, Draw(1));
    const std::string line = shown_by(board);
    EXPECT_EQ(std::count(line.begin(), line.end(), ' '), 319);
    EXPECT_NE(line.find(" 0 0 0 0 0 0 0 0 0 0 "), std::string::npos) << "empty squares";
    EXPECT_EQ(line.find(":0 "), std::string::npos) << "a8 has its chip";
}

TEST(ChessnutBoard, ShowsH8AndG8First) {
    const Wood wood{chess::Position().placement()};
    ChessnutBoard board(wood, {});
    board.switch_on(Span{0});
    board.hear(std::string_view("\x21\x01\x00", 3), Span{0});
    board.work(Span{0});
    const auto reports = board.take_said(Span{100});
    ASSERT_EQ(reports.size(), 2U);
    // r and n, b and k, q and b, n and r; low half first.
    EXPECT_EQ(reports[1].substr(0, 6), std::string("\x01\x3D\x58\x23\x31\x85", 6));
}

TEST(PegBoard, SpeaksAsInTheExampleOfTheProtocol) {
    Wood wood{chess::Position().placement()};
    PegBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    board.hear("HELLO 0001 1 1*FFFA\n", Span{40});
    EXPECT_EQ(board.take_said(Span{100}).at(0).substr(0, 18), "HELLO 0001 1 0 40 ");
    board.hear("BOARD 0001 2*3D08\n", Span{65});
    EXPECT_EQ(board.take_said(Span{100}).at(0),
              "BOARD 0001 2 0 65 RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr*54D7\n");
    wood.set(*chess::parse_square("e2"), std::nullopt);
    board.work(Span{5210});
    EXPECT_EQ(board.take_said(Span{6000}).at(0), "EVENT 0001 1 5210 lift e2*1944\n");
}

TEST(RecordedBoard, SaysEachThingInItsTime) {
    const Recording recording = read_recording(
        "# a comment\nannabella recording 1 dgt 9600 clock\n10 8600\n20 > 42\n200 43\nmoves e2e4\n");
    EXPECT_TRUE(recording.clock);
    ASSERT_EQ(recording.said.size(), 2U);
    EXPECT_EQ(recording.moves.size(), 1U);
    const Wood wood{recording.start.placement()};
    RecordedBoard board(wood, recording, 10);
    board.switch_on(Span{0});
    board.work(Span{19});
    EXPECT_EQ(board.take_said(Span{20}).size(), 1U);
    EXPECT_EQ(board.end(), Span{20});
    EXPECT_THROW(read_recording("annabella recording 1 dgt 9600\n10 8g\n"), std::runtime_error);
    EXPECT_THROW(read_recording("annabella recording 1 dgt 9600\nten 80\n"), std::runtime_error);
    EXPECT_THROW(read_recording("annabella recording 1 dgt 9600\n"), std::runtime_error);
}

} // namespace
} // namespace annabella::hands
