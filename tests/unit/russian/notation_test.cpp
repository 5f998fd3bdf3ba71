// Moves of Russian draughts as they are typed and written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "russian/notation.hpp"

#include <gmock/gmock.h>

#include "russian/fen.hpp"

namespace annabella::russian {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

Position read(std::string_view fen) { return position_from_fen(fen).value(); }

std::string again(std::string_view text) {
    const auto move = read_move_text(text);
    return move ? write_move_text(*move) : "no move";
}

/// All moves that are meant, as they are written.
std::vector<std::string> meant(const Position& position, std::string_view text) {
    std::vector<std::string> written;
    for (const Move move : matching_moves(position, read_move_text(text).value()))
        written.push_back(write_move(position, move));
    return written;
}

std::vector<std::string> all(const Position& position) {
    std::vector<std::string> written;
    for (const Move move : position.legal_moves())
        written.push_back(write_move(position, move));
    return written;
}

TEST(RussianNotation, ReadsMovesHoweverTheyAreTyped) {
    for (const char* text : {"c3-d4", "c3 d4", "c3d4", " C3 - D4 ", "c3–d4"})
        EXPECT_EQ(again(text), "c3-d4") << text;
    for (const char* text : {"c3xe5", "c3:e5", "c3 x e5", "c3×e5", "c3хe5", "C3Xe5"})
        EXPECT_EQ(again(text), "c3xe5") << text;
    for (const char* text : {"c3xe5xg7", "c3:e5:g7", "c3 e5 g7", "c3e5g7"})
        EXPECT_EQ(again(text), "c3xe5xg7") << text;
    for (const char* text : {"", " ", "c3", "c3-", "c3-d", "c3-d9", "i3-d4", "c3--d4", "-c3d4", "c3-d4!",
                             "32-28", "e2e4e", "\xff", "a1b2a1b2a1b2a1b2a1b2a1b2a1b2"})
        EXPECT_EQ(again(text), "no move") << text;
}

TEST(RussianNotation, AnyCaptureMayBeChosen) {
    // One piece, or two: no majority counts.
    const Position position = read("W:Wc3:Bb4,d4,f6");
    EXPECT_THAT(all(position), UnorderedElementsAre("c3xa5", "c3xg7"));
}

TEST(RussianNotation, ACaptureIsCarriedToItsEnd) {
    const Position position = read("W:Wc3:Bd4,f6");
    EXPECT_THAT(all(position), ElementsAre("c3xg7"));
    EXPECT_THAT(meant(position, "c3xe5"), ElementsAre());
    EXPECT_TRUE(is_begun(position, read_move_text("c3e5").value()));
    EXPECT_FALSE(is_begun(position, read_move_text("c3g7").value()));
    EXPECT_THAT(meant(position, "c3xe5xg7"), ElementsAre("c3xg7"));
    EXPECT_THAT(meant(position, "c3-g7"), ElementsAre("c3xg7"));
}

TEST(RussianNotation, AManThatComesToTheLastRankGoesOnAsAKing) {
    const Position position = read("W:Wf6:Be7,b6");
    EXPECT_THAT(all(position), ElementsAre("f6xa5"));
    const Position after = position.after(position.legal_moves().front());
    EXPECT_EQ(after.pieces(Side::Black), 0U);
    EXPECT_EQ(after.kings(Side::White), set_of(parse_square("a5").value()));
    EXPECT_EQ(write_move_text(whole_move(position, position.legal_moves().front())), "f6xd8xa5");
}

TEST(RussianNotation, CapturedPiecesStandInTheWayToTheEnd) {
    // The Turkish stroke: from b4 the king could take c3, were d2 off the board already.
    const Position position = read("W:WKa3:Bb2,d2,e5,c5,c3");
    const MoveList stroke = matching_moves(position, read_move_text("a3xc1xf4xd6xb4").value());
    ASSERT_EQ(stroke.size(), 1U);
    EXPECT_EQ(write_fen(position.after(stroke.front())), "B:WKb4:Bc3");
}

TEST(RussianNotation, AKingMustStopWhereItCanGoOn) {
    const Position position = read("W:WKa1:Bc3,f4");
    // Behind c3 are d4, e5, f6, g7 and h8; only from e5 can f4 be captured.
    EXPECT_THAT(all(position), UnorderedElementsAre("a1xg3", "a1xh2"));
    EXPECT_THAT(meant(position, "a1xd4"), ElementsAre());
}

TEST(RussianNotation, NamesAllSquaresWhereTheEndsAreNotEnough) {
    const Position position = read("B:Wb2,d2,f2,h2,g3,b4,f4:Bg5,b6,h6,e7,b8,d8,f8,h8");
    EXPECT_THAT(meant(position, "g5xg1"), UnorderedElementsAre("g5xe3xg1", "g5xe3xc1xa3xc5xg1"));
    EXPECT_THAT(meant(position, "g5xe3xg1"), ElementsAre("g5xe3xg1"));
    EXPECT_THAT(meant(position, "g5xc1xg1"), ElementsAre("g5xe3xc1xa3xc5xg1"));
    EXPECT_THAT(meant(position, "g5xc1xe3xg1"), ElementsAre());
}

} // namespace
} // namespace annabella::russian
