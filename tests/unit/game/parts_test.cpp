// Each part of the Laws by itself: what it changes of its own, what it tells, and what it brings about in
// others.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chess/rules.hpp"
#include "game/answers.hpp"
#include "game/arbiter/adjourning.hpp"
#include "game/arbiter/arrivals.hpp"
#include "game/arbiter/penalties.hpp"
#include "game/arbiter/ruling.hpp"
#include "game/boards/boards.hpp"
#include "game/boards/comparing.hpp"
#include "game/boards/reported_touches.hpp"
#include "game/boards/setup_faults.hpp"
#include "game/clock/quickplay.hpp"
#include "game/clock/timing.hpp"
#include "game/course.hpp"
#include "game/draws/drawing.hpp"
#include "game/moves/illegal_moves.hpp"
#include "game/moves/mating.hpp"
#include "game/moves/moving.hpp"
#include "game/sheet/recording.hpp"
#include "parts_fixture.hpp"

namespace annabella::game {
namespace {

using chess::Position;
using rules::Square;
using namespace std::chrono_literals;

TEST_F(Parts, CourseStopsForTheArbiterOnce) {
    begin();
    Course course(m_state.course, m_state, m_kept);
    course.on(effect::StopForArbiter{});
    EXPECT_TRUE((m_kept.just<effect::StopPlay>()));
    course.on(effect::StopPlay{});
    course.on(effect::StopForArbiter{});
    EXPECT_TRUE(m_kept.effects.empty());
    EXPECT_TRUE(m_state.course.is_stopped());
}

TEST_F(Parts, CourseTellsTheEndWhenEachPartHasHeardOfIt) {
    begin();
    Course(m_state.course, m_state, m_kept).on(effect::End{{Outcome::WhiteWins, How::Resignation}});
    EXPECT_TRUE(m_state.course.is_over());
    EXPECT_TRUE((m_kept.just<effect::GameOver, effect::SettlePoints>()));
    EXPECT_EQ(m_kept.told, Names{"game-ended"});
}

TEST_F(Parts, AFlagThatIsUpIsNotClaimed) {
    begin(30min);
    Timing timing(m_state.timing, m_state, m_kept);
    const Claimed claim = claim_of(Side::Black, Claim::Flag);
    timing.on(ClaimOf<Claim::Flag>{claim});
    EXPECT_EQ(rule(), Rule::FlagIsUp);
    m_state.now = Time{1h};
    timing.on(ClaimOf<Claim::Flag>{claim});
    EXPECT_EQ(m_kept.first<effect::EndUnlessHeCannotMate>().winner, Side::Black);
    EXPECT_TRUE((m_kept.just<effect::EndUnlessHeCannotMate>()));
    // The loser's claim of 10.2 comes first.
    m_state.quickplay.make_claim(Side::White);
    timing.on(ClaimOf<Claim::Flag>{claim});
    EXPECT_TRUE((m_kept.just<effect::ClaimFlagInClaim>()));
}

TEST_F(Parts, AFlagIsToldOnce) {
    begin(1h);
    Timing timing(m_state.timing, m_state, m_kept);
    timing.on(effect::LookAtTheTime{});
    timing.on(effect::WatchFlags{});
    EXPECT_EQ(m_kept.told, Names{"flag-fell"});
}

TEST_F(Parts, RecordingGoesBackNoFurtherThanTheStart) {
    Recording recording(m_state.recording, m_state, m_kept);
    recording.on(Retracted{Plies(1)});
    EXPECT_EQ(rule(), Rule::NoSuchMove);
    m_state.recording.sheet.result = GameResult{Outcome::Draw, How::Agreement};
    recording.on(Retracted{Plies(0)});
    EXPECT_FALSE(m_state.recording.sheet.result);
    EXPECT_TRUE((m_kept.just<effect::WentBack, effect::MendBoards, effect::AskNext>()));
}

TEST_F(Parts, PointsThatAreAResultBecomeIt) {
    Recording recording(m_state.recording, m_state, m_kept);
    recording.on(effect::GameOver{{Outcome::Draw, How::Agreement}});
    recording.on(effect::TakePoints{Side::White, 1});
    recording.on(effect::SettlePoints{});
    EXPECT_EQ(m_kept.told, Names{"points-scored"});
    recording.on(effect::GiveMostPoints{Side::Black});
    recording.on(effect::SettlePoints{});
    EXPECT_EQ(m_state.recording.sheet.result->outcome, Outcome::BlackWins);
}

TEST_F(Parts, OnlyWhoIsOnMoveAnnounces) {
    begin();
    Moving moving(m_state.moving, m_state, m_kept);
    moving.on(Announced{Side::Black, "e4", reading("e2e4")});
    EXPECT_EQ(reason(), because::NotYourTurn::name);
    moving.on(Announced{Side::White, "e4", reading("e2e4")});
    EXPECT_TRUE(m_state.moving.announced);
    EXPECT_EQ(m_kept.told, Names{"move-announced"});
    EXPECT_TRUE((m_kept.just<effect::MoveToFollow, effect::LapseOffer, effect::SeeWhoFollows>()));
    moving.on(effect::WithdrawAnnouncement{});
    EXPECT_FALSE(m_state.moving.announced);
    EXPECT_TRUE((m_kept.just<effect::NothingToFollow>()));
}

TEST_F(Parts, AMoveOnTheBoardIsToldOnceAndNotWhereItIsAnnounced) {
    begin();
    Moving moving(m_state.moving, m_state, m_kept);
    rules::MoveList moves;
    moves.add(*rules::resolve(m_state.recording.position, reading("e4")));
    const effect::MovesOnBoard shown{Side::White, moves};
    moving.on(shown);
    moving.on(shown);
    EXPECT_EQ(m_kept.told, Names{"move-on-board"});
    // A board has come or gone.
    moving.on(effect::BoardChanged{});
    moving.on(shown);
    EXPECT_EQ(m_kept.told, (Names{"move-on-board", "move-on-board"}));
    moving.on(effect::BoardChanged{});
    moving.on(Announced{Side::White, "e4", reading("e4")});
    m_kept.told.clear();
    moving.on(shown);
    EXPECT_EQ(m_kept.told, Names{});
    // More than one move is none of which anybody knows.
    moving.on(effect::WithdrawAnnouncement{});
    m_kept.told.clear();
    rules::MoveList two;
    for (const char* text : {"d4", "e4"})
        two.add(*rules::resolve(m_state.recording.position, reading(text)));
    moving.on(effect::MovesOnBoard{Side::White, two});
    EXPECT_EQ(m_kept.told, Names{});
}

TEST_F(Parts, WhatCannotBeAnnouncedMayHaveBeenAnIllegalMove) {
    begin();
    Moving(m_state.moving, m_state, m_kept).on(Announced{Side::White, "e5", reading("e2e5")});
    EXPECT_EQ(reason(), because::IllegalMove::name);
    EXPECT_TRUE((m_kept.just<effect::Tried>()));
    EXPECT_TRUE(m_state.moving == MoveInProgress());
}

TEST_F(Parts, ATouchBindsButNotWhileAdjusting) {
    begin();
    Moving moving(m_state.moving, m_state, m_kept);
    moving.on(Adjusting{Side::White});
    moving.on(effect::LiftedOnMove{Square{12}, true});
    EXPECT_TRUE(m_state.moving.touches.empty());
    m_state.moving.adjusting = false;
    moving.on(effect::LiftedOnMove{Square{12}, false});
    EXPECT_TRUE(m_state.moving.touches.empty());
    moving.on(effect::LiftedOnMove{Square{12}, true});
    EXPECT_EQ(m_state.moving.touches.size(), 1U);
}

TEST_F(Parts, APegLiftedByWhoIsOnMoveIsTouched) {
    Table with_boards = table();
    for (const Side side : both_sides)
        with_boards.seat(side).board = BoardKind::Peg;
    m_state = GameState(with_boards, Position());
    begin();
    Boards boards(m_state.boards, m_state, m_kept);
    boards.on(Lifted{Side::White, Square{12}});
    EXPECT_TRUE(m_kept.first<effect::LiftedOnMove>().touches);
    // A board that is being put right touches nothing.
    m_kept.effects.clear();
    m_state.boards[Side::White].begin_mending();
    boards.on(Lifted{Side::White, Square{11}});
    EXPECT_FALSE(m_kept.first<effect::LiftedOnMove>().touches);
    m_kept.effects.clear();
    boards.on(Lifted{Side::Black, Square{51}});
    EXPECT_FALSE(m_kept.has<effect::LiftedOnMove>());
}

TEST_F(Parts, AnIllegalMoveIsProposedWhenTheClockIsPressedOnIt) {
    begin();
    IllegalMoves illegal(m_state.illegal_moves, m_state, m_kept);
    illegal.on(effect::Tried{Side::White, "e5", reading("e2e5")});
    EXPECT_TRUE(m_kept.counts);
    EXPECT_TRUE(m_kept.effects.empty());
    illegal.on(effect::PressedIdly{Side::White});
    const proposed::IllegalMove proposal{Side::White, 1, false, "e5", reading("e2e5")};
    EXPECT_EQ(m_kept.proposal(), Proposal(proposal));
    m_kept.effects.clear();
    illegal.grant(proposal);
    EXPECT_TRUE((m_kept.just<effect::AddTime, effect::BindReplacement>()));
    EXPECT_EQ(m_state.illegal_moves.counted(Side::White), 1);
}

TEST_F(Parts, ATouchIsReportedByWhoHasNotTouchedHimself) {
    begin();
    m_state.moving.touches.push_back({Square{12}, *m_state.recording.position.at(Square{12})});
    ReportedTouches touches(m_state.reported_touches, m_state, m_kept);
    touches.on(TouchReported{Side::Black, Square{52}});
    EXPECT_EQ(rule(), Rule::TouchedOneself);
    touches.on(TouchReported{Side::White, Square{30}});
    EXPECT_EQ(rule(), Rule::NoPieceThere);
    touches.on(TouchReported{Side::White, Square{11}});
    const proposed::TouchedPiece proposal{Side::White, Square{11}, no_plies, false,
                                          m_state.recording.position.at(Square{11})};
    EXPECT_EQ(m_kept.proposal(), Proposal(proposal));
    EXPECT_EQ(m_state.reported_touches.touches_before, 1U);
    m_kept.effects.clear();
    touches.grant(proposal);
    EXPECT_TRUE((m_kept.just<effect::TouchedBefore>()));
}

TEST_F(Parts, ANewGameIsTheStateOfABeginning) {
    begin(5s);
    m_state.recording.sheet.remarks = {"a note"};
    SetupFaults faults(m_state, m_kept);
    faults.on(SetupFaultReported{SetupFault::Position});
    EXPECT_TRUE(m_kept.proposal().is<proposed::NewGame>());
    m_kept.effects.clear();
    faults.grant(proposed::NewGame{Side::White});
    const GameState& anew = *m_kept.first<effect::ReplaceState>().state;
    EXPECT_TRUE(anew.course.is_stopped());
    EXPECT_EQ(anew.recording.sheet.remarks.size(), 1U);
    EXPECT_EQ(anew.now, Time{5s});
    EXPECT_TRUE(m_state.course.is_going()); // Nothing has been written there.
}

TEST_F(Parts, AnOfferStandsUntilItIsAnswered) {
    begin();
    m_state.laws.agreement_needs_moves = false;
    Drawing drawing(m_state.drawing, m_state, m_kept);
    drawing.on(DrawOffered{Side::White});
    EXPECT_TRUE((m_kept.just<effect::MarkOffer>()));
    drawing.on(DrawOffered{Side::White});
    EXPECT_EQ(reason(), because::OfferStands::name);
    drawing.on(DrawAccepted{Side::Black});
    EXPECT_TRUE((m_kept.just<effect::RecordMoveMade, effect::End>()));
    drawing.on(effect::LapseOffer{Side::White});
    EXPECT_TRUE(m_state.drawing.offer()); // It was not to him.
    drawing.on(effect::LapseOffer{Side::Black});
    EXPECT_FALSE(m_state.drawing.offer());
}

TEST_F(Parts, AWrongClaimHasItsPrice) {
    begin();
    const Claimed claim = claim_of(Side::White, Claim::Threefold);
    Drawing(m_state.drawing, m_state, m_kept).on(ClaimOf<Claim::Threefold>{claim});
    EXPECT_EQ(reason(), because::WrongClaim::name);
    EXPECT_TRUE(m_kept.counts);
    EXPECT_EQ(m_kept.first<effect::AddTime>().side, Side::Black);
    EXPECT_EQ(m_kept.first<effect::AddTime>().amount, m_state.laws.wrong_claim_penalty);
}

TEST_F(Parts, AClaimInTheQuickplayFinishStopsPlay) {
    begin(59min);
    Quickplay quickplay(m_state.quickplay, m_state, m_kept);
    const Claimed claim = claim_of(Side::White, Claim::WinningMeans);
    quickplay.on(ClaimOf<Claim::WinningMeans>{claim});
    EXPECT_TRUE((m_kept.just<effect::StopForArbiter, effect::OfferByClaim, effect::Propose>()));
    quickplay.on(ClaimOf<Claim::WinningMeans>{claim});
    EXPECT_EQ(rule(), Rule::ClaimWaits);
    quickplay.deny(proposed::WinningMeans{Side::White});
    EXPECT_TRUE((m_kept.just<effect::AddTime, effect::GoOnAfterDecision>()));
    EXPECT_FALSE(m_state.quickplay.claim());
}

TEST_F(Parts, WhoIsLateIsToldOnce) {
    begin();
    m_state.table.default_time = 1h;
    m_state.arrivals.begin({false, true}, Time{});
    Arrivals arrivals(m_state.arrivals, m_state, m_kept);
    m_state.now = Time{1h};
    arrivals.on(effect::LookAtTheTime{});
    EXPECT_TRUE(m_kept.effects.empty());
    m_state.now = Time{1h + 1ms};
    arrivals.on(effect::LookAtTheTime{});
    EXPECT_EQ(m_kept.proposal(), Proposal(proposed::Forfeit{Side::Black, false}));
    arrivals.on(effect::LookAtTheTime{});
    EXPECT_TRUE((m_kept.just<effect::Propose>()));
    arrivals.on(Arrived{Side::White});
    EXPECT_EQ(rule(), Rule::NotAbsent);
    arrivals.on(Arrived{Side::Black});
    EXPECT_FALSE(m_state.arrivals.at_start());
}

TEST_F(Parts, TheEnvelopeIsClosedOnASealedMove) {
    begin();
    Adjourning adjourning(m_state.adjourning, m_state, m_kept);
    adjourning.on(Adjourned{});
    EXPECT_TRUE(m_state.adjourning.seal_asked);
    EXPECT_TRUE(m_kept.effects.empty());
    adjourning.on(MoveSealed{Side::White, "e4", reading("e2e4")});
    EXPECT_TRUE(m_state.adjourning.sealed);
    EXPECT_TRUE((m_kept.just<effect::LapseOffer>()));
    adjourning.on(Adjourned{});
    EXPECT_TRUE((m_kept.just<effect::StopClock, effect::HandsOnBoard, effect::AdjournPlay>()));
    adjourning.on(effect::MoveMade{Side::White, true});
    EXPECT_FALSE(m_state.adjourning.sealed);
}

TEST_F(Parts, WhetherHeCanMateIsAwaitedUntilItIsKnown) {
    begin();
    Mating mating(m_state.mating, m_state, m_kept);
    mating.on(effect::EndUnlessHeCannotMate{Side::White, How::Time});
    EXPECT_EQ(m_kept.first<effect::AwaitVerdict>().verdict.winner, Side::White);
    // An answer without a proof changes nothing.
    mating.on(CanMate{Side::White, rules::Verdict::Yes, "", {}});
    EXPECT_TRUE(m_state.mating == MatingKnowledge());
    mating.deny(proposed::LossOnTime{Side::Black});
    EXPECT_EQ(m_kept.first<effect::End>().result.outcome, Outcome::Draw);
}

TEST_F(Parts, SheetsThatDifferGoToTheArbiter) {
    begin();
    Comparing comparing(m_state.comparing, m_state, m_kept);
    comparing.on(ScoreWritten{Side::White, "1. e4 e5"});
    comparing.on(ScoreWritten{Side::Black, "1. e4 c5"});
    EXPECT_EQ(m_state.sheet_of(Side::Black).size(), 2U);
    comparing.on(Compared{});
    EXPECT_TRUE(m_kept.proposal().is<proposed::BackTo>());
}

TEST_F(Parts, WhatWasReadOfASheetCountsWhateverWouldBeReadNow) {
    begin();
    const std::vector<rules::Move> d4 = {*rules::resolve(m_state.recording.position, reading("d4"))};
    Comparing comparing(m_state.comparing, m_state, m_kept);
    comparing.on(ScoreWritten{Side::White, "1. e4 e5", MovesRead{{"P:d2d4"}, "e5"}});
    EXPECT_EQ(m_state.sheet_of(Side::White), d4);
    EXPECT_FALSE(m_state.comparing[Side::White]->readable);
    // A form that is no legal move there ends it; only a foreign journal has such.
    comparing.on(ScoreWritten{Side::White, "1. d4", MovesRead{{"P:d2d4", "P:d2d4"}, {}}});
    EXPECT_EQ(m_state.sheet_of(Side::White), d4);
    EXPECT_FALSE(m_state.comparing[Side::White]->readable);
    EXPECT_EQ(m_kept.told, (Names{"sheet-unreadable", "sheet-unreadable"}));
    comparing.on(Replaced{Plies(0), "e4", MovesRead{{"P:d2d4"}, {}}});
    EXPECT_EQ(m_kept.first<effect::ReplaceMoves>().moves, d4);
    comparing.on(Replaced{Plies(0), "e4", MovesRead{{}, "e4"}});
    EXPECT_EQ(rule(), Rule::UnreadableMoves);
}

TEST_F(Parts, WhereTheSheetsAgreeTheBoardsAreCompared) {
    Comparing(m_state.comparing, m_state, m_kept).on(Compared{});
    EXPECT_TRUE((m_kept.just<effect::CompareBoards>()));
}

TEST_F(Parts, APenaltyIsCarriedOutWhereItBelongs) {
    begin();
    Penalties penalties(m_state, m_kept);
    penalties.on(Penalised{Side::White, Penalty::Add, 2min});
    EXPECT_EQ(m_kept.first<effect::AddTime>().side, Side::Black);
    EXPECT_TRUE((m_kept.just<effect::AddTime, effect::WatchFlags>()));
    penalties.on(Penalised{Side::White, Penalty::Add, -2min});
    EXPECT_EQ(reason(), because::NotPermitted::name);
    EXPECT_TRUE(m_kept.effects.empty());
    penalties.on(Penalised{Side::White, Penalty::Loss});
    EXPECT_EQ(m_kept.first<effect::End>().result.outcome, Outcome::BlackWins);
}

TEST_F(Parts, TheArbiterIsAskedOneThingAtATime) {
    begin();
    Ruling ruling(m_state.ruling, m_state, m_kept);
    ruling.on(Decided{Decision::Grant});
    EXPECT_EQ(rule(), Rule::NothingProposed);
    ruling.on(effect::Propose{proposed::Forfeit{Side::White, false}});
    ruling.on(effect::Propose{proposed::BackTo{Side::White, no_plies}});
    EXPECT_EQ(m_kept.told, (Names{"proposed", "proposal-waits"}));
    m_kept.counts = false;
    ruling.on(Decided{Decision::Grant});
    EXPECT_TRUE(m_kept.counts) << "whatever comes of it";
    EXPECT_TRUE(m_kept.first<effect::Decide>().proposal.is<proposed::Forfeit>());
    EXPECT_TRUE(m_state.ruling.before_him()->is<proposed::BackTo>());
    // What is about moves is settled where they are taken back.
    ruling.on(effect::WentBack{Plies(0)});
    EXPECT_FALSE(m_state.ruling.before_him());
}

TEST_F(Parts, WherePiecesStandIsNotToldAtATournament) {
    begin();
    Answers answers(m_state, m_kept);
    m_state.table.mode = Mode::Home;
    answers.on(Asked{Side::White, Question::Board, {}});
    EXPECT_EQ(m_kept.told, Names{"board-told"});
    m_state.table.mode = Mode::Tournament;
    answers.on(Asked{Side::White, Question::Board, {}});
    EXPECT_EQ(reason(), because::NotPermitted::name);
}

} // namespace
} // namespace annabella::game
