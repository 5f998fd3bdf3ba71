// Dials drawn in letters and in Braille.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/dial_picture.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace annabella::simulator {
namespace {

using testing::Each;
using testing::SizeIs;

TEST(DialPicture, LettersShowBothHandsAndTheFlag) {
    // A quarter to eleven: the minute hand at nine, the hour hand nearly at eleven.
    const auto lines = dial_in_letters({270, 322.5, true});
    ASSERT_THAT(lines, SizeIs(15));
    EXPECT_THAT(lines, Each(SizeIs(31)));
    EXPECT_EQ(lines[0].at(15), 'F');
    EXPECT_EQ(lines[1].at(15), ':');
    EXPECT_EQ(lines[14].at(15), ':');
    const std::string& middle = lines[8];
    EXPECT_EQ(middle.at(0), ':');
    EXPECT_EQ(middle.at(30), ':');
    EXPECT_NE(middle.find("mmmmmm"), std::string::npos);
    EXPECT_LT(middle.find('m'), std::size_t{15});
    EXPECT_EQ(middle.find('m', 16), std::string::npos);
    EXPECT_NE(lines[6].find('h'), std::string::npos);
    EXPECT_LT(lines[6].find('h'), std::size_t{15});
    EXPECT_EQ(dial_in_letters({270, 322.5, false})[0].find('F'), std::string::npos);
}

/// The dots of a line of Braille cells, cell by cell.
std::vector<unsigned> cells_of(const std::string& line) {
    std::vector<unsigned> cells;
    for (std::size_t i = 0; i + 3 <= line.size(); i += 3) {
        EXPECT_EQ(static_cast<unsigned char>(line[i]), 0xE2U);
        EXPECT_EQ(static_cast<unsigned char>(line[i + 1]) & 0xFCU, 0xA0U);
        cells.push_back((static_cast<unsigned char>(line[i + 1]) & 3U) << 6 |
                        (static_cast<unsigned char>(line[i + 2]) & 0x3FU));
    }
    return cells;
}

TEST(DialPicture, BrailleShowsBothHandsAndTheFlag) {
    const auto lines = dial_in_braille({90, 0, false});
    ASSERT_THAT(lines, SizeIs(11));
    EXPECT_THAT(lines, Each(SizeIs(60)));
    const auto dots_right = [](const std::string& line) {
        const auto cells = cells_of(line);
        return std::count_if(cells.begin() + 11, cells.end(), [](unsigned cell) { return cell != 0; });
    };
    EXPECT_GE(dots_right(lines[5]) + dots_right(lines[6]), 7); // The minute hand at three.
    const auto without = cells_of(lines[0]);
    const auto with = cells_of(dial_in_braille({90, 0, true})[0]);
    EXPECT_EQ(std::count(without.begin(), without.end(), 0U), 20);
    EXPECT_EQ(std::count(with.begin(), with.end(), 0U), 16);
}

} // namespace
} // namespace annabella::simulator
