// Games of draughts written as PDN, and read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pdn.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "draughts/rules.hpp"
#include "russian/rules.hpp"

namespace annabella::rules {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const PdnKinds& kinds() {
    static const PdnKinds known = {{20, &draughts::rules()}, {25, &russian::rules(), ':', false}};
    return known;
}

/// Its moves as they are written, and its result behind them; of a fault where it is and why.
std::string told(const tl::expected<Record, RecordFault>& game) {
    if (!game)
        return std::to_string(game.error().line) + ':' + std::to_string(game.error().column) + ' ' +
               to_string(game.error().error);
    std::string moves;
    Position position = game->start;
    for (const RecordMove& move : game->moves) {
        moves += (move.placed ? write_position(*move.placed) : write_move(position, move.move)) + ' ';
        position = after(position, move);
    }
    return moves + game->result;
}

std::vector<tl::expected<Record, RecordFault>> all_games(std::string_view text) {
    std::vector<tl::expected<Record, RecordFault>> games;
    PdnReader reader(text, kinds());
    while (auto game = reader.next())
        games.push_back(*std::move(game));
    return games;
}

std::vector<std::string> read(std::string_view text) {
    std::vector<std::string> games;
    for (const auto& game : all_games(text))
        games.push_back(told(game));
    return games;
}

Record only_game(std::string_view text) {
    auto games = all_games(text);
    if (games.size() != 1 || !games.front())
        throw std::runtime_error(games.empty() ? "none" : told(games.back()));
    return *std::move(games.front());
}

TEST(PdnReading, MovesAreWrittenInManyWays) {
    for (const char* text :
         {"1. 32-28 19-23 2. 28x19 14x23 *", "1.32-28 19-23 2.28x19 14x23", "32-28 19-23 28:19 14:23 *",
          "1. 32-28 1... 19-23 2. 28x19 2... 14x23 *", "1. 32-28 ... 19-23 2 28x19 14X23",
          "1. 3228 1923 2. 2819 1423 *", "1. 32–28 19–23 2. 28×19 14×23 *",
          "\xEF\xBB\xBF[GameType \"20,W,10,10,N2,0\"]\r\n\r\n1. 32-28 19-23\r\n2. 28x19 14x23 *\r\n",
          "% a remark\n1. 32-28 {a { nested } one} 19-23 ; to the end of the line\n2. 28x19 14x23 *",
          "1. 32-28 (1. 33-28 (1. 34-29 20-25) 18-22) 19-23 (no move) 2. 28x19 14x23 *"})
        EXPECT_THAT(read(text), ElementsAre("32-28 19-23 28x19 14x23 *")) << text;
}

TEST(PdnReading, AResultIsNoMoveAndAMoveNoResult) {
    EXPECT_THAT(read("1. 32-28 2-0 1. 33-28 1-1 1. 34-29 0-2 1. 31-26 0-0"),
                ElementsAre("32-28 1-0", "33-28 1/2-1/2", "34-29 0-1", "31-26 0-0"));
    EXPECT_THAT(read("1. 32-28 1-0 1. 33-28 1/2-1/2 1. 34-29 0-1"),
                ElementsAre("32-28 1-0", "33-28 1/2-1/2", "34-29 0-1"));
    EXPECT_THAT(read("[FEN \"B:W31:B2\"]\n\n1... 2-7 2. 31-26 7-12 *"), ElementsAre("2-7 31-26 7-12 *"));
    EXPECT_THAT(read("1. 32-28 2-0 *\n\n1. 33-28 0-2\n*\n1. 34-29 *"),
                ElementsAre("32-28 1-0", "33-28 0-1", "34-29 *"));
    // PDN 3.0 ends each game with the star, and has the result in a tag.
    EXPECT_THAT(read("[Result \"2-0\"]\n\n1. 32-28 *\n\n[Result \"1/2-1/2\"]\n\n1. 33-28\n"),
                ElementsAre("32-28 1-0", "33-28 1/2-1/2"));
}

TEST(PdnReading, SignsAreGlyphs) {
    const Record game = only_game("1. 32-28! 19-23?? 2. 28x19?! 14x23!? 3. 37-32* 10-14(!) $22 4. 41-37!+ "
                                  "5-10+ 5. 46-41= 23-28 +2 6. 32x23 a.l. 18x29 2-0");
    std::vector<std::vector<int>> glyphs;
    glyphs.reserve(game.moves.size());
    for (const RecordMove& move : game.moves)
        glyphs.push_back(move.glyphs);
    const std::vector<int> none;
    // FMJD, 9.1.7: "?!" looks weak and is strong.
    EXPECT_THAT(glyphs, ElementsAre(ElementsAre(1), ElementsAre(4), ElementsAre(5), ElementsAre(6),
                                    ElementsAre(7), ElementsAre(1, 22), ElementsAre(1, 18), ElementsAre(19),
                                    ElementsAre(10), none, none, none));
}

TEST(PdnReading, CommentsAndClocksStandWithTheirMoves) {
    const Record game =
        only_game("[Event \"Caf\xE9\"]\n[White \"Ann\"]\n\n{Before} 1. 32-28 {[%clk 0:59:50] strong} 19-23 "
                  "{[%clk w0:59:50 B1:05:00]} {and [%emt 0:00:07] more} *");
    EXPECT_EQ(game.comment, "Before");
    EXPECT_EQ(game.tag("Event"), "Café");
    EXPECT_EQ(game.tag("White"), "Ann");
    ASSERT_EQ(game.moves.size(), 2U);
    EXPECT_EQ(game.moves[0].comment, "strong");
    EXPECT_EQ(game.moves[0].clock, 59min + 50s);
    EXPECT_EQ(game.moves[1].comment, "and more");
    EXPECT_EQ(game.moves[1].clock, 1h + 5min);
    EXPECT_EQ(game.moves[1].spent, 7s);
}

TEST(PdnReading, TheKindOfGameIsNamedOrSeen) {
    EXPECT_EQ(&only_game("1. 32-28 *").start.rules(), &draughts::rules());
    EXPECT_EQ(&only_game("1. c3-d4 *").start.rules(), &russian::rules());
    EXPECT_EQ(&only_game("[GameType \"25,W,8,8,A0,0\"]\n\n1. c3d4 f6-g5 2. b2-c3 *").start.rules(),
              &russian::rules());
    EXPECT_EQ(&only_game("[FEN \"W:Wc3:Bf6\"]\n\n*").start.rules(), &russian::rules());
    EXPECT_THAT(read("[GameType \"25\"]\n\n1. c3-d4 f6-e5 2. d4:f6 g7:e5 1-1"),
                ElementsAre("c3-d4 f6-e5 d4xf6 g7xe5 1/2-1/2"));
    EXPECT_THAT(
        read("[Event \"a\"]\n[GameType \"21\"]\n\n1. 11-15 *\n\n[GameType \"20\"]\n\n1. 32-28 *"),
        ElementsAre("2:1 The PDN game is of type 21. Only these types can be read: 20, 25.", "32-28 *"));
    EXPECT_THAT(read("[FEN \"W:W51:B1\"]\n\n1. 32-28 *"), ElementsAre(HasSubstr("1:1 ")));
}

TEST(PdnReading, ABrokenGameCostsOnlyItself) {
    EXPECT_THAT(
        read("[Event \"a\"]\n\n1. 32-27 *\n\n[Event \"b\"]\n\n1. 32-28 19-24 2. 33-23 *\n\n"
             "[Event \"c\"]\n\n1. hop *\n\n[Event \"d\"]\n\n1. 32-28\n19-23 - -\n\n[Event \"e\"]\n\n"
             "1. 32-28 /FEN \"B:W28:B9,9\"/ 9-13 *\n\n[Event \"f\"]\n\n1. 32-28 {open *\n\n"
             "[Event \"g\"]\n\n1. 32-28 (1. 33-28 *\n\n[Event \"h\"]\n\n1. 31-26 2-0"),
        ElementsAre("32-27 *", AllOf(HasSubstr("7:19 "), HasSubstr("illegal move, 33-23")),
                    AllOf(HasSubstr("11:4 "), HasSubstr("hop, which cannot be read as a move")),
                    AllOf(HasSubstr("16:7 "), HasSubstr("At 2. the PDN game has -")),
                    AllOf(HasSubstr("20:10 "), HasSubstr("At 1... the PDN game has a position that cannot")),
                    AllOf(HasSubstr("24:10 "), HasSubstr("brace")),
                    AllOf(HasSubstr("28:10 "), HasSubstr("bracket is missing")), "31-26 1-0"));
}

TEST(PdnReading, ACaptureThatCouldBeAnotherNamesItsSquares) {
    const std::string international = "[FEN \"W:WK35:BK7,K27,K39,K40\"]\n\n";
    EXPECT_THAT(read(international + "1. 35x2 *"),
                ElementsAre("3:4 At 1. the PDN game has 35x2, which is ambiguous. Write all its squares."));
    EXPECT_THAT(read(international + "1. 35x44x11x2 *"), ElementsAre("35x44x11x2 *"));
    EXPECT_THAT(read(international + "1. 35:49:16:2 *"), ElementsAre("35x49x16x2 *"));
    const std::string russian = "[FEN \"B:Wb2,d2,f2,h2,g3,b4,f4:Bg5,b6,h6,e7,b8,d8,f8,h8\"]\n\n";
    EXPECT_THAT(
        read(russian + "1... g5xg1 *"),
        ElementsAre("3:6 At 1... the PDN game has g5xg1, which is ambiguous. Write all its squares."));
    EXPECT_THAT(read(russian + "1... g5:e3:g1 *"), ElementsAre("g5xe3xg1 *"));
    EXPECT_THAT(read(russian + "1... g5xe3xc1xa3xc5xg1 *"), ElementsAre("g5xe3xc1xa3xc5xg1 *"));
}

// PDN 3.0: a move that is not legal is the position after it.
TEST(PdnReading, APositionInTheMidstIsTheMoveThatLedToIt) {
    EXPECT_THAT(read("[FEN \"W:W32,50:B28,1\"]\n\n/FEN \"B:W32,45:B1,28\"/ {forgot to capture} 1... 28x37 *"),
                ElementsAre("50-45 28x37 *"));
    // A capture over fewer pieces than possible.
    EXPECT_THAT(read("[FEN \"W:W32,50:B28,19,44,1\"]\n\n/FEN \"B:W32,39:B1,19,28\"/ *"),
                ElementsAre("50x39 *"));
    // It may have become a king, and may be legal after all.
    EXPECT_THAT(read("[FEN \"W:W6,16:B30\"]\n\n/FEN \"B:WK1,16:B30\"/ /FEN \"W:WK1,16:B34\"/ *"),
                ElementsAre("6-1 30-34 *"));
    const Record game = only_game("1. 31-26 17-21 /FEN \"B:B1-16,18-21:W26,28,33-50\"/ {so} 2... 20-24 *");
    EXPECT_EQ(game.moves[2].comment, "so");
    EXPECT_EQ(write_move(game.start.after(game.moves[0].move).after(game.moves[1].move), game.moves[2].move),
              "32-28");
}

TEST(PdnReading, APositionThatNoPieceHasMadeIsPlaced) {
    // Two pieces elsewhere, a piece that nobody has taken, who has moved already.
    EXPECT_THAT(read("1. 32-28 /FEN \"W:W31:B1\"/ 2. 31-26 *"), ElementsAre("32-28 W:W31:B1:H0:F2 31-26 *"));
    EXPECT_THAT(read("[FEN \"W:W32,50:B28,1\"]\n\n/FEN \"B:W32,45:B28\"/ *"), ElementsAre("B:W32,45:B28 *"));
    EXPECT_THAT(read("1. 32-28 /FEN \"W::\"/ 31-26 *"), ElementsAre("32-28 W:W28,31,33-50:B1-20 31-26 *"));
    EXPECT_THAT(read("1. 32-28 /FEN \"W:W31:B1:H3:F40.\"/ 40. 31-26 *"),
                ElementsAre("32-28 W:W31:B1:H3:F40 31-26 *"));
    EXPECT_THAT(read("1. 32-28 (1. 31-26 /FEN \"W:W31:B1\"/ 2. 31-26) 19-23 *"),
                ElementsAre("32-28 19-23 *"));
    EXPECT_THAT(read("1. 32-28 /FEN \"W:W31:B1\" *"),
                ElementsAre(HasSubstr("1:10 A position that begins here")));
}

TEST(PdnReading, APositionBeforeAllMovesIsTheFirstOne) {
    EXPECT_THAT(read("/FEN \"B:W28,31,33-50:B1-18,20\"/ {so} $1 {it began} 1... 14-19 *"),
                ElementsAre("14-19 *"));
    const Record game = only_game("/FEN \"W:Wc3:Bf6\"/ {so} {it began} 1. c3-d4 *");
    EXPECT_EQ(&game.start.rules(), &russian::rules());
    EXPECT_EQ(game.comment, "so it began");
    // The example of the standard.
    EXPECT_THAT(read("/FEN \"W:W31-50:B1-20\"/\n/FEN \"B:W28,31,33-50:B1-18,20\"/\n01... 14-19"),
                ElementsAre("B:W28,31,33-50:B1-18,20 14-19 *"));
}

TEST(PdnReading, NestingIsNoRecursionAndAnyLengthIsLinear) {
    std::string deep = "1. 32-28 ";
    for (int i = 0; i < 100'000; ++i)
        deep += "(1. 33-28 {";
    EXPECT_THAT(read(deep), ElementsAre(HasSubstr("is not closed")));
    std::string pairs = "1. 32-28 ";
    for (int i = 0; i < 100'000; ++i)
        pairs += "(";
    for (int i = 0; i < 100'000; ++i)
        pairs += ")";
    EXPECT_THAT(read(pairs + " 19-23 *"), ElementsAre("32-28 19-23 *"));
}

TEST(PdnCollection, GivesGamesByTheirNumbers) {
    const PdnCollection games(
        "[White \"A\"]\n\n1. 32-28 *\n\n[White \"B\"]\n\n1. 32-18 *\n\n[White \"C\"]\n\n*\n\n"
        "[White \"D\"]\n\n1. 31-26 2-0\n",
        kinds());
    EXPECT_EQ(games.size(), 4);
    EXPECT_EQ(games.game(4).value().tag("White"), "D");
    EXPECT_EQ(games.game(1).value().tag("White"), "A");
    EXPECT_EQ(to_string(games.game(2).error()),
              "Game 2 cannot be played. Line 7, column 4: At 1. the PDN game "
              "has an illegal move, 32-18. Correct it.");
    EXPECT_EQ(to_string(games.game(3).error()), "Game 3 of the disk file has no moves.");
    EXPECT_EQ(to_string(games.game(5).error()), "The disk file has no game 5.");
    EXPECT_FALSE(games.game(0));
}

// ---- Writing ----

TEST(PdnWriting, TagsCommentsAndClocks) {
    Record game = only_game("1. 32-28 19-23 2. 28x19 14x23 2-0");
    game.tags = {{"White", "Ann \"the\" first"}, {"Black", "B\\"}, {"Result", "?"}};
    game.moves[0].comment = "a remark {with} braces";
    game.moves[0].clock = 1h + 50ms;
    const std::string pdn = write_pdn(game, kinds());
    EXPECT_EQ(pdn,
              "[White \"Ann \\\"the\\\" first\"]\n[Black \"B\\\\\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n"
              "1. 32-28 {[%clk 1:00:00] a remark (with) braces} 1... 19-23 2. 28x19 14x23 2-0\n\n");
}

// PDN 3.0, GameType 25: a colon between the squares of a capture, and results as in chess.
TEST(PdnWriting, EachKindHasItsOwnSigns) {
    EXPECT_EQ(write_pdn(only_game("[GameType \"25\"]\n\n1. c3-d4 f6-e5 2. d4:f6 g7:e5 1-1"), kinds()),
              "[Result \"1/2-1/2\"]\n[GameType \"25\"]\n\n1. c3-d4 f6-e5 2. d4:f6 g7:e5 1/2-1/2\n\n");
    EXPECT_THAT(write_pdn(only_game("1. c3-d4 0-2"), kinds()), HasSubstr("1. c3-d4 0-1\n"));
}

TEST(PdnWriting, AMoveThatIsNotLegalIsThePositionAfterIt) {
    const auto is_written_back = [](const std::string& moves) {
        const std::string pdn = "[Result \"*\"]\n[GameType \"20\"]\n" + moves + "\n\n";
        EXPECT_EQ(write_pdn(only_game(pdn), kinds()), pdn);
    };
    // FMJD, 5.4.6: let stand.
    is_written_back("[SetUp \"1\"]\n[FEN \"W:W32,50:B1,28\"]\n\n"
                    "/FEN \"B:W32,45:B1,28\"/ {[%irregular 50-45] [%clk 0:59:50] forgot} 1... 28x37 *");
    // It begins the game.
    is_written_back("\n/FEN \"W:W31-50:B1-20\"/ {at last} /FEN \"B:W26,31,33-50:B1-20\"/\n"
                    "{[%irregular 32-26]} 1... 19-23 *");
    // What no piece has done.
    is_written_back("\n1. 32-28 /FEN \"W:W28,31:B1:H0:F2\"/ $1 2. 31-26 *");
}

TEST(PdnWriting, TellsWhereAGameBegan) {
    EXPECT_EQ(write_pdn(only_game("[FEN \"B:W31-50:B1-20\"]\n\n1... 19-23 *"), kinds()),
              "[Result \"*\"]\n[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"" +
                  draughts::rules().write_position(draughts::rules().start({"B:W31-50:B1-20", {}}).value()) +
                  "\"]\n\n1... 19-23 *\n\n");
    EXPECT_THAT(
        write_pdn(only_game("[FEN \"B:Wc3:Bf6:H0:F9\"]\n\n9... f6-e5 {[%clk 0:01:01] quick} *"), kinds()),
        AllOf(HasSubstr("[GameType \"25\"]\n[SetUp \"1\"]\n[FEN \"B:Wc3:Bf6:H0:F9\"]\n"),
              HasSubstr("9... f6-e5 {[%clk 0:01:01] quick} *")));
}

class EveryDraughts : public testing::TestWithParam<const Rules*> {
protected:
    const Rules& rules() const { return *GetParam(); }

    /// The usual beginning, or kings anywhere: they have captures of many squares.
    Position begin(bool usual) {
        const auto side = [&](unsigned one_in) {
            std::string squares;
            for (int i = 0; i < rules().board().squares; ++i)
                if (is_played_on(i) && m_random() % one_in == 0)
                    squares += (squares.empty() ? "K" : ",K") + rules().write_square(static_cast<Square>(i));
            return squares;
        };
        if (usual)
            return rules().start({}).value();
        const std::string white = side(25);
        const auto start = rules().start({"W:W" + white + ":B" + side(5), {}});
        return start ? *start : rules().start({}).value();
    }
    /// On a board of 64 the light squares stay empty.
    bool is_played_on(int square) const {
        return rules().board().squares < 64 || (square % 8 + square / 8) % 2 == 0;
    }
    /// One that needs all its squares, if there is one.
    Move choose(const Position& position, const MoveList& legal) {
        for (std::size_t i = 1; i < legal.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (position.from(legal[i]) == position.from(legal[j]) &&
                    position.to(legal[i]) == position.to(legal[j]))
                    return legal[m_random() % 2 == 0 ? i : j];
        return legal[m_random() % legal.size()];
    }
    Record random_game(bool usual) {
        Record game{.start = begin(usual)};
        constexpr std::array results = {"1-0", "0-1", "1/2-1/2", "0-0", "*"};
        game.result = results[m_random() % results.size()];
        Position position = game.start;
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList legal = position.legal_moves();
            if (legal.empty())
                break;
            RecordMove move{.move = choose(position, legal)};
            if (m_random() % 8 == 0)
                move.comment = "a remark";
            if (m_random() % 8 == 0)
                move.clock = std::chrono::seconds(m_random() % 10'000);
            if (m_random() % 8 == 0)
                move.glyphs = {static_cast<int>(m_random() % 20)};
            position.play(move.move);
            game.moves.push_back(std::move(move));
        }
        return game;
    }

    std::mt19937 m_random{30};
};

TEST_P(EveryDraughts, what_is_written_is_read_as_the_same_game) {
    int captures = 0;
    int ambiguous = 0;
    for (int number = 0; number < 1000; ++number) {
        const Record game = random_game(number % 2 == 0);
        const std::string pdn = write_pdn(game, kinds());
        const auto games = all_games(pdn);
        ASSERT_EQ(games.size(), 1U) << pdn;
        ASSERT_TRUE(games.front()) << told(games.front()) << '\n' << pdn;
        ASSERT_EQ(games.front()->moves, game.moves) << pdn;
        ASSERT_EQ(games.front()->result, game.result) << pdn;
        ASSERT_EQ(games.front()->start, game.start) << pdn;
        ASSERT_EQ(write_pdn(*games.front(), kinds()), pdn);
        for (std::istringstream lines(pdn); lines.good();) {
            std::string line;
            std::getline(lines, line);
            ASSERT_TRUE(line.size() <= 79 || line.starts_with('[')) << line;
        }
        // The same with all squares of each capture, without numbers.
        std::string whole = pdn.substr(0, pdn.find("\n\n") + 2);
        Position position = game.start;
        for (const RecordMove& move : game.moves) {
            whole += rules().known_move(position, move.move).form + ' ';
            captures += position.captured(move.move) != 0 ? 1 : 0;
            const std::string written = write_move(position, move.move);
            ambiguous += std::count(written.begin(), written.end(), 'x') > 1 ? 1 : 0;
            position.play(move.move);
        }
        const auto again = all_games(whole + pdn.substr(pdn.find_last_of(" \n", pdn.size() - 3) + 1));
        ASSERT_EQ(again.size(), 1U) << whole;
        ASSERT_TRUE(again.front()) << told(again.front()) << '\n' << whole;
        ASSERT_EQ(told(again.front()), told(games.front())) << whole;
    }
    EXPECT_GT(captures, 5'000);
    EXPECT_GE(ambiguous, 5);
}

INSTANTIATE_TEST_SUITE_P(, EveryDraughts, testing::Values(&draughts::rules(), &russian::rules()),
                         [](const auto& instance) { return std::string(instance.param->name()); });

TEST(Pdn, IsToldFromPgn) {
    for (const char* text :
         {"[GameType \"20\"]\n\n1. 32-28 19-23 2-0", "[Event \"?\"]\n[GameType \"25,W,8,8,A1,0\"]\n*",
          "[White \"A 1. e4\"]\n\n{Begun late.} 1. 32-28 19-23", "1.32x28 (1. 33-29) *",
          "; A game\n% 1. e4\n 1... 19-23", "\xEF\xBB\xBF[GameType \"20\"]", "31-26", "1. 3228",
          "[Event \"Open [A] 1. e4\"] [Site \"?\"]\n\n31-26", "[Event \"not closed 1.e4]\n[GameType \"20\"]",
          "1. c3-d4!", "1.a3b4", "1. 32-28* 19-23", "[FEN \"W:WKc3:Bd6\"]\n\n1. c3-g7"})
        EXPECT_TRUE(is_pdn(text)) << text;
    for (const char* text : {"",
                             "[",
                             "{",
                             "[GameType \"0\"]\n\n1. e4",
                             "[GameType \"1\"]",
                             "[Event \"32-28\"]\n\n1. e4 e5 1-0",
                             "1-0",
                             "1. e4 {32-28} *",
                             "1. O-O",
                             "0-1",
                             "1/2-1/2",
                             "1-1",
                             "\xEF\xBB\xBF"
                             "1. e4",
                             "51-46",
                             "2-0",
                             "1.",
                             "1. e2-e4",
                             "1. e2e4",
                             "1. 5146",
                             "[FEN \"4k3/8/8/8/3p4/2P5/8/4K3 w - - 0 1\"]\n\n1. c3-d4"})
        EXPECT_FALSE(is_pdn(text)) << text;
}

} // namespace
} // namespace annabella::rules
