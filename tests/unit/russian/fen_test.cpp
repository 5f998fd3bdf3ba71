// Positions of Russian draughts as text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/fen.hpp"

#include <gmock/gmock.h>

namespace annabella::russian {
namespace {

using ::testing::HasSubstr;

std::string reason(std::string_view fen) {
    const auto position = position_from_fen(fen);
    return position ? "none" : to_string(position.error());
}

TEST(RussianFen, TheInitialPosition) {
    const std::string fen = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    EXPECT_EQ(write_fen(Position()), fen);
    EXPECT_TRUE(position_from_fen(fen).value().same_as(Position()));
}

TEST(RussianFen, ReadsBackWhatItWrites) {
    for (const char* fen :
         {"B:Wc3,Kf4:Bb8", "W:Wa1:B", "B:W:BKh8", "W:WKa1,b2:BKc1,d6:H7:F31", "B:Wb2:Bd4:H0:F2"})
        EXPECT_EQ(write_fen(position_from_fen(fen).value()), fen);
    EXPECT_EQ(write_fen(position_from_fen(" B:Bb8:WKf4,C3. ").value()), "B:Wc3,Kf4:Bb8");
    const Position position = position_from_fen("W:WKa1,b2:BKc1,d6:H7:F31").value();
    EXPECT_EQ(position.king_plies(), 7);
    EXPECT_EQ(position.move_number(), 31);
}

TEST(RussianFen, SaysWhatIsWrong) {
    EXPECT_THAT(reason(""), HasSubstr("empty"));
    EXPECT_THAT(reason("c3"), HasSubstr("must begin with W or B"));
    EXPECT_THAT(reason("W:W31-50:B1-20"), HasSubstr("31-50 in the FEN is not a square"));
    EXPECT_THAT(reason("W:Wi3:Bb8"), HasSubstr("i3 in the FEN is not a square"));
    EXPECT_THAT(reason("W:Wc3,:Bb8"), HasSubstr("comma"));
    EXPECT_THAT(reason("W:Wc3,c3:Bb8"), HasSubstr("two pieces on square c3"));
    EXPECT_THAT(reason("W:Wc3:Bb8:"), HasSubstr("colon"));
    EXPECT_THAT(reason("W:Wc3:Bb8:Q1"), HasSubstr("contains Q1"));
    EXPECT_THAT(reason("W:Wc3:We3:Bb8"), HasSubstr("Two parts"));
    EXPECT_THAT(reason("W:Wc3"), HasSubstr("no pieces after B"));
    EXPECT_THAT(reason("W:Wc3:Bb8:H-1"), HasSubstr("king moves in the FEN is -1"));
    EXPECT_THAT(reason("W:Wc3:Bb8:F0"), HasSubstr("move number in the FEN is 0"));
}

TEST(RussianFen, RefusesWhatCannotBeOnTheBoard) {
    EXPECT_THAT(reason("W:Wc4:Bb8"), HasSubstr("c4 is a light square"));
    EXPECT_THAT(reason("W:Wb8:Bd8"), HasSubstr("man on b8 is on its last row"));
    EXPECT_THAT(reason("W:Wc3:Bc1"), HasSubstr("man on c1 is on its last row"));
    EXPECT_THAT(reason("W:W:B"), HasSubstr("no pieces on the board"));
    EXPECT_THAT(reason("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bh8"), HasSubstr("has 13 pieces"));
}

} // namespace
} // namespace annabella::russian
