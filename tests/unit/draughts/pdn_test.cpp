// Games written as PDN, and read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "draughts/pdn.hpp"

#include <gtest/gtest.h>
#include <sstream>

#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace annabella::draughts {
namespace {

/// The moves of a text, by a reader of the test's own: no tags, no comments, no numbers.
std::vector<std::string> moves_in(const std::string& pdn) {
    std::string body;
    bool in_comment = false;
    for (std::istringstream lines(pdn.substr(pdn.find("\n\n") + 2)); lines.good();) {
        const int sign = lines.get();
        if (sign == '{')
            in_comment = true;
        if (!in_comment && sign > 0)
            body += static_cast<char>(sign);
        if (sign == '}')
            in_comment = false;
    }
    std::vector<std::string> moves;
    std::istringstream words(body);
    for (std::string word; words >> word;)
        if (word.find('.') == std::string::npos)
            moves.push_back(word);
    return moves;
}

TEST(Pdn, IsReadBack) {
    PdnGame game;
    game.tags = {{"White", "Ann \"the\" first"}, {"Black", "B\\"}};
    game.result = "2-0";
    Position position;
    std::vector<Move> made;
    for (int ply = 0; ply < 60 && position.has_legal_move(); ++ply) {
        const MoveList legal = position.legal_moves();
        const Move move = legal[static_cast<std::size_t>(ply * 7919) % legal.size()];
        PdnMove written{move, {}, {}};
        if (ply % 5 == 0)
            written.comment = "a remark {with} braces";
        if (ply % 3 == 0)
            written.clock = std::chrono::seconds(3600 - 17 * ply);
        game.moves.push_back(written);
        made.push_back(move);
        position.play(move);
    }
    const std::string pdn = write_pdn(game);
    EXPECT_NE(
        pdn.find(
            "[White \"Ann \\\"the\\\" first\"]\n[Black \"B\\\\\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n"),
        std::string::npos)
        << pdn;
    EXPECT_EQ(pdn.find("FEN"), std::string::npos);
    EXPECT_NE(pdn.find("{[%clk 1:00:00] a remark (with) braces}"), std::string::npos) << pdn;
    const std::vector<std::string> words = moves_in(pdn);
    ASSERT_EQ(words.size(), made.size() + 1) << pdn;
    EXPECT_EQ(words.back(), "2-0");
    Position again;
    for (std::size_t i = 0; i < made.size(); ++i) {
        const auto move = parse_move(again, words[i]);
        ASSERT_TRUE(move.has_value()) << words[i];
        EXPECT_EQ(*move, made[i]);
        again.play(*move);
    }
    EXPECT_TRUE(again.same_as(position));
    for (std::istringstream lines(pdn); lines.good();) {
        std::string line;
        std::getline(lines, line);
        EXPECT_LE(line.size(), 79U);
    }
}

TEST(Pdn, TellsWhereAGameBegan) {
    PdnGame game;
    game.start = position_from_fen("B:W31-50:B1-20").value();
    game.moves = {{game.start.legal_moves()[0], {}, {}}};
    const std::string pdn = write_pdn(game);
    EXPECT_NE(pdn.find("[SetUp \"1\"]\n[FEN \"" + write_fen(game.start) + "\"]"), std::string::npos) << pdn;
    EXPECT_NE(pdn.find("\n1... "), std::string::npos) << pdn;
    EXPECT_NE(pdn.find(" *\n"), std::string::npos) << pdn;
}

TEST(Pdn, IsToldFromPgn) {
    for (const char* text :
         {"[GameType \"20\"]\n\n1. 32-28 19-23 2-0", "[Event \"?\"]\n[GameType \"25,W,8,8,A1,0\"]\n*",
          "[White \"A 1. e4\"]\n\n{Begun late.} 1. 32-28 19-23", "1.32x28 (1. 33-29) *",
          "; A game\n% 1. e4\n 1... 19-23", "\xEF\xBB\xBF[GameType \"20\"]", "31-26"})
        EXPECT_TRUE(is_pdn(text)) << text;
    for (const char* text :
         {"", "[", "{", "[GameType \"0\"]\n\n1. e4", "[GameType \"1\"]", "[Event \"32-28\"]\n\n1. e4 e5 1-0",
          "1-0", "1. e4 {32-28} *", "1. O-O", "0-1", "1/2-1/2",
          "\xEF\xBB\xBF"
          "1. e4",
          "51-46", "2-0", "1.", "1. e2-e4"})
        EXPECT_FALSE(is_pdn(text)) << text;
}

} // namespace
} // namespace annabella::draughts
