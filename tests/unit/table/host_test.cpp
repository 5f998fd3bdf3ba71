// What is typed at the table: by players, by the arbiter, by assistants; what it does, what is asked before
// it is done, and what is said where it cannot be done. What was typed can always be read back from the
// journal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <future>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "host_fixture.hpp"

namespace annabella::table {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST_F(HostTest, ABadlyMiswrittenSecretIsNeitherRepeatedNorKept) {
    begin();
    play({"e4", "e5"});
    const SecretLines secrets(book().translator());
    m_host->set_secrets(secrets);
    const std::size_t kept = m_recorder.lines().size();
    for (const char* const line : {"ulnokc tower", "un lock tower", "white slae tower", "abgbene tower"}) {
        const std::string told = type(line);
        EXPECT_THAT(told, HasSubstr("Not understood, and not read back.")) << line;
        EXPECT_THAT(told, Not(HasSubstr("tower"))) << line;
        EXPECT_EQ(m_recorder.lines().size(), kept) << m_recorder.lines().back().second;
    }
    // What is understood is never taken for one, nor is what is like none.
    EXPECT_THAT(type("Sf9 Turm"), HasSubstr("Sf9 Turm"));
    EXPECT_THAT(type("Springer Gustav eins Felix drei"), HasSubstr("Springer Gustav eins Felix drei"));
}

TEST_F(HostTest, WhatIsWronglyTypedIsToldAndChangesNothing) {
    begin();
    play({"e4", "e5"});
    for (const auto& [line, told] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter", "The arbiter has no such command. For a list, type help arbiter."},
             {"arbiter resign", "The arbiter has no such command. For a list, type help arbiter."},
             {"arbiter faster", "The arbiter has no such command. For a list, type help arbiter."},
             {"arbiter clocks 1:00", "Type two times, White's first, for example clocks 1:10:00 0:59:30."},
             {"arbiter clocks 10000:00:00 1:00:00", "A clock can be set from 0:00:00 to 9999:59:59."},
             {"arbiter clocks 1:00:00 -0:00:01", "A clock can be set from 0:00:00 to 9999:59:59."},
             {"arbiter result 2-0", "A result is"},
             {"arbiter flag", "Whose flag has fallen?"},
             {"arbiter illegal move", "Whose move was illegal?"},
             {"arbiter penalty", "Which penalty, and for whom? Type arbiter penalty, white or black, and "
                                 "warning, loss, points, points 1/2, maximum, expulsion or device, or add or "
                                 "reduce and a time, for example arbiter penalty white add 2m."},
             {"arbiter penalty white",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter penalty warning",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter penalty white add",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter penalty white add -0:02:00",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter penalty white add 99999999999999999999h",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter penalty white warning 2m",
              "Which penalty, and for whom? Type arbiter penalty, white or black, and warning, loss, points, "
              "points 1/2, maximum, expulsion or device, or add or reduce and a time, for example arbiter "
              "penalty white add 2m."},
             {"arbiter retract", "Back to which move?"},
             {"arbiter retract white", "Back to which move?"},
             {"arbiter retract -1", "Back to which move?"},
             {"arbiter retract 2 white", "fewer moves"},
             {"arbiter retract 99999999999 white", "Back to which move?"},
             {"arbiter replace 1 white", "Replace what? Type arbiter replace, the last correct move's "
                                         "number, white or black, and the moves after it. 0 is the start."},
             {"arbiter replace 9 e5", "fewer moves"},
             {"arbiter replace 1 white Ke7", "cannot be read"},
             {"arbiter note", "A note needs words"},
             {"arbiter grant", "Nothing to decide."},
             {"arbiter refuse", "Nothing to decide."},
             {"arbiter defer", "Nothing to decide."},
             {"arbiter extend-fifty 40", "How many moves?"},
             {"arbiter extend-fifty 75", "These laws do not have that."},
             {"claim", "What do you claim? Type claim and flag, threefold, fifty, winning-means, perpetual "
                       "or illegal, and your intended move, if any."},
             {"claim perpetual", "These laws do not have that."},
             {"report",
              "What is wrong? Type report and the touched piece's square, or position, turned or colours."},
             {"report fnord",
              "What is wrong? Type report and the touched piece's square, or position, turned or colours."},
             {"increment", "These laws do not have that."},
             {"assistant", "What does the assistant do?"},
             {"assistant d4", "has no assistant"},
             {"arrive", "This player is already here."},
             {"sign", "not over"},
             {"resume-game", "not adjourned"},
         }) {
        EXPECT_THAT(type(line), HasSubstr(told)) << line;
        EXPECT_EQ(game().stage(), game::Stage::Thinking) << line;
        EXPECT_EQ(game().score().entries.size(), 2U) << line;
        EXPECT_TRUE(game().score().acts.empty()) << line;
        // Nothing waits for an answer.
        EXPECT_THAT(type("turn"), HasSubstr("White to move")) << line;
    }
}

TEST_F(HostTest, WhatEndsOrChangesTheGameIsAskedFirst) {
    begin();
    play({"e4", "e5", "Nf3"});
    for (const auto& [line, question] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter result 0-0", "both players lose: yes or no"},
             {"arbiter illegal", "Record an illegal move by White: yes or no"},
             {"arbiter penalty black loss", "Penalty for Black, loss of the game: yes or no"},
             {"arbiter penalty white expulsion", "Penalty for White, expulsion from the event: yes or no"},
             {"arbiter penalty white reduce 0:02:00", "Penalty for White, two minutes deducted: yes or no"},
             {"arbiter retract 1 white", "Go back to the position after White's move 1: yes or no"},
             {"arbiter retract 0", "Go back to the start of the game: yes or no"},
             {"arbiter replace 1 black d4", "After Black's move 1, change the record to d4: yes or no"},
             {"clocks 0:10:00 0:20:00", "Black's to twenty minutes: yes or no"},
         }) {
        EXPECT_THAT(type(line), HasSubstr(question)) << line;
        EXPECT_THAT(type("no"), HasSubstr("Cancelled: ")) << line;
        EXPECT_TRUE(game().score().acts.empty()) << line;
        EXPECT_FALSE(game().result()) << line;
        EXPECT_EQ(game().score().entries.size(), 3U) << line;
    }
}

TEST_F(HostTest, TheArbiterActsAndUndoes) {
    begin();
    play({"e4", "e5", "Nf3"});
    type("arbiter penalty white add 2m");
    EXPECT_THAT(type("yes"), HasSubstr("two minutes"));
    EXPECT_EQ(game().clock(game().now()).left[Side::Black] > game().clock(game().now()).left[Side::White],
              true);
    type("arbiter retract 1 white");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 1U);
    EXPECT_EQ(game().turn(), Side::Black);
    type("arbiter undo");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 3U);
    type("arbiter replace 1 white d5");
    EXPECT_THAT(type("yes"), HasSubstr("Record"));
    EXPECT_EQ(game().score().entries.size(), 2U);
    type("arbiter note the hall was dark");
    type("result 1/2-1/2");
    type("yes");
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::Draw);
    // Each with its time, the refused and the unconfirmed ones not.
    ASSERT_EQ(game().score().acts.size(), 6U);
    EXPECT_EQ(game().score().acts[0].text, "arbiter penalty white add 120s");
    EXPECT_EQ(game().score().acts[4].text, "arbiter note \"the hall was dark\"");
    EXPECT_THAT(type("white sign"), HasSubstr("igned"));
}

TEST_F(HostTest, TheArbiterAsksAtTheKeyboardOfAllAsAtASeatOfHisOwn) {
    begin({"mode tournament", "clock \"1:00:00\"", "player white blind"});
    play({"e4", "e5"});
    const std::size_t kept = m_recorder.lines().size();
    for (const auto& [line, told] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter time", "White fifty-nine minutes, running."},
             {"arbiter moves", "Moves: White one, Black one."},
             {"arbiter last", "Eva sieben Eva fünf"},
             {"arbiter turn", "White to move."},
             {"arbiter score", "Eva zwei Eva vier"},
             {"arbiter status", "White's clock runs."}}) {
        type(line);
        EXPECT_THAT(to(Seat::Arbiter), HasSubstr(told)) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Black), IsEmpty()) << line;
    }
    EXPECT_EQ(m_recorder.lines().size(), kept) << "it is no player's question";
    EXPECT_THAT(type("arbiter board"),
                HasSubstr("The arbiter has no such command. For a list, type help arbiter."));
}

TEST_F(HostTest, MovesHaveTheNumbersOfTheScoreSheet) {
    begin({"position \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"", "clock \"none\""});
    for (const char* line : {"Kd7", "Kd7", "e4", "e4", "Kd6", "Kd6"})
        type(line);
    ASSERT_EQ(game().score().entries.size(), 3U);
    EXPECT_THAT(type("arbiter retract 29 white"), HasSubstr("fewer moves"));
    EXPECT_THAT(type("arbiter retract 30"), HasSubstr("Back to whose move? Type arbiter retract"));
    EXPECT_THAT(type("arbiter retract 30 white"), HasSubstr("start of the game"));
    type("no");
    type("arbiter retract 30 black");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 1U);
}

TEST_F(HostTest, ATouchedPieceIsReportedByItsPlayersOpponent) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("white report e7"), HasSubstr("White says Black touched"));
    EXPECT_THAT(type("arbiter grant"), HasSubstr(": yes or no"));
    type("yes");
    ASSERT_EQ(game().touches().size(), 1U);
    EXPECT_EQ(chess::name(game().touches()[0].square), "e7");
    type("e5");
    type("e5");
    type("");
    EXPECT_THAT(type("report white Gustav eins"), HasSubstr("Black says White touched"));
    type("refuse");
    EXPECT_TRUE(game().touches().empty());
}

TEST_F(HostTest, ScoreSheetsAreTakenDownAndCompared) {
    begin();
    play({"e4", "e5"});
    EXPECT_THAT(type("score"), HasSubstr("Eva"));
    type("white score e4 e5");
    type("black score e4 e6");
    EXPECT_THAT(type("compare"), HasSubstr("agree up to White's move one"));
    type("refuse");
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostTest, WhereSheetsDifferTheArbiterIsAskedWhetherTheClocksStop) {
    begin();
    play({"e4", "e5"});
    type("white score \"e4 e5\"");
    type("black score \u201Ce4 e6\u201D");
    EXPECT_THAT(type("compare"), HasSubstr("Stop the clocks until this is decided: yes or no?"));
    EXPECT_TRUE(game().clock(m_now).running);
    EXPECT_THAT(type("yes"), HasSubstr("The clocks are stopped."));
    EXPECT_FALSE(game().clock(m_now).running);
    // They stand already: nobody asks.
    EXPECT_THAT(type("compare"), Not(HasSubstr("Stop the clocks until this is decided")));
    type("arbiter resume");
    EXPECT_THAT(type("compare"), HasSubstr("Stop the clocks until this is decided"));
    // Decided: the question is gone, and nothing is said of it.
    EXPECT_THAT(type("arbiter refuse"), Not(HasSubstr("no longer possible")));
    EXPECT_THAT(type("yes"), HasSubstr("There is no question to answer."));
    EXPECT_TRUE(game().clock(m_now).running);
}

TEST_F(HostTest, AReplyMayBeTypedBeforeThePress) {
    begin();
    type("Nf3");
    // It is no repetition, and can be no other move of White's.
    type("d5");
    EXPECT_EQ(game().score().entries.size(), 1U);
    ASSERT_TRUE(game().announced());
    EXPECT_EQ(game().turn(), Side::Black);
    type("white press");
    type("black press");
    ASSERT_EQ(game().score().entries.size(), 2U);
    type("white d5");
    type("e3");
    // What White could have meant as well is asked of White where nobody has said whose it is.
    EXPECT_THAT(type("d4"), HasSubstr("Correct your move to:"));
    EXPECT_EQ(game().score().entries.size(), 2U);
    type("black d4");
    EXPECT_EQ(game().score().entries.size(), 3U);
}

TEST_F(HostTest, AReplyBeforeThePressOfABlindPlayerIsARepetitionThatDiffers) {
    begin({"player white blind", "clock \"1:00:00\""});
    type("e4");
    EXPECT_THAT(type("e5"), HasSubstr("Wrong move. Repeat the announced move:"));
    type("e4");
    EXPECT_THAT(type("black e5"), HasSubstr("Your opponent may still correct the move."));
    EXPECT_TRUE(game().score().entries.empty());
}

TEST_F(HostTest, TheArbiterHearsWhichPieceWasTouched) {
    begin({"mode tournament", "clock \"1:00:00\""});
    type("black report g1");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("Springer Gustav eins\nWhite."));
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("knight")));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("knight")));
}

TEST_F(HostTest, HelpTellsWhatAnAssistantMayDo) {
    begin();
    EXPECT_THAT(type("help assistant"),
                AllOf(HasSubstr("make moves on the opponent's board"), HasSubstr("assistant e4")));
}

TEST_F(HostTest, QuotationMarksAroundMovesAndWordsAreTaken) {
    begin();
    type("\"e4\"");
    ASSERT_TRUE(game().announced());
    type("\u00ABe4\u00BB");
    type("");
    EXPECT_EQ(game().score().entries.size(), 1U);
    type("remark he said \"no\"");
    ASSERT_FALSE(game().score().entries[0].remarks.empty());
    EXPECT_EQ(game().score().entries[0].remarks.back(), "he said \"no\"");
    type("arbiter replace 0 \"d4\"");
    type("yes");
    EXPECT_EQ(rules::write_plain(game().score().start, game().score().entries[0].move), "d2d4");
}

TEST_F(HostTest, AnAssistantSpeaksForHisPlayer) {
    begin({"player white blind", "player black sighted", "assistant white announce score claim",
           "clock \"0:01:00\""});
    type("assistant e4");
    ASSERT_TRUE(game().announced());
    type("e4");
    EXPECT_THAT(type("assistant black press"), HasSubstr("Only the player may do that"));
    type("assistant press");
    EXPECT_EQ(game().turn(), Side::Black);
    type("white assistant black announce e5");
    ASSERT_TRUE(game().announced());
    EXPECT_THAT(type("assistant resign"), HasSubstr("Only the player may do that"));
    EXPECT_FALSE(game().result());
    EXPECT_THAT(type("assistant time"), HasSubstr("The assistant does not have that duty."));
    EXPECT_THAT(type("black assistant e5"), HasSubstr("has no assistant"));
    // Whoever types next is no assistant any more.
    EXPECT_THAT(type("white time"), HasSubstr("White fifty-six seconds. Black"));
    m_now += std::chrono::minutes{2};
    EXPECT_THAT(type("assistant claim flag"), HasSubstr(": yes or no"));
    type("yes");
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::WhiteWins);
    ASSERT_EQ(game().score().acts.size(), 4U);
    EXPECT_EQ(game().score().acts[3].text, "claim white flag by assistant white");
}

TEST_F(HostTest, WhatAnActWillAskIsFoundOutBeforeIt) {
    begin({"clock \"0:00:01\"", "position \"6k1/8/8/1p1p1p1p/1P1P1P1P/8/6K1/8 w - - 0 1\""});
    m_now += std::chrono::minutes{1};
    m_host->tick(m_now);
    m_ear.take();
    m_host->happen(game::Claimed{Side::Black, game::Claim::Flag, {}, {}}, m_now);
    // So the claim finds its answer there, and nobody is told to wait for it.
    EXPECT_EQ(game().result(), (game::GameResult{game::Outcome::Draw, game::How::Time}));
    const auto& lines = m_recorder.lines();
    ASSERT_GE(lines.size(), 2U);
    EXPECT_THAT(lines[lines.size() - 2].second, testing::StartsWith("can-mate black no"));
    EXPECT_THAT(lines.back().second, testing::StartsWith("claim black flag"));
}

TEST_F(HostTest, WhatIsNotFoundOutAtOnceComesFromTheThread) {
    begin({"clock \"0:00:01\"", "position \"6k1/8/8/1p1p1p1p/1P1P1P1P/8/6K1/8 w - - 0 1\""});
    std::promise<void> found;
    std::string said_before_search;
    MateJudge hurried(
        {.at_once = std::chrono::milliseconds(0)},
        [&] {
            // It looks at the clock only when it searches: what was to be said is out by then.
            said_before_search += m_ear.take();
            return std::chrono::steady_clock::now();
        },
        [&] { found.set_value(); });
    m_host->set_judge(hurried);
    m_now += std::chrono::minutes{1};
    m_host->happen(game::Claimed{Side::Black, game::Claim::Flag, {}, {}}, m_now);
    EXPECT_THAT(said_before_search, HasSubstr("White's flag has fallen"));
    // It is found before anybody wonders.
    EXPECT_THAT(said_before_search + m_ear.take(), Not(HasSubstr("Please wait. Checking whether")));
    EXPECT_FALSE(game().result());
    EXPECT_TRUE(hurried.searching());
    ASSERT_EQ(found.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
    EXPECT_FALSE(game().result());
    m_host->tick(m_now);
    EXPECT_EQ(game().result(), (game::GameResult{game::Outcome::Draw, game::How::Time}));
    EXPECT_THAT(m_ear.take(), HasSubstr("cannot mate"));
    m_host->set_judge(m_judge);
}

TEST_F(HostTest, ThatAnAnswerTakesItsTimeIsSaidAfterASecondAndOnce) {
    // Some millions of positions, and none of them is looked at after the first few.
    begin({"clock \"0:00:01\"", "position \"1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1\"",
           "language white de", "language black et"});
    MateJudge slow({.at_once = Span{0}}, [] { return MateJudge::Moment(); }, {});
    m_host->set_judge(slow);
    m_now += std::chrono::minutes{1};
    m_host->happen(game::Claimed{Side::Black, game::Claim::Flag, {}, {}}, m_now);
    m_ear.take();
    ASSERT_TRUE(slow.searching());
    EXPECT_EQ(m_host->next_deadline(), m_now + Span{1000});
    m_host->tick(m_now + Span{999});
    EXPECT_EQ(m_ear.take(), "");
    m_host->tick(m_now + Span{1000});
    m_ear.take();
    EXPECT_EQ(to(Seat::White), "Bitte warten: Kann Schwarz noch mattsetzen?\n");
    EXPECT_THAT(to(Seat::Black), HasSubstr("kas must saab veel matti panna"));
    m_host->tick(m_now + Span{5000});
    EXPECT_EQ(m_ear.take(), "");
    m_host->set_judge(m_judge);
}

TEST_F(HostTest, NobodyTypesForAPlayerWhoPlaysByItself) {
    begin();
    m_host->set_own_player(Side::Black);
    m_host->set_keyboard_side(Side::White);
    play({"e4"});
    for (const char* line : {"black resign", "b: offer", "black repeat e4", "black assistant time", "black",
                             "black claim flag", "black e5"}) {
        EXPECT_THAT(type(line), HasSubstr("plays automatically. You cannot type for that side.")) << line;
        EXPECT_THAT(to(Seat::Black), IsEmpty()) << line;
        EXPECT_FALSE(game().repeated()) << line;
    }
    EXPECT_FALSE(game().result());
    // A move typed now is White's, whoever is on move.
    m_host->happen(m_spoken->repeated(Side::Black, "e4"), m_now);
    type("press");
    ASSERT_EQ(game().turn(), Side::Black);
    EXPECT_THAT(type("e5"), HasSubstr("Black to move, not White"));
    EXPECT_FALSE(game().announced());
    // The arbiter's words stay.
    EXPECT_THAT(type("arbiter penalty black warning"), HasSubstr(": yes or no"));
    type("yes");
    type("resign");
    EXPECT_THAT(to(Seat::White), HasSubstr("Resign: yes"));
}

TEST_F(HostTest, AQuestionAboutAClaimNamesItsMove) {
    begin();
    play({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    const std::string asked = type("black claim threefold Ng8");
    EXPECT_THAT(asked, HasSubstr("With the move:\nSpringer Felix sechs Gustav acht\nBlack claims a draw, "));
    EXPECT_THAT(asked, HasSubstr(": yes or no?"));
    // What is claimed of the position that stands there has no move.
    type("no");
    EXPECT_THAT(type("black resign"), Not(HasSubstr("With the move")));
}

TEST_F(HostTest, WhatWasAskedLapsesWhenTheGameGoesBack) {
    begin();
    play({"e4", "e5"});
    EXPECT_THAT(type("white resign"), HasSubstr(": yes or no?"));
    type("arbiter retract 1 black");
    EXPECT_THAT(type("arbiter yes"), HasSubstr("The game has gone back. The question is dropped."));
    EXPECT_THAT(type("white yes"), HasSubstr("There is no question to answer."));
    EXPECT_FALSE(game().result());
}

TEST_F(HostTest, WhoDecidesAndSaysYesIsToldHisWords) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    type("Ke3");
    EXPECT_THAT(type("press"), HasSubstr("Illegal move by White:"));
    ASSERT_TRUE(game().proposal());
    EXPECT_EQ(type("arbiter yes"), "To decide, type arbiter grant or arbiter refuse.\n");
    EXPECT_EQ(type("no"), "To decide, type arbiter grant or arbiter refuse.\n");
    // A player has nothing to decide.
    EXPECT_EQ(type("white yes"), "There is no question to answer.\n");
    type("arbiter grant");
    type("arbiter yes");
    EXPECT_FALSE(game().proposal());
    EXPECT_EQ(type("arbiter yes"), "There is no question to answer.\n");
}

TEST_F(HostTest, WhatTheArbiterUndoesIsNamedBeforeHeSaysYes) {
    begin();
    EXPECT_NE(type("arbiter undo").find("Nothing to undo."), std::string::npos);
    for (const auto& [act, words] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter penalty white add 2m", "Black's gain of two minutes"},
             {"arbiter penalty black warning", "warning for Black"},
             {"arbiter touched white e2", "piece touched by White"},
             {"arbiter pause", "clocks stopped"},
             {"arbiter note rain", "arbiter's note"}}) {
        type(act);
        type("yes");
        EXPECT_EQ(type("arbiter undo"), "Undo your last act, " + std::string(words) + ": yes or no?\n")
            << act;
        const std::string undone = type("yes");
        EXPECT_EQ(undone.rfind("Undone: ", 0), 0U) << act << ": " << undone;
    }
}

TEST_F(HostTest, TheLastMoveIsSpeltWordByWordAndASealedOneIsNot) {
    begin();
    EXPECT_EQ(type("spell"), "No move has been made yet.\n");
    type("e4");
    EXPECT_EQ(type("spell"), "Eva\nzwei\nEva\nvier\n");
    EXPECT_EQ(m_ear.written(), "Eva,\nzwei,\nEva,\nvier.\n");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    type("e4");
    type("");
    play({"e5"});
    type("arbiter seal");
    type("seal Nf3");
    EXPECT_EQ(type("spell"), "Eva\nsieben\nEva\nfünf\n");
}

TEST_F(HostTest, PressesInARowAreOne) {
    begin();
    type("e4");
    type("e4");
    m_host->take(NamedKey{"F9"}, m_now);
    ASSERT_EQ(game().score().plies().count(), 1U);
    m_ear.take();
    for (const char* again : {"", "press", "white press"})
        EXPECT_EQ(type(again), "") << again;
    EXPECT_EQ(game().turn(), Side::Black);
    EXPECT_FALSE(game().proposal());
    EXPECT_TRUE(game().clock(game().now()).running);
    // Long after it nothing happens either, and who presses is told.
    m_now += Span{60'000};
    EXPECT_EQ(type("press"), "No move announced. Clock not pressed.\n");
    EXPECT_FALSE(game().proposal());
    EXPECT_EQ(game().clock(game().now()).running, Side::Black);
}

TEST_F(HostTest, AtATournamentOnlyAPressLongAfterTheLastIsTheArbiters) {
    begin({"laws fide2018", "clock \"1:00:00\"", "mode tournament"});
    play({"e4"});
    EXPECT_EQ(type("press"), "");
    EXPECT_FALSE(game().proposal());
    m_now += Span{10'000};
    EXPECT_THAT(type("press"), HasSubstr("Black pressed the clock without moving."));
    EXPECT_TRUE(game().proposal());
}

TEST_F(HostTest, WhatIsSaidAfterAPressCanBePressedAtOnce) {
    begin();
    play({"e4"});
    type("e5");
    type("e5");
    type("");
    EXPECT_EQ(game().score().plies().count(), 2U);
}

TEST_F(HostTest, WhatWasRefusedIsForgottenAtHome) {
    begin();
    type("Nc6");
    m_now += Span{16'000};
    EXPECT_EQ(type("press"), "No move announced. Clock not pressed.\n");
    EXPECT_FALSE(game().proposal());
    play({"e4"});
    EXPECT_EQ(game().turn(), Side::Black);
}

TEST_F(HostTest, ForgettingToRepeatIsNoIllegalMove) {
    begin({"clock \"1:00:00\"", "mode tournament"});
    type("e4");
    type("");
    m_now += Span{20'000};
    EXPECT_THAT(type("press"), HasSubstr("epeat"));
    EXPECT_FALSE(game().proposal());
}

TEST_F(HostTest, AnEnterAloneIsNobodysOffence) {
    begin({"laws fide2023", "clock \"1:00:00\"", "mode tournament"});
    type("e4");
    type("");
    m_now += Span{20'000};
    EXPECT_THAT(type(""), HasSubstr("epeat"));
    EXPECT_FALSE(game().proposal());
    EXPECT_THAT(type("press"), HasSubstr("Black pressed the clock without moving.")) << "the word is meant";
    EXPECT_TRUE(game().proposal());
}

TEST_F(HostTest, AtAKeyboardForBothASlipIsMendedByItsPlayer) {
    begin();
    type("d4");
    EXPECT_EQ(type("e4"), "Correct your move to:\nEva zwei Eva vier\nPress Enter, or type no.\n");
    EXPECT_EQ(m_ear.of(Seat::Black), "") << "nobody else is accused of anything";
    EXPECT_THAT(type(""), HasSubstr("Eva zwei Eva vier"));
    ASSERT_TRUE(game().announced());
    EXPECT_EQ(game().score().plies().count(), 0U);
    type("e4");
    type("");
    EXPECT_EQ(game().score().entries.back().move, game().last_move()->move);
    EXPECT_THAT(type("last"), HasSubstr("Eva zwei Eva vier"));
}

TEST_F(HostTest, WhoDoesNotMeanACorrectionKeepsHisMove) {
    begin();
    type("d4");
    type("e4");
    EXPECT_THAT(type("press"), HasSubstr("Correct your move to:")) << "asked again, and not pressed";
    EXPECT_EQ(game().score().plies().count(), 0U);
    EXPECT_EQ(type("no"), "Your move stays as announced.\n");
    type("e4");
    // The repetition says it as well.
    EXPECT_THAT(type("d4"), HasSubstr("David zwei David vier"));
    EXPECT_TRUE(game().repeated());
    type("");
    EXPECT_EQ(game().score().plies().count(), 1U);
}

TEST_F(HostTest, AtHisOwnKeyboardAnotherMoveIsACorrection) {
    begin();
    m_host->set_keyboard_side(Side::White);
    type("d4");
    const std::string said = type("e4");
    EXPECT_THAT(said, HasSubstr("Eva zwei Eva vier"));
    EXPECT_THAT(m_recorder.lines().back().second, HasSubstr("correct white"));
}

TEST_F(HostTest, GoingBackTakesBackWhatIsAnnounced) {
    begin({"clock \"1:00:00\"", "language de"});
    type("e4");
    EXPECT_TRUE(game().announced());
    type("zurück");
    EXPECT_FALSE(game().announced());
}

TEST_F(HostTest, OnlyOneMoveIsThereToRepeat) {
    begin({"clock \"1:00:00\"", "position \"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1\""});
    type("Nbd2");
    EXPECT_THAT(type("Nd2"), Not(HasSubstr("mbiguous")));
    EXPECT_TRUE(game().repeated());
}

TEST_F(HostTest, EnterAnswersNoQuestion) {
    begin();
    type("resign");
    EXPECT_EQ(type(""), "White resigns: yes or no?\n");
    EXPECT_FALSE(game().result());
    type("yes");
    EXPECT_TRUE(game().result());
    for (const char* press : {"", "press"})
        EXPECT_THAT(type(press), HasSubstr("The game is already over.")) << press;
}

TEST_F(HostTest, AnOfferThatWasNotConfirmedIsSaidNotToBeMade) {
    begin();
    type("draw");
    type("e4");
    type("e4");
    m_host->take(NamedKey{"F9"}, m_now);
    EXPECT_THAT(m_ear.take(), HasSubstr("Your draw offer was not made.\n"));
    EXPECT_FALSE(game().offer());
}

TEST_F(HostTest, AtHomeTheQuestionSaysWhatToType) {
    begin({"clock \"1:00:00\"", "clock white 0:01:30 black 0:01:30"});
    type("claim winning-means");
    EXPECT_THAT(type("yes"), HasSubstr("Type arbiter grant or arbiter refuse.\n"));
    ASSERT_TRUE(game().proposal());
}

TEST_F(HostTest, EachPlayersTimeHasAKeyWhoeverIsOnMove) {
    begin({"clock \"0:30:00\"", "clock white 0:20:00 black 0:25:00"});
    const auto key = [&](const char* name) {
        m_host->take(NamedKey{name}, m_now);
        return m_ear.take();
    };
    EXPECT_THAT(key("F2"), HasSubstr("White twenty minutes"));
    EXPECT_THAT(key("F3"), HasSubstr("Black twenty-five minutes"));
    play({"e4"});
    EXPECT_THAT(key("F2"), HasSubstr("White nineteen minutes"));
    EXPECT_THAT(key("F3"), HasSubstr("Black twenty-five minutes"));
    // At a keyboard of his own it is the player's and the other's.
    m_host->set_keyboard_side(Side::Black);
    EXPECT_THAT(key("F2"), HasSubstr("Black twenty-five minutes"));
    EXPECT_THAT(key("F3"), HasSubstr("White nineteen minutes"));
}

TEST_F(HostTest, AtHomeARefusalSaysWhatIsWrong) {
    const auto refused = [&](const char* fen, const char* move) {
        begin({"clock \"1:00:00\"", ("position \"" + std::string(fen) + '"').c_str()});
        return type(move);
    };
    EXPECT_THAT(refused("4k3/8/8/8/8/8/3P4/4K2r w - - 0 1", "d4"),
                HasSubstr("You are in check from Hector eins."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "O-O"),
                HasSubstr("A piece on Felix eins stands between king and rook."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O"),
                HasSubstr("The king or that rook has moved."));
    EXPECT_THAT(refused("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"),
                HasSubstr("The square Felix eins is attacked."));
    EXPECT_THAT(refused("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
                HasSubstr("The piece on Eva zwei is pinned."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", "Be2c3"),
                HasSubstr("Another piece stands on Eva zwei."));
    EXPECT_THAT(refused("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
                HasSubstr("The square David eins is attacked."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1e1"),
                HasSubstr("Your own piece stands on Eva eins."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kh1"),
                HasSubstr("Your own piece stands on Hector eins."));
    EXPECT_THAT(refused("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra8"),
                HasSubstr("A piece on Anna zwei is in the way."));
    EXPECT_THAT(refused("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4"),
                HasSubstr("A piece on Eva drei is in the way."));
    begin({"clock \"1:00:00\"", "mode tournament", "position \"4k3/8/8/8/8/8/3P4/4K2r w - - 0 1\""});
    EXPECT_THAT(type("d4"), Not(HasSubstr("check")));
}

TEST_F(HostTest, AgainstASideThatPlaysByItselfOneEnterDoes) {
    begin();
    m_host->set_keyboard_side(Side::White);
    m_host->set_own_player(Side::Black);
    m_host->set_repeated_for(Side::White);
    type("e4");
    EXPECT_EQ(game().score().plies().count(), 1U) << "pressed by itself";
    EXPECT_EQ(type(""), "") << "who presses all the same has done nothing";
    // Ahead of the reply.
    EXPECT_EQ(type("Nc3"), "Your next move: Nc3. Press Enter to cancel it.\n");
    EXPECT_EQ(type(""), "Cancelled: Nc3.\n");
    type("Nf3");
    const auto replies = [&](const char* move) {
        const chess::Readings readings = chess::read_move(move);
        const auto meant = rules::resolve(game().position(), readings);
        const game::SpokenMove known{game().position(), *meant};
        m_host->happen(m_spoken->repeated(Side::Black, *game().last_move()), m_now);
        m_host->happen(m_spoken->announced(Side::Black, known), m_now);
        m_host->happen(game::Pressed{Side::Black}, m_now);
        m_host->happen(m_spoken->repeated(Side::White, *game().last_move()), m_now);
        return m_ear.take();
    };
    EXPECT_EQ(replies("e5"), "Eva sieben Eva f\xC3\xBCnf\nSpringer Gustav eins Felix drei\n") << "each once";
    EXPECT_EQ(game().score().plies().count(), 3U);
    // What is not legal any more is refused, and nothing else is played.
    type("Nxe5");
    replies("f6");
    EXPECT_EQ(game().score().plies().count(), 5U);
    type("Ke4");
    EXPECT_THAT(replies("d6"), HasSubstr("Illegal:"));
    EXPECT_EQ(game().score().plies().count(), 6U);
    EXPECT_EQ(game().turn(), Side::White);
}

TEST_F(HostTest, WhereNoMoveHasBeenMadeThatIsSaid) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("moves"), HasSubstr("Moves: White one, Black zero."));
}

TEST_F(HostTest, AtHomeWhoIsHeldToATouchHearsTheWordThatForgivesIt) {
    begin({"clock \"1:00:00\"", "player white blind board peg", "language white de"});
    board(devices::Lifted{*chess::parse_square("g1")});
    board(devices::Placed{*chess::parse_square("g1"), chess::Piece{Side::White, chess::Role::Knight}});
    EXPECT_THAT(type("e4"), HasSubstr("zurechtrücken"));
    EXPECT_THAT(type("adjust"), Not(HasSubstr("versehentlich")));
    EXPECT_THAT(type("e4"), HasSubstr("Eva vier"));
    // At a tournament that is the arbiter's to rule.
    begin({"mode tournament", "clock \"1:00:00\"", "player white blind board peg"});
    board(devices::Lifted{*chess::parse_square("g1")});
    board(devices::Placed{*chess::parse_square("g1"), chess::Piece{Side::White, chess::Role::Knight}});
    const std::string told = type("e4");
    EXPECT_THAT(told, HasSubstr("Gustav eins"));
    EXPECT_THAT(told, Not(HasSubstr("accident")));
}

TEST_F(HostTest, AFallenFlagAndAnIllegalMoveAreCalledInPlainWords) {
    begin({"mode tournament", "clock \"1:00:00\""});
    play({"e4"});
    m_now += Span{3'600'000};
    m_host->tick(m_now);
    EXPECT_THAT(type("white claim flag"), HasSubstr("Claim that Black's flag has fallen: yes or no?"));
    // At home without an arbiter the opponent answers for an illegal move.
    begin({"mode tournament", "clock \"0:05:00+2s\"", "supervision inadequate"});
    type("Ke5");
    type("press");
    EXPECT_THAT(type("black claim illegal"), HasSubstr("Claim that White's move was illegal: yes or no?"));
}

TEST_F(HostTest, WhatIsTypedIsEchoedInTheEarOfWhoTypesIt) {
    const auto echo = [&](std::string_view line, const char* letters) {
        m_host->echo(m_host->keyboard().unfinished(line, Message("{0}", {letters})), m_now);
        return m_ear.take();
    };
    Ears ears;
    ears.listening = Listening::Apart;
    begin({"mode tournament", "clock \"1:00:00\""});
    m_host->set_ears(ears);
    echo("e4", "e");
    EXPECT_EQ(to(Seat::White), "e\n");
    EXPECT_EQ(to(Seat::Black), "");
    echo("black offer", "o");
    EXPECT_EQ(to(Seat::White), "");
    EXPECT_EQ(to(Seat::Black), "o\n");
    // A loudspeaker would tell it to all.
    ears.listening = Listening::Loudspeaker;
    m_host->set_ears(ears);
    EXPECT_EQ(echo("e4", "e"), "");
    begin();
    m_host->set_ears(ears);
    EXPECT_NE(echo("e4", "e"), "");
}

TEST_F(HostTest, WhatIsTakenBackStaysTouched) {
    begin({"clock \"1:00:00\"", "player white blind board peg"});
    board(devices::Lifted{*chess::parse_square("g1")});
    type("Nf3");
    const std::string told = type("undo");
    EXPECT_THAT(told, HasSubstr("The piece on Gustav eins is still touched."));
    EXPECT_THAT(told, HasSubstr("If you touched it by accident, type adjust."));
    begin();
    type("Nf3");
    EXPECT_THAT(type("undo"), Not(HasSubstr("touched")));
}

TEST_F(HostTest, WordsOfAnotherLanguageAreNotSuggested) {
    begin({"clock \"1:00:00\"", "language de"});
    EXPECT_THAT(type("Turm"), Not(HasSubstr("turn")));
}

// Where there is a voice a press is a click; where it is lost nobody hears that.
TEST_F(HostTest, APressIsWrittenWhereTheVoiceIsLost) {
    for (const bool lost : {false, true}) {
        begin();
        m_ear.lose(lost);
        type("e4");
        const std::string said = type("press");
        EXPECT_EQ(said.find("Black's clock.") != std::string::npos, lost) << said;
    }
}

} // namespace
} // namespace annabella::table
