// The envelope of an adjourned game as braille pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "braille/envelope_page.hpp"
#include "english.hpp"

#include <gtest/gtest.h>

#include "braille/move_cells.hpp"
#include "chess/notation/fen.hpp"

namespace annabella::braille {
namespace {

TEST(WritePieces, each_kind_once_then_its_squares_and_the_number) {
    const auto position = *chess::position_from_fen("4k3/8/8/8/8/8/P7/R3K2R w - - 0 1");
    // K e1, R a1 h1, p a2, 4
    EXPECT_EQ(dot_numbers(write_pieces(position.placement(), Side::White)),
              "13-15-2-0-1235-1-2-0-125-2-0-1234-1-23-0-256");
    EXPECT_EQ(dot_numbers(write_pieces(position.placement(), Side::Black)), "13-15-236-0-2");
    EXPECT_EQ(dot_numbers(write_pieces({}, Side::Black)), "356");
}

TEST(EnvelopePages, words_and_pieces_within_the_page) {
    PageFormat format;
    format.width = 20;
    format.height = 4;
    const Cells pieces = write_pieces(chess::Position().placement(), Side::White);
    const auto pages = envelope_pages({{"Sealed: move 1."}, {"White:", pieces}}, english(), format);
    ASSERT_TRUE(pages) << to_string(pages.error());
    ASSERT_GE(pages->size(), 2U);
    std::size_t cells = 0;
    for (const Page& page : *pages) {
        EXPECT_LE(page.size(), 4U);
        for (const Cells& line : page) {
            EXPECT_LE(line.size(), 20U);
            for (const Cell one : line)
                cells += one != blank ? 1 : 0;
        }
    }
    std::size_t wanted = 0;
    for (const Cells& part :
         {*english().translate("Sealed: move 1."), *english().translate("White:"), pieces})
        for (const Cell one : part)
            wanted += one != blank ? 1 : 0;
    EXPECT_EQ(cells, wanted) << "nothing is lost";
    EXPECT_TRUE(write_brf(*pages, format));
    EXPECT_EQ(pages->front().front(), *english().translate("Sealed: move 1."));
}

TEST(EnvelopePages, a_format_outside_the_limits_is_refused) {
    PageFormat format;
    format.width = 3;
    EXPECT_FALSE(envelope_pages({}, english(), format));
}

} // namespace
} // namespace annabella::braille
