// The line between a table and its seats.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <utility>

#include "table/wire/seat_wire.hpp"

namespace annabella::table::wire {
namespace {

using phrase::Seat;
using phrase::Wording;

std::string without_end(std::string line) {
    EXPECT_EQ(line.back(), '\n');
    line.pop_back();
    return line;
}

TEST(SeatWire, WhatIsWrittenIsReadAsItWas) {
    const Words words{Wording{"de", "Tab\tLine\nBack\\", "ear", ","}};
    for (const FromSeat& said :
         {FromSeat(Wish{version, Seat::WhitesAssistant, "de", "", false}),
          FromSeat(Wish{version, std::nullopt, "uz-cyrl", "annex-e", true, phrase::Verbosity::Brief}),
          FromSeat(Typed{"\tseal\\ e4"}), FromSeat(Code{"a b"}), FromSeat(Typed{""}),
          FromSeat(Pressed{{"F2", KeyMode::Line, KeyMode::Line, true}}),
          FromSeat(Pressed{{"\t", KeyMode::Help, KeyMode::Board, false}}), FromSeat(See{}), FromSeat(See{7}),
          FromSeat(Leave{})})
        EXPECT_EQ(read_from_seat(without_end(write(said))), said) << write(said);
    Words unmarked = words;
    unmarked.wording.mark.clear();
    Words counted = words;
    counted.wording.urgency = phrase::Urgency::Count;
    counted.wording.loud = true;
    counted.wording.slow = true;
    for (const FromTable& said :
         {FromTable(Refused{unmarked}),
          FromTable(CodeWanted{}),
          FromTable(Said{game::Time(Span(61'000)), {{false, words}, {true, unmarked}, {false, counted}}}),
          FromTable(Page{{words}}),
          FromTable(Waits{}),
          FromTable(Waits{{words, unmarked}}),
          FromTable(Typing{true}),
          FromTable(Typing{false}),
          FromTable(Status{unmarked}),
          FromTable(Voice{VoiceChange::Faster}),
          FromTable(Voice{VoiceChange::Softer}),
          FromTable(Verbosity{phrase::Verbosity::Full}),
          FromTable(Verbosity{phrase::Verbosity::Normal}),
          FromTable(Sound{Earcon::PressBlack, {}}),
          FromTable(Sound{Earcon::DarkSquare, 7}),
          FromTable(Board{true}),
          FromTable(Board{false}),
          FromTable(Walk{}),
          FromTable(Taken{}),
          FromTable(Silence{}),
          FromTable(Over{})})
        EXPECT_EQ(read_from_table(without_end(write(said))), said) << write(said);
}

TEST(SeatWire, WhatStandsOnTheTableIsReadAsItWas) {
    ShownTable table;
    EXPECT_EQ(read_from_table(without_end(write(FromTable(table)))), FromTable(table)) << "nothing of it";
    table.game = "draughts";
    table.state = ShownState::Adjourned;
    table.turn = Side::Black;
    table.pieces = "mK..";
    table.names = {"Anna\tB", "Bella"};
    table.result = "1/2-1/2";
    table.last = ShownMove{rules::Square(31), rules::Square(27), "1. 32-28", "32 28"};
    table.first_number = 12;
    table.first_side = Side::Black;
    table.start = "The game began from this position:";
    table.moves = {"32-28", "", "19x30"};
    EXPECT_EQ(read_from_table(without_end(write(FromTable(table)))), FromTable(table));
    table.announced = ShownMove{rules::Square(0), rules::Square(63), "", ""};
    EXPECT_EQ(read_from_table(without_end(write(FromTable(table)))), FromTable(table));
    ShownClocks clocks;
    EXPECT_EQ(read_from_table(without_end(write(FromTable(clocks)))), FromTable(clocks));
    clocks = {true, {Span(3'599'001), Span(0)}, {false, true}, Side::Black, Span(5'000)};
    EXPECT_EQ(read_from_table(without_end(write(FromTable(clocks)))), FromTable(clocks));
    clocks = {.exist = false, .left = {}, .flags = {}, .running = {}, .free = {}};
    EXPECT_EQ(read_from_table("clocks\tnone"), FromTable(clocks));
    const std::string line = "table\tchess\tgoing\twhite\tP.\t\t\t\t\t\t\t\t\t\t\t\t1\twhite\t";
    EXPECT_TRUE(read_from_table(line));
    for (const auto& [sound, fault] : {std::pair{"going", "gone"},
                                       {"white", "White"},
                                       {"P.", "P1"},
                                       {"\t1\t", "\tone\t"},
                                       {"\t\t1", "\t1"}}) {
        std::string wrong = line;
        wrong.replace(wrong.find(sound), std::string(sound).size(), fault);
        EXPECT_FALSE(read_from_table(wrong)) << wrong;
    }
    // Times that no clock shows: nothing could be reckoned with them.
    for (const char* wrong :
         {"clocks\twhite\t0\t9223372036854775807\tup\t1\tup",
          "clocks\twhite\t0\t1\tup\t-9223372036854775808\tup",
          "clocks\twhite\t-9223372036854775808\t1\tup\t1\tup", "clocks\twhite\t0\t3600000000001\tup\t1\tup",
          "say\t9223372036854775807\topen\tprompt\ten\t\tA\tA"})
        EXPECT_FALSE(read_from_table(wrong)) << wrong;
    EXPECT_TRUE(read_from_table("clocks\twhite\t0\t3600000000000\tup\t1\tup"));
    for (const char* wrong : {"clocks", "clocks\tboth\t0\t1\tup\t1\tup", "clocks\tnone\t0\t1\tleft\t1\tup",
                              "clocks\tnone\t0\t1\tup\t1", "clocks\tnone\t0\t1.5\tup\t1\tup"})
        EXPECT_FALSE(read_from_table(wrong)) << wrong;
    for (const char* wrong : {"see", "see\tall", "see\t2\t1"})
        EXPECT_FALSE(read_from_seat(wrong)) << wrong;
    EXPECT_EQ(read_from_seat("see\t1\tand more"), FromSeat(See{1})) << "another version is known as such";
}

TEST(SeatWire, EverySeatHasItsName) {
    for (const Seat seat : phrase::seats)
        EXPECT_TRUE(seat_called(seat_word(seat)).value_or(std::nullopt) == seat);
    ASSERT_TRUE(seat_called("onlooker"));
    EXPECT_FALSE(*seat_called("onlooker"));
    EXPECT_FALSE(seat_called("White"));
}

TEST(SeatWire, EverySignalHasItsWord) {
    for (std::size_t i = 0; i < earcon_count; ++i) {
        const FromTable sound(Sound{static_cast<Earcon>(i), {}});
        EXPECT_EQ(read_from_table(without_end(write(sound))), sound) << write(sound);
    }
}

TEST(SeatWire, WhatIsNoLineIsRefused) {
    for (const char* line : {"",
                             "line",
                             "line\ta\tb",
                             "line\ta\\",
                             "line\t\\x",
                             "line\t\xff",
                             "leave\t",
                             "Leave",
                             "code",
                             "code\ta\tb",
                             "annabella-seat",
                             "annabella-seat\tone",
                             "annabella-seat\t04\twhite\ten\t\tvoice\t",
                             "annabella-seat\t6\tking\ten\t\tvoice\t",
                             "key\tF2\tline\tline",
                             "key\t\tline\tline\t",
                             "key\tF2\tline\tlines\t",
                             "key\tF2\tline\tline\tyes",
                             "annabella-seat\t6\twhite\ten\t\tloud\t",
                             "annabella-seat\t6\twhite\ten\t",
                             "annabella-seat\t6\twhite\ten\t\tvoice",
                             "annabella-seat\t6\twhite\ten\t\tvoice\tloud"})
        EXPECT_FALSE(read_from_seat(line)) << line;
    for (const char* line : {"",
                             "say",
                             "say\t0",
                             "say\tx\topen\ten\t\ta\ta",
                             "say\t0\topen\ten\t\ta",
                             "say\t0\twhispered\ten\t\ta\ta",
                             "page",
                             "page\ten\t\ta",
                             "typing\tup",
                             "sound\tbell\t",
                             "sound\tedge\t8",
                             "sound\tedge\t-1",
                             "sound\tedge",
                             "board\tup",
                             "walk\t1",
                             "verbosity",
                             "verbosity\tloud",
                             "code\ta",
                             "over\t1",
                             "status\ten\ta",
                             "refused"})
        EXPECT_FALSE(read_from_table(line)) << line;
}

TEST(SeatWire, AnotherVersionIsKnownAsSuch) {
    const auto said = read_from_seat("annabella-seat\t7\twho\tknows");
    ASSERT_TRUE(said);
    EXPECT_EQ(std::get<Wish>(*said).version, 7);
}

TEST(SeatWire, LinesComeInPieces) {
    LineFeed feed(16);
    feed.take("le");
    EXPECT_FALSE(feed.next());
    feed.take("ave\nline\ta\nl");
    EXPECT_TRUE(feed.has_line());
    EXPECT_EQ(feed.next(), "leave");
    EXPECT_EQ(feed.next(), "line\ta");
    EXPECT_FALSE(feed.next());
    EXPECT_EQ(feed.waiting(), 1U);
    EXPECT_FALSE(feed.is_too_long());
}

TEST(SeatWire, ALineThatIsTooLongTakesNoMemory) {
    LineFeed feed(16);
    feed.take("short\n" + std::string(15, 'x') + "\n");
    EXPECT_EQ(feed.next(), "short");
    EXPECT_EQ(feed.next(), std::string(15, 'x'));
    feed.take(std::string(16, 'x'));
    EXPECT_FALSE(feed.next());
    EXPECT_TRUE(feed.is_too_long());
    feed.take("leave\n");
    EXPECT_FALSE(feed.next());
    EXPECT_EQ(feed.waiting(), 0U);
}

} // namespace
} // namespace annabella::table::wire
