// The messages of a DGT board, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "devices/dgt/layout.hpp"
#include "devices/dgt/message.hpp"
#include "devices/square_numbers.hpp"

namespace annabella::devices::dgt {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values)
        text += static_cast<char>(value);
    return text;
}

std::vector<Message> read(const std::string& text) {
    MessageReader reader;
    return reader.feed(text);
}

/// Read as this, and written as it was.
void is_message(const std::string& text, const Message& message) {
    EXPECT_THAT(read(text), ElementsAre(message));
    EXPECT_EQ(write_message(message), text);
}

TEST(DgtMessages, VersionsSerialsAndTexts) {
    is_message(bytes({0x93, 0, 5, 1, 7}), Version{1, 7});
    is_message(bytes({0x91, 0, 8}) + "00137", Serial{"00137"});
    is_message(bytes({0xA2, 0, 13}) + "3000012345", Serial{"3000012345"});
    is_message(bytes({0x92, 0, 7}) + "Text", Trademark{"Text"});
    is_message(bytes({0x92, 1, 22}) + std::string(147, 'x'), Trademark{std::string(147, 'x')});
    is_message(bytes({0x90, 0, 5, 8, 1}), BusAddress{0x401});
}

TEST(DgtMessages, ChangesOfSquares) {
    is_message(bytes({0x8E, 0, 5, 52, 0}), FieldUpdate{52, 0});
    is_message(bytes({0x8E, 0, 5, 36, 1}), FieldUpdate{36, 1});
    EXPECT_EQ(chess::name(square_at(52, false)), "e2");
    EXPECT_EQ(chess::name(square_at(52, true)), "d7");
    for (const bool turned : {false, true})
        for (std::size_t i = 0; i < chess::square_count; ++i)
            EXPECT_EQ(index_of(square_at(i, turned), turned), i);
}

TEST(DgtMessages, TheWholeBoardInTheStartPosition) {
    const std::string dump = bytes({0x86, 0, 67, 8, 9, 10, 12, 11, 10, 9, 8}) + std::string(8, 7) +
                             std::string(32, 0) + std::string(8, 1) + bytes({2, 3, 4, 6, 5, 4, 3, 2});
    const auto messages = read(dump);
    ASSERT_EQ(messages.size(), 1U);
    const auto codes = std::get<BoardDump>(messages[0]).codes;
    const chess::Placement start = chess::Position().placement();
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto& piece = start[static_cast<std::size_t>(chess::index(square_at(i, false)))];
        EXPECT_EQ(chess_layout().cell_of(codes[i]).piece, piece);
        EXPECT_EQ(chess_layout().code_of(piece), codes[i]);
    }
    EXPECT_EQ(write_message(messages[0]), dump);
}

TEST(DgtMessages, PiecesThatStandForResultsAreUnknownOnes) {
    for (std::uint8_t code = 13; code <= highest_code; ++code)
        EXPECT_EQ(chess_layout().cell_of(code), unknown_piece);
}

TEST(DgtMessages, TimesOfTheClock) {
    // 1:29:58 on the right, 1:30:00 on the left with a flag; the lever is up on the right, whose clock runs.
    ClockTimes times;
    times.right = {1, 29, 58, 0};
    times.left = {1, 30, 0, 4};
    times.running = true;
    times.right_high = true;
    times.bit4 = true;
    is_message(bytes({0x8D, 0, 10, 0x01, 0x29, 0x58, 0x41, 0x30, 0x00, 0x13}), times);
}

TEST(DgtMessages, WithoutAClockItsTimesMeanNothing) {
    ClockTimes none;
    none.no_clock = true;
    EXPECT_THAT(read(bytes({0x8D, 0, 10, 0x7F, 0x7F, 0x7F, 1, 1, 1, 0x20})), ElementsAre(Message(none)));
}

TEST(DgtMessages, ATimeThatNoClockShowsIsNone) {
    EXPECT_THAT(read(bytes({0x8D, 0, 10, 1, 0x60, 0, 1, 0, 0, 1})), IsEmpty());
    EXPECT_THAT(read(bytes({0x8D, 0, 10, 1, 0, 0x5A, 1, 0, 0, 1})), IsEmpty());
    EXPECT_THAT(read(bytes({0x8D, 0, 10, 0x0B, 0, 0, 1, 0, 0, 1})), IsEmpty());
}

TEST(DgtMessages, ZerosAfterACommandToTheClockMeanNothing) {
    EXPECT_THAT(read(bytes({0x8D, 0, 10, 0, 0, 0, 0, 0, 0, 0})), IsEmpty());
}

TEST(DgtMessages, AnswersOfTheClock) {
    // The clock's version, 2.1.
    is_message(bytes({0x8D, 0, 10, 0x0A, 0x10, 0x09, 0x0A, 0x21, 0x00, 0x00}),
               ClockAnswer{{0x10, 0x09, 0x21, 0}, 0});
    // Unasked: a button. The highest bit of the second byte is bit 5 of the fourth of seven.
    is_message(bytes({0x8D, 0, 10, 0x0A, 0x10, 0x08, 0x2A, 0x05, 0x31, 0x00}),
               ClockAnswer{{0x10, 0x88, 0x05, 0x31}, 0});
}

TEST(DgtMessages, WhatIsCutShortByTheNextIsDropped) {
    const std::string update = bytes({0x8E, 0, 5, 52, 0});
    EXPECT_THAT(read(bytes({0x8E, 0, 5, 12}) + update), ElementsAre(Message(FieldUpdate{52, 0})));
    EXPECT_THAT(read(bytes({0x8E, 0}) + update), ElementsAre(Message(FieldUpdate{52, 0})));
    EXPECT_THAT(read(bytes({3, 4, 5}) + update), ElementsAre(Message(FieldUpdate{52, 0})));
}

TEST(DgtMessages, AWrongLengthIsNoMessage) {
    EXPECT_THAT(read(bytes({0x8E, 0, 6, 52, 0, 1})), IsEmpty());
    EXPECT_THAT(read(bytes({0x8E, 0, 2, 52, 0})), IsEmpty());
    EXPECT_THAT(read(bytes({0x8E, 0, 5, 100, 0})), IsEmpty());
    EXPECT_THAT(read(bytes({0x8E, 0, 5, 52, 16})), IsEmpty());
    for (const std::size_t fields : {63U, 65U, 99U, 101U})
        EXPECT_THAT(read(write_message(BoardDump{Codes(fields)})), IsEmpty()) << fields;
}

TEST(DgtMessages, TheMemoryOfTheBoardIsPassedOver) {
    const std::string memory = bytes({0x8F, 0x3E, 0x03}) + std::string(0x1F00, 0x5A);
    EXPECT_THAT(read(memory + bytes({0x93, 0, 5, 1, 7})), ElementsAre(Message(Version{1, 7})));
}

TEST(DgtMessages, AByteTooManyIsToldOnce) {
    EXPECT_THAT(read(bytes({0x8E, 0, 5, 52, 0, 7, 7, 0x93, 0, 5, 1, 7})),
                ElementsAre(Message(FieldUpdate{52, 0}), Message(Stray{7}), Message(Version{1, 7})));
    EXPECT_THAT(read(bytes({7, 7, 0x93, 0, 5, 1, 7})), ElementsAre(Message(Version{1, 7})));
}

TEST(DgtMessages, ComeInAnyPieces) {
    MessageReader reader;
    std::vector<Message> got;
    for (const char byte : bytes({0x93, 0, 5, 1, 7, 0x8E, 0, 5, 52, 0}))
        for (const Message& message : reader.feed({&byte, 1}))
            got.push_back(message);
    EXPECT_THAT(got, ElementsAre(Message(Version{1, 7}), Message(FieldUpdate{52, 0})));
}

} // namespace
} // namespace annabella::devices::dgt
