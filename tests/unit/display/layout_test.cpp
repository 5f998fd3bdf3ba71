// Every size has its places.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "display/layout.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace annabella::display {
namespace {

constexpr BoardShape chess{8, 2};
constexpr BoardShape draughts{10, 3};

TEST(Layout, OfOneLineIsTheTextAlone) {
    const Layout layout = layout_of({40, 1}, true, chess);
    EXPECT_EQ(layout.text, (Box{0, 0, {40, 1}}));
    EXPECT_FALSE(layout.prompt);
    EXPECT_FALSE(layout.status);
    EXPECT_FALSE(layout.board);
}

TEST(Layout, OfFourLinesHasStatusAndTypedLineBelow) {
    const Layout layout = layout_of({20, 4}, true, chess);
    EXPECT_EQ(layout.text, (Box{0, 0, {20, 2}}));
    EXPECT_EQ(layout.status, (Box{2, 0, {20, 1}}));
    EXPECT_EQ(layout.prompt, (Box{3, 0, {20, 1}}));
    // Before a game there is nothing to tell of it.
    EXPECT_EQ(layout_of({20, 4}, false, {}).text, (Box{0, 0, {20, 3}}));
}

TEST(Layout, OfMonarchDotPadAndCanuteHasTheBoardAtTheLowerLeft) {
    const Layout monarch = layout_of({32, 10}, true, chess);
    EXPECT_EQ(monarch.board, (BoardPlace{2, 2}));
    EXPECT_EQ(monarch.text, (Box{0, 0, {32, 2}}));
    EXPECT_EQ(monarch.status, (Box{2, 18, {14, 3}}));
    EXPECT_EQ(monarch.prompt, (Box{9, 18, {14, 1}}));

    const Layout dot_pad = layout_of({20, 8}, true, chess);
    EXPECT_EQ(dot_pad.board, (BoardPlace{0, 1}));
    EXPECT_EQ(dot_pad.status, (Box{0, 11, {9, 3}}));
    EXPECT_EQ(dot_pad.text, (Box{3, 11, {9, 4}}));
    EXPECT_EQ(dot_pad.prompt, (Box{7, 11, {9, 1}}));

    const Layout canute = layout_of({40, 9}, true, chess);
    EXPECT_EQ(canute.board, (BoardPlace{1, 2}));
    EXPECT_EQ(canute.status, (Box{0, 0, {40, 1}}));
    EXPECT_EQ(canute.text, (Box{1, 18, {22, 7}}));
    EXPECT_EQ(canute.prompt, (Box{8, 18, {22, 1}}));

    EXPECT_FALSE(layout_of({32, 10}, true, {}).board);
    EXPECT_FALSE(layout_of({19, 10}, true, chess).board);
}

TEST(Layout, OfAHundredFieldsTakesTenLines) {
    const Layout monarch = layout_of({32, 10}, true, draughts);
    EXPECT_EQ(monarch.board, (BoardPlace{0, 1, draughts}));
    EXPECT_EQ(monarch.status, (Box{0, 14, {18, 3}}));
    EXPECT_EQ(monarch.text, (Box{3, 14, {18, 6}}));
    EXPECT_EQ(monarch.prompt, (Box{9, 14, {18, 1}}));
    EXPECT_EQ(layout_of({40, 10}, true, draughts).board, (BoardPlace{0, 2, draughts}));
    EXPECT_FALSE(layout_of({40, 9}, true, draughts).board);
    EXPECT_FALSE(layout_of({22, 10}, true, draughts).board);
}

/// Boxes lie on the display, none on another.
TEST(Layout, OfAnySizeKeepsEverythingApart) {
    for (std::size_t columns = 1; columns <= 80; ++columns)
        for (std::size_t rows = 1; rows <= 40; ++rows)
            for (const std::optional<BoardShape> board :
                 {std::optional<BoardShape>(), std::optional(chess), std::optional(draughts)}) {
                const Layout layout = layout_of({columns, rows}, true, board);
                std::vector<int> taken(columns * rows);
                const auto take = [&](const Box& box) {
                    ASSERT_GT(box.size.columns * box.size.rows, 0U) << columns << 'x' << rows;
                    for (std::size_t row = box.row; row < box.row + box.size.rows; ++row)
                        for (std::size_t at = box.column; at < box.column + box.size.columns; ++at) {
                            ASSERT_TRUE(row < rows && at < columns) << columns << 'x' << rows;
                            ASSERT_EQ(taken[row * columns + at]++, 0) << columns << 'x' << rows;
                        }
                };
                take(layout.text);
                if (layout.prompt)
                    take(*layout.prompt);
                if (layout.status)
                    take(*layout.status);
                if (layout.board)
                    take({layout.board->row,
                          0,
                          {layout.board->shape.margin + layout.board->shape.edge * layout.board->cells,
                           layout.board->shape.edge}});
            }
}

} // namespace
} // namespace annabella::display
