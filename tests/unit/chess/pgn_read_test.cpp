// Reading game records: what is tolerated, what is a fault and where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/corpus.hpp"
#include "../support/letters.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::chess {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

/// The games of a text as "e4 e5 Nf3 1-0"; a fault as "3:14 sentence".
std::vector<std::string> all(std::string_view text) {
    std::vector<std::string> games;
    PgnReader reader(text, test::all_letters());
    while (const auto game = reader.next()) {
        std::string out;
        if (!*game) {
            const PgnFault& fault = (*game).error();
            out = std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " +
                  to_string(fault.error);
        } else {
            Position position = (*game)->start;
            for (const PgnMove& move : (*game)->moves) {
                out += write_san(position, move.move) + " ";
                position.play(move.move);
            }
            out += (*game)->result;
        }
        games.push_back(out);
    }
    return games;
}

/// The only game of a text, which must be readable.
PgnGame one(std::string_view text) {
    PgnReader reader(text, test::all_letters());
    auto game = reader.next();
    if (!game || !*game) {
        ADD_FAILURE() << "no game in: " << text << (game ? to_string(game->error().error) : "");
        return {};
    }
    EXPECT_FALSE(reader.next()) << "a second game in: " << text;
    return **game;
}

std::string only(std::string_view text) {
    const std::vector<std::string> games = all(text);
    return games.size() == 1 ? games.front() : std::to_string(games.size()) + " games";
}

TEST(PgnRead, a_plain_game) {
    const PgnGame game = one(
        "[Event \"Test\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
    EXPECT_EQ(game.moves.size(), 7U);
    EXPECT_EQ(game.tag("Event"), "Test");
    EXPECT_EQ(game.tag("White"), "A");
    EXPECT_EQ(game.tag("Nothing"), "");
    EXPECT_EQ(game.result, "1-0");
    EXPECT_EQ(game.language, "en");
    EXPECT_TRUE(game.end().is_checkmate());
}

TEST(PgnRead, nothing_is_no_game) {
    EXPECT_THAT(all(""), ElementsAre());
    EXPECT_THAT(all(" \r\n\t\n"), ElementsAre());
    EXPECT_THAT(all("\uFEFF"), ElementsAre());
    EXPECT_THAT(all("{ only a comment }"), ElementsAre());
    EXPECT_THAT(all("; only a comment"), ElementsAre());
    EXPECT_THAT(all("% escaped\n"), ElementsAre());
}

TEST(PgnRead, what_programs_write) {
    EXPECT_EQ(only("\uFEFF[Event \"x\"]\r\n\r\n1. e4 e5\r\n2. Nf3 *\r\n"), "e4 e5 Nf3 *");
    EXPECT_EQ(only("e4 e5 Nf3"), "e4 e5 Nf3 *") << "no numbers, no tags, no result";
}

TEST(PgnRead, signs_around_moves) {
    EXPECT_EQ(only("1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.0-0 Be7 1/2-1/2"), "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 1/2-1/2");
    EXPECT_EQ(only("1. e4 1... e5 2. Nf3 2... Nc6"), "e4 e5 Nf3 Nc6 *");
    EXPECT_EQ(only("1… e4 .. e5 2 Nf3"), "e4 e5 Nf3 *");
    EXPECT_EQ(only("1. e2-e4 e7e5 2. Ng1f3"), "e4 e5 Nf3 *");
    EXPECT_EQ(only("1. e4!? e5?? 2. Nf3!! Nc6?! +- 3. Bb5 = a6 ± 4. Ba4 N Nf6 5. O-O (=) 1/2-1/2"),
              "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O 1/2-1/2");
    EXPECT_EQ(only("1. e4 d5 2. e5 f5 3. exf6 e.p. exf6 ep"), "e4 d5 e5 f5 exf6 exf6 *");
    EXPECT_EQ(only("1. e4 d5 2. exd5(=) Nf6 3.*"), "e4 d5 exd5 Nf6 *");
    EXPECT_EQ(only("1. e4\u00A0e5 2.\u00A0Nf3 1-0"), "e4 e5 Nf3 1-0");
    EXPECT_EQ(only("1. e4 e5 2. Nf3 ½-½"), "e4 e5 Nf3 1/2-1/2");
    EXPECT_EQ(only("1. e4 e5 2. Nf3 2.1–0"), "e4 e5 Nf3 1-0");
    EXPECT_EQ(only("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8(Q)+ Kd7 2. Qb7+"), "a8=Q+ Kd7 Qb7+ *");
}

TEST(PgnRead, several_games) {
    EXPECT_THAT(all("1. e4 1-0 1. d4 0-1 1. c4 *"), ElementsAre("e4 1-0", "d4 0-1", "c4 *"));
    EXPECT_THAT(all("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n"), ElementsAre("e4 *", "d4 *"))
        << "no results";
    EXPECT_THAT(all("[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n1. d4 *\n"),
                ElementsAre("1-0", "d4 *"))
        << "a game without moves and without result";
    EXPECT_THAT(all("[Event \"a\"]\n\n[Site \"b\"]\n\n1. d4 *\n"), ElementsAre("d4 *"))
        << "an empty line among tags";
    EXPECT_THAT(all("[Event \"a\"] [Site \"s\"] 1. e4 1-0 [Event \"b\"] 1. d4 0-1"),
                ElementsAre("e4 1-0", "d4 0-1"));
}

TEST(PgnRead, tags) {
    const PgnGame game =
        one("[ Event   \"A \\\"big\\\" one \\\\ here\" ]\n[Site \"The \"Pub\" in town\"]\n[Round \"never "
            "closed]\n"
            "[White \"M\xFCller\"]\n[Black \"Фёдор\"]\n[White \"Twice\"]\n[Empty \"\"]\n[Odd]\n[]\n\n*");
    EXPECT_EQ(game.tag("Event"), "A \"big\" one \\ here");
    EXPECT_EQ(game.tag("Site"), "The \"Pub\" in town");
    EXPECT_EQ(game.tag("Round"), "never closed");
    EXPECT_EQ(game.tag("White"), "Müller") << "ISO 8859-1, the character set of the standard";
    EXPECT_EQ(game.tag("Black"), "Фёдор");
    EXPECT_EQ(game.tags.size(), 6U);
    EXPECT_EQ(game.tags[2].first, "Round") << "in the order of the file";
}

TEST(PgnRead, a_backslash_in_a_tag_leads_a_quotation_mark_or_itself) {
    const PgnGame game = one(R"([Event "C:\\games\\"]
[Site "The [\"Pub\"] in town"]
[Round "one\two"]

*)");
    EXPECT_EQ(game.tag("Event"), R"(C:\games\)");
    EXPECT_EQ(game.tag("Site"), R"(The ["Pub"] in town)");
    EXPECT_EQ(game.tag("Round"), R"(one\two)");
}

TEST(PgnRead, the_result_stands_after_the_moves_or_in_its_tag) {
    EXPECT_EQ(one("[Result \"0-1\"]\n\n1. e4").result, "0-1");
    EXPECT_EQ(one("[Result \"0-1\"]\n\n1. e4 1-0").result, "1-0");
    EXPECT_EQ(one("[Result \"win\"]\n\n1. e4").result, "*");
}

TEST(PgnRead, comments_belong_to_their_move) {
    const PgnGame game =
        one("{Before} 1. e4 {first\n line} ; second\n1... {third} e5 $1 $146 {fourth} {fifth} 2. Nf3! *");
    EXPECT_EQ(game.comment, "Before");
    EXPECT_EQ(game.moves[0].comment, "first line second third");
    EXPECT_EQ(game.moves[1].comment, "fourth fifth");
    EXPECT_THAT(game.moves[1].glyphs, ElementsAre(1, 146));
    EXPECT_THAT(game.moves[2].glyphs, ElementsAre(1));
    EXPECT_EQ(one("1. e4 1-0 {White wins}").moves[0].comment, "White wins");
    EXPECT_EQ(one("1. e4 {a [%eval 0.3] b [%csl Ra1]}").moves[0].comment, "a b");
    EXPECT_EQ(one("1. e4 { Gr\xFC\xDF dich }").moves[0].comment, "Grüß dich");
}

TEST(PgnRead, braces_within_comments) {
    EXPECT_EQ(only("1. e4 {a {nested} comment} e5 *"), "e4 e5 *");
    EXPECT_EQ(only("1. e4 {a {doubly {nested}} comment} e5 *"), "e4 e5 *");
    EXPECT_EQ(only("1. e4 {a :{ smile} e5 {another} *"), "e4 e5 *");
    EXPECT_EQ(one("1. e4 {a {nested} comment} e5 *").moves[0].comment, "a (nested) comment");
    EXPECT_THAT(all("1. e4 {open { here} e5 1-0\n\n[Event \"b\"]\n1. d4 {x} *"),
                ElementsAre("e4 e5 1-0", "d4 *"));
}

TEST(PgnRead, clocks) {
    const auto clock = [](std::string_view comment) {
        return one("1. e4 {" + std::string(comment) + "}").moves[0].clock;
    };
    EXPECT_EQ(clock("[%clk 0:05:00]"), 300s);
    EXPECT_EQ(clock("[%clk 1:02:03.4]"), 3723400ms);
    EXPECT_EQ(clock("[%clk 1:02:03.045]"), 3723045ms);
    EXPECT_EQ(clock("[%clk 1:02:03.0459]"), 3723045ms);
    EXPECT_EQ(clock("[%clk  01:02:03 ] text"), 3723s);
    EXPECT_EQ(clock("[%emt 0:00:04][%clk 0:00:09]"), 9s);
    EXPECT_EQ(clock("[%clk 5:00]"), 300s);
    EXPECT_EQ(clock("[%clk 100:00:00]"), 360000s);
    for (const char* const wrong :
         {"[%clk]", "[%clk ]", "[%clk 1:2:3:4]", "[%clk a]", "[%clk 1::2]", "[%clk 1:02:03.]",
          "[%clk 99999999999999999999:00:00]", "[%clock 0:05:00]", "0:05:00", "[%clk 0:05:00"})
        EXPECT_EQ(clock(wrong), std::nullopt) << wrong;
}

TEST(PgnRead, variations_are_read_over) {
    EXPECT_EQ(only("1. e4 (1. d4 d5 (1... Nf6 {with ) and (} 2. c4 ; and ) here\n) 2. c4 1-0) e5 *"),
              "e4 e5 *");
    EXPECT_EQ(only("1. e4 (nonsense Qxh9) e5"), "e4 e5 *");
    const std::string deep(200000, '(');
    EXPECT_EQ(only("1. e4 " + deep + std::string(200000, ')') + " e5 *"), "e4 e5 *");
    EXPECT_EQ(only("1. e4 ) e5 *"), "e4 e5 *");
    EXPECT_THAT(only("1. e4\n (1. d4 e5 *"), HasSubstr("2:2 A variation"));
}

TEST(PgnRead, escaped_lines) { EXPECT_EQ(only("% e4 e5\n1. d4\n%nothing\nd5 *"), "d4 d5 *"); }

TEST(PgnRead, start_positions) {
    const PgnGame game = one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *");
    EXPECT_EQ(write_fen(game.start), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
    EXPECT_EQ(game.moves.size(), 2U);
    EXPECT_THAT(only("[Event \"x\"]\n[FEN \"4k3/8/8/8 b\"]\n\n1. e4"), HasSubstr("2:1 "));
    EXPECT_THAT(only("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*"), HasSubstr("1:1 "));
}

TEST(PgnRead, chess960_castling) {
    const std::string fen = "[FEN \"4k3/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n\n";
    for (const char* const variant :
         {"[Variant \"Chess960\"]\n", "[Variant \"fischerandom\"]\n", "[Variant \"Fischer Random\"]\n", ""}) {
        EXPECT_EQ(only(variant + fen + "1. O-O *"), "O-O *") << variant;
        EXPECT_EQ(only(variant + fen + "1. 0-0-0 *"), "O-O-O *") << variant;
        EXPECT_EQ(one(variant + fen + "*").start.castling_mode(), CastlingMode::Chess960) << variant;
    }
    EXPECT_EQ(one("[Variant \"Chess960\"]\n\n1. e4").start.castling_mode(), CastlingMode::Chess960);
    EXPECT_EQ(one("[Variant \"Standard\"]\n\n1. e4").start.castling_mode(), CastlingMode::Standard);
    EXPECT_EQ(one("[Variant \"From Position\"]\n\n1. e4").start.castling_mode(), CastlingMode::Standard);
    EXPECT_THAT(only("[Event \"?\"]\n[Variant \"Atomic\"]\n\n1. e4"),
                HasSubstr("2:1 The PGN game is of the variant Atomic."));
}

TEST(PgnRead, faults_say_where_and_what) {
    EXPECT_EQ(only("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nf3 1-0"),
              "4:8 At 2... the PGN game has an illegal move, Nf3. Correct it.");
    EXPECT_EQ(only("1. e4 e5 2.Nd4"), "1:12 At 2. the PGN game has an illegal move, Nd4. Correct it.");
    EXPECT_THAT(only("1. e4 {Щ} e6 2. Щ4"),
                HasSubstr("the PGN game has Щ4, which cannot be read as a move. Correct it."))
        << "columns count characters";
    EXPECT_THAT(only("1. e4 e5\r\n2. Nf3 --"),
                HasSubstr("the PGN game has --, an empty move. Put a real move there."));
    EXPECT_THAT(only("1. e4 Z0"), HasSubstr("empty move"));
    EXPECT_THAT(only("1. e4 0000"), HasSubstr("empty move"));
    EXPECT_THAT(only("1. Nf3 d5 2. d3 d4 3. Nd2"),
                HasSubstr(", which is ambiguous. Show which piece moves."));
    EXPECT_THAT(only("1. e4 ] e5 [ d4"), HasSubstr("1:12 There is a square bracket among the moves."));
    EXPECT_THAT(only("1. e4\n  {open e5 2. d4"), HasSubstr("2:3 A comment"));
    EXPECT_THAT(only("1. e4 e4 {open"), HasSubstr("1:7 At 1...")) << "the first fault counts";
}

TEST(PgnRead, after_a_fault_the_next_game_is_read) {
    const std::vector<std::string> games =
        all("1. e5 e5 1-0\n\n1. d4 *\n\n[Event \"c\"]\n1. e4 {open\n\n[Event \"d\"]\n1. c4 {x} *\n"
            "1. a5 *\n1. b4 (\n\n[Event \"f\"]\n\n1. g4 *\n1. h5");
    ASSERT_EQ(games.size(), 8U);
    EXPECT_THAT(games[0], HasSubstr("1:4 "));
    EXPECT_EQ(games[1], "d4 *");
    EXPECT_THAT(games[2], HasSubstr("6:7 A comment"));
    EXPECT_EQ(games[3], "c4 *");
    EXPECT_THAT(games[4], HasSubstr("10:4 "));
    EXPECT_THAT(games[5], HasSubstr("11:7 A variation"));
    EXPECT_EQ(games[6], "g4 *");
    EXPECT_THAT(games[7], HasSubstr("16:4 "));
}

TEST(PgnRead, other_languages_are_found_by_what_is_legal) {
    const auto language = [](std::string_view text) { return one(text).language; };
    EXPECT_EQ(only("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd6 *"),
              "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 *");
    EXPECT_EQ(language("1. e4 e5 2. Sf3 Sc6 3. Lb5 *"), "de");
    EXPECT_EQ(language("1. e4 e5 2. Rf3 Rf6 3. d4 exd4 4. e5 Re4 5. Lxd4 d5 6. exd6 e.p. Rxd6 7. Og5 Rc6 8. "
                       "Le3+ Oe7 9. Rbd2 "
                       "0-0 10. 0-0-0 Ve8 11. Kb1 (=)"),
              "et");
    EXPECT_EQ(language("1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 d:c6 5. Крe2 Фd6 *"), "ru");
    EXPECT_EQ(language("1. e4 e5 2. Оf3 Оc6 3. Фb5 a6 4. Шe2 Фзf6 *"), "uz-cyrl");
    EXPECT_EQ(language("1. e4 e5 2. Of3 Oc6 3. Fb5 a6 4. She2 Fzf6 *"), "uz");
    EXPECT_EQ(language("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), "en");
    // One language from beginning to end: German and English mixed is a fault, where the better language
    // stops.
    EXPECT_THAT(only("1. e4 e5 2. Sf3 Sc6 3. Bb5 *"), HasSubstr("1:24 At 3. the PGN game has Bb5"));
    EXPECT_THAT(only("1. Sf3 Sf6 2. Sg5 Se4 3. Sxh8 *"), HasSubstr("an illegal move, Sxh8"));
}

TEST(PgnRead, huge_inputs_take_linear_time) {
    // Each of these was chosen to make a careless reader quadratic; at half a megabyte that would take
    // minutes.
    const std::size_t many = 50'000;
    const auto repeat = [&](std::string_view piece, std::size_t times) {
        std::string text;
        for (std::size_t i = 0; i < times; ++i)
            text += piece;
        return text;
    };
    EXPECT_EQ(all(repeat("e5 * ", many / 5)).size(), many / 5) << "a fault each, all on one line";
    EXPECT_EQ(all(repeat("{ a { b } ", many)).size(), 0U);
    EXPECT_EQ(all(repeat("{", many)).size(), 1U);
    EXPECT_EQ(all("[Event \"" + repeat("\" ", many) + "\n*").size(), 1U);
    EXPECT_EQ(all(repeat("[Event \"x\"]\n{\n", many / 10)).size(), many / 10);
    EXPECT_EQ(all(repeat("[%", many)).size(), 0U);
    EXPECT_EQ(all("e4 {" + repeat("[%clk ", many) + "}").size(), 1U);
    EXPECT_EQ(all("e4 " + repeat("$", many)).size(), 1U);
    std::string tags;
    for (std::size_t i = 0; i < many / 5; ++i)
        tags += "[T" + std::to_string(i) + " \"x\"]\n";
    EXPECT_EQ(one(tags + "*").tags.size(), many / 5);
}

TEST(PgnRead, long_games_are_whole) {
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += "Nf3 Nf6 Ng1 Ng8 ";
    EXPECT_EQ(one(text).moves.size(), 20000U);
}

TEST(PgnReadCorpus, all_games_with_clocks) {
    const std::optional<std::string> twic = testing::read_corpus("twic-100k.pgn");
    const std::optional<std::string> lichess = testing::read_corpus("lichess-100k.pgn");
    if (!twic || !lichess)
        GTEST_SKIP() << "no corpus";
    const auto count = [](const std::string& text, std::size_t& clocks) {
        std::size_t games = 0;
        PgnReader reader(text, test::all_letters());
        while (const auto game = reader.next()) {
            EXPECT_TRUE(*game) << (*game).error().line << ": " << to_string((*game).error().error);
            ++games;
            if (*game) {
                EXPECT_EQ((*game)->result, (*game)->tag("Result"));
                for (const PgnMove& move : (*game)->moves)
                    clocks += move.clock ? 1U : 0U;
            }
        }
        return games;
    };
    std::size_t none = 0;
    std::size_t clocks = 0;
    EXPECT_EQ(count(*twic, none), 110U);
    EXPECT_EQ(none, 0U);
    EXPECT_EQ(count(*lichess, clocks), 47U);
    std::size_t written = 0;
    for (std::size_t at = lichess->find("[%clk"); at != std::string::npos;
         at = lichess->find("[%clk", at + 1))
        ++written;
    EXPECT_EQ(clocks, written);
    EXPECT_GT(clocks, 2000U);
}

} // namespace
} // namespace annabella::chess
