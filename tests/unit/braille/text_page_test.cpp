// Running text as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/text_page.hpp"
#include "english.hpp"

#include <gtest/gtest.h>

namespace annabella::braille {
namespace {

using Kind = TextBlock::Kind;

std::string brf(const std::vector<TextBlock>& blocks, int width, int height,
                std::string_view title = "Manual") {
    PageFormat format;
    format.width = width;
    format.height = height;
    format.line_end = LineEnd::Lf;
    const auto pages = text_pages(blocks, title, english(), format);
    if (!pages)
        return to_string(pages.error());
    for (const Page& page : *pages) {
        EXPECT_LE(page.size(), static_cast<std::size_t>(height));
        for (const Cells& line : page)
            EXPECT_LE(line.size(), static_cast<std::size_t>(width));
    }
    return write_brf(*pages, format).value();
}

TEST(TextPages, HaveHeadingsIndentsAndARunningHead) {
    EXPECT_EQ(brf({{Kind::Heading, "clock"},
                   {Kind::Paragraph, "one two three four five six"},
                   {Kind::Line, "one two three four five six"},
                   {Kind::Heading, "flag"},
                   {Kind::Paragraph, "one"}},
                  20, 25),
              ",MANUAL           #A\n"
              "CLOCK\n"
              "  ONE TWO THREE FOUR\n"
              "FIVE SIX\n"
              "ONE TWO THREE FOUR\n"
              "  FIVE SIX\n"
              "\n"
              "FLAG\n"
              "  ONE\n"
              "\f");
}

TEST(TextPages, AHeadingIsNotLeftAtTheFootOfAPage) {
    const std::vector<TextBlock> blocks = {
        {Kind::Line, "a"}, {Kind::Line, "b"}, {Kind::Heading, "flag"}, {Kind::Line, "c"}};
    EXPECT_EQ(brf(blocks, 20, 6), ",MANUAL           #A\nA\nB\n\nFLAG\nC\n\f");
    // An empty line and the heading have room, and nothing of what follows.
    EXPECT_EQ(brf(blocks, 20, 5), ",MANUAL           #A\nA\nB\n\f,MANUAL           #B\nFLAG\nC\n\f");
}

TEST(TextPages, ALongTitleGivesWayToTheNumber) {
    EXPECT_EQ(brf({{Kind::Line, "a"}}, 12, 25, "a very long title"), "          #A\nA\n\f");
}

TEST(TextPages, WithoutTextAreOnePage) { EXPECT_EQ(brf({}, 20, 25), ",MANUAL           #A\n\f"); }

TEST(TextPages, AFormatOutsideTheLimitsIsRefused) {
    PageFormat format;
    format.width = 3;
    EXPECT_FALSE(text_pages({}, "t", english(), format));
}

} // namespace
} // namespace annabella::braille
