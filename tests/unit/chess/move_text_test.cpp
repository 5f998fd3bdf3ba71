// The journal's form of a move, and reading moves without a position.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/letters.hpp"
#include "chess/notation/san.hpp"

namespace annabella::chess {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The readings of tier `tier` in the journal's form, sorted.
std::vector<std::string> readings(std::string_view text, std::string_view language, int tier) {
    std::vector<std::string> found;
    for (const Reading& reading : read_move(text, test::lettering(language)))
        if (reading.tier == tier)
            found.push_back(write_move_text(reading.text));
    std::sort(found.begin(), found.end());
    return found;
}

/// The lowest readings, joined, with their tier.
std::string best(std::string_view text, std::string_view language = "en") {
    const Readings all = read_move(text, test::lettering(language));
    if (all.empty())
        return "nothing";
    std::string out = std::to_string(all.front().tier);
    for (const std::string& reading : readings(text, language, all.front().tier))
        out += " " + reading;
    return out;
}

TEST(MoveText, examples_of_the_header_are_written_and_read) {
    MoveText knight{.role = Role::Knight, .from_file = 6, .from_rank = 0, .to = make_square(5, 2)};
    EXPECT_EQ(write_move_text(knight), "N:g1f3");
    MoveText promotion{.role = Role::Pawn,
                       .from_file = 4,
                       .from_rank = 6,
                       .to = make_square(3, 7),
                       .promotion = Role::Queen,
                       .capture = true};
    EXPECT_EQ(write_move_text(promotion), "P:e7xd8=Q");
    EXPECT_EQ(write_move_text({.castling = MoveText::Castling::Queenside}), "O-O-O");
    for (const char* const text : {"N:g1f3", "P:e4", "?:e2e4", "P:e7xd8=Q", "O-O", "O-O-O", "N:bd7", "R:1e1",
                                   "?:xe5", "Q:h4xe1", "?:e8=N"}) {
        const Result<MoveText> move = read_move_text(text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(write_move_text(*move), text);
    }
}

TEST(MoveText, every_value_comes_back) {
    const std::vector<std::optional<Role>> some_roles = {std::nullopt, Role::Pawn, Role::Knight, Role::King};
    const std::vector<std::optional<std::uint8_t>> some_lines = {std::nullopt, 0, 7};
    for (const auto& role : some_roles)
        for (const auto& file : some_lines)
            for (const auto& rank : some_lines)
                for (const auto& promotion : some_roles)
                    for (const bool capture : {false, true})
                        for (int square = 0; square < square_count; ++square) {
                            const MoveText move{.role = role,
                                                .from_file = file,
                                                .from_rank = rank,
                                                .to = static_cast<Square>(square),
                                                .promotion = promotion,
                                                .capture = capture};
                            const Result<MoveText> back = read_move_text(write_move_text(move));
                            ASSERT_TRUE(back) << write_move_text(move);
                            ASSERT_EQ(*back, move) << write_move_text(move);
                        }
}

TEST(MoveText, other_text_is_refused) {
    for (const char* const text : {"",       "O",     "o-o",   "0-0",     "e4",    "N:",      "N:e",
                                   "N:e9",   "X:e4",  "n:e4",  "N:i1e4",  "N:e4=", "N:e4=X",  "N:e4=?",
                                   "N:1ge4", "N:e4 ", " N:e4", "N:gxxe4", "N-e4",  "O-O-O-O", "\xFF:e4"})
        EXPECT_FALSE(read_move_text(text)) << text;
}

TEST(ReadMove, own_letters_and_coordinates_are_exact) {
    EXPECT_EQ(best("Nf3"), "0 N:f3");
    EXPECT_EQ(best("Nbd7"), "0 N:bd7");
    EXPECT_EQ(best("N1xf3+"), "0 N:1xf3");
    EXPECT_EQ(best("Qa1xd4#"), "0 Q:a1xd4");
    EXPECT_EQ(best("e4"), "0 ?:e4");
    EXPECT_EQ(best("exd6"), "0 ?:exd6");
    EXPECT_EQ(best("e2e4"), "0 ?:e2e4");
    EXPECT_EQ(best("e2-e4"), "0 ?:e2e4");
    EXPECT_EQ(best("g1f3"), "0 ?:g1f3");
    EXPECT_EQ(best("Pe4"), "0 P:e4");
    // FIDE 2009, C.2: Estonian letters.
    EXPECT_EQ(best("Rf3", "et"), "0 N:f3");
    EXPECT_EQ(best("Oe5", "et"), "0 B:e5");
    EXPECT_EQ(best("Rf3:e5", "et"), "0 N:f3xe5");
    EXPECT_EQ(best("Vd1", "et"), "0 R:d1");
    EXPECT_EQ(best("Lxd4", "et"), "0 Q:xd4");
    EXPECT_EQ(best("Sf3", "de"), "0 N:f3");
    EXPECT_EQ(best("Dd1-d4", "de"), "0 Q:d1d4");
    EXPECT_EQ(best("Крe2", "ru"), "0 K:e2");
    EXPECT_EQ(best("Кe2", "ru"), "0 N:e2");
    EXPECT_EQ(best("Sre2", "uz"), "nothing");
    EXPECT_EQ(best("She2", "uz"), "0 K:e2");
    EXPECT_EQ(best("Fze2", "uz"), "0 Q:e2");
    EXPECT_EQ(best("Fe2", "uz"), "0 B:e2");
    EXPECT_EQ(best("Oe2", "uz"), "0 N:e2");
    EXPECT_EQ(best("Фзe2", "uz-cyrl"), "0 Q:e2");
    EXPECT_EQ(best("Оe2", "uz-cyrl"), "0 N:e2");
    EXPECT_EQ(best("Шe2", "uz-cyrl"), "0 K:e2");
}

TEST(PieceLetters, are_written_and_read) {
    for (const PieceLetters& letters : test::all_letters())
        EXPECT_EQ(read_piece_letters(letters.language, write_piece_letters(letters)), letters);
    EXPECT_EQ(write_piece_letters(english_letters()), "K Q R B N P");
    for (const char* const text :
         {"", "K Q R B N", "K Q R B N P X", "K Q R B B P", "K Q R b N P", "K Q R B4 N P", "K Q R B N ",
          "K  Q R B N P", "K Q R B x= P", "Kings Q R B N P", "K Q R \xff N P"})
        EXPECT_EQ(read_piece_letters("xx", text), std::nullopt) << text;
}

TEST(Lettering, has_each_language_once_its_own_first) {
    const Lettering german(test::letters("de"), test::all_letters());
    EXPECT_EQ(german.own(), test::letters("de"));
    ASSERT_NE(german.find("uz"), nullptr);
    EXPECT_EQ(*german.find("uz"), test::letters("uz"));
    EXPECT_EQ(german.find("xx"), nullptr);
    EXPECT_EQ(german.letters().size(), 7 * test::all_letters().size());
    EXPECT_EQ(Lettering().own(), english_letters());
    // Who does not know a language does not read its letters.
    EXPECT_THAT(read_move("Крe2", Lettering()), IsEmpty());
    EXPECT_EQ(read_move("Крe2", german).front().tier, nearness::foreign);
}

TEST(ReadMove, castling_has_many_spellings) {
    for (const char* const text :
         {"O-O", "o-o", "0-0", "OO", "00", "O–O", "0—0", "0 - 0", "О-О", "о-о", "O-O+", "0-0!?"})
        EXPECT_EQ(best(text), "0 O-O") << text;
    for (const char* const text : {"O-O-O", "o-o-o", "0-0-0", "0−0−0", "OOO", "O-O-O#", "12. O-O-O"})
        EXPECT_EQ(best(text, "et"), "0 O-O-O") << text;
    EXPECT_EQ(best("O"), "nothing");
    EXPECT_EQ(best("O-O-O-O"), "nothing");
    EXPECT_EQ(best("O-O-"), "nothing");
}

TEST(ReadMove, promotion_with_and_without_signs) {
    for (const char* const text : {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=Q+", "e8Q#!"})
        EXPECT_EQ(best(text), "0 ?:e8=Q") << text;
    EXPECT_EQ(best("e8L", "et"), "0 ?:e8=Q"); // FIDE 2009, C.12
    EXPECT_EQ(best("e8R", "et"), "0 ?:e8=N");
    EXPECT_EQ(best("e7:d8L", "et"), "0 ?:e7xd8=Q");
    EXPECT_EQ(best("b1O", "et"), "0 ?:b1=B");
    EXPECT_EQ(best("e7e8q"), "0 ?:e7e8=Q");
    EXPECT_EQ(best("e7e8r", "de"), "0 ?:e7e8=R");
    EXPECT_EQ(best("e7e8r", "et"), "13 ?:e7e8=N ?:e7e8=R") << "an engine's rook, or an Estonian knight";
    EXPECT_EQ(best("e8", "en"), "0 ?:e8");
    EXPECT_EQ(best("e4Q"), "nothing");
    EXPECT_EQ(best("e8K"), "nothing") << "K is Latin here; the Russian knight is К";
    EXPECT_EQ(best("e8К"), "12 ?:e8=N");
    EXPECT_EQ(best("e8Кр", "ru"), "nothing") << "3.7(e): no second king";
}

TEST(ReadMove, remarks_after_the_move_do_not_matter) {
    for (const char* const text : {"e4!?", "e4+", "e4++", "e4#", "e4 (=)", "e4 !", "1. e4", "1...e4", "… e4",
                                   "1… e4", "e4.", "e4=", " e4 ", "\u00A0e4\u202F"})
        EXPECT_EQ(best(text), "0 ?:e4") << text;
    for (const char* const text : {"exd6 e.p.", "exd6e.p.", "exd6ep", "e×d6", "eхd6", "e:d6"})
        EXPECT_EQ(best(text), "0 ?:exd6") << text;
}

TEST(ReadMove, figurines_have_no_language) {
    EXPECT_EQ(best("♘f3"), "0 N:f3");
    EXPECT_EQ(best("♞f6", "et"), "0 N:f6");
    EXPECT_EQ(best("♕xd4+", "ru"), "0 Q:xd4");
    EXPECT_EQ(best("♙e4"), "0 P:e4");
    EXPECT_EQ(best("♔\uFE0Ee2"), "0 K:e2");
    EXPECT_EQ(best("e8♛"), "0 ?:e8=Q");
}

TEST(ReadMove, the_nearer_language_has_the_lower_tier) {
    // R is the knight in Estonian and the rook in English.
    EXPECT_THAT(readings("Rf3", "et", nearness::own), ElementsAre("N:f3"));
    EXPECT_THAT(readings("Rf3", "et", nearness::english), ElementsAre("R:f3"));
    EXPECT_THAT(readings("Rf3", "en", nearness::own), ElementsAre("R:f3"));
    EXPECT_THAT(readings("Rf3", "en", nearness::foreign), ElementsAre("N:f3"));
    EXPECT_THAT(readings("Sf3", "en", nearness::own), IsEmpty());
    EXPECT_THAT(readings("Sf3", "en", nearness::foreign), ElementsAre("N:f3"));
    EXPECT_THAT(readings("nf3", "en", nearness::own_loose), ElementsAre("N:f3"));
    EXPECT_THAT(readings("nf3", "et", nearness::english_loose), ElementsAre("N:f3"));
    EXPECT_THAT(readings("крe2", "ru", nearness::own_loose), ElementsAre("K:e2"));
    EXPECT_THAT(readings("крe2", "en", nearness::foreign_loose), ElementsAre("K:e2"));
    // German S and Uzbek Sh: "Sh4" is a knight, "Shh4" can be both.
    EXPECT_EQ(best("Sh4", "de"), "0 N:h4");
    EXPECT_EQ(best("Shh4", "uz"), "0 K:h4");
    EXPECT_THAT(readings("Shh4", "de", nearness::own), ElementsAre("N:hh4"));
    EXPECT_THAT(readings("Shh4", "de", nearness::foreign), ElementsAre("K:h4"));
}

TEST(ReadMove, a_small_letter_is_a_pawn_first) {
    EXPECT_THAT(readings("bc3", "en", nearness::own), IsEmpty());
    EXPECT_THAT(readings("bc3", "en", nearness::own_loose), ElementsAre("?:bc3", "B:c3"));
    EXPECT_THAT(readings("bxc3", "en", nearness::own), ElementsAre("?:bxc3"));
    EXPECT_THAT(readings("bxc3", "en", nearness::own_loose), ElementsAre("B:xc3"));
    EXPECT_EQ(best("Bc3"), "0 B:c3");
    EXPECT_THAT(readings("Bxc3", "en", nearness::own_loose), IsEmpty()) << "a capital names the piece";
    EXPECT_THAT(readings("Dxe4", "de", nearness::own_loose), IsEmpty());
    EXPECT_THAT(readings("BXC3", "en", nearness::own_loose), ElementsAre("?:bxc3", "B:xc3"))
        << "all in capitals says nothing";
    EXPECT_EQ(best("Exd5"), "13 ?:exd5");
    EXPECT_THAT(readings("de4", "de", nearness::own), IsEmpty());
    EXPECT_THAT(readings("de4", "de", nearness::own_loose), ElementsAre("?:de4", "Q:e4"));
    // No pawn goes from b to f.
    EXPECT_EQ(best("bf3"), "13 B:f3");
    EXPECT_THAT(readings("bb4", "en", nearness::own_loose), ElementsAre("?:bb4", "B:b4"));
}

TEST(ReadMove, a_pawn_capture_may_be_short) {
    EXPECT_THAT(readings("ed", "en", nearness::own),
                ElementsAre("?:exd1", "?:exd2", "?:exd3", "?:exd4", "?:exd5", "?:exd6", "?:exd7", "?:exd8"));
    EXPECT_EQ(readings("e:d", "en", nearness::own), readings("ed", "en", nearness::own));
    EXPECT_EQ(readings("exd!", "en", nearness::own), readings("ed", "en", nearness::own));
    EXPECT_THAT(readings("ed=Q", "en", nearness::own), ElementsAre("?:exd1=Q", "?:exd8=Q"));
    EXPECT_EQ(best("eg"), "nothing");
    EXPECT_EQ(best("ee"), "nothing");
}

TEST(ReadMove, capital_and_cyrillic_files_are_understood) {
    EXPECT_EQ(best("E2E4"), "13 ?:e2e4");
    EXPECT_EQ(best("NF3"), "13 N:f3");
    EXPECT_EQ(best("е2-е4"), "13 ?:e2e4");
    EXPECT_EQ(best("Фс7", "ru"), "13 Q:c7");
}

TEST(ReadMove, what_is_no_move_has_no_reading) {
    for (const char* const text :
         {"",    " ", "N",  "f",   "4",      "e9",   "i4",       "Nf",     "Nf33",  "hello",
          "1-0", "*", "--", "Xf3", "e2e4e5", "(e4)", "\xFF\xFE", "e4\xC3", "N\xD0", "resign"})
        EXPECT_THAT(read_move(text), IsEmpty()) << text << " " << best(text);
    EXPECT_THAT(read_move(std::string(100000, '!')), IsEmpty());
    EXPECT_THAT(read_move("e4" + std::string(100000, ' ')), ::testing::SizeIs(1));
    EXPECT_THAT(read_move("e4" + std::string(100000, '!')), IsEmpty());
}

TEST(ReadMove, readings_come_in_order_and_once) {
    for (const char* const text : {"Rf3", "bxc3", "Shh4", "ed", "e8R", "de4", "O-O", "Kf3"})
        for (const char* const language : {"en", "et", "de", "ru", "uz", "uz-cyrl"}) {
            const Readings all = read_move(text, test::lettering(language));
            for (std::size_t i = 1; i < all.size(); ++i) {
                EXPECT_LE(all[i - 1].tier, all[i].tier) << text << language;
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(all[i].text == all[k].text) << text << language;
            }
        }
}

} // namespace
} // namespace annabella::chess
