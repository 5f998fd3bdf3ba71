// The owners of a game's state, each by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "chess/notation/san.hpp"
#include "chess/rules.hpp"
#include "game/game_state.hpp"

namespace annabella::game {
namespace {

using chess::Position;
using namespace std::chrono_literals;

ScoreEntry entry(const rules::Position& position, const char* uci) {
    ScoreEntry made;
    made.move = *chess::parse_uci(chess::from_table(position), uci);
    return made;
}

/// A record of 1. Nf3 Nf6 2. Ng1 Ng8.
Record knights_out_and_home() {
    Record record{Position()};
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"})
        record.play(entry(record.position, move));
    return record;
}

TEST(Record, CountsOccurrencesAndIsCut) {
    Record record = knights_out_and_home();
    const Laws fide = laws_of(Edition::Fide2009);
    EXPECT_EQ(record.occurrences(Position(), fide), 2);
    EXPECT_EQ(record.occurrences(Position(), laws_of(Edition::Ussr1953)), 2);
    EXPECT_EQ(record.moves_of(Side::White), 2);
    record.cut(Plies(3));
    EXPECT_EQ(record.moves_of(Side::Black), 1);
    EXPECT_EQ(record.position, record.sheet.position_after(Plies(3)));
    EXPECT_EQ(record.occurrences(Position(), fide), 1);
    record.cut(no_plies);
    EXPECT_FALSE(record.last);
    EXPECT_EQ(record, Record{Position()});
}

TEST(Record, KeepsWhatStandsBesideAMoveWithItsPlace) {
    Record record = knights_out_and_home();
    record.sheet.entries[2].remarks = {"quiet"};
    record.sheet.entries[2].spent = 5s;
    const rules::Move other = entry(record.sheet.position_after(Plies(2)), "b1c3").move;
    record.replace(Plies(2), {other}, Time{60s});
    ASSERT_EQ(record.sheet.entries.size(), 3U);
    EXPECT_EQ(record.sheet.entries[2].move, other);
    EXPECT_EQ(record.sheet.entries[2].spent, 5s);
    EXPECT_EQ(record.sheet.entries[2].remarks.size(), 1U);
    EXPECT_EQ(record.last->move, other);
    EXPECT_EQ(record.keys.size(), 4U);
}

TEST(Absence, IsLateAfterTheTimeThatIsAllowed) {
    Absence absence{{false, true}, Time{10s}, false};
    EXPECT_EQ(absence.late_from(0s), Time{10s});
    EXPECT_EQ(absence.late_from(1h), Time{1h + 10s + 1ms});
    EXPECT_EQ(absence.first(), Side::Black);
    EXPECT_FALSE(absence.both());
    absence.told = true;
    EXPECT_FALSE(absence.late_from(0s));
}

TEST(Draws, AnExtensionHoldsForTheCountItWasGivenFor) {
    Draws draws;
    EXPECT_EQ(draws.moves_for_fifty(0), 50);
    draws.extend_fifty({75, 12});
    EXPECT_EQ(draws.moves_for_fifty(12), 75);
    EXPECT_EQ(draws.moves_for_fifty(40), 50);
}

TEST(Draws, TheLatestOfferIsOnTheSheet) {
    Record record = knights_out_and_home();
    EXPECT_FALSE(last_offerer(record.sheet, Side::White));
    record.sheet.entries[1].draw_offered = true;
    EXPECT_EQ(last_offerer(record.sheet, Side::White), Side::Black);
    record.sheet.entries[2].draw_offered = true;
    EXPECT_EQ(last_offerer(record.sheet, Side::White), Side::White);
}

TEST(MatingKnowledge, ANoLastsAsLongAsTheRecordHasIt) {
    using Verdict = rules::Verdict;
    const Record record = knights_out_and_home();
    MatingKnowledge known;
    EXPECT_FALSE(known.can_mate(record.position, Side::White, record.keys));
    known.note(Side::White, {Verdict::No, rules::UnwinnableReason::LockedRegions, record.keys[1], Plies(1)});
    EXPECT_EQ(known.can_mate(record.position, Side::White, record.keys), false);
    known.note(Side::White, {Verdict::Yes, rules::UnwinnableReason::None, record.keys[1], Plies(1)});
    EXPECT_FALSE(known.can_mate(record.position, Side::White, record.keys));
    EXPECT_EQ(known.can_mate(record.sheet.position_after(Plies(1)), Side::White, record.keys), true);
}

TEST(Timekeeping, CountsTheMoveFromItsBeginning) {
    Timekeeping time(*parse_time_control("1:00:00"));
    time.clock.start(Side::White, Time{});
    time.begin_turn(Side::White, Time{10s});
    EXPECT_EQ(time.spent(Side::White, Time{25s}), 15s);
    const Clock::Snapshot moment = time.clock.snapshot(Time{25s});
    EXPECT_EQ(time.read_at(moment, Time{80s}).left[Side::White],
              time.clock.read(Time{25s}).left[Side::White]);
    time.go_on_from(moment, Side::White, false, Time{80s});
    EXPECT_FALSE(time.clock.running());
    EXPECT_FALSE(time.next_flag());
}

TEST(SideBoard, ABoardThatComesBackIsNotAstray) {
    SideBoard board{BoardTracker(BoardKind::Peg, chess::to_table(Position().placement()), chess::rules())};
    board.begin_mending();
    EXPECT_TRUE(board.unclear);
    board.switch_to(BoardKind::None);
    EXPECT_FALSE(board.unclear || board.mending || board.astray_since);
    EXPECT_EQ(board.text(), "");
}

TEST(ArbiterDesk, GamesToUndoAreEqualWhereverTheyAreKept) {
    const Table table;
    ArbiterDesk one;
    ArbiterDesk other;
    one.keep({Paused{}, std::make_shared<GameState>(table, Position())});
    EXPECT_FALSE(one == other);
    other.keep({Paused{}, std::make_shared<GameState>(table, Position())});
    EXPECT_TRUE(one == other);
    auto later = std::make_shared<GameState>(table, Position());
    later->now = Time{1s};
    other.forget_acts();
    other.keep({Paused{}, later});
    EXPECT_FALSE(one == other);
    for (int i = 0; i < 20; ++i)
        one.keep({Paused{}, later});
    int kept = 0;
    while (one.take_latest())
        ++kept;
    EXPECT_EQ(kept, 16);
}

TEST(ArbiterDesk, AsksOneQuestionAtATime) {
    ArbiterDesk desk;
    EXPECT_TRUE(desk.put(proposed::Forfeit{}, true, true));
    EXPECT_FALSE(desk.put(proposed::IllegalMove{}, true, true));
    EXPECT_FALSE(desk.put(proposed::BackTo{}, true, true));
    // A newer one of the same kind and side takes the place of the older.
    EXPECT_TRUE(desk.put(proposed::Forfeit{}, true, true));
    EXPECT_FALSE(desk.put(proposed::IllegalMove{}, true, true));
    EXPECT_FALSE(desk.put(proposed::IllegalMove{Side::Black}, true, true));
    EXPECT_EQ(desk.waiting().size(), 3U);
    EXPECT_FALSE(desk.take_next());
    EXPECT_TRUE(desk.take_decided()->is<proposed::Forfeit>());
    EXPECT_TRUE(desk.take_next()->is<proposed::IllegalMove>());
    ASSERT_TRUE(desk.before_him());
}

TEST(ArbiterDesk, AClaimThatIsPutOffStepsBackWhilePlayGoesOn) {
    for (const bool play_goes_on : {true, false}) {
        ArbiterDesk desk;
        desk.put(proposed::WinningMeans{}, true, true);
        EXPECT_EQ(desk.put(proposed::TouchedPiece{}, play_goes_on, true), play_goes_on);
        EXPECT_EQ(desk.before_him()->is<proposed::TouchedPiece>(), play_goes_on);
    }
}

TEST(ArbiterDesk, DropsWhatIsSettled) {
    ArbiterDesk desk;
    desk.put(proposed::Forfeit{}, true, true);
    desk.put(proposed::BackTo{}, true, true);
    const auto is_forfeit = [](const Proposal& one) { return one.is<proposed::Forfeit>(); };
    EXPECT_TRUE(desk.has(is_forfeit));
    desk.drop(is_forfeit);
    EXPECT_FALSE(desk.has(is_forfeit));
    EXPECT_FALSE(desk.before_him());
    EXPECT_EQ(desk.waiting().size(), 1U);
    desk.clear_questions();
    EXPECT_TRUE(desk == ArbiterDesk());
}

TEST(Irregularities, WhatThePressHasCompletedWaits) {
    Irregularities irregularities;
    IllegalAttempt first;
    first.text = "Ke5";
    EXPECT_TRUE(irregularities.note(Side::White, first));
    EXPECT_FALSE(irregularities.note(Side::White, first));
    EXPECT_FALSE(irregularities.is_pressed(Side::White));
    Clock clock(*parse_time_control("1:00:00"));
    EXPECT_TRUE(irregularities.press(Side::White, clock.snapshot(Time{})));
    EXPECT_FALSE(irregularities.press(Side::White, clock.snapshot(Time{})));
    EXPECT_FALSE(irregularities.note(Side::White, std::nullopt));
    EXPECT_TRUE(irregularities.is_pressed(Side::White));
    EXPECT_EQ(irregularities.take(Side::White)->text, "Ke5");
    EXPECT_FALSE(irregularities.attempt(Side::White));
    EXPECT_EQ(irregularities.count(Side::Black), 1);
    EXPECT_EQ(irregularities.counted(Side::White), 0);
}

TEST(Attendance, EmptiesAsTheyCome) {
    Attendance attendance;
    attendance.begin({}, Time{});
    EXPECT_FALSE(attendance.at_start());
    attendance.begin({true, true}, Time{});
    EXPECT_TRUE(attendance.is_missing(Side::White));
    EXPECT_FALSE(attendance.is_away(Side::White));
    EXPECT_FALSE(attendance.arrive_at_start(Side::White));
    EXPECT_FALSE(attendance.is_missing(Side::White));
    attendance.note_late_at_start();
    EXPECT_FALSE(attendance.at_start()->late_from(0s));
    EXPECT_TRUE(attendance.arrive_at_start(Side::Black));
    EXPECT_TRUE(attendance == Attendance());
}

TEST(QuickplayFinish, TheMinutesOfAClaimAreGivenOnce) {
    QuickplayFinish finish;
    finish.make_claim(Side::White);
    EXPECT_TRUE(finish.give_minutes());
    EXPECT_FALSE(finish.give_minutes());
    EXPECT_TRUE(finish.confirm_final_position());
    EXPECT_FALSE(finish.confirm_final_position());
    EXPECT_EQ(finish.text(), "quickplay claim minutes confirmed\n");
    finish.drop_claim();
    EXPECT_TRUE(finish.text().empty());
}

TEST(Draws, AnOfferIsToTheOpponent) {
    Draws draws;
    draws.make_offer(Side::Black);
    EXPECT_TRUE(draws.is_offered_to(Side::White));
    EXPECT_FALSE(draws.is_offered_to(Side::Black));
    draws.end();
    EXPECT_TRUE(draws.text(0).empty());
}

} // namespace
} // namespace annabella::game
