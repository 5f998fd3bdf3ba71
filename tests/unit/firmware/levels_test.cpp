// What the piece board takes a voltage for, how it is taught, and what it believes of its memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "piece_board/levels.h"

namespace annabella::firmware {
namespace {

// By 256ths of the supply, of an empty hole and of PNBRQKpnbrqk: as the guide's resistors make them.
constexpr std::array<std::uint8_t, level_count> usual{255, 23,  40,  60,  78,  98, 115,
                                                      134, 154, 176, 192, 211, 232};
const levels taught = [] {
    levels known{};
    std::copy(usual.begin(), usual.end(), known.of);
    std::array<std::uint8_t, record_size> record{};
    levels_keep(&known, record.data());
    levels_recall(&known, record.data());
    return known;
}();
constexpr std::string_view start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr";
constexpr std::string_view piece_letters = ".PNBRQKpnbrqk";

/// The board that is shown to it.
std::array<std::uint8_t, hole_count> shown{};
std::uint8_t read_shown(std::uint8_t hole) { return shown.at(hole); }
void show_start(const std::array<std::uint8_t, level_count>& voltages) {
    for (std::size_t hole = 0; hole < shown.size(); ++hole)
        shown.at(hole) = voltages.at(piece_letters.find(start[hole]));
}

std::uint8_t cell_of(std::size_t level) {
    return level == 0 ? std::uint8_t{cell_empty} : static_cast<std::uint8_t>(cell_pieces + level - 1);
}

TEST(PieceLevels, NoVoltageIsTakenForAPieceThatIsNotTheNearest) {
    int known = 0;
    for (unsigned voltage = 0; voltage <= 255; ++voltage) {
        const auto reading = levels_read(&taught, static_cast<std::uint8_t>(voltage), cell_empty);
        if (reading.cell < cell_pieces)
            continue;
        ++known;
        const std::size_t level = reading.cell - cell_pieces + 1U;
        EXPECT_EQ(reading.rest, rest_scans);
        const int off = std::abs(static_cast<int>(voltage) - usual.at(level));
        for (std::size_t other = 0; other < usual.size(); ++other)
            if (other != level) {
                EXPECT_LE(3 * off, std::abs(usual.at(level) - usual.at(other))) << voltage;
            }
    }
    EXPECT_GT(known, 100);
}

TEST(PieceLevels, EachLevelIsItsPieceWithAThirdOfTheWayToBothSides) {
    for (std::size_t level = 0; level < usual.size(); ++level)
        for (int off = -5; off <= 5; ++off) {
            const int voltage = std::min(usual.at(level) + off, 255);
            EXPECT_EQ(levels_read(&taught, static_cast<std::uint8_t>(voltage), cell_unknown).cell,
                      cell_of(level))
                << voltage;
        }
}

TEST(PieceLevels, BetweenTwoLevelsWhatIsKnownStaysAndWhatComesIsUnknown) {
    constexpr std::uint8_t between = 50; // Knight and bishop.
    constexpr std::uint8_t knight = cell_pieces + 1;
    EXPECT_EQ(levels_read(&taught, between, knight).cell, knight);
    const cell_reading coming = levels_read(&taught, between, cell_empty);
    EXPECT_EQ(coming.cell, cell_unknown);
    EXPECT_EQ(coming.rest, never_at_rest);
    // Near the empty hole, but not near enough: nothing has come, and nothing has gone.
    EXPECT_EQ(levels_read(&taught, 246, cell_empty).cell, cell_empty);
    EXPECT_EQ(levels_read(&taught, 246, knight).cell, knight);
    // A short circuit is no piece.
    EXPECT_EQ(levels_read(&taught, 0, cell_empty).cell, cell_unknown);
}

TEST(PieceLevels, WhoHasNotBeenTaughtKnowsNoPiece) {
    levels untaught{};
    for (unsigned voltage = 0; voltage <= 255; ++voltage) {
        const std::uint8_t cell = levels_read(&untaught, static_cast<std::uint8_t>(voltage), cell_empty).cell;
        EXPECT_EQ(cell, voltage < untaught_full ? cell_unknown : cell_empty) << voltage;
    }
}

TEST(PieceLevels, TheMiddleReadingIsNotMovedByOneThatIsWrong) {
    std::array<std::uint8_t, 3> order{97, 98, 255};
    do
        EXPECT_EQ(median_of_three(order[0], order[1], order[2]), 98);
    while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(median_of_three(98, 98, 97), 98);
    EXPECT_EQ(median_of_three(98, 99, 98), 98);
    std::array<std::uint8_t, 5> five{0, 255, 60, 61, 62};
    EXPECT_EQ(median(five.data(), 5), 61);
}

TEST(PieceLevels, TheInitialPositionTeachesAllOfThem) {
    show_start(usual);
    shown[8] = static_cast<std::uint8_t>(shown[8] + 2); // Pawns differ a little.
    shown[9] = static_cast<std::uint8_t>(shown[9] - 2);
    levels learned{};
    ASSERT_TRUE(levels_teach(&learned, read_shown));
    EXPECT_TRUE(learned.taught);
    EXPECT_TRUE(std::equal(usual.begin(), usual.end(), learned.of));
    // Any order of levels will do: those of magnets, with the empty hole in the middle.
    constexpr std::array<std::uint8_t, level_count> magnets{128, 10,  30,  50,  70,  90, 110,
                                                            146, 165, 185, 205, 225, 245};
    show_start(magnets);
    ASSERT_TRUE(levels_teach(&learned, read_shown));
    EXPECT_TRUE(std::equal(magnets.begin(), magnets.end(), learned.of));
}

TEST(PieceLevels, AWrongSetUpTeachesNothing) {
    levels learned = taught;
    show_start(usual);
    std::swap(shown[1], shown[2]); // Knight and bishop of one wing.
    EXPECT_FALSE(levels_teach(&learned, read_shown));
    show_start(usual);
    shown[28] = usual[1]; // A pawn too many.
    EXPECT_FALSE(levels_teach(&learned, read_shown));
    std::array<std::uint8_t, level_count> close = usual;
    close[6] = static_cast<std::uint8_t>(close[5] + closest_levels - 1); // King and queen are too much alike.
    show_start(close);
    EXPECT_FALSE(levels_teach(&learned, read_shown));
    EXPECT_TRUE(std::equal(usual.begin(), usual.end(), learned.of));
}

TEST(PieceLevels, WhatIsKeptIsBelievedOnlyUndamaged) {
    std::array<std::uint8_t, record_size> record{};
    levels_keep(&taught, record.data());
    levels recalled{};
    levels_recall(&recalled, record.data());
    ASSERT_TRUE(recalled.taught);
    EXPECT_TRUE(std::equal(usual.begin(), usual.end(), recalled.of));
    for (std::size_t bit = 0; bit < 8 * record.size(); ++bit) {
        record.at(bit / 8) = static_cast<std::uint8_t>(record.at(bit / 8) ^ 1U << bit % 8);
        levels_recall(&recalled, record.data());
        EXPECT_FALSE(recalled.taught) << bit;
        record.at(bit / 8) = static_cast<std::uint8_t>(record.at(bit / 8) ^ 1U << bit % 8);
    }
    for (const std::uint8_t byte : {std::uint8_t{0}, std::uint8_t{0xFF}}) {
        record.fill(byte);
        levels_recall(&recalled, record.data());
        EXPECT_FALSE(recalled.taught);
    }
}

} // namespace
} // namespace annabella::firmware
