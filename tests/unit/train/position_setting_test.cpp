// Positions put up by typing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/position_setting.hpp"

#include <gmock/gmock.h>

#include <string>

#include "fixture.hpp"
#include "train/drills/read_pieces.hpp"

namespace annabella::train {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* empty_board = "8/8/8/8/8/8/8/8 w - - 0 1";

std::string take(PositionSetting& setting, const std::string& line, const std::string& language = "en") {
    return in_english(setting.take(line, Span(0), reader(language)).said);
}

TEST(PositionSetting, PiecesAreSetHeardAndTakenAway) {
    PositionSetting setting;
    EXPECT_THAT(in_english(setting.begin()), HasSubstr("The board is empty."));
    EXPECT_EQ(take(setting, "white king e1"), "König Eva eins, White.");
    EXPECT_EQ(take(setting, "black king e8, white rooks a1 h1"),
              "Turm Anna eins, White. Turm Hector eins, White. König Eva acht, Black.");
    EXPECT_THAT(take(setting, "white pawns a2-h2"), HasSubstr("Bauer Hector zwei, White."));
    EXPECT_THAT(
        take(setting, "board"),
        AllOf(HasSubstr(
                  "White: König Eva eins, Türme Anna eins, Hector eins, Bauern Anna zwei, Bella zwei, Cesar"),
              HasSubstr("Black: König Eva acht."), HasSubstr("White to move.")));
    EXPECT_THAT(take(setting, "ranks"), AllOf(HasSubstr("König Eva acht, Black. Rank seven is empty."),
                                              HasSubstr("Turm Hector eins, White.")));
    EXPECT_EQ(take(setting, "e4"), "Eva vier is empty.");
    EXPECT_EQ(take(setting, "clear e2"), "Eva zwei is empty.");
    EXPECT_EQ(take(setting, "clear e2"), "Nothing changed.");
    EXPECT_EQ(setting.fen(), "4k3/8/8/8/8/8/PPPP1PPP/R3K2R w - - 0 1");
    EXPECT_THAT(take(setting, "clear"), HasSubstr("Squares changed: eleven."));
    EXPECT_EQ(setting.fen(), empty_board);
    // The colour holds until another one is named.
    take(setting, "white king e1, rook h1, queen d1, black king e8, rooks a8");
    EXPECT_EQ(setting.fen(), "r3k3/8/8/8/8/8/8/3QK2R w - - 0 1");
    take(setting, "start position");
    EXPECT_EQ(setting.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(PositionSetting, UndoTellsTheRightsThatComeBack) {
    PositionSetting setting;
    EXPECT_EQ(take(setting, "undo"), "There is nothing to undo.");
    take(setting, "start position");
    EXPECT_EQ(take(setting, "clear h1"),
              "Hector eins is empty. White may castle long. Black may castle short and long.");
    EXPECT_EQ(take(setting, "undo"),
              "Turm Hector eins, White. White may castle short and long. Black may castle short and long.");
    take(setting, "turn black");
    EXPECT_EQ(take(setting, "undo"), "White to move.");
    take(setting, "undo");
    EXPECT_EQ(setting.fen(), empty_board);
}

TEST(PositionSetting, ASlipThatIsPutRightCostsNoRights) {
    PositionSetting setting;
    take(setting, "start position");
    EXPECT_EQ(take(setting, "black king e4"),
              "König Eva vier, Black. Black may no longer castle. White may castle short and long.");
    EXPECT_THAT(take(setting, "castling k"), HasSubstr("Black then needs the king on"));
    EXPECT_EQ(take(setting, "clear e4"),
              "Eva vier is empty. White may castle short and long. Black may castle short and long.");
    // On the same rank, too; and by undoing it.
    take(setting, "black king d8");
    take(setting, "undo");
    take(setting, "clear d8");
    take(setting, "black king d8");
    EXPECT_THAT(take(setting, "clear d8"), HasSubstr("Black may castle short and long."));
    // Where it is the first one that goes, the king has moved, and has no rights where he is now.
    take(setting, "black king d8");
    EXPECT_EQ(take(setting, "clear e8"), "Eva acht is empty.");
    EXPECT_THAT(take(setting, "fen"), HasSubstr(" w KQ - "));
    take(setting, "white king e4");
    take(setting, "clear e1");
    EXPECT_THAT(take(setting, "castling"), HasSubstr("Nobody may castle."));
}

TEST(PositionSetting, WhatCannotBePlayedIsToldWithEachReason) {
    PositionSetting setting;
    EXPECT_EQ(take(setting, "check"), "You cannot play from this position. There is no white king. Put one "
                                      "on the board. There is no black king. Put one on the board.");
    take(setting, "white king e1, black king e8, white rook e4");
    EXPECT_THAT(take(setting, "check"), HasSubstr("The black king is in check, but it is White to move."));
    // It is not played from, either, and nobody leaves.
    EXPECT_THAT(take(setting, "play"), HasSubstr("The black king is in check"));
    EXPECT_FALSE(setting.take_wish());
    take(setting, "turn black");
    EXPECT_THAT(take(setting, "check"),
                AllOf(HasSubstr("You can play from this position. Black is in check. Black to move."),
                      HasSubstr("Nobody may castle.")));
    take(setting, "white bishop e4");
    EXPECT_THAT(take(setting, "check"), HasSubstr("Neither side can mate: it is a draw."));
    take(setting, "white rook e4");
    EXPECT_EQ(take(setting, "play"), "");
    const auto wish = setting.take_wish();
    ASSERT_TRUE(wish);
    EXPECT_EQ(wish->what, PositionWish::What::Play);
    // Whether anything comes of it who has the table knows.
    EXPECT_FALSE(setting.is_over());
}

TEST(PositionSetting, WrongWordsAreRefusedAndChangeNothing) {
    PositionSetting setting;
    take(setting, "white king e1, black king e8");
    const std::string before = setting.fen();
    EXPECT_THAT(
        take(setting, "white king z9"),
        HasSubstr("Not understood, ignored: white king z9. Type for example white king e1, or help."));
    EXPECT_THAT(take(setting, "white dragon e4"), HasSubstr("Not understood"));
    EXPECT_THAT(take(setting, "white pawn e4, nonsense"), HasSubstr("Not understood"));
    EXPECT_THAT(take(setting, "white pawns a2-b4"), HasSubstr("Not understood"));
    EXPECT_THAT(take(setting, "undo all of it"), HasSubstr("Nothing may follow undo. Ignored:"));
    EXPECT_THAT(take(setting, "clear nonsense"), HasSubstr("Not understood"));
    EXPECT_THAT(take(setting, "turn purple"), HasSubstr("Type turn white or turn black."));
    EXPECT_THAT(take(setting, "castling K"), HasSubstr("a rook on Hector eins"));
    EXPECT_THAT(take(setting, "castling X"),
                HasSubstr("Type the rights as in FEN: K and Q for White's short and long castling, k and q "
                          "for Black's, or none. In Chess960 the rook's file letter is also allowed."));
    EXPECT_THAT(take(setting, "fen nonsense"), Not(HasSubstr("changed")));
    EXPECT_THAT(take(setting, "save"), HasSubstr("Type save and a file name."));
    EXPECT_EQ(setting.fen(), before);
}

TEST(PositionSetting, RightsAndFenAreSetAndTold) {
    PositionSetting setting;
    EXPECT_THAT(take(setting, "fen r3k2r/8/8/8/4p3/8/3P4/R3K2R w - - 0 1"),
                HasSubstr("Türme Anna eins, Hector eins, Bauer David zwei."));
    EXPECT_EQ(take(setting, "castling KQq"), "White may castle short and long. Black may castle long.");
    EXPECT_EQ(take(setting, "castling"), "White may castle short and long. Black may castle long.");
    take(setting, "fen 4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1");
    EXPECT_EQ(take(setting, "en-passant d3"), "A pawn has just passed David drei.");
    EXPECT_EQ(take(setting, "fen"), "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(take(setting, "en-passant none"), "No en passant capture is possible.");
}

TEST(PositionSetting, APawnHasPassedOnlyWhereOneStandsBehind) {
    PositionSetting setting;
    take(setting, "fen 4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1");
    EXPECT_THAT(take(setting, "en-passant e3"), HasSubstr(". There is no pawn to capture on"));
    EXPECT_EQ(setting.fen(), "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1");
    // What else is missing does not matter yet.
    take(setting, "fen 8/8/8/8/3P4/8/8/8 b - - 0 1");
    EXPECT_EQ(take(setting, "en-passant d3"), "A pawn has just passed David drei.");
}

TEST(PositionSetting, AsksWhetherAnotherWordWasMeant) {
    PositionSetting setting;
    EXPECT_EQ(take(setting, "chekc"), "Not understood: chekc. Perhaps you mean check.");
}

TEST(PositionSetting, WhatNoGameLeadsToIsToldAndMayBePlayedOn) {
    const auto checked = [](const std::string& fen) {
        PositionSetting setting;
        take(setting, "fen " + fen);
        return take(setting, "check");
    };
    for (const char* white :
         {"4k3/pppppppp/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
          "4k3/8/8/8/8/8/PPPPPPP1/NNNNK3 w - - 0 1"})
        EXPECT_THAT(checked(white),
                    AllOf(HasSubstr("You can play from this position."),
                          HasSubstr("White has too many pieces."), Not(HasSubstr("Black has"))))
            << white;
    EXPECT_THAT(checked("4k3/8/8/8/8/8/PPPPPPP1/NNN1K3 w - - 0 1"), Not(HasSubstr("too many")));
    EXPECT_THAT(checked("qqqqk3/qqqqq3/8/8/8/8/8/4K3 w - - 0 1"), Not(HasSubstr("White has too many")));
    EXPECT_THAT(checked("1nbqkbn1/rrrppppp/8/8/8/8/8/4K3 w - - 0 1"), Not(HasSubstr("too many")));
    EXPECT_THAT(checked("rnbqkbnr/pppppppp/r7/8/8/8/8/4K3 w - - 0 1"),
                HasSubstr("Black has too many pieces."));
}

TEST(PositionSetting, CastlingOfChess960IsSetAndTold) {
    PositionSetting setting;
    take(setting, "white king f1, rooks b1 g1, black king f8, rooks b8 g8");
    EXPECT_EQ(take(setting, "castling KQk"),
              "White may castle short and long. Black may castle short. Castling is as in Chess960, with "
              "these rooks: Bella eins, Gustav eins, Gustav acht.");
    EXPECT_EQ(take(setting, "fen"), "1r3kr1/8/8/8/8/8/8/1R3KR1 w KQk - 0 1");
    EXPECT_THAT(take(setting, "check"), HasSubstr("You can play from this position."));
    EXPECT_EQ(setting.position()->castling_mode(), chess::CastlingMode::Chess960);
    // Another rook beyond it: the letter of the file tells which.
    take(setting, "white rook h1");
    EXPECT_EQ(setting.fen(), "1r3kr1/8/8/8/8/8/8/1R3KRR w GQk - 0 1");
    EXPECT_THAT(take(setting, "castling Hg"), HasSubstr("these rooks: Hector eins, Gustav acht."));
    EXPECT_THAT(take(setting, "castling C"), HasSubstr("a rook on Cesar eins."));
    // A king that goes elsewhere may not castle there.
    EXPECT_THAT(take(setting, "clear f1"),
                HasSubstr("Felix eins is empty. White may no longer castle. Black may castle short."));
    take(setting, "white king d1");
    EXPECT_EQ(setting.fen(), "1r3kr1/8/8/8/8/8/8/1R1K2RR w k - 0 1");
    EXPECT_THAT(take(setting, "chess960 0"),
                AllOf(HasSubstr("White: König Gustav eins"), HasSubstr("Türme Felix eins, Hector eins")));
    EXPECT_THAT(take(setting, "chess960 960"), HasSubstr("from 0 to 959"));
    EXPECT_THAT(take(setting, "chess960"), HasSubstr("from 0 to 959"));
    // What is as in ordinary chess is ordinary chess.
    EXPECT_THAT(take(setting, "chess960 518"),
                Not(HasSubstr("Castling is as in Chess960, with these rooks:")));
    EXPECT_EQ(setting.position()->castling_mode(), chess::CastlingMode::Standard);
}

TEST(PositionSetting, EachLanguageHasItsWords) {
    PositionSetting setting;
    take(setting, "weißer König Eva eins, schwarzer König e8, weiße Bauern a2 bis c2", "de");
    EXPECT_EQ(setting.fen(), "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1");
    take(setting, "белый ферзь d1, чёрная ладья a8", "ru");
    EXPECT_EQ(setting.fen(), "r3k3/8/8/8/8/8/PPP5/3QK3 w - - 0 1");
    take(setting, "tühjenda d1", "et");
    take(setting, "valge oda c1", "et");
    take(setting, "qora ot b8", "uz");
    EXPECT_EQ(setting.fen(), "rn2k3/8/8/8/8/8/PPP5/2B1K3 w - - 0 1");
    take(setting, "қора пиёдалар a7-b7, оқ рухлар h1", "uz-cyrl");
    EXPECT_EQ(setting.fen(), "rn2k3/pp6/8/8/8/8/PPP5/2B1K2R w - - 0 1");
}

TEST(PositionSetting, TheBoardIsWalkedOverAsAtTheTable) {
    PositionSetting setting;
    take(setting, "start position");
    const auto press = [&](const std::string& key, table::KeyMode was) {
        return in_english(
            setting.press({key, was, table::mode_after(key, was, true), false}, Span(0), reader()).said);
    };
    EXPECT_EQ(press("F8", table::KeyMode::Line), "Eva vier.");
    EXPECT_EQ(press("2", table::KeyMode::Board), "Bauer Eva zwei, White.");
    EXPECT_EQ(press("F5", table::KeyMode::Line), "White to move.");
}

} // namespace
} // namespace annabella::train
