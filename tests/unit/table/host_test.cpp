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

TEST_F(HostTest, WhatIsWronglyTypedIsToldAndChangesNothing) {
    begin();
    play({"e4", "e5"});
    for (const auto& [line, told] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter", "Nothing the arbiter does is called so"},
             {"arbiter resign", "Nothing the arbiter does is called so"},
             {"arbiter clocks 1:00", "Two times are needed"},
             {"arbiter result 2-0", "A result is"},
             {"arbiter flag", "Whose flag has fallen?"},
             {"arbiter illegal move", "Whose move was illegal?"},
             {"arbiter penalty", "Who is punished"},
             {"arbiter penalty white", "Who is punished"},
             {"arbiter penalty warning", "Who is punished"},
             {"arbiter penalty white add", "Who is punished"},
             {"arbiter penalty white add -0:02:00", "Who is punished"},
             {"arbiter penalty white add 99999999999999999999h", "Who is punished"},
             {"arbiter penalty white warning 2m", "Who is punished"},
             {"arbiter retract", "Back to which move?"},
             {"arbiter retract white", "Back to which move?"},
             {"arbiter retract -1", "Back to which move?"},
             {"arbiter retract 2 white", "fewer moves"},
             {"arbiter retract 99999999999 white", "Back to which move?"},
             {"arbiter replace 1 white", "What is replaced?"},
             {"arbiter replace 9 e5", "fewer moves"},
             {"arbiter replace 1 white Ke7", "cannot be read"},
             {"arbiter note", "A note needs words"},
             {"arbiter grant", "nothing for the arbiter to decide"},
             {"arbiter refuse", "nothing for the arbiter to decide"},
             {"arbiter defer", "nothing for the arbiter to decide"},
             {"arbiter extend-fifty 40", "How many moves?"},
             {"arbiter extend-fifty 75", "laws of this game do not have that"},
             {"claim", "What is claimed?"},
             {"claim perpetual", "laws of this game do not have that"},
             {"report", "What is reported?"},
             {"report fnord", "What is reported?"},
             {"increment", "laws of this game do not have that"},
             {"assistant", "What does the assistant do?"},
             {"assistant d4", "has no assistant"},
             {"arrive", "here already"},
             {"sign", "not over"},
             {"resume-game", "not adjourned"},
         }) {
        EXPECT_THAT(type(line), HasSubstr(told)) << line;
        EXPECT_EQ(game().stage(), game::Stage::Thinking) << line;
        EXPECT_EQ(game().score().entries.size(), 2U) << line;
        EXPECT_TRUE(game().score().acts.empty()) << line;
        // Nothing waits for an answer.
        EXPECT_THAT(type("turn"), HasSubstr("White is on move")) << line;
    }
}

TEST_F(HostTest, WhatEndsOrChangesTheGameIsAskedFirst) {
    begin();
    play({"e4", "e5", "Nf3"});
    for (const auto& [line, question] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter result 0-0", "both players lose. Is that right"},
             {"arbiter illegal", "An illegal move by White is to be counted. Is that right"},
             {"arbiter penalty black loss", "Black: the game is lost. Is that right"},
             {"arbiter penalty white expulsion", "White: expelled from the event. Is that right"},
             {"arbiter penalty white reduce 0:02:00", "White is punished and has two minutes less. Is that"},
             {"arbiter retract 1 white", "Back to the position after White's move 1. Is that right"},
             {"arbiter retract 0", "Back to the beginning of the game. Is that right"},
             {"arbiter replace 1 black d4", "After Black's move 1 came d4. Is that right"},
             {"clocks 0:10:00 0:20:00", "Black's to twenty minutes. Is that right"},
         }) {
        EXPECT_THAT(type(line), HasSubstr(question)) << line;
        EXPECT_THAT(type("no"), HasSubstr("Not done")) << line;
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
    EXPECT_EQ(game().turn(), Color::Black);
    type("arbiter undo");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 3U);
    type("arbiter replace 1 white d5");
    EXPECT_THAT(type("yes"), HasSubstr("record"));
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

TEST_F(HostTest, MovesHaveTheNumbersOfTheScoreSheet) {
    begin({"position \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"", "clock \"none\""});
    for (const char* line : {"Kd7", "Kd7", "e4", "e4", "Kd6", "Kd6"})
        type(line);
    ASSERT_EQ(game().score().entries.size(), 3U);
    EXPECT_THAT(type("arbiter retract 29"), HasSubstr("fewer moves"));
    EXPECT_THAT(type("arbiter retract 30 white"), HasSubstr("beginning"));
    type("no");
    type("arbiter retract 30 black");
    type("yes");
    EXPECT_EQ(game().score().entries.size(), 1U);
}

TEST_F(HostTest, ATouchedPieceIsReportedByItsPlayersOpponent) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("white report e7"), HasSubstr("White reports that Black has touched"));
    EXPECT_THAT(type("arbiter grant"), HasSubstr("Is that right"));
    type("yes");
    ASSERT_EQ(game().touches().size(), 1U);
    EXPECT_EQ(chess::name(game().touches()[0].square), "e7");
    type("e5");
    type("e5");
    type("");
    EXPECT_THAT(type("report white Gustav eins"), HasSubstr("Black reports that White has touched"));
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

TEST_F(HostTest, AnAssistantSpeaksForHisPlayer) {
    begin({"player white blind", "player black sighted", "assistant white announce score claim",
           "clock \"0:01:00\""});
    type("assistant e4");
    ASSERT_TRUE(game().announced());
    type("e4");
    EXPECT_THAT(type("assistant black press"), HasSubstr("An assistant may not do that"));
    type("assistant press");
    EXPECT_EQ(game().turn(), Color::Black);
    type("white assistant black announce e5");
    ASSERT_TRUE(game().announced());
    EXPECT_THAT(type("assistant resign"), HasSubstr("An assistant may not do that"));
    EXPECT_FALSE(game().result());
    EXPECT_THAT(type("assistant time"), HasSubstr("not been given that duty"));
    EXPECT_THAT(type("black assistant e5"), HasSubstr("has no assistant"));
    // Whoever types next is no assistant any more.
    EXPECT_THAT(type("white time"), HasSubstr("You have"));
    m_now += std::chrono::minutes{2};
    EXPECT_THAT(type("assistant claim flag"), HasSubstr("Is that right"));
    type("yes");
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::WhiteWins);
    ASSERT_EQ(game().score().acts.size(), 4U);
    EXPECT_EQ(game().score().acts[3].text, "claim white flag by assistant white");
}

TEST_F(HostTest, AnAdjournmentOfLessThanNothingIsNoTime) {
    begin();
    type("seal e4");
    type("adjourn -0:25:00");
    type("yes");
    EXPECT_TRUE(game().adjourned());
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
    m_host->happen(game::Claimed{Color::Black, game::Claim::Flag, {}, {}}, m_now);
    EXPECT_THAT(said_before_search, HasSubstr("whether Black can still give mate"));
    EXPECT_FALSE(game().result());
    EXPECT_TRUE(hurried.searching());
    ASSERT_EQ(found.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
    EXPECT_FALSE(game().result());
    m_host->tick(m_now);
    EXPECT_EQ(game().result(), (game::GameResult{game::Outcome::Draw, game::How::Time}));
    EXPECT_THAT(m_ear.take(), HasSubstr("cannot give mate"));
    m_host->set_judge(m_judge);
}

TEST_F(HostTest, WhoIsAskedAloneHearsTheQuestionAndAnswersIt) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    EXPECT_THAT(to(Seat::White), HasSubstr("White resigns. Is that right?"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_THAT(to(Seat::Arbiter), IsEmpty());
    // Nobody else's answer is taken.
    for (const char* line : {"black yes", "arbiter yes", "b: no", "black assistant yes"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), IsEmpty()) << line;
        EXPECT_FALSE(game().result()) << line;
    }
    type("black yes");
    EXPECT_EQ(to(Seat::Black), "Nothing was asked.\n");
    type("white no");
    EXPECT_EQ(to(Seat::White), "Not done: White resigns.\n");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_EQ(type("yes"), "Nothing was asked.\n");
    EXPECT_FALSE(game().result());
    type("resign");
    type("yes");
    ASSERT_TRUE(game().result());
    EXPECT_EQ(game().result()->outcome, game::Outcome::BlackWins);
}

TEST_F(HostTest, WhileAQuestionWaitsEverythingElseGoesOn) {
    begin();
    play({"e4", "e5"});
    type("white resign");
    EXPECT_THAT(type("black time"), HasSubstr("You have"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("black resign");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::Black), HasSubstr("Type black yes or black no."));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // One keyboard, two questions: nobody guesses whose "yes" it is.
    type("yes");
    EXPECT_EQ(to(Seat::White), "Type white yes or white no.\n");
    EXPECT_EQ(to(Seat::Black), "Type black yes or black no.\n");
    EXPECT_FALSE(game().result());
    type("black no");
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // White goes on playing: that is an answer, too.
    type("Nf3");
    EXPECT_TRUE(game().announced());
    type("Nf3");
    type("press");
    EXPECT_EQ(game().turn(), Color::Black);
    EXPECT_THAT(to(Seat::White), HasSubstr("You have played on"));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("played on")));
    EXPECT_EQ(type("white yes"), "Nothing was asked.\n");
    EXPECT_FALSE(game().result());
}

TEST_F(HostTest, AQuestionLapsesWhenItsActIsNoLongerPossible) {
    begin();
    play({"e4", "e5"});
    type("black offer");
    type("black yes");
    ASSERT_EQ(game().offer(), Color::Black);
    type("white accept");
    EXPECT_THAT(to(Seat::White), HasSubstr("accepts the draw. Is that right?"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    type("white decline");
    EXPECT_THAT(to(Seat::White), HasSubstr("no longer possible"));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("no longer possible")));
    EXPECT_EQ(type("white yes"), "Nothing was asked.\n");
    EXPECT_FALSE(game().result());
    // What the arbiter grants is what he was asked about.
    play({"Nf3"});
    type("white report d7");
    type("arbiter grant");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("Is that right"));
    m_host->happen(game::Decided{game::Decision::Refuse}, m_now);
    EXPECT_THAT(m_ear.take(), HasSubstr("no longer possible"));
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("no longer possible")));
}

TEST_F(HostTest, AnOfferIsHeardByTheOpponentWhenItIsConfirmed) {
    begin();
    play({"e4", "e5"});
    type("offer");
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    EXPECT_FALSE(game().offer());
    type("yes");
    EXPECT_THAT(to(Seat::Black), HasSubstr("White offers a draw."));
}

TEST_F(HostTest, TheArbiterAndTheAssistantsAreAnsweredThemselves) {
    begin({"player white blind", "player black sighted", "assistant white announce", "clock \"1:00:00\""});
    const auto by_arbiter = {"arbiter grant",        "arbiter note",      "arbiter fnord", "arbiter flag",
                             "arbiter retract 9 e4", "arbiter illegal x", "clocks 1:00"};
    for (const char* line : by_arbiter) {
        EXPECT_THAT(type(line), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::Arbiter), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Black), IsEmpty()) << line;
    }
    for (const char* line :
         {"assistant", "assistant Ke2", "assistant press", "assistant time", "assistant square"}) {
        EXPECT_THAT(type(line), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::WhitesAssistant), Not(IsEmpty())) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Black) + to(Seat::Arbiter), IsEmpty()) << line;
    }
    type("arbiter penalty white warning");
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("Is that right"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
}

TEST_F(HostTest, AgainIsForWhoAsks) {
    begin();
    play({"e4"});
    type("black resign");
    type("white again");
    EXPECT_THAT(to(Seat::White), HasSubstr("Eva"));
    EXPECT_THAT(to(Seat::Black), IsEmpty());
    type("black again");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    // Where nobody knows who asks, the same ears hear it.
    type("again");
    EXPECT_THAT(to(Seat::Black), HasSubstr("Black resigns"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
}

TEST_F(HostTest, ASealedMoveIsForTheSealerAlone) {
    begin();
    m_host->set_ears({.listening = Listening::Apart});
    play({"e4"});
    type("seal Nf6");
    EXPECT_THAT(to(Seat::Black), HasSubstr("You have sealed:\nSpringer Gustav acht Felix sechs"));
    EXPECT_THAT(to(Seat::White) + to(Seat::Arbiter), IsEmpty());
    for (const char* line :
         {"white again", "white last", "white moves", "white turn", "white score", "again"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), Not(HasSubstr("Felix"))) << line;
    }
    // A warning, as long as it helps; it does not say what would be right.
    for (const auto& [line, warning] : std::initializer_list<std::pair<const char*, const char*>>{
             {"seal Ke7", "This is not a legal move."}, {"seal fnord", "This cannot be read as a move."}}) {
        type(line);
        EXPECT_THAT(to(Seat::Black), HasSubstr(warning)) << line;
        EXPECT_THAT(to(Seat::White) + to(Seat::Arbiter), IsEmpty()) << line;
    }
    type("seal Nf6");
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("This ")));
    type("adjourn Sunday");
    type("yes");
    ASSERT_TRUE(game().adjourned());
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("Felix")));
}

TEST_F(HostTest, WhoSaysTheLastMoveOnceMoreTriesNoMoveOfHisOwn) {
    begin();
    play({"e4", "e5"});
    EXPECT_THAT(type("e5"), HasSubstr("Eva sieben Eva fünf"));
    type("press");
    EXPECT_FALSE(game().proposal().has_value());
    // A move of his own is announced, though the last one would be written so too.
    play({"Nf3", "Nf6"});
    EXPECT_THAT(type("Nf6"), HasSubstr("Springer Gustav acht Felix sechs"));
    EXPECT_FALSE(game().announced().has_value());
    play({"Nxe5", "Nxe4"});
    EXPECT_THAT(type("Nc3"), HasSubstr("Springer Bella eins Cesar drei"));
    EXPECT_TRUE(game().announced().has_value());
    type("Nc3");
    type("");
    // What came out of an envelope waits for nobody's word.
    type("seal Nf6");
    type("adjourn Sunday");
    type("yes");
    type("resume-game");
    type("yes");
    ASSERT_FALSE(game().adjourned());
    EXPECT_THAT(type("Nf6"), HasSubstr("Felix sechs"));
    type("press");
    EXPECT_FALSE(game().proposal().has_value());
}

TEST_F(HostTest, AMoveToBeSealedIsNeverAnnounced) {
    begin();
    type("adjourn");
    type("yes");
    ASSERT_TRUE(game().seal_asked());
    for (const char* line : {"e4", "announce e4", "white e4"}) {
        type(line);
        EXPECT_THAT(to(Seat::White), HasSubstr("Type the word seal")) << line;
        EXPECT_THAT(to(Seat::Black), IsEmpty()) << line;
        EXPECT_FALSE(game().announced()) << line;
    }
}

TEST_F(HostTest, WhereAllHearEverythingTheSecretIsForTheEyes) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("seal e4");
    EXPECT_THAT(to(Seat::Black),
                HasSubstr("White, something is for your eyes alone. Type white yes when only you read."));
    EXPECT_THAT(to(Seat::White), Not(HasSubstr("Eva")));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    type("black yes");
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    EXPECT_THAT(type("white yes"), IsEmpty());
    EXPECT_THAT(m_ear.revealed(), HasSubstr("You have sealed:\nEva zwei Eva vier"));
    // Enter wipes it, and presses no clock.
    EXPECT_THAT(type(""), IsEmpty());
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // Nobody needs to press Enter for it.
    type("seal d4");
    type("yes");
    EXPECT_THAT(m_ear.revealed(), HasSubstr("David vier"));
    ASSERT_TRUE(m_host->next_deadline());
    m_now += std::chrono::minutes{2};
    m_host->tick(m_now);
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // Who is meant by what all hear is said.
    type("white time");
    EXPECT_THAT(m_ear.spoken(), HasSubstr("White\nYou have"));
    // What is asked is his business; that something is asked is heard.
    type("resign");
    EXPECT_THAT(to(Seat::Black), HasSubstr("White: yes or no?"));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("resign")));
    type("no");
}

TEST_F(HostTest, WhatIsForTheEyesStandsInNobodysWay) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    type("seal e4");
    // A bare word answers what is asked, not what is shown.
    EXPECT_THAT(type("adjourn"), HasSubstr("The game is to be adjourned."));
    EXPECT_THAT(m_ear.spoken(), Not(HasSubstr("white yes or")));
    type("no");
    EXPECT_FALSE(game().adjourned());
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    // What is sealed anew takes the place of the old.
    EXPECT_THAT(type("seal d4"), HasSubstr("White, something else is now for your eyes alone."));
    type("white yes");
    EXPECT_THAT(m_ear.revealed(), HasSubstr("David vier"));
    EXPECT_THAT(m_ear.revealed(), Not(HasSubstr("Eva")));
    type("");
    // It lapses, without a word, when he has made his move.
    type("seal d4");
    play({"e4"});
    EXPECT_THAT(type("white yes"), HasSubstr("Nothing was asked."));
    EXPECT_THAT(m_ear.revealed(), IsEmpty());
    type("resign");
    type("yes");
    EXPECT_TRUE(game().result());
}

TEST_F(HostTest, WhenTheGameIsOverNothingIsAskedAnyMore) {
    begin();
    m_host->set_ears({.listening = Listening::Loudspeaker});
    play({"e4", "e5"});
    type("white seal Nf3");
    type("arbiter result 1-0");
    type("black resign");
    type("black yes");
    ASSERT_TRUE(game().result());
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("The game is over. What you were asked about is not done."));
    for (const char* line : {"yes", "white yes", "arbiter yes"})
        EXPECT_THAT(type(line), HasSubstr("Nothing was asked.")) << line;
    // The arbiter may still put the result right.
    type("arbiter result 1/2-1/2");
    type("yes");
    EXPECT_EQ(game().result()->outcome, game::Outcome::Draw);
}

TEST_F(HostTest, BeforeAnAdjournmentTheSealedMoveIsAskedFor) {
    begin();
    play({"e4"});
    EXPECT_THAT(type("adjourn"), HasSubstr("Black is to seal the next move. Is that right?"));
    type("yes");
    type("seal e5");
    EXPECT_THAT(type("adjourn"), HasSubstr("The game is to be adjourned. Is that right?"));
    type("yes");
    EXPECT_TRUE(game().adjourned());
}

TEST_F(HostTest, WhoIsToSealIsNotAskedOnceTheMoveIsMade) {
    begin();
    type("adjourn");
    play({"e4"});
    EXPECT_THAT(to(Seat::Arbiter), HasSubstr("no longer possible"));
    EXPECT_THAT(type("arbiter yes"), HasSubstr("Nothing was asked."));
    EXPECT_FALSE(game().seal_asked());
}

TEST_F(HostTest, EveryActIsAnswered) {
    begin();
    play({"e4", "e5"});
    EXPECT_EQ(type("arbiter resume"), "Nothing is stopped.\n");
    // The player on move has touched; his opponent reports, and is answered.
    type("report e3");
    EXPECT_THAT(to(Seat::Black), HasSubstr("There is no piece on\nEva drei"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("report fnord");
    EXPECT_THAT(to(Seat::Black), HasSubstr("What is reported?"));
    EXPECT_THAT(to(Seat::White), IsEmpty());
    type("report colours");
    type("report g1");
    for (const Seat hearer : {Seat::White, Seat::Black, Seat::Arbiter})
        EXPECT_THAT(to(hearer), HasSubstr("After that: touched piece, White."));
    EXPECT_THAT(type("claim threefold"), HasSubstr("White claims: the same position three times."));
    EXPECT_THAT(type("yes"), HasSubstr("The claim is not right: the same position three times."));
    EXPECT_THAT(to(Seat::White), HasSubstr("More time for Black: "));
    EXPECT_THAT(to(Seat::Black), HasSubstr("You get "));
    EXPECT_THAT(to(Seat::Black), Not(HasSubstr("The clocks are set")));
    type("claim flag");
    EXPECT_THAT(to(Seat::White), HasSubstr("The flag has not fallen."));
}

TEST_F(HostTest, NobodyTypesForAPlayerWhoPlaysByItself) {
    begin();
    m_host->set_own_player(Color::Black);
    m_host->set_keyboard_side(Color::White);
    play({"e4"});
    for (const char* line : {"black resign", "b: offer", "black repeat e4", "black assistant time", "black",
                             "black claim flag", "black e5"}) {
        EXPECT_THAT(type(line), HasSubstr("nothing can be typed for that side")) << line;
        EXPECT_THAT(to(Seat::Black), IsEmpty()) << line;
        EXPECT_FALSE(game().repeated()) << line;
    }
    EXPECT_FALSE(game().result());
    // A move typed now is White's, whoever is on move.
    m_host->happen(m_spoken->repeated(Color::Black, "e4"), m_now);
    type("press");
    ASSERT_EQ(game().turn(), Color::Black);
    EXPECT_THAT(type("e5"), HasSubstr("not your turn"));
    EXPECT_FALSE(game().announced());
    // The arbiter's words stay.
    EXPECT_THAT(type("arbiter penalty black warning"), HasSubstr("Is that right"));
    type("yes");
    type("resign");
    EXPECT_THAT(to(Seat::White), HasSubstr("White resigns"));
}

TEST_F(HostTest, TheLeverOfABoardsClockIsHisWhoPressesWhenHeHasMoved) {
    using devices::ClockSide;
    begin();
    devices::Capabilities pieces;
    pieces.pieces = true;
    board(devices::Connected{pieces, "somebody's"});
    // It stands in any way before the game, and who turns it without having moved presses nothing.
    EXPECT_THAT(clock(ClockSide::Left), IsEmpty());
    EXPECT_THAT(clock(ClockSide::Right), IsEmpty());
    board(devices::Lifted{*chess::parse_square("e2"), {}});
    board(devices::Placed{*chess::parse_square("e4"), chess::Piece{}, {}});
    type("e4"); // Black repeats.
    EXPECT_EQ(game().turn(), Color::White);
    clock(ClockSide::Left);
    EXPECT_EQ(game().turn(), Color::Black);
    // Black's move is typed. White executes it, and turns the lever too early: it is not Black's side.
    type("e5");
    board(devices::Lifted{*chess::parse_square("e7"), {}});
    board(devices::Placed{*chess::parse_square("e5"), chess::Piece{Color::Black, chess::Role::Pawn}, {}});
    EXPECT_EQ(game().turn(), Color::Black);
    clock(ClockSide::Right);
    EXPECT_EQ(game().turn(), Color::White);
    EXPECT_EQ(game().score().entries.size(), 2U);
}

TEST_F(HostTest, ALeverThatIsUpAgainPressesNothing) {
    using devices::ClockSide;
    begin();
    devices::Capabilities pieces;
    pieces.pieces = true;
    board(devices::Connected{pieces, "somebody's"});
    clock(ClockSide::Right);
    board(devices::Lifted{*chess::parse_square("e2"), {}});
    board(devices::Placed{*chess::parse_square("e4"), chess::Piece{}, {}});
    clock(ClockSide::Left); // Known from here on. Black has not repeated; a press does not wait for that.
    EXPECT_EQ(game().turn(), Color::Black);
    clock(ClockSide::Right); // Black has no move to be pressed for.
    EXPECT_EQ(game().turn(), Color::Black);
    clock(ClockSide::Left);
    type("e4");
    type("e5");
    EXPECT_EQ(game().turn(), Color::Black) << "the lever was up again";
}

TEST_F(HostTest, EmptyBatteriesAreTold) {
    begin();
    EXPECT_THAT(board(devices::BatteryRead{12, false}), HasSubstr("12 percent"));
    EXPECT_THAT(board(devices::BatteryRead{12, true}), IsEmpty());
    devices::ClockReading reading;
    reading.battery_low = true;
    EXPECT_THAT(board(devices::ClockRead{reading, {}}), HasSubstr("The battery of the clock"));
    EXPECT_THAT(board(devices::ClockRead{reading, {}}), IsEmpty());
}

TEST_F(HostTest, ABoardThatLooksSlowlyGetsMoreTimeForAPieceToSlideOn) {
    begin();
    devices::Capabilities slow;
    slow.pieces = true;
    slow.scan = std::chrono::milliseconds(250);
    board(devices::Connected{slow, "somebody's"});
    const auto at = [](const char* square) { return *chess::parse_square(square); };
    m_host->board(Color::White, devices::Lifted{at("g1"), {}}, m_now);
    m_host->board(Color::White,
                  devices::Placed{at("f3"), chess::Piece{Color::White, chess::Role::Knight}, {}}, m_now);
    EXPECT_EQ(m_host->next_deadline(), m_now + Span{370});
}

TEST_F(HostTest, WhatTheArbiterUndoesIsNamedBeforeHeSaysYes) {
    begin();
    EXPECT_NE(type("arbiter undo").find("nothing that can be undone"), std::string::npos);
    for (const auto& [act, words] : std::initializer_list<std::pair<const char*, const char*>>{
             {"arbiter penalty white add 2m", "two minutes more for Black"},
             {"arbiter penalty black warning", "warning for Black"},
             {"arbiter touched white e2", "piece touched by White"},
             {"arbiter pause", "clocks stopped"},
             {"arbiter note rain", "note of the arbiter"}}) {
        type(act);
        type("yes");
        EXPECT_EQ(type("arbiter undo"),
                  "To be undone: " + std::string(words) + ". Is that right? Yes or no?\n")
            << act;
        const std::string undone = type("yes");
        EXPECT_EQ(undone.rfind("Undone: ", 0), 0U) << act << ": " << undone;
    }
}

} // namespace
} // namespace annabella::table
