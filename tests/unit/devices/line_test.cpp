// The lines of the peg-board protocol: written, read, refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/line.hpp"
#include "squares.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::devices::peg_board {
namespace {

using chess::Piece;
using chess::Role;

std::string without_end(std::string line) {
    EXPECT_TRUE(!line.empty() && line.back() == '\n');
    line.pop_back();
    return line;
}

std::string with_checksum(const std::string& body) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const unsigned crc = crc16(body);
    return body + '*' + digits[crc >> 12] + digits[crc >> 8 & 15] + digits[crc >> 4 & 15] + digits[crc & 15];
}

std::vector<HostLine> host_lines() {
    return {line::HostHello{0xBEEF, 1, 1},
            line::Ping{1, 4294967295U},
            line::Resend{0xFFFF, 7, 12, 16},
            line::AskBoard{0x00A0, 3},
            line::Buzz{2, 5, BuzzPattern::OpponentMoved},
            line::Buzz{2, 6, BuzzPattern::Warning},
            line::Buzz{2, 7, BuzzPattern::Error}};
}

std::vector<BoardLine> board_lines() {
    Cells cells{};
    cells[0] = {true, Piece{Side::White, Role::Rook}};
    cells[28] = unknown_piece;
    cells[63] = {true, Piece{Side::Black, Role::King}};
    Cells men{};
    men[0] = men[49] = unknown_piece;
    men[27] = {true, rules::Piece{Side::White, wire_kind_of_man}};
    men[30] = {true, rules::Piece{Side::Black, wire_kind_of_man + 1}};
    Capabilities of_draughts{true, true, true};
    of_draughts.men = true;
    Capabilities of_ten_rows = of_draughts;
    of_ten_rows.squares = numbered_squares;
    Capabilities full_and_empty;
    full_and_empty.squares = numbered_squares;
    return {line::BoardHello{0, 0, 0, 12, 1, {true, true, true}, "A board, with blanks"},
            line::BoardHello{1, 3, 9, 12, 1, {false, false, true}, "x"},
            line::BoardHello{1, 3, 9, 12, 1, {false, true, false}, std::string(longest_name, 'n')},
            line::BoardHello{1, 3, 9, 12, 1, of_draughts, "eight rows"},
            line::BoardHello{1, 3, 9, 12, 1, of_ten_rows, "ten rows"},
            line::BoardHello{1, 3, 9, 12, 1, full_and_empty, "ten rows"},
            line::Alive{1, 2, 3},
            line::Pong{1, 2, 3, 4},
            line::Event{1, 1, 4294967295U, line::Lift{square("e2")}},
            line::Event{1, 2, 0, line::Place{square("e4"), Piece{Side::White, Role::Pawn}}},
            line::Event{1, 3, 0, line::Place{square("h8"), std::nullopt}},
            line::Event{1, 2, 7, line::Lift{rules::Square(0), true}},
            line::Event{1, 3, 7, line::Lift{rules::Square(49), true}},
            line::Event{1, 4, 7,
                        line::Place{rules::Square(27), rules::Piece{Side::Black, wire_kind_of_man}, true}},
            line::Event{1, 5, 7, line::Place{rules::Square(9), std::nullopt, true}},
            line::Event{1, 4, 0, line::Key{Button::Clock}},
            line::Event{1, 5, 0, line::Key{Button::Undo}},
            line::Event{1, 6, 0, line::Unsure{}},
            line::Have{1, 2, 3, 4, 5},
            line::Board{1, 4294967295U, 4294967295U, 4294967295U, cells},
            line::Board{1, 4294967295U, 4294967295U, 4294967295U, men, numbered_squares},
            line::Ack{1, 2, 3}};
}

TEST(Crc, HasThePublishedCheckValue) {
    EXPECT_EQ(crc16("123456789"), 0x29B1);
    EXPECT_EQ(crc16(""), 0xFFFF);
}

TEST(Line, EveryLineIsReadAsItWasWritten) {
    for (const HostLine& line : host_lines()) {
        const std::string text = without_end(write_line(line));
        EXPECT_LE(text.size(), longest_line);
        EXPECT_EQ(read_host_line(text), line) << text;
    }
    for (const BoardLine& line : board_lines()) {
        const std::string text = without_end(write_line(line));
        EXPECT_LE(text.size(), longest_line);
        EXPECT_EQ(read_board_line(text), line) << text;
    }
}

TEST(Line, HasTheDocumentedForm) {
    EXPECT_EQ(write_line(HostLine(line::Ping{1, 5})), "PING 0001 5*7C6D\n");
    EXPECT_EQ(write_line(BoardLine(line::Event{1, 2, 6120, line::Place{square("e4"), Piece{}}})),
              "EVENT 0001 2 6120 place e4 P*1BB2\n");
    const auto body = [](const BoardLine& line) {
        const std::string text = write_line(line);
        return text.substr(0, text.find('*'));
    };
    const rules::Piece king{Side::Black, wire_kind_of_man + 1};
    EXPECT_EQ(body(line::Event{1, 2, 6120, line::Place{rules::Square(27), king, true}}),
              "EVENT 0001 2 6120 place 28 d");
    Capabilities of_ten_rows{true, true};
    of_ten_rows.men = true;
    of_ten_rows.squares = numbered_squares;
    EXPECT_EQ(body(line::BoardHello{1, 2, 3, 4, 1, of_ten_rows, "Name"}),
              "HELLO 0001 2 3 4 1 pieces,buttons,men,10x10 Name");
}

// The example of the document is a text of its own; a firmware author tests with it.
TEST(Line, TheExampleOfTheDocumentIsRight) {
    std::ifstream file(ANNABELLA_SOURCE_DIR "/devices/PROTOCOL.md");
    ASSERT_TRUE(file);
    int host = 0;
    int board = 0;
    for (std::string text; std::getline(file, text);) {
        if (text.rfind("> ", 0) == 0) {
            const auto line = read_host_line(text.substr(2));
            ASSERT_TRUE(line) << text;
            EXPECT_EQ("> " + without_end(write_line(*line)), text);
            ++host;
        } else if (text.rfind("< ", 0) == 0) {
            const auto line = read_board_line(text.substr(2));
            ASSERT_TRUE(line) << text;
            EXPECT_EQ("< " + without_end(write_line(*line)), text);
            ++board;
        }
    }
    EXPECT_EQ(host, 5);
    EXPECT_EQ(board, 10);
}

TEST(Line, AnySingleChangedByteIsFound) {
    for (const BoardLine& line : board_lines()) {
        const std::string text = without_end(write_line(line));
        for (std::size_t i = 0; i < text.size(); ++i)
            for (int byte = 0; byte < 256; ++byte) {
                std::string damaged = text;
                damaged[i] = static_cast<char>(byte);
                if (damaged == text)
                    continue;
                ASSERT_FALSE(read_board_line(damaged)) << damaged;
            }
        for (std::size_t length = 0; length < text.size(); ++length)
            ASSERT_FALSE(read_board_line(text.substr(0, length)));
    }
}

TEST(Line, IsRefusedWhereTheChecksumIsRightButTheFormIsNot) {
    const std::vector<std::string> good = {"ALIVE 0001 2 3", "EVENT 0001 2 3 lift e2",
                                           "EVENT 0001 2 3 key clock"};
    for (const std::string& body : good)
        EXPECT_TRUE(read_board_line(with_checksum(body))) << body;
    const std::vector<std::string> bad = {
        "",
        "ALIVE",
        "ALIVE 0001 2",
        "ALIVE 0001 2 3 4",
        "ALIVE 0001 2  3",
        "ALIVE 0001 2 3 ",
        " ALIVE 0001 2 3",
        "alive 0001 2 3",
        "ALIVE 001 2 3",
        "ALIVE 000g 2 3",
        "ALIVE 00a1 2 3",
        "ALIVE 0001 02 3",
        "ALIVE 0001 -2 3",
        "ALIVE 0001 +2 3",
        "ALIVE 0001 4294967296 3",
        "ALIVE 0001 99999999999999999999 3",
        "EVENT 0001 0 3 lift e2",
        "EVENT 0001 2 3 lift e9",
        "EVENT 0001 2 3 lift 0",
        "EVENT 0001 2 3 lift 07",
        "EVENT 0001 2 3 lift 51",
        "EVENT 0001 2 3 lift 128",
        "EVENT 0001 2 3 lift 1a",
        "EVENT 0001 2 3 place 28 X",
        "EVENT 0001 2 3 lift E2",
        "EVENT 0001 2 3 lift",
        "EVENT 0001 2 3 lift e2 P",
        "EVENT 0001 2 3 place e2",
        "EVENT 0001 2 3 place e2 .",
        "EVENT 0001 2 3 place e2 x",
        "EVENT 0001 2 3 place e2 PP",
        "EVENT 0001 2 3 key lever",
        "EVENT 0001 2 3 unsure e2",
        "EVENT 0001 2 3 other",
        "BOARD 0001 2 3 4 " + std::string(49, '.'),
        "BOARD 0001 2 3 4 " + std::string(51, '.'),
        "BOARD 0001 2 3 4 " + std::string(63, '.'),
        "BOARD 0001 2 3 4 " + std::string(65, '.'),
        "BOARD 0001 2 3 4 " + std::string(63, '.') + "x",
        "HELLO 0001 1 2 3 1 pieces,buzzer,buttons Name",
        "HELLO 0001 1 2 3 1 buttons Name",
        "HELLO 0001 1 2 3 1 men Name",
        "HELLO 0001 1 2 3 1 10x10 Name",
        "HELLO 0001 1 2 3 1 occupancy,men Name",
        "HELLO 0001 1 2 3 1 pieces,10x10 Name",
        "HELLO 0001 1 2 3 1 pieces,10x10,men Name",
        "HELLO 0001 1 2 3 1 pieces,men,men Name",
        "HELLO 0001 1 2 3 1 pieces,men,buzzer Name",
        "HELLO 0001 1 2 3 1 occupancy,10x10,10x10 Name",
        "HELLO 0001 1 2 3 1 occupancy,10x10,buttons Name",
        "HELLO 0001 1 2 3 1 pieces, Name",
        "HELLO 0001 1 2 3 1 pieces",
        "HELLO 0001 1 2 3 1 pieces " + std::string(longest_name + 1, 'n'),
        "HELLO 0001 1 2 3 1 pieces Name ",
        "PING 0001 2",
    };
    for (const std::string& body : bad)
        EXPECT_FALSE(read_board_line(with_checksum(body))) << body;
    for (const std::string body : {"RESEND 0001 1 0 1", "RESEND 0001 1 1 0", "RESEND 0001 1 1 17",
                                   "BUZZ 0001 1 loud", "HELLO 0001 1", "PING 0001 1 2", "ALIVE 0001 2 3"})
        EXPECT_FALSE(read_host_line(with_checksum(body))) << body;
}

TEST(Line, TheGreetingOfAnotherVersionStillTellsTheVersion) {
    const auto line = read_board_line(with_checksum("HELLO 0001 1 0 3 7 anything at=all"));
    ASSERT_TRUE(line);
    ASSERT_TRUE(std::holds_alternative<line::BoardHello>(*line));
    EXPECT_EQ(std::get<line::BoardHello>(*line).version, 7U);
}

TEST(LineReader, CutsLinesWhereverTheBytesAreCut) {
    const std::string bytes = "one\ntwo\r\n\n\r\nthree\rfour\nrest";
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
        LineReader reader;
        auto lines = reader.feed(std::string_view(bytes).substr(0, cut));
        for (const std::string& line : reader.feed(std::string_view(bytes).substr(cut)))
            lines.push_back(line);
        EXPECT_THAT(lines, testing::ElementsAre("one", "two", "three\rfour"));
    }
}

TEST(LineReader, DropsWhatIsTooLongAndGoesOn) {
    LineReader reader;
    EXPECT_THAT(reader.feed(std::string(longest_line, 'a') + "\r\n"), testing::SizeIs(1));
    EXPECT_THAT(reader.feed(std::string(100000, 'x')), testing::IsEmpty());
    EXPECT_THAT(reader.feed("y\ngood\n"), testing::ElementsAre("good"));
    EXPECT_EQ(reader.too_long(), 1U);
    reader.feed("half");
    reader.clear();
    EXPECT_THAT(reader.feed("whole\n"), testing::ElementsAre("whole"));
}

TEST(Names, OfButtonsAndPatternsGoBothWays) {
    for (const Button button : buttons)
        EXPECT_EQ(parse_button(name(button)), button);
    for (const BuzzPattern pattern : buzz_patterns)
        EXPECT_EQ(parse_buzz_pattern(name(pattern)), pattern);
    EXPECT_FALSE(parse_button("Clock"));
    EXPECT_FALSE(parse_buzz_pattern(""));
}

} // namespace
} // namespace annabella::devices::peg_board
