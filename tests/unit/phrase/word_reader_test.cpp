// Words read back as moves.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "data.hpp"
#include "phrase/announce.hpp"
#include "phrase/reading/word_reader.hpp"

namespace annabella::phrase {
namespace {

class WordReader : public ::testing::Test {
protected:
    /// The first reading in the journal's form, or nothing.
    std::string read(std::string_view text, std::string_view language = "et") const {
        const chess::Readings readings = read_announcement(text, m_book.schemes(), reader(m_book, language));
        return readings.empty() ? "" : chess::write_move_text(readings.front().text);
    }
    Phrasebook m_book = load_book();
};

TEST_F(WordReader, ReadsTheWordsOfTheScheme) {
    EXPECT_EQ(read("Eva zwei Eva vier"), "?:e2e4");
    EXPECT_EQ(read("Springer Gustav eins Felix drei"), "N:g1f3");
    EXPECT_EQ(read("Läufer Cesar vier schlägt Felix sieben, Schach"), "B:c4xf7");
    EXPECT_EQ(read("Eva sieben schlägt David acht Dame"), "?:e7xd8=Q");
    EXPECT_EQ(read("Eva fünf schlägt David sechs en passant"), "?:e5xd6");
    EXPECT_EQ(read("Kurze Rochade"), "O-O");
    EXPECT_EQ(read("Lange Rochade, matt"), "O-O-O");
}

TEST_F(WordReader, ToleratesSpellings) {
    for (const std::string_view text :
         {"läufer cäsar vier felix sieben", "LÄUFER CESAR VIER FELIX SIEBEN",
          "Laeufer Caesar vier Felix sieben", "Laufer Ceasar 4 Feliks 7",
          "  Läufer,  Zesar-vier...Felix  sieben!", "La\xCC\x88ufer Cesar 4 Felix 7", "Läufer c 4 nach f 7",
          "Läufer c4 f7", "Läufer von Cesar vier auf Felix sieben", "Läufer C4F7"})
        EXPECT_EQ(read(text), "B:c4f7") << text;
    EXPECT_EQ(read("Koenig Ewa 1 Ewa 2"), "K:e1e2");
    EXPECT_EQ(read("Konig Eva eins Hektor fuenf"), "K:e1h5");
    EXPECT_EQ(read("funf"), "");
}

TEST_F(WordReader, TheFromSquareAndThePawnMayBeMissingOrSaid) {
    EXPECT_EQ(read("Springer Felix drei"), "N:f3");
    EXPECT_EQ(read("Eva vier"), "?:e4");
    EXPECT_EQ(read("Bauer Eva vier"), "P:e4");
    EXPECT_EQ(read("Bauer Eva zwei Eva vier"), "P:e2e4");
    EXPECT_EQ(read("Turm Anna David eins"), "R:ad1");
    EXPECT_EQ(read("Turm eins Anna drei"), "R:1a3");
    EXPECT_EQ(read("Eva schlägt David fünf"), "?:exd5");
    EXPECT_EQ(read("Eva x David 5"), "?:exd5");
    EXPECT_EQ(read("große Rochade"), "O-O-O");
    EXPECT_EQ(read("grosse rochade"), "O-O-O");
    EXPECT_EQ(read("kleine Rochade"), "O-O");
    EXPECT_EQ(read("Eva 8 wird Dame"), "?:e8=Q");
}

TEST_F(WordReader, OtherLanguagesAndSchemesMayBeMixed) {
    EXPECT_EQ(read("knight g one f three"), "N:g1f3");
    EXPECT_EQ(read("knight golf one takes foxtrot three"), "N:g1xf3");
    EXPECT_EQ(read("ratsu Gustav üks Felix kolm"), "N:g1f3");
    EXPECT_EQ(read("ratsu Gustav eins Felix drei"), "N:g1f3");
    EXPECT_EQ(read("lühike vangerdus"), "O-O");
    EXPECT_EQ(read("pikk vangerdus"), "O-O-O");
    EXPECT_EQ(read("castles queenside"), "O-O-O");
    EXPECT_EQ(read("short castling"), "O-O");
    EXPECT_EQ(read("oda c 4 lööb f 7"), "B:c4xf7");
    EXPECT_EQ(read("Eva kaheksa muundub lipuks"), "?:e8=Q");
    EXPECT_EQ(read("конь же один эф три"), "N:g1f3");
    EXPECT_EQ(read("короткая рокировка"), "O-O");
    EXPECT_EQ(read("ot ge bir ef uch"), "N:g1f3");
    EXPECT_EQ(read("fil se to'rt ef yetti"), "B:c4f7");
    EXPECT_EQ(read("fil se to\u02BBrt ef yetti"), "B:c4f7");
    EXPECT_EQ(read("С бьёт f6", "es"), "B:xf6");
    EXPECT_EQ(read("C x f6", "es"), "N:xf6");
}

TEST_F(WordReader, NotationStaysNotation) {
    for (const std::string_view language : {"et", "de", "en", "ru"})
        for (const std::string_view text :
             {"e4", "e2e4", "e2-e4", "exd5", "0-0", "O-O-O", "e8=Q", "bc4", "b4"})
            EXPECT_EQ(read(text, language), [&] {
                const chess::Readings plain = chess::read_move(text, reader(m_book, language));
                return plain.empty() ? "" : chess::write_move_text(plain.front().text);
            }()) << text;
    EXPECT_EQ(read("Rf3", "et"), "N:f3");
    EXPECT_EQ(read("e 2 e 4"), "?:e2e4");
}

TEST_F(WordReader, WhatIsNoMoveIsNotUnderstood) {
    for (const std::string_view text : {"",
                                        " ",
                                        "hello",
                                        "Eva",
                                        "Eva zwei Eva",
                                        "zwei",
                                        "Springer",
                                        "Springer Springer Felix drei",
                                        "Eva zwei Eva vier Eva fünf",
                                        "Eva acht König",
                                        "Eva acht Bauer",
                                        "Rochade nach",
                                        "schlägt",
                                        "Schach",
                                        "matt",
                                        "Kurze Rochade Eva vier",
                                        "Kurze Rochade Lange Rochade",
                                        "Eva neun",
                                        "Eva 9",
                                        "Eva 0",
                                        "vier Eva",
                                        "\xFF\xFE\x80",
                                        "Eva zwei\xFF Eva vier",
                                        "Eva zwei Eva vier \xC3"})
        EXPECT_EQ(read(text), "") << text;
    EXPECT_EQ(read(std::string(100000, 'e')), "");
    EXPECT_EQ(read(std::string("Eva zwei Eva vier\0", 18)), "?:e2e4");
    // The Uzbek "to" stands behind a square, or apart.
    EXPECT_EQ(read("Ga2c3", "en"), "");
    EXPECT_EQ(read("e2dan e4ga", "en"), "?:e2e4");
}

/// A law: what is announced is read back as the same move, in every scheme.
class RoundTrip : public ::testing::TestWithParam<std::string> {};

TEST_P(RoundTrip, EveryLegalMoveOfRandomGamesIsReadBack) {
    const Phrasebook book = load_book(GetParam());
    std::mt19937 random(20090701);
    std::size_t moves = 0;
    // What variants say is of the words of others.
    const int games = book.scheme().form == MoveForm::Whole ? 12 : 3;
    for (int game = 0; game < games; ++game) {
        const bool shuffled = game % 3 == 2;
        chess::Position position =
            shuffled ? *chess::Position::chess960(static_cast<int>(random() % 960)) : chess::Position();
        for (int ply = 0; ply < 120; ++ply) {
            const chess::MoveList legal = position.legal_moves();
            if (legal.empty())
                break;
            if (ply % 4 == 0)
                for (const chess::Move move : legal) {
                    const std::string text = announce(book.scheme(), {position, move}).text;
                    const auto read =
                        chess::resolve(position, read_announcement(text, book.schemes(),
                                                                   reader(book, book.scheme().language)));
                    ASSERT_TRUE(read) << text << " in " << chess::write_fen(position);
                    ASSERT_EQ(*read, move) << text << " in " << chess::write_fen(position);
                    ++moves;
                }
            position.play(legal[random() % legal.size()]);
        }
    }
    EXPECT_GT(moves, 200U * static_cast<unsigned>(games));
}

INSTANTIATE_TEST_SUITE_P(Schemes, RoundTrip, ::testing::ValuesIn(scheme_names()), [](const auto& instance) {
    std::string name = instance.param;
    std::erase(name, '-');
    return name;
});

TEST_F(WordReader, EveryPositionOfSpecialMovesIsReadBack) {
    for (const std::string_view fen :
         {"r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/PPP4k/8/8/8/8/4Kppp/8 b - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
          "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"}) {
        const chess::Position here = position(fen);
        for (const chess::Move move : here.legal_moves()) {
            const std::string text = announce(m_book.scheme(), {here, move}).text;
            const auto read =
                chess::resolve(here, read_announcement(text, m_book.schemes(), reader(m_book, "de")));
            ASSERT_TRUE(read) << text;
            EXPECT_EQ(*read, move) << text;
        }
    }
}

} // namespace
} // namespace annabella::phrase
