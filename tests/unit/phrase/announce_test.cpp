// The words of announcements, exactly (FIDE 2009, E.2.1).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "chess/rules.hpp"
#include "data.hpp"
#include "draughts/rules.hpp"
#include "phrase/announce.hpp"
#include "russian/rules.hpp"

namespace annabella::phrase {
namespace {

class Announce : public ::testing::Test {
protected:
    std::string text(std::string_view fen, std::string_view san) const {
        return announce(m_book.scheme(), spoken(fen, san)).text;
    }
    Phrasebook m_book = load_book();
};

TEST_F(Announce, SaysBothSquaresAndNoPawn) {
    EXPECT_EQ(text(start, "e4"), "Eva zwei Eva vier");
    EXPECT_EQ(text(start, "Nf3"), "Springer Gustav eins Felix drei");
}

TEST_F(Announce, SaysCaptureAndThenCheckAfterTheOnlyComma) {
    EXPECT_EQ(text("rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3", "Bxf7+"),
              "Läufer Cesar vier schlägt Felix sieben, Schach");
}

TEST_F(Announce, SaysMateInsteadOfCheck) {
    EXPECT_EQ(text("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4#"),
              "Dame David acht Hector vier, matt");
}

TEST_F(Announce, SaysCastling) {
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(text(fen, "O-O"), "Kurze Rochade");
    EXPECT_EQ(text(fen, "O-O-O"), "Lange Rochade");
    EXPECT_EQ(text("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+"), "Kurze Rochade, Schach");
}

TEST_F(Announce, SaysTheNewPiece) {
    EXPECT_EQ(text("8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=Q"), "Eva sieben Eva acht Dame");
    EXPECT_EQ(text("3r4/4P3/8/8/8/8/k7/7K w - - 0 1", "exd8=Q"), "Eva sieben schlägt David acht Dame");
    EXPECT_EQ(text("8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=N"), "Eva sieben Eva acht Springer");
}

TEST_F(Announce, SaysEnPassant) {
    EXPECT_EQ(text("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "exd6"),
              "Eva fünf schlägt David sechs en passant");
}

TEST_F(Announce, GivesTheVoiceItsOwnSpelling) {
    const Words words = announce(m_book.scheme(), spoken(start, "c4"));
    EXPECT_EQ(words.text, "Cesar zwei Cesar vier");
    EXPECT_EQ(words.ear, "Zesar zwei Zesar vier");
    EXPECT_EQ(square_words(m_book.scheme(), square("c3"), chess::rules()),
              (Words{"Cesar drei", "Zesar drei"}));
}

TEST_F(Announce, SaysWhatWasSaidOfAMoveThatIsNotLegal) {
    const auto text_of = [&](std::string_view form) {
        return announce(m_book.scheme(), *chess::read_move_text(form)).text;
    };
    EXPECT_EQ(text_of("?:e2e5"), "Eva zwei Eva fünf");
    EXPECT_EQ(text_of("N:f3"), "Springer Felix drei");
    EXPECT_EQ(text_of("P:exd8=Q"), "Eva schlägt David acht Dame");
    EXPECT_EQ(text_of("O-O-O"), "Lange Rochade");
}

TEST_F(Announce, OtherSchemesHaveTheirOwnWords) {
    const Phrasebook nato = load_book("nato");
    EXPECT_EQ(announce(nato.scheme(), spoken(start, "Nf3")).text, "knight Golf one Foxtrot three");
    EXPECT_EQ(nato.scheme().language, "en");
    const Phrasebook eesti = load_book("eesti");
    EXPECT_EQ(announce(eesti.scheme(), spoken(start, "Nf3")).text, "ratsu Gustav üks Felix kolm");
}

TEST_F(Announce, StylesOfOtherProgramsSayLess) {
    constexpr std::string_view two_knights = "4k3/8/8/3n4/8/8/1N3N2/4K3 w - - 0 1";
    constexpr std::string_view castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    constexpr std::string_view promotion = "3r4/4P3/8/8/8/8/k7/7K w - - 0 1";
    constexpr std::string_view check = "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3";
    const auto said = [](std::string_view scheme, std::string_view fen, std::string_view san) {
        const Phrasebook book = load_book(scheme);
        return announce(book.scheme(), spoken(fen, san)).text;
    };
    EXPECT_EQ(said("literate-en", start, "Nf3"), "knight f three");
    EXPECT_EQ(said("literate-de", two_knights, "Nbd3"), "Springer b d drei");
    EXPECT_EQ(said("literate-de", check, "Bxf7+"), "Läufer schlägt f sieben, Schach");
    EXPECT_EQ(said("literate-et", promotion, "exd8=Q"), "e lööb d kaheksa lipp");
    EXPECT_EQ(said("literate-ru", castling, "O-O"), "короткая рокировка");
    EXPECT_EQ(said("uci-en", start, "Nf3"), "g one f three");
    EXPECT_EQ(said("uci-de", castling, "O-O-O"), "e eins c eins");
    EXPECT_EQ(said("uci-de", promotion, "exd8=N"), "e sieben d acht Springer");
    EXPECT_EQ(said("san-de", start, "Nf3"), "Sf3");
    EXPECT_EQ(said("san-uz", start, "Nf3"), "Of3");
    EXPECT_EQ(said("san-de", check, "Bxf7+"), "Lxf7+");
    EXPECT_EQ(said("san-en", promotion, "exd8=N"), "exd8N");
    EXPECT_EQ(said("san-et", castling, "O-O"), "lühike vangerdus");
    EXPECT_EQ(said("nato-de", start, "Nf3"), "Springer Foxtrot drei");
    EXPECT_EQ(said("nato-ru", start, "e4"), "Эхо четыре");
    EXPECT_EQ(said("anna-en", start, "Nf3"), "knight Felix three");
    EXPECT_EQ(said("anna-de", check, "Bxf7+"), "Läufer schlägt Felix sieben, Schach");
    const Phrasebook book = load_book("san-ru");
    EXPECT_EQ(announce(book.scheme(), spoken(start, "Nf3")).ear, "ка эф три");
    // A board of numbers has but its numbers.
    EXPECT_EQ(announce(book.scheme(),
                       {draughts::rules().start({}).value(), draughts::rules().start({})->legal_moves()[0]})
                  .text.find_first_not_of("0123456789 "),
              std::string::npos);
}

TEST_F(Announce, PiecesHaveTheirNamesThePawnToo) {
    EXPECT_EQ(piece_name(m_book.scheme(), chess::rules(), chess::index(chess::Role::Pawn)).one.text, "Bauer");
    EXPECT_EQ(piece_name(m_book.scheme(), chess::rules(), chess::index(chess::Role::King)).several.text,
              "Könige");
}

TEST_F(Announce, PiecesOfAnotherGameAreNotCalledAsThoseOfChess) {
    for (const char* scheme : {"annex-e", "eesti", "letters", "nato", "ozbekcha", "russkij"})
        for (const rules::Rules* game : {&draughts::rules(), &russian::rules()}) {
            const Phrasebook book = load_book(scheme);
            const Scheme& words = book.scheme();
            ASSERT_EQ(game->letters(), "MK");
            const PieceName man = piece_name(words, *game, 0);
            const PieceName king = piece_name(words, *game, 1);
            EXPECT_NE(man.one.text, "M") << scheme;
            EXPECT_NE(man.one.text, piece_name(words, chess::rules(), 0).one.text) << scheme;
            EXPECT_NE(king.several.text, "K") << scheme;
            EXPECT_NE(king.one.text, piece_name(words, chess::rules(), 1).one.text) << scheme;
        }
    // A scheme that has no words for a game says its letters.
    Scheme silent = m_book.scheme();
    silent.piece_names.erase("draughts");
    EXPECT_EQ(piece_name(silent, draughts::rules(), 1).one.text, "K");
}

/// What the voice is given for a move of international draughts.
std::string heard_in_draughts(const Scheme& scheme, const char* fen, const char* typed) {
    const auto position = draughts::rules().start({fen, {}});
    const auto move = position->rules().resolve(*position, position->rules().read_move(typed, {}));
    const Words words = announce(scheme, game::SpokenMove{*position, *move});
    return words.text + " | " + words.ear;
}

TEST_F(Announce, SquaresThatHaveNumbersAreSaidAsTheirLanguageIsUnderstood) {
    const Phrasebook of_germans = load_book("annex-e");
    const Phrasebook of_others = load_book("letters");
    const Scheme& german = of_germans.scheme();
    const Scheme& english = of_others.scheme();
    const char* const capture = "W:W27,48:B22,12,36";
    EXPECT_EQ(heard_in_draughts(german, "", "32-28"), "32 28 | 3 2, 2 8");
    EXPECT_EQ(heard_in_draughts(english, "", "32-28"), "32 28 | 32 28");
    EXPECT_EQ(heard_in_draughts(german, capture, "27x7"), "27 schlägt 18, 7 | 2 7 schlägt 1 8, 7");
    EXPECT_EQ(heard_in_draughts(german, "W:W7,48:B36", "7-2"), "7 2, Dame | 7, 2, Dame");
    m_book.say_square_numbers(SquareNumbers::AsScheme);
    EXPECT_EQ(heard_in_draughts(m_book.scheme(), "", "32-28"), "32 28 | 3 2, 2 8");
    m_book.say_square_numbers(SquareNumbers::Whole);
    EXPECT_EQ(heard_in_draughts(m_book.scheme(), "", "32-28"), "32 28 | 32 28");
    m_book.say_square_numbers(SquareNumbers::Digits);
    EXPECT_EQ(heard_in_draughts(m_book.scheme(), "", "32-28"), "32 28 | 3 2, 2 8");
}

} // namespace
} // namespace annabella::phrase
