// What is meant by what two grammars have heard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "chess/movegen.hpp"
#include "data.hpp"
#include "phrase/announce.hpp"
#include "phrase/reading/understanding.hpp"

namespace annabella::phrase {
namespace {

Understood heard(const chess::Position& before, std::string_view by_legal, std::string_view by_full) {
    return understand(annex_e(), before, by_legal, by_full);
}

chess::Move move_in(const chess::Position& before, std::string_view uci) {
    return *chess::parse_uci(before, uci);
}

TEST(Understanding, BothGrammarsHaveHeardTheSame) {
    const Understood knight{MoveHeard{move_in(position(start), "g1f3"), true}};
    EXPECT_EQ(heard(position(start), "springer gustav eins felix drei", "springer gustav eins felix drei"),
              knight);
    // What only one of them has heard besides the squares says nothing else.
    EXPECT_EQ(heard(position(start), "gustav eins nach felix drei", "springer gustav eins felix drei schach"),
              knight);
    EXPECT_EQ(heard(position(start), "pferd gustav eins felix drei", "gustav eins schlaegt felix drei"),
              knight);
}

TEST(Understanding, OneOtherWordIsAskedAbout) {
    const Understood unsure{MoveHeard{move_in(position(start), "g1f3"), false}};
    EXPECT_EQ(heard(position(start), "springer gustav eins felix drei", "springer gustav eins felix zwei"),
              unsure);
    EXPECT_EQ(heard(position(start), "gustav eins felix drei", "turm gustav eins felix drei"), unsure);
}

TEST(Understanding, AnIllegalMoveIsNoOtherMove) {
    const Understood said =
        heard(position(start), "springer gustav eins felix drei", "turm anna eins anna fuenf");
    const auto* illegal = std::get_if<IllegalMoveHeard>(&said);
    ASSERT_NE(illegal, nullptr);
    EXPECT_EQ(announce(annex_e(), illegal->said).text, "Turm Anna eins Anna fünf");
}

TEST(Understanding, ALegalMoveOfTheFullGrammarAloneIsUnsure) {
    EXPECT_EQ(heard(position(start), "", "eva zwei eva vier"),
              Understood(MoveHeard{move_in(position(start), "e2e4"), false}));
}

TEST(Understanding, ANewPieceThatNobodyHasNamedIsAskedFor) {
    const auto before = position("k7/4P3/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(heard(before, "eva sieben eva acht dame", "eva sieben eva acht"), Understood(NewPieceUnsaid{}));
    EXPECT_EQ(heard(before, "eva sieben eva acht turm", "bauer eva sieben eva acht turm"),
              Understood(MoveHeard{move_in(before, "e7e8r"), true}));
}

TEST(Understanding, CastlingByItsNameAndByTheKing) {
    const auto before = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    const Understood castled{MoveHeard{move_in(before, "e1g1"), true}};
    EXPECT_EQ(heard(before, "kurze rochade", "kurze rochade"), castled);
    EXPECT_EQ(heard(before, "koenig eva eins gustav eins", "koenig eva eins gustav eins"), castled);
    EXPECT_EQ(heard(before, "lange rochade", "kurze rochade"),
              Understood(MoveHeard{move_in(before, "e1c1"), false}));
}

TEST(Understanding, WishesCountWhereBothHaveHeardThem) {
    EXPECT_EQ(heard(position(start), "letzter zug", "letzter zug"), Understood(SpokenWish::LastMove));
    EXPECT_EQ(heard(position(start), "ja", "korrekt"), Understood(SpokenWish::Yes));
    EXPECT_EQ(heard(position(start), "ja", "zeit"), Understood(NothingHeard{}));
    EXPECT_EQ(heard(position(start), "eva zwei eva vier", "ja"), Understood(NothingHeard{}));
}

TEST(Understanding, ANoIsTakenEasily) {
    EXPECT_EQ(heard(position(start), "ja", "nein"), Understood(SpokenWish::No));
    EXPECT_EQ(heard(position(start), "nein", "ja"), Understood(SpokenWish::No));
    EXPECT_EQ(heard(position(start), "eva zwei eva vier", "nein"), Understood(SpokenWish::No));
    EXPECT_EQ(heard(position(start), "nein", "eva zwei eva vier"),
              Understood(MoveHeard{move_in(position(start), "e2e4"), false}))
        << "a move may have been meant, and is read back";
}

TEST(Understanding, NothingIsGuessed) {
    EXPECT_EQ(heard(position(start), "", ""), Understood(NothingHeard{}));
    EXPECT_EQ(heard(position(start), "eva", "eva zwei"), Understood(NothingHeard{}));
    EXPECT_EQ(heard(position(start), "hallo", "eva zwei eva vier hallo"), Understood(NothingHeard{}));
    EXPECT_EQ(heard(position(start), "eva zwei eva vier", ""), Understood(NothingHeard{}));
}

TEST(Understanding, WhatIsAnnouncedIsUnderstood) {
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1"}) {
        const auto before = position(fen);
        for (const chess::Move move : chess::generate_legal_moves(before)) {
            const std::string words =
                annex_e().folding.text(announce(annex_e(), game::SpokenMove{before, move}).text, true);
            EXPECT_EQ(heard(before, words, words), Understood(MoveHeard{move, true})) << words;
        }
    }
}

} // namespace
} // namespace annabella::phrase
