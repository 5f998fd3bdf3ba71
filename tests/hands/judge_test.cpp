// The judge and the boards by themselves: what would fake a success here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge.hpp"

#include <gtest/gtest.h>

#include "chess/san.hpp"
#include "chesslink_board.hpp"
#include "dgt_board.hpp"
#include "motions.hpp"
#include "plan.hpp"

namespace annabella::hands {
namespace {

std::vector<chess::Move> moves(std::initializer_list<const char*> names) {
    chess::Position position;
    std::vector<chess::Move> moves;
    for (const char* name : names) {
        moves.push_back(chess::parse_uci(position, name).value());
        position.play(moves.back());
    }
    return moves;
}

TEST(Judge, NoticesAnotherMove) {
    const auto played = moves({"e2e4", "e7e5", "g1f3"});
    EXPECT_EQ(judge_at_end(played, played, false).verdict, Verdict::Followed);
    EXPECT_EQ(judge_at_end(moves({"e2e3", "e7e5", "g1f3"}), played, false).verdict, Verdict::Wrong);
    EXPECT_EQ(judge_at_end(moves({"e2e4", "e7e5", "g1h3"}), played, true).verdict, Verdict::Wrong);
    const Judgement longer = judge_at_end(moves({"e2e4", "e7e5", "g1f3", "b8c6"}), played, false);
    EXPECT_EQ(longer.verdict, Verdict::Wrong);
    EXPECT_EQ(longer.at, 3U);
}

TEST(Judge, NoticesWhatIsMissing) {
    const auto played = moves({"e2e4", "e7e5", "g1f3"});
    EXPECT_EQ(judge_at_end(moves({"e2e4", "e7e5"}), played, false).verdict, Verdict::Lost);
    EXPECT_EQ(judge_at_end(moves({"e2e4", "e7e5"}), played, true).verdict, Verdict::Followed);
    EXPECT_EQ(judge_at_end(moves({"e2e4"}), played, true).verdict, Verdict::Stuck);
    EXPECT_EQ(judge_at_end({}, played, true).verdict, Verdict::Stuck);
}

TEST(Judge, LeavesTheLastHalfMoveOpenWhileTheGameGoesOn) {
    const auto played = moves({"e2e4", "e7e5", "g1f3"});
    EXPECT_EQ(judge_going_on({}, played, 1).verdict, Verdict::Followed);
    EXPECT_EQ(judge_going_on({}, played, 2).verdict, Verdict::Stuck);
    EXPECT_EQ(judge_going_on(moves({"e2e3"}), played, 1).verdict, Verdict::Followed) << "it can be corrected";
    EXPECT_EQ(judge_going_on(moves({"e2e3"}), played, 2).verdict, Verdict::Wrong);
    EXPECT_EQ(judge_going_on(moves({"e2e4", "e7e5"}), played, 1).verdict, Verdict::Wrong)
        << "nobody has made that move";
}

TEST(Hands, LeaveThePositionOnTheBoard) {
    // Each habit, wherever it fits, ends with what the moves lead to.
    std::map<std::string_view, int> tried;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Draw draw(seed);
        Plan plan;
        plan.pairing = "makers-clock";
        plan.boards = {"dgt", "dgt"};
        plan.game = game_by_chance(draw, 24, seed % 2 == 0);
        chess::Position position = plan.game.start;
        for (std::size_t ply = 0; ply + 1 < plan.game.moves.size(); ++ply) {
            const Turn turn = turn_of(plan, ply, position, position.turn());
            for (const Habit& habit : habits()) {
                if (!habit.fits(turn) || habit.at_end)
                    continue;
                ++tried[habit.name];
                Wood wood(position.placement());
                Script script(turn.mover());
                habit.write(turn, script, draw);
                for (const Act& act : script.take())
                    if (act.what == Act::What::Set)
                        wood.set(act.square, act.piece);
                chess::Position after = position.after(turn.move);
                if (habit.half_moves == 2)
                    after.play(*turn.next);
                EXPECT_EQ(wood.pieces(), after.placement()) << habit.name << ", seed " << seed;
            }
            position.play(turn.move);
        }
    }
    for (const Habit& habit : habits())
        if (!habit.at_end)
            EXPECT_GT(tried[habit.name], 0) << habit.name << " is never drawn";
}

TEST(Hands, ArePlannedAlikeEachTime) {
    const Plan one = plan_game(7, {}, {});
    const Plan other = plan_game(7, {}, {});
    EXPECT_EQ(one.protocol, other.protocol);
    EXPECT_EQ(one.game.moves, other.game.moves);
    EXPECT_EQ(one.habits, other.habits);
    EXPECT_NE(plan_game(8, {}, {}).game.moves, one.game.moves);
}

std::string said_by(ElectronicBoard& board, std::string_view question) {
    board.hear(question, Span{0});
    std::string said;
    for (const std::string& message : board.take_said(Span{1000}))
        said += message;
    return said;
}

TEST(DgtBoard, ShowsTheInitialPositionAsTheVendorWritesIt) {
    const Wood wood{chess::Position().placement()};
    DgtBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    const std::string dump = said_by(board, "\x42");
    ASSERT_EQ(dump.size(), 67U);
    EXPECT_EQ(dump.substr(0, 11), std::string("\x86\x00\x43\x08\x09\x0A\x0C\x0B\x0A\x09\x08", 11));
    EXPECT_EQ(dump.substr(59), "\x02\x03\x04\x06\x05\x04\x03\x02");
}

TEST(DgtBoard, TellsOfHarm) {
    const Wood wood{chess::Position().placement()};
    DgtBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    board.hear("\x4D\x45", Span{0});
    EXPECT_EQ(board.harm(), "");
    board.hear("\x53", Span{0});
    EXPECT_NE(board.harm(), "");
}

TEST(ChesslinkBoard, AnswersTheFramesThatAreKnown) {
    const Wood wood{chess::Position().placement()};
    ChesslinkKind kind;
    kind.reports = 1;
    ChesslinkBoard board(wood, kind, Draw(1));
    board.switch_on(Span{0});
    // V56 with its parity bits.
    const std::string version = said_by(board, "\xD6\xB5\xB6");
    EXPECT_EQ(version.size(), 7U);
    EXPECT_EQ(version.front() & 0x7F, 'v');
    EXPECT_EQ(said_by(board, "\xD6\xB5\xB5"), "") << "a wrong block is ignored";
    std::string squares = said_by(board, "\xD3\xB5\xB3");
    for (char& letter : squares)
        letter = static_cast<char>(letter & 0x7F);
    EXPECT_EQ(squares, "sRNBKQBNRPPPPPPPP................................pppppppprnbkqbnr73");
}

} // namespace
} // namespace annabella::hands
