// The judge and the boards by themselves: what would fake a success here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <stdexcept>

#include "certabo_board.hpp"
#include "chess/san.hpp"
#include "chesslink_board.hpp"
#include "chessnut_board.hpp"
#include "dgt_board.hpp"
#include "live_table.hpp"
#include "motions.hpp"
#include "peg_board.hpp"
#include "plan.hpp"
#include "recording.hpp"
#include "sentio_board.hpp"

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
            Turn turn = turn_of(plan, ply, position, position.turn());
            turn.holes = seed % 3 == 0;
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

std::string shown_by(ElectronicBoard& board) {
    board.switch_on(Span{0});
    board.work(Span{0});
    std::string said;
    for (const std::string& message : board.take_said(Span{2000}))
        said += message;
    return said;
}

TEST(SentioBoard, ShowsRanksFromTheEighthOn) {
    Wood wood{chess::Position().placement()};
    wood.set(chess::make_square(0, 1), std::nullopt); // a2
    SentioBoard board(wood, {Span{100}, false, false});
    EXPECT_EQ(shown_by(board), ":255 255 0 0 0 0 127 255\r\n");
}

TEST(SentioBoard, LiesTheOtherWayRound) {
    Wood wood{chess::Position().placement()};
    wood.set(chess::make_square(0, 1), std::nullopt); // a2
    SentioBoard board(wood, {Span{100}, false, true});
    EXPECT_EQ(shown_by(board), ":255 254 0 0 0 0 255 255\r\n");
}

TEST(CertaboBoard, ShowsThreeHundredTwentyNumbers) {
    const Wood wood{chess::Position().placement()};
    CertaboBoard board(wood, {Span{250}, false, false, false, false, false}, Draw(1));
    const std::string line = shown_by(board);
    EXPECT_EQ(std::count(line.begin(), line.end(), ' '), 319);
    EXPECT_NE(line.find(" 0 0 0 0 0 0 0 0 0 0 "), std::string::npos) << "empty squares";
    EXPECT_EQ(line.find(":0 "), std::string::npos) << "a8 has its chip";
}

TEST(ChessnutBoard, ShowsH8AndG8First) {
    const Wood wood{chess::Position().placement()};
    ChessnutBoard board(wood, {});
    board.switch_on(Span{0});
    board.hear(std::string_view("\x21\x01\x00", 3), Span{0});
    board.work(Span{0});
    const auto reports = board.take_said(Span{100});
    ASSERT_EQ(reports.size(), 2U);
    // r and n, b and k, q and b, n and r; low half first.
    EXPECT_EQ(reports[1].substr(0, 6), std::string("\x01\x3D\x58\x23\x31\x85", 6));
}

TEST(PegBoard, SpeaksAsInTheExampleOfTheProtocol) {
    Wood wood{chess::Position().placement()};
    PegBoard board(wood, {}, Draw(1));
    board.switch_on(Span{0});
    board.hear("HELLO 0001 1 1*FFFA\n", Span{40});
    EXPECT_EQ(board.take_said(Span{100}).at(0).substr(0, 18), "HELLO 0001 1 0 40 ");
    board.hear("BOARD 0001 2*3D08\n", Span{65});
    EXPECT_EQ(board.take_said(Span{100}).at(0),
              "BOARD 0001 2 0 65 RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr*54D7\n");
    wood.set(*chess::parse_square("e2"), std::nullopt);
    board.work(Span{5210});
    EXPECT_EQ(board.take_said(Span{6000}).at(0), "EVENT 0001 1 5210 lift e2*1944\n");
}

TEST(RecordedBoard, SaysEachThingInItsTime) {
    const Recording recording =
        read_recording("# a comment\ndgt 9600 clock\n10 8600\n20 > 42\n200 43\nmoves e2e4\n");
    EXPECT_TRUE(recording.clock);
    ASSERT_EQ(recording.said.size(), 2U);
    EXPECT_EQ(recording.moves.size(), 1U);
    const Wood wood{recording.start.placement()};
    RecordedBoard board(wood, recording, 10);
    board.switch_on(Span{0});
    board.work(Span{19});
    EXPECT_EQ(board.take_said(Span{20}).size(), 1U);
    EXPECT_EQ(board.end(), Span{20});
    EXPECT_THROW(read_recording("dgt 9600\n10 8g\n"), std::runtime_error);
    EXPECT_THROW(read_recording("dgt 9600\nten 80\n"), std::runtime_error);
    EXPECT_THROW(read_recording("dgt 9600\n"), std::runtime_error);
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
    EXPECT_EQ(judge_at_end(table.recorded_moves(), moves({"d2d4"}), false).verdict, Verdict::Followed);
    EXPECT_EQ(judge_at_end(table.recorded_moves(), moves({"e2e4"}), false).verdict, Verdict::Wrong);
}

} // namespace
} // namespace annabella::hands
