// Writing game records: the export format, and another program's opinion of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "../support/corpus.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"
#include "chess/pgn/pgn.hpp"

namespace annabella::chess {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

PgnGame game_of(std::string_view moves, const Position& start = Position()) {
    PgnGame game;
    game.start = start;
    Position position = start;
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        const auto move = resolve(position, read_move(word));
        EXPECT_TRUE(move) << word;
        if (!move)
            break;
        game.moves.push_back({*move, {}, {}, {}});
        position.play(*move);
    }
    return game;
}

PgnGame read_one(const std::string& text) {
    PgnReader reader(text);
    auto game = reader.next();
    if (!game || !*game) {
        ADD_FAILURE() << text << (game ? to_string(game->error().error) : "no game");
        return {};
    }
    EXPECT_FALSE(reader.next()) << text;
    return **game;
}

TEST(PgnWrite, an_empty_game_has_the_seven_tags) {
    EXPECT_EQ(
        write_pgn({}),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
        "[Result \"*\"]\n\n*\n\n");
}

TEST(PgnWrite, tags_in_the_order_of_the_standard) {
    PgnGame game = game_of("e4 e5 Nf3");
    game.tags = {{"WhiteElo", "2000"}, {"Annotator", "N. N."}, {"Black", "B \"b\" \\"}, {"White", "A\nB"},
                 {"Event", "E"},       {"Result", "0-1"},      {"bad name", "x"},       {"", "x"},
                 {"FEN", "stale"},     {"SetUp", "1"},         {"Variant", "Chess960"}};
    game.result = "1-0";
    EXPECT_EQ(write_pgn(game),
              "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A B\"]\n"
              "[Black \"B \\\"b\\\" \\\\\"]\n[Result \"1-0\"]\n[Annotator \"N. N.\"]\n[WhiteElo \"2000\"]\n\n"
              "1. e4 e5 2. Nf3 1-0\n\n");
    game.result = "nobody knows";
    EXPECT_THAT(write_pgn(game), HasSubstr("[Result \"*\"]"));
}

TEST(PgnWrite, clocks_comments_and_glyphs) {
    PgnGame game = game_of("e4 e5 Nf3 Nc6");
    game.comment = "Before";
    game.moves[0].clock = 3723400ms;
    game.moves[1].clock = 59s;
    game.moves[1].comment = "forced";
    game.moves[2].glyphs = {1, 146};
    game.moves[3].comment = "a } b { c";
    game.moves[3].clock = -5ms;
    EXPECT_THAT(write_pgn(game),
                HasSubstr("\n\n{Before} 1. e4 {[%clk 1:02:03.4]} 1... e5 {[%clk 0:00:59] forced} 2. Nf3 $1\n"
                          "$146 Nc6 {[%clk 0:00:00] a ) b ( c} *\n\n"));
}

TEST(PgnWrite, fractions_of_seconds_come_back) {
    for (const std::chrono::milliseconds clock : {0ms, 1ms, 10ms, 100ms, 999ms, 1000ms, 59999ms, 60000ms,
                                                  3599990ms, 3600000ms, 86400000ms, 360000001ms}) {
        PgnGame game = game_of("e4");
        game.moves[0].clock = clock;
        EXPECT_EQ(read_one(write_pgn(game)).moves[0].clock, clock);
    }
}

TEST(PgnWrite, other_starts) {
    const Position start = *position_from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
    const std::string text = write_pgn(game_of("Kd7 e4 Kd6", start));
    EXPECT_THAT(
        text,
        HasSubstr("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[SetUp \"1\"]\n\n7... Kd7 8. e4 Kd6 *\n"));
    EXPECT_THAT(text, Not(HasSubstr("Variant")));
    for (const int number : {0, 518, 959}) {
        const Position chess960 = *Position::chess960(number);
        const std::string written = write_pgn(game_of("a4 a5", chess960));
        EXPECT_THAT(written, HasSubstr("[Variant \"Chess960\"]"));
        const PgnGame back = read_one(written);
        EXPECT_TRUE(back.start.same_as(chess960)) << number;
        EXPECT_EQ(back.start.castling_mode(), CastlingMode::Chess960);
    }
}

TEST(PgnWrite, no_line_of_moves_is_longer_than_79) {
    PgnGame game;
    Position position;
    for (int i = 0; i < 300; ++i) {
        const std::array knights = {"g1f3", "g8f6", "f3g1", "f6g8"};
        const Move move = *parse_uci(position, knights[static_cast<std::size_t>(i % 4)]);
        game.moves.push_back({move, "Ü comment of several words [with] %signs [%clk", 12345ms, {5}});
        position.play(move);
    }
    std::istringstream lines(write_pgn(game));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        std::size_t characters = 0;
        for (const char c : line)
            characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1U : 0U;
        longest = std::max(longest, characters);
        EXPECT_FALSE(line.starts_with("%")) << line;
        EXPECT_FALSE(line.ends_with(" ")) << line;
    }
    EXPECT_LE(longest, 79U);
    EXPECT_GT(longest, 70U);
    EXPECT_EQ(read_one(write_pgn(game)).moves.size(), 300U);
}

TEST(PgnWrite, a_comment_that_looks_like_a_tag_stays_a_comment) {
    PgnGame game = game_of("e4 e5");
    for (int length = 0; length < 100; ++length) {
        game.moves[0].comment =
            std::string(static_cast<std::size_t>(length), 'x') + " [Event \"y\"] %z ;(1-0)";
        const PgnGame back = read_one(write_pgn(game));
        ASSERT_EQ(back.moves.size(), 2U) << length;
        EXPECT_EQ(back.moves[0].comment,
                  length == 0 ? game.moves[0].comment.substr(1) : game.moves[0].comment);
    }
}

TEST(PgnWrite, games_can_be_written_one_after_the_other) {
    const std::string text = write_pgn(game_of("e4 e5")) + write_pgn({}) + write_pgn(game_of("d4"));
    PgnReader reader(text);
    std::vector<std::size_t> lengths;
    while (const auto game = reader.next()) {
        ASSERT_TRUE(*game);
        lengths.push_back((*game)->moves.size());
    }
    EXPECT_THAT(lengths, ::testing::ElementsAre(2U, 0U, 1U));
}

TEST(PgnWriteCorpus, every_game_comes_back_the_same) {
    for (const char* const file : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        const std::optional<std::string> text = testing::read_corpus(file);
        if (!text)
            GTEST_SKIP() << "no corpus";
        PgnReader reader(*text);
        while (const auto game = reader.next()) {
            ASSERT_TRUE(*game);
            const std::string written = write_pgn(**game);
            const PgnGame back = read_one(written);
            ASSERT_EQ(back.moves.size(), (*game)->moves.size());
            for (std::size_t i = 0; i < back.moves.size(); ++i) {
                EXPECT_EQ(back.moves[i].move, (*game)->moves[i].move);
                EXPECT_EQ(back.moves[i].clock, (*game)->moves[i].clock);
                EXPECT_EQ(back.moves[i].comment, (*game)->moves[i].comment);
                EXPECT_EQ(back.moves[i].glyphs, (*game)->moves[i].glyphs);
            }
            for (const auto& [name, value] : (*game)->tags)
                EXPECT_EQ(back.tag(name), value) << name;
            EXPECT_EQ(back.result, (*game)->result);
            EXPECT_EQ(write_pgn(back), written);
        }
    }
}

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// An independent program reads our export without complaint and finds the same moves in it.
TEST(PgnWriteCorpus, pgn_extract_agrees) {
    std::string program;
    for (const char* const candidate : {"/usr/games/pgn-extract", "/usr/bin/pgn-extract"})
        if (std::filesystem::exists(candidate))
            program = candidate;
    if (program.empty())
        GTEST_SKIP() << "pgn-extract is not installed";

    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) / "annabella_pgn_write_test";
    std::filesystem::create_directories(folder);
    const auto path = [&](const char* name) { return (folder / name).string(); };
    for (const char* const file : {"twic-100k.pgn", "lichess-100k.pgn"}) {
        const std::optional<std::string> text = testing::read_corpus(file);
        if (!text)
            GTEST_SKIP() << "no corpus";
        std::ofstream exported(path("exported.pgn"), std::ios::binary);
        std::string expected;
        std::size_t count = 0;
        PgnReader reader(*text);
        while (const auto game = reader.next()) {
            ASSERT_TRUE(*game);
            exported << write_pgn(**game);
            Position position = (*game)->start;
            for (const PgnMove& move : (*game)->moves) {
                std::string uci = write_uci(position, move.move);
                // -Wlalg writes the new piece as a capital.
                if (move.move.promotion())
                    uci.back() = static_cast<char>(uci.back() - 'a' + 'A');
                expected += uci + " ";
                position.play(move.move);
            }
            expected += (*game)->result + " ";
            ++count;
        }
        exported.close();

        const std::string command = program + " -s -Wlalg -C -N -V --notags --nomovenumbers --nochecks -o '" +
                                    path("read.txt") + "' '" + path("exported.pgn") + "' 2> '" +
                                    path("messages.txt") + "'";
        ASSERT_EQ(std::system(command.c_str()), 0);
        std::string found;
        std::istringstream words(contents(path("read.txt")));
        for (std::string word; words >> word;)
            found += word + " ";
        EXPECT_EQ(found, expected) << file;
        // Told to be silent, it speaks only of faults.
        EXPECT_EQ(contents(path("messages.txt")), "") << file;
        EXPECT_GT(count, 40U);
    }
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace annabella::chess
