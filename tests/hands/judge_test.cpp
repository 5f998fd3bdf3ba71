// The judge notices what is wrong, and that the program hears of what hands do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge.hpp"

#include <gtest/gtest.h>
#include <memory>

#include "chess/notation/san.hpp"
#include "dgt_board.hpp"
#include "live_table.hpp"

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
    EXPECT_EQ(judge_at_end(played, played).verdict, Verdict::Followed);
    EXPECT_EQ(judge_at_end(moves({"e2e3", "e7e5", "g1f3"}), played).verdict, Verdict::Wrong);
    EXPECT_EQ(judge_at_end(moves({"e2e4", "e7e5", "g1h3"}), played).verdict, Verdict::Wrong);
    const Judgement longer = judge_at_end(moves({"e2e4", "e7e5", "g1f3", "b8c6"}), played);
    EXPECT_EQ(longer.verdict, Verdict::Wrong);
    EXPECT_EQ(longer.at, 3U);
}

TEST(Judge, NoticesWhatIsMissing) {
    const auto played = moves({"e2e4", "e7e5", "g1f3"});
    EXPECT_EQ(judge_at_end(moves({"e2e4", "e7e5"}), played).verdict, Verdict::Lost);
    EXPECT_EQ(judge_at_end(moves({"e2e4"}), played).verdict, Verdict::Stuck);
    EXPECT_EQ(judge_at_end({}, played).verdict, Verdict::Stuck);
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

/// The program really hears of what hands do, and of nothing else.
TEST(LiveTable, HearsOfTheMoveThatIsMadeByHand) {
    TableKind kind;
    kind.statements = {"player white sighted board none", "player black sighted board none",
                       "clock \"1:00:00\""};
    Wood wood{chess::Position().placement()};
    LiveTable table(kind, chess::Position());
    table.add_board(std::make_unique<DgtBoard>(wood, DgtKind{}, Draw(1)), wood, std::nullopt);
    table.begin();
    table.advance(Span{5000});
    ASSERT_TRUE(table.is_connected());
    const auto square = [](const char* name) { return *chess::parse_square(name); };
    const auto pawn = wood.at(square("d2"));
    table.act({Span{0}, Act::What::Set, Side::White, square("d2")});
    table.advance(Span{6000});
    table.act({Span{0}, Act::What::Set, Side::White, square("d4"), pawn});
    table.advance(Span{9000});
    table.act({Span{0}, Act::What::Press, Side::White});
    table.advance(Span{10'000});
    EXPECT_EQ(judge_at_end(table.recorded_moves(), moves({"d2d4"})).verdict, Verdict::Followed);
    EXPECT_EQ(judge_at_end(table.recorded_moves(), moves({"e2e4"})).verdict, Verdict::Wrong);
}

} // namespace
} // namespace annabella::hands
