// Which board it is that a line leads to, and that asking does no harm.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.hpp"
#include "devices/dgt/message.hpp"
#include "devices/peg_board/server.hpp"
#include "devices/unknown_board.hpp"
#include "simulator/dice.hpp"
#include "simulator/line_speed.hpp"
#include "simulator/makers/chesslink_board.hpp"
#include "simulator/makers/dgt_board.hpp"
#include "simulator/makers/make_board.hpp"
#include "simulator/makers/peg_board.hpp"
#include "simulator/tactile_clock.hpp"

namespace annabella::devices {
namespace {

using simulator::heard_at_speed;
using std::chrono::milliseconds;
using testing::IsEmpty;

/// A line between the search and whatever is plugged in, at the speed that each has.
struct Line {
    explicit Line(const BoardFamily* likely = nullptr) : host({}, board_families(), likely) {}
    void run(milliseconds duration) {
        for (const HostTime end = now + duration; now < end; now += milliseconds(5))
            exchange();
    }
    void exchange() {
        const int baud = host.baud();
        if (plugged)
            host.feed(heard_at_speed(plugged->take_output(), plugged->baud().value_or(38400), baud), now);
        host.tick(now);
        const std::string said = host.take_output();
        if (host.family() == nullptr)
            asked += said;
        if (plugged) {
            plugged->feed(heard_at_speed(said, host.baud(), plugged->baud().value_or(38400)), board_now());
            plugged->tick(board_now());
            for (const std::string& line : plugged->take_news())
                news.push_back(line);
        }
        for (const BoardEvent& event : host.take_events())
            got.push_back(event);
    }
    void plug(std::unique_ptr<simulator::Board> board) {
        plugged = std::move(board);
        switched_on = now;
        host.opened(now);
    }
    void unplug() {
        plugged.reset();
        host.closed(now);
    }
    template <class Event>
    bool has() const {
        return std::any_of(got.begin(), got.end(),
                           [](const BoardEvent& event) { return std::holds_alternative<Event>(event); });
    }
    std::string found() const { return host.family() == nullptr ? "" : std::string(host.family()->word); }

    UnknownBoard host;
    std::unique_ptr<simulator::Board> plugged;
    HostTime now{milliseconds(1000)};
    HostTime switched_on;
    BoardTime board_now() const { return BoardTime{now - switched_on}; }
    std::string asked; ///< While it was not known what is there.
    std::vector<BoardEvent> got;
    std::vector<std::string> news;
};

std::unique_ptr<simulator::Board> peg_board() {
    return std::make_unique<simulator::PegBoard>(true, chess::to_table(chess::Position().placement()));
}
std::unique_ptr<simulator::Board> dgt_board() {
    return std::make_unique<simulator::DgtBoard>(simulator::DgtBoardOptions(),
                                                 devices::dgt::chess_layout().start());
}

template <simulator::ChessLinkReports reports>
std::unique_ptr<simulator::Board> millennium_board() {
    return std::make_unique<simulator::ChessLinkBoard>(simulator::ChessLinkBoardOptions{false, reports},
                                                       chess::Position().placement());
}

TEST(UnknownBoards, AMillenniumBoardIsKnownByWhatItShowsOrByItsVersion) {
    using simulator::ChessLinkReports;
    for (auto* make :
         {millennium_board<ChessLinkReports::EachScan>, millennium_board<ChessLinkReports::Never>}) {
        Line line;
        line.plug(make());
        line.run(milliseconds(6000));
        EXPECT_EQ(line.found(), "chesslink");
        EXPECT_TRUE(line.host.connected());
        EXPECT_TRUE(line.has<Snapshot>());
        EXPECT_THAT(line.news, IsEmpty());
    }
}

TEST(UnknownBoards, BoardsThatStreamAreKnownByTheirNumbersAndAskedNothing) {
    for (const char* word : {"certabo", "sentio"}) {
        Line line;
        line.plug(simulator::make_board(word, {}, chess::to_table(chess::Position().placement())));
        line.run(milliseconds(6000));
        EXPECT_EQ(line.found(), word);
        EXPECT_EQ(line.asked, "");
        EXPECT_TRUE(line.host.connected());
        EXPECT_TRUE(line.has<Snapshot>());
        EXPECT_THAT(line.news, IsEmpty());
    }
}

TEST(UnknownBoards, APegBoardIsKnownByWhatItSaysItself) {
    Line line;
    line.plug(peg_board());
    line.run(milliseconds(1500));
    EXPECT_EQ(line.found(), "peg");
    EXPECT_TRUE(line.host.connected());
    EXPECT_EQ(line.asked, "");
    EXPECT_TRUE(line.has<Snapshot>());
}

TEST(UnknownBoards, WhatAnsweredLastIsAskedFirst) {
    Line line(find_family("dgt"));
    line.plug(dgt_board());
    line.run(milliseconds(1000));
    EXPECT_EQ(line.found(), "dgt");
    // And anything else is found all the same, unharmed.
    for (auto* make : {peg_board, millennium_board<simulator::ChessLinkReports::Never>}) {
        Line other(find_family("dgt"));
        other.plug(make());
        other.run(milliseconds(6000));
        EXPECT_TRUE(other.host.connected());
        EXPECT_NE(other.found(), "dgt");
        EXPECT_THAT(other.news, IsEmpty());
    }
}

TEST(UnknownBoards, ADgtBoardIsKnownByItsVersion) {
    Line line;
    line.plug(dgt_board());
    line.run(milliseconds(6000));
    EXPECT_EQ(line.found(), "dgt");
    // Asked for a Millennium board first, in bytes that are no commands to it.
    EXPECT_EQ(line.asked, "\xD6\xB5\xB6\x4D");
    EXPECT_TRUE(line.host.connected());
    EXPECT_TRUE(line.has<Snapshot>());
    EXPECT_THAT(line.news, IsEmpty());
}

TEST(UnknownBoards, ABoardThatIsPluggedInLaterIsFound) {
    for (auto* make : {peg_board, dgt_board}) {
        Line line;
        line.host.opened(line.now);
        line.run(milliseconds(9'000));
        EXPECT_EQ(line.found(), "");
        line.plugged = make();
        line.switched_on = line.now;
        line.run(milliseconds(9'000));
        EXPECT_NE(line.found(), "");
        EXPECT_THAT(line.news, IsEmpty());
    }
}

TEST(UnknownBoards, AfterACableTheSameBoardGoesOn) {
    Line line;
    line.plug(peg_board());
    line.run(milliseconds(3000));
    line.got.clear();
    // It has its own power, and keeps its session.
    line.host.closed(line.now);
    line.plugged->take_output();
    line.plugged->lift(chess::Square{12}, line.board_now());
    line.host.opened(line.now);
    line.run(milliseconds(3000));
    ASSERT_GE(line.got.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<Lost>(line.got[0]));
    EXPECT_TRUE(std::holds_alternative<Regained>(line.got[1]));
    EXPECT_TRUE(line.has<Lifted>());
    EXPECT_FALSE(line.has<Doubt>());
    EXPECT_EQ(line.asked, "");
}

TEST(UnknownBoards, AfterACableThereMayBeAnotherBoard) {
    Line line;
    line.plug(peg_board());
    line.run(milliseconds(3000));
    line.unplug();
    line.got.clear();
    line.plug(dgt_board());
    line.run(milliseconds(8000));
    EXPECT_EQ(line.found(), "dgt");
    EXPECT_TRUE(line.has<Connected>());
    EXPECT_THAT(line.news, IsEmpty()) << "a question for one board harms the other";
}

TEST(UnknownBoards, NothingButQuestionsLeavesOnALineWhereNobodyIsKnown) {
    std::string questions;
    for (const BoardFamily& family : board_families())
        questions += family.question;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Line line;
        line.host.opened(line.now);
        std::uint64_t luck = seed;
        for (int i = 0; i < 2000 && line.found().empty(); ++i) {
            std::string noise;
            for (std::uint64_t count = simulator::roll(luck) % 20; count > 0 && seed > 0; --count)
                noise += static_cast<char>(simulator::roll(luck) % 256);
            line.host.feed(noise, line.now);
            line.run(milliseconds(30));
            if (i % 500 == 499) {
                line.host.closed(line.now);
                line.host.opened(line.now);
            }
        }
        EXPECT_FALSE(line.asked.empty());
        EXPECT_EQ(line.asked.find_first_not_of(questions), std::string::npos);
        EXPECT_THAT(line.got, IsEmpty());
    }
}

TEST(UnknownBoards, NoQuestionHarmsADgtBoardAtWhateverSpeedItIsHeard) {
    for (const BoardFamily& family : board_families())
        // A USB device takes the bytes as they are, a board at a serial line what its line makes of them.
        for (const std::string& heard :
             {std::string(family.question), heard_at_speed(family.question, family.baud, dgt::line_baud)})
            EXPECT_FALSE(std::any_of(heard.begin(), heard.end(), dgt::is_harmful)) << family.word;
}

TEST(UnknownBoards, WhereOthersTalkNothingIsAsked) {
    Line line;
    line.host.opened(line.now);
    for (int i = 0; i < 100; ++i) {
        line.host.feed("$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9*47\r\n", line.now);
        line.run(milliseconds(200));
    }
    EXPECT_EQ(line.asked, "");
    EXPECT_EQ(line.found(), "");
}

TEST(UnknownBoards, ATactileClockIsNoBoardAndIsAskedNothing) {
    for (const char* likely : {"", "dgt"}) {
        simulator::TactileClock clock;
        UnknownBoard host({}, board_families(), find_family(likely));
        HostTime now{milliseconds(1000)};
        host.opened(now);
        std::string asked;
        for (; now < HostTime{milliseconds(20'000)}; now += milliseconds(20)) {
            clock.run_until(BoardTime{now.time_since_epoch()});
            host.feed(clock.take_output(), now);
            host.tick(now);
            asked += host.take_output();
        }
        EXPECT_EQ(asked, "");
        EXPECT_EQ(host.family(), nullptr);
        EXPECT_EQ(host.clock(), "Annabella tactile clock");
        host.closed(now);
        host.opened(now);
        EXPECT_EQ(host.clock(), std::nullopt);
    }
}

TEST(UnknownBoards, ATactileClockThatAnotherProgramHasGreetedDoesNotSayItsName) {
    UnknownBoard host({});
    host.opened({});
    using namespace tactile_clock;
    host.feed(write_line(ClockLine(line::Alive{0x0A11, 3, 5000})), {});
    EXPECT_EQ(host.clock(), "");
    host.feed(write_line(ClockLine(line::Alive{0x0A11, 3, 6000})).substr(1), {});
    EXPECT_EQ(host.clock(), "");
}

TEST(UnknownBoards, AtASpeedThatTheUserHasSetOnlySuchBoardsAreLookedFor) {
    DriverOptions options;
    options.baud = 115200;
    UnknownBoard host(options);
    host.opened({});
    for (HostTime now; now < HostTime{milliseconds(20'000)}; now += milliseconds(100)) {
        host.tick(now);
        EXPECT_EQ(host.take_output(), "");
        EXPECT_EQ(host.baud(), 115200);
    }
    peg_board::Server board;
    board.tick({});
    host.feed(board.take_output(), HostTime{milliseconds(20'000)});
    ASSERT_NE(host.family(), nullptr);
    EXPECT_EQ(host.family()->word, "peg");
    EXPECT_EQ(host.baud(), 115200);
}

TEST(BoardFamilies, HaveWordsOfTheirOwn) {
    for (const BoardFamily& family : board_families())
        EXPECT_EQ(find_family(family.word), &family);
    EXPECT_EQ(find_family("/dev/ttyUSB0"), nullptr);
}

TEST(LineSpeed, AByteIsItselfAtItsOwnSpeedAndSomethingElseAtAnother) {
    std::string all;
    for (int i = 0; i < 256; ++i)
        all += static_cast<char>(i);
    EXPECT_EQ(heard_at_speed(all, 38400, 38400), all);
    // A little off is no matter, as with real oscillators.
    EXPECT_EQ(heard_at_speed(all, 38400, 38500), all);
    // Four bits for one: the start bit alone, then one bit of four that follow.
    EXPECT_EQ(heard_at_speed("\x55", 38400, 9600).size(), 1U);
    // Start 0000 1111 0000 1111 1111 0000 0000 1111 0000 1111 stop: the first stop bit would be down.
    EXPECT_EQ(heard_at_speed("M", 9600, 38400), "\x80\xF8");
    EXPECT_EQ(heard_at_speed("", 9600, 38400), "");
}

} // namespace
} // namespace annabella::devices
