// What the game makes of answers to "can he still mate?": which it believes, how long they hold, what waits
// for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/game.hpp"

namespace annabella::game {
namespace {

using namespace std::chrono_literals;
using rules::UnwinnableReason;
using rules::Verdict;

constexpr const char* fools = "f2f3 e7e5 g2g4 d8h4"; ///< From the start; Black mates.
/// White to move; he can wall everything in by taking the rook.
constexpr const char* before_the_wall = "6k1/8/8/1p1p1p1p/1P1P1P1P/8/6Kr/8 w - - 0 30";

class MateTest : public testing::Test {
protected:
    void begin(std::string position = {}, Edition edition = Edition::Fide2009) {
        Table table;
        table.edition = edition;
        table.position = std::move(position);
        table.control = *parse_time_control("0:01:00");
        m_game.emplace(*Game::create(table, chess::rules()));
        happen(Started{});
    }
    Notices happen(Happening happening, Span passed = 0ms) {
        m_now += passed;
        return m_game->apply({m_now, std::move(happening)}).notices;
    }
    void announce(Side side, const char* san) { happen(Announced{side, san, chess::read_move(san)}); }
    void play(Side side, const char* san) {
        announce(side, san);
        happen(Repeated{opposite(side), san, chess::read_move(san)});
        happen(Pressed{side});
    }
    Notices answer(Side side, Verdict verdict, std::string line = {},
                   UnwinnableReason reason = UnwinnableReason::None) {
        return happen(CanMate{side, verdict, std::move(line), reason});
    }
    Notices no(Side side) { return answer(side, Verdict::No, {}, UnwinnableReason::LockedRegions); }
    std::vector<std::string> questions() const {
        std::vector<std::string> asked;
        for (const Game::MateQuestion& question : m_game->mate_questions())
            asked.push_back(std::string(question.side == Side::White ? "white" : "black") +
                            (question.urgent ? "!" : ""));
        return asked;
    }
    static bool has(const Notices& notices, std::string_view wanted) {
        return std::any_of(notices.begin(), notices.end(),
                           [&](const Notice& notice) { return name(notice) == wanted; });
    }
    std::optional<GameResult> result() const { return m_game->result(); }

    std::optional<Game> m_game;
    Time m_now{};
};

TEST_F(MateTest, IsAskedForBothSidesAfterEachExecutedMove) {
    begin();
    // A position is dead by a move (5.2b), and none has been made.
    EXPECT_THAT(questions(), testing::IsEmpty());
    announce(Side::White, "e4");
    EXPECT_THAT(questions(), testing::ElementsAre("white", "black"));
    // The position is that with the move, before its clock is pressed as well as after it.
    EXPECT_EQ(m_game->mate_questions()[0].position.turn(), Side::Black);
    happen(Repeated{Side::Black, "e4", chess::read_move("e4")});
    happen(Pressed{Side::White});
    EXPECT_THAT(questions(), testing::ElementsAre("white", "black"));
    EXPECT_FALSE(m_game->known_can_mate(Side::White).has_value());
}

TEST_F(MateTest, AYesIsReplayedBeforeItIsBelieved) {
    begin();
    happen(Claimed{Side::Black, Claim::Flag, {}, {}}, 2min);
    ASSERT_THAT(questions(), testing::ElementsAre("black!"));
    for (const char* line : {"", "f2f3 e7e5 g2g4", "f2f3 e7e5 g2g4 d8h5", "f2f3 e7e5 g2g5 d8h4", "f2f3  e7e5",
                             "f2f3 e7e5 g2g4 d8h4 e1f2", "nonsense", " "}) {
        EXPECT_THAT(answer(Side::Black, Verdict::Yes, line), testing::IsEmpty()) << line;
        EXPECT_FALSE(result()) << line;
        EXPECT_FALSE(m_game->known_can_mate(Side::Black).has_value()) << line;
    }
    // A mate by the other side is none of his.
    EXPECT_THAT(answer(Side::White, Verdict::Yes, fools), testing::IsEmpty());
    answer(Side::Black, Verdict::Yes, fools);
    EXPECT_EQ(result(), (GameResult{Outcome::BlackWins, How::Time}));
}

TEST_F(MateTest, ANoWithoutItsReasonIsNotBelieved) {
    begin();
    happen(Claimed{Side::Black, Claim::Flag, {}, {}}, 2min);
    answer(Side::Black, Verdict::No);
    EXPECT_FALSE(result());
    const Notices notices = no(Side::Black);
    EXPECT_TRUE(has(notices, "cannot-mate"));
    EXPECT_EQ(result(), (GameResult{Outcome::Draw, How::Time}));
}

TEST_F(MateTest, WhileAnAnswerIsAwaitedNobodyPlays) {
    begin();
    const Notices claimed = happen(Claimed{Side::Black, Claim::Flag, {}, {}}, 2min);
    EXPECT_TRUE(has(claimed, "mate-being-sought"));
    EXPECT_FALSE(m_game->clock(m_now).running);
    const Game before = *m_game;
    for (const Happening& act :
         {Happening(Announced{Side::White, "e4", chess::read_move("e4")}), Happening(Resigned{Side::White}),
          Happening(DrawOffered{Side::White}), Happening(Unpaused{}),
          Happening(Claimed{Side::Black, Claim::Flag, {}, {}})}) {
        EXPECT_TRUE(has(happen(act), "refused")) << write_happening(act, chess::rules());
        EXPECT_TRUE(m_game->state() == before.state()) << write_happening(act, chess::rules()) << '\n'
                                                       << m_game->digest();
    }
    EXPECT_THAT(questions(), testing::ElementsAre("black!"));
}

TEST_F(MateTest, WhatCannotBeFoundOutTheArbiterDecides) {
    for (const Decision decision : {Decision::Grant, Decision::Refuse}) {
        m_now = Time{};
        begin();
        happen(Claimed{Side::Black, Claim::Flag, {}, {}}, 2min);
        const Notices notices = answer(Side::Black, Verdict::Unknown);
        ASSERT_TRUE(has(notices, "proposed"));
        ASSERT_TRUE(m_game->proposal().has_value());
        EXPECT_EQ(*m_game->proposal(), Proposal(proposed::LossOnTime{Side::White}));
        EXPECT_THAT(questions(), testing::IsEmpty());
        happen(Decided{decision});
        EXPECT_EQ(result(),
                  (GameResult{decision == Decision::Grant ? Outcome::BlackWins : Outcome::Draw, How::Time}));
    }
}

TEST_F(MateTest, WhatIsKnownBeforeTheClaimDecidesAtOnce) {
    begin(before_the_wall);
    answer(Side::Black, Verdict::Yes, "g2h2 g8g7"); // Not believed.
    play(Side::White, "Kxh2");
    no(Side::White);
    EXPECT_FALSE(result());
    EXPECT_EQ(m_game->known_can_mate(Side::White), false);
    EXPECT_THAT(questions(), testing::ElementsAre("black"));
    const Notices claimed = happen(Claimed{Side::White, Claim::Flag, {}, {}}, 2min);
    EXPECT_FALSE(has(claimed, "mate-being-sought"));
    EXPECT_EQ(result(), (GameResult{Outcome::Draw, How::Time}));
}

TEST_F(MateTest, NoForBothEndsTheGameWithTheMoveThatMadeIt) {
    begin(before_the_wall);
    announce(Side::White, "Kxh2");
    EXPECT_THAT(no(Side::White), testing::IsEmpty()); // Nobody hears it: it would be help.
    no(Side::Black);
    EXPECT_EQ(result(), (GameResult{Outcome::Draw, How::DeadPosition}));
    EXPECT_EQ(m_game->score().entries.size(), 1U);
    EXPECT_THAT(questions(), testing::IsEmpty());
}

TEST_F(MateTest, ANoLastsWhileTheGameGoesOnAndIsForgottenWhenItGoesBack) {
    begin(before_the_wall);
    play(Side::White, "Kxh2");
    no(Side::White);
    play(Side::Black, "Kg7");
    // No series of moves: after one of them neither.
    EXPECT_EQ(m_game->known_can_mate(Side::White), false);
    EXPECT_THAT(questions(), testing::ElementsAre("black"));
    happen(Retracted{Plies(0)});
    EXPECT_FALSE(m_game->known_can_mate(Side::White).has_value());
    happen(Unpaused{});
    play(Side::White, "Kxh2");
    // The same position has come about again, and the answer is about the position.
    EXPECT_EQ(m_game->known_can_mate(Side::White), false);
}

TEST_F(MateTest, ANoAboutAMoveThatIsTakenBackDoesNotLast) {
    begin(before_the_wall);
    announce(Side::White, "Kxh2");
    no(Side::White);
    happen(Withdrawn{Side::White});
    EXPECT_FALSE(m_game->known_can_mate(Side::White).has_value());
    play(Side::White, "Kf1");
    EXPECT_FALSE(m_game->known_can_mate(Side::White).has_value());
}

TEST_F(MateTest, AYesIsAboutOnePositionOnly) {
    begin();
    announce(Side::White, "f3");
    answer(Side::Black, Verdict::Yes, "e7e5 g2g4 d8h4");
    EXPECT_EQ(m_game->known_can_mate(Side::Black), true);
    happen(Repeated{Side::Black, "f3", chess::read_move("f3")});
    happen(Pressed{Side::White});
    EXPECT_EQ(m_game->known_can_mate(Side::Black), true);
    play(Side::Black, "e5");
    EXPECT_FALSE(m_game->known_can_mate(Side::Black).has_value());
}

TEST_F(MateTest, TheCodeOf1953AsksNothing) {
    begin(before_the_wall, Edition::Ussr1953);
    play(Side::White, "Kxh2");
    EXPECT_THAT(questions(), testing::IsEmpty());
    no(Side::White);
    no(Side::Black);
    EXPECT_FALSE(result());
    happen(Claimed{Side::White, Claim::Flag, {}, {}}, 2min);
    EXPECT_EQ(result(), (GameResult{Outcome::WhiteWins, How::Time}));
}

TEST_F(MateTest, WhoResignsWaitsForTheAnswerByTheLawsOf2023) {
    begin({}, Edition::Fide2023);
    const Notices resigned = happen(Resigned{Side::White});
    EXPECT_TRUE(has(resigned, "mate-being-sought"));
    EXPECT_FALSE(result());
    EXPECT_FALSE(m_game->clock(m_now).running);
    ASSERT_THAT(questions(), testing::ElementsAre("black!"));
    // Nobody plays, and the clock cannot be claimed.
    const Game before = *m_game;
    happen(Announced{Side::White, "e4", chess::read_move("e4")});
    happen(Claimed{Side::Black, Claim::Flag, {}, {}});
    happen(Resigned{Side::Black});
    EXPECT_TRUE(m_game->state() == before.state()) << m_game->digest();
    answer(Side::Black, Verdict::Yes, fools);
    EXPECT_EQ(result(), (GameResult{Outcome::BlackWins, How::Resignation}));
    EXPECT_EQ(m_game->score().resigned, Side::White);
}

TEST_F(MateTest, ResigningIsADrawWhereTheOpponentCannotMate) {
    begin({}, Edition::Fide2023);
    happen(Resigned{Side::Black});
    no(Side::White);
    EXPECT_EQ(result(), (GameResult{Outcome::Draw, How::Resignation}));
    EXPECT_EQ(m_game->score().resigned, Side::Black);
}

TEST_F(MateTest, WhatCannotBeFoundOutAboutWhoResignedTheArbiterDecides) {
    begin({}, Edition::Fide2023);
    happen(Resigned{Side::White});
    const Notices unknown = answer(Side::Black, Verdict::Unknown);
    EXPECT_TRUE(has(unknown, "proposed"));
    happen(Decided{Decision::Grant});
    EXPECT_EQ(result(), (GameResult{Outcome::BlackWins, How::Resignation}));
}

TEST_F(MateTest, WhatAnActWillAskIsKnownBeforeIt) {
    begin({}, Edition::Fide2023);
    const auto asked = [&](const Happening& next) {
        std::vector<std::string> sides;
        for (const Game::MateQuestion& question : m_game->mate_questions(next))
            sides.push_back(std::string(question.side == Side::White ? "white" : "black") +
                            (question.urgent ? "!" : ""));
        return sides;
    };
    EXPECT_THAT(asked(Resigned{Side::White}), testing::ElementsAre("black!"));
    EXPECT_THAT(asked(Claimed{Side::Black, Claim::Flag, {}, {}}), testing::IsEmpty());
    happen(TimePassed{}, 2min);
    EXPECT_THAT(asked(Claimed{Side::Black, Claim::Flag, {}, {}}), testing::ElementsAre("black!"));
    EXPECT_THAT(asked(Claimed{Side::White, Claim::Flag, {}, {}}), testing::IsEmpty());
    EXPECT_THAT(asked(FlagObserved{Side::White}), testing::ElementsAre("black!"));
    // Answered before, nobody waits.
    answer(Side::Black, Verdict::Yes, fools);
    EXPECT_THAT(asked(Resigned{Side::White}), testing::IsEmpty());
    EXPECT_FALSE(has(happen(Resigned{Side::White}), "mate-being-sought"));
    EXPECT_EQ(result(), (GameResult{Outcome::BlackWins, How::Resignation}));
}

TEST_F(MateTest, BeforeTheLawsOf2023WhoResignsHasLost) {
    for (const Edition edition : {Edition::Fide2009, Edition::Fide2018, Edition::Ussr1953}) {
        begin("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", edition);
        EXPECT_THAT(m_game->mate_questions(Resigned{Side::White}), testing::IsEmpty());
        happen(Resigned{Side::White});
        EXPECT_EQ(result(), (GameResult{Outcome::BlackWins, How::Resignation})) << name(edition);
    }
}

} // namespace
} // namespace annabella::game
