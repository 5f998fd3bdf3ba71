// What can be said to the program, as grammars.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/reading/move_grammar.hpp"

namespace annabella::phrase {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(MoveGrammar, LegalMovesAreSaidWithBothSquares) {
    const std::string grammar = legal_grammar(annex_e(), position("k7/8/8/8/8/8/8/K5N1 w - - 0 1"));
    EXPECT_THAT(grammar, HasSubstr("[ ( pferd | springer ) ] gustav eins <link> ( eva ( zwei | zwo ) | felix "
                                   "drei | hector drei )"));
    EXPECT_THAT(grammar, HasSubstr("[ koenig ] anna eins <link> ( anna ( zwei | zwo ) | bella"));
    EXPECT_THAT(grammar, AllOf(Not(HasSubstr("rochade")), Not(HasSubstr("gustav drei"))));
}

TEST(MoveGrammar, CastlingIsSaidByItsNameOrByTheKing) {
    const std::string grammar = legal_grammar(annex_e(), position("k7/8/8/8/8/8/8/4K2R w K - 0 1"));
    EXPECT_THAT(grammar, AllOf(HasSubstr("kurze rochade"), Not(HasSubstr("lange rochade"))));
    EXPECT_THAT(grammar, HasSubstr("gustav eins"));
}

TEST(MoveGrammar, InChess960CastlingThatLooksLikeAKingsMoveHasItsNameAlone) {
    const auto before = position("k7/8/8/8/8/8/8/5KR1 w G - 0 1", chess::CastlingMode::Chess960);
    const std::string grammar = legal_grammar(annex_e(), before);
    EXPECT_THAT(grammar, HasSubstr("kurze rochade"));
    EXPECT_THAT(grammar, Not(HasSubstr("[ koenig ] felix eins <link> gustav eins")));
}

TEST(MoveGrammar, TheNewPieceMustBeSaid) {
    const std::string grammar = legal_grammar(annex_e(), position("k7/4P3/8/8/8/8/8/K7 w - - 0 1"));
    EXPECT_THAT(grammar, HasSubstr("[ bauer ] eva sieben <link> ( eva acht ( pferd | springer ) | eva acht "
                                   "dame | eva acht laeufer | eva acht turm )"));
}

TEST(MoveGrammar, WhereNoMoveIsLegalThereAreWishesAlone) {
    const std::string mated = legal_grammar(annex_e(), position("k1K5/1Q6/8/8/8/8/8/8 b - - 0 1"));
    EXPECT_THAT(mated, AllOf(HasSubstr("letzter zug"), HasSubstr("noch einmal"), Not(HasSubstr("<move>"))));
}

TEST(MoveGrammar, TheFullOneHasEverySquareAndWish) {
    const std::string grammar = full_grammar(annex_e());
    for (const char* word : {"anna", "hector", "eins", "fuenf", "acht", "koenig", "laeufer", "bauer", "nach",
                             "schlaegt", "en passant", "schach", "matt", "zeit", "ja", "nein"})
        EXPECT_THAT(grammar, HasSubstr(word));
}

TEST(MoveGrammar, ASchemeSaysHowItsWordsSoundOrIsNotSpoken) {
    EXPECT_TRUE(can_be_heard(annex_e()));
    const Phrasebook nato = load_book("nato");
    const auto heard = can_be_heard(nato.scheme());
    ASSERT_FALSE(heard);
    EXPECT_EQ(to_string(heard.error()),
              "The scheme nato lacks sounds, so you cannot speak moves. Choose the scheme annex-e.");
}

} // namespace
} // namespace annabella::phrase
