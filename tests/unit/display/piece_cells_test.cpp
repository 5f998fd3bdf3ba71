// Pieces that can be told apart by one cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/piece_cells.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace annabella::display {
namespace {

TEST(PieceCells, OfTheUsualCodeAreThoseOfForsyth) {
    const PieceCells cells = piece_cells(braille::usual_code());
    EXPECT_EQ(cells.dots[Side::White][5], bits(braille::cell(13)));
    EXPECT_EQ(cells.dots[Side::Black][5], bits(braille::cell(136)));
    EXPECT_EQ(cells.dots[Side::White][0], bits(braille::cell(1234)));
}

TEST(PieceCells, OfEachLanguageDiffer) {
    int found = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(ANNABELLA_SOURCE_DIR "/locales")) {
        if (file.path().filename() != "own.toml" || file.path().parent_path().filename() != "braille")
            continue;
        ++found;
        const auto code = braille::load_code(file.path());
        ASSERT_TRUE(code) << file.path();
        const PieceCells cells = piece_cells(*code);
        std::set<std::uint8_t> all;
        for (const Side side : both_sides)
            all.insert(cells.dots[side].begin(), cells.dots[side].end());
        EXPECT_EQ(all.size(), 12U) << file.path();
        EXPECT_EQ(all.count(0), 0U) << file.path();
    }
    EXPECT_GE(found, 6);
}

TEST(PieceCells, ThatAreAlikeGiveWay) {
    braille::Code code = braille::usual_code();
    code.pieces[0] = code.pieces[5];
    EXPECT_EQ(piece_cells(code).dots[Side::White], piece_cells(braille::usual_code()).dots[Side::White]);
}

} // namespace
} // namespace annabella::display
