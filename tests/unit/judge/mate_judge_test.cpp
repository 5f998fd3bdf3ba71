// Answers at once and from the thread, and that nothing is left behind when the question is no longer asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/game/mate_judge.hpp"

#include <chrono>
#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../support/bell.hpp"
#include "chess/notation/fen.hpp"
#include "chess/notation/san.hpp"

namespace annabella::table {
namespace {

using namespace std::chrono_literals;
using Question = game::Game::MateQuestion;
using Verdict = chess::WinnableAnswer::Verdict;

/// Walls of pawns, and no way through: some thousand positions have to be looked at.
constexpr std::string_view locked = "4b1k1/8/8/1p1p1p1p/1P1P1P1P/8/7K/8 w - - 0 1";
/// One of the hardest known: for Black's mate, some millions.
constexpr std::string_view hardest = "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1";
constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

chess::Position position(std::string_view fen) {
    auto read = chess::position_from_fen(fen);
    EXPECT_TRUE(read.has_value()) << fen;
    return read.value_or(chess::Position());
}

MateJudge::Moment steady() { return std::chrono::steady_clock::now(); }

/// With time enough on any machine, however slowly it was compiled.
constexpr MateJudge::Limits patient{.at_once = 60s};

/// With a deadline that has always passed: a first small portion, and the rest in the thread.
struct Hurried {
    test::Bell bell; ///< The judge's thread has something.
    MateJudge judge{{.at_once = 0ms}, steady, bell.ring()};
};

TEST(MateJudge, AnswersAtOnceWhatIsEasy) {
    MateJudge judge(patient, steady, {});
    const Question bare{position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), Side::Black, false};
    const auto answer = judge.consider({bare});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->side, Side::Black);
    EXPECT_EQ(answer->verdict, Verdict::No);
    EXPECT_EQ(answer->reason, chess::UnwinnableReason::BareKing);
    EXPECT_FALSE(judge.searching());
    // The same thing is told once.
    EXPECT_FALSE(judge.consider({bare}).has_value());
}

TEST(MateJudge, TellsThatSomebodyCanMateOnlyWhereAClaimWaits) {
    MateJudge judge(patient, steady, {});
    Question question{position(start), Side::White, false};
    EXPECT_FALSE(judge.consider({question}).has_value());
    question.urgent = true;
    const auto answer = judge.consider({question});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->verdict, Verdict::Yes);
    // The line replays, as the game will do it.
    chess::Position after = position(start);
    std::string_view line = answer->line;
    while (!line.empty()) {
        const auto blank = std::min(line.find(' '), line.size());
        const auto move = chess::parse_uci(after, line.substr(0, blank));
        ASSERT_TRUE(move.has_value()) << answer->line;
        after.play(*move);
        line.remove_prefix(std::min(blank + 1, line.size()));
    }
    EXPECT_TRUE(after.is_checkmate());
    EXPECT_EQ(after.turn(), Side::Black);
}

TEST(MateJudge, GoesOnInItsThreadAndRings) {
    Hurried hurried;
    const std::vector<Question> questions = {{position(locked), Side::White, false},
                                             {position(locked), Side::Black, false}};
    EXPECT_FALSE(hurried.judge.consider(questions).has_value());
    EXPECT_TRUE(hurried.judge.searching());
    std::vector<Side> cannot;
    while (cannot.size() < 2 && hurried.bell.wait(60s))
        while (const auto answer = hurried.judge.consider(questions)) {
            EXPECT_EQ(answer->verdict, Verdict::No);
            EXPECT_NE(answer->reason, chess::UnwinnableReason::None);
            cannot.push_back(answer->side);
        }
    EXPECT_THAT(cannot, testing::UnorderedElementsAre(Side::White, Side::Black));
    EXPECT_FALSE(hurried.judge.searching());
}

TEST(MateJudge, AnUrgentQuestionComesFirst) {
    Hurried hurried;
    const Question slow{position(hardest), Side::Black, false};
    EXPECT_FALSE(hurried.judge.consider({slow}).has_value());
    // The other one overtakes the one that is being worked at.
    const Question urgent{position(locked), Side::White, true};
    std::optional<game::CanMate> answer = hurried.judge.consider({slow, urgent});
    while (!answer && hurried.bell.wait(60s))
        answer = hurried.judge.consider({slow, urgent});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->side, Side::White);
    EXPECT_TRUE(hurried.judge.searching());
}

TEST(MateJudge, ForgetsWhatIsNoLongerAsked) {
    Hurried hurried;
    EXPECT_FALSE(hurried.judge.consider({{position(hardest), Side::Black, true}}).has_value());
    EXPECT_TRUE(hurried.judge.searching());
    const auto before = steady();
    EXPECT_FALSE(hurried.judge.consider({}).has_value());
    EXPECT_FALSE(hurried.judge.searching());
    EXPECT_LT(steady() - before, 1s);
    EXPECT_EQ(hurried.bell.times(), 0);
    // A new question after it is answered as if nothing had been.
    const Question bare{position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), Side::Black, true};
    EXPECT_TRUE(hurried.judge.consider({bare}).has_value());
}

TEST(MateJudge, EndsInTheMidstOfASearch) {
    const auto before = steady();
    for (int i = 0; i < 20; ++i) {
        Hurried hurried;
        EXPECT_FALSE(hurried.judge.consider({{position(hardest), Side::Black, false}}).has_value());
    }
    EXPECT_LT(steady() - before, 10s);
}

TEST(MateJudge, GivesUpWhereItMayNotGoOn) {
    MateJudge judge({.nodes = 500, .goes_on = false}, [] { return MateJudge::Moment(); }, {});
    Question question{position(hardest), Side::Black, false};
    // That it is not known is of use to nobody but an arbiter who has to decide.
    EXPECT_FALSE(judge.consider({question}).has_value());
    EXPECT_FALSE(judge.searching());
    question.urgent = true;
    const auto answer = judge.consider({question});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->verdict, Verdict::Unknown);
}

[[noreturn]] void judge_without_threads() {
    // Nobody's limits count for root.
    if (::geteuid() == 0 && ::setresuid(65534, 65534, 65534) != 0)
        std::_Exit(9);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_NPROC, &none);
    Hurried hurried;
    const auto answer = hurried.judge.consider({{position(hardest), Side::Black, true}});
    // A sanitizer that looks for lost memory at the end would need a thread for it.
    std::_Exit(answer && answer->verdict == Verdict::Unknown && !hurried.judge.searching() ? 7 : 8);
}

TEST(MateJudgeDeath, WithoutAThreadWhatWasFoundAtOnceHasToDo) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(judge_without_threads(), testing::ExitedWithCode(7), "");
}

} // namespace
} // namespace annabella::table
