// A board at the end of a line in memory: found without harm, at the speed that it has.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/board_hand.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <utility>
#include <variant>
#include <vector>

#include "../support/plugged_boards.hpp"
#include "devices/dgt/message.hpp"
#include "simulator/makers/chessnut_board.hpp"

namespace annabella::devices {
namespace {

using testing::IsEmpty;

std::unique_ptr<simulator::Board> nobody() { return nullptr; }

struct Table {
    explicit Table(std::unique_ptr<simulator::Board> board, const std::string& name = "/dev/port")
        : plug(std::make_shared<Plug>()), hand(
                                              [plug = plug]() -> BoardHand::Stream {
                                                  plug->pulled = false;
                                                  return std::make_unique<Wire>(plug);
                                              },
                                              parse_board_name(name).value(), {}) {
        plug->board = std::move(board);
        plug->known = [this] { return hand.family() != nullptr; };
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    void run(milliseconds duration) {
        for (const HostTime end = now + duration; now < end; now += milliseconds(10)) {
            // A line is opened in another thread.
            do
                for (const BoardEvent& event : hand.exchange(now))
                    got.push_back(event);
            while (hand.opening());
            plug->now += milliseconds(10);
        }
    }
    template <class Event>
    std::size_t count() const {
        return static_cast<std::size_t>(std::count_if(got.begin(), got.end(), [](const BoardEvent& event) {
            return std::holds_alternative<Event>(event);
        }));
    }

    std::shared_ptr<Plug> plug;
    BoardHand hand;
    HostTime now{};
    std::vector<BoardEvent> got;
};

TEST(BoardHands, FindOutWhichBoardItIs) {
    Table peg(a_peg_board());
    peg.run(milliseconds(8000));
    ASSERT_NE(peg.hand.family(), nullptr);
    EXPECT_EQ(peg.hand.family()->word, "peg");
    Table dgt(a_dgt_board());
    dgt.run(milliseconds(8000));
    ASSERT_NE(dgt.hand.family(), nullptr);
    EXPECT_EQ(dgt.hand.family()->word, "dgt");
    for (const Table* table : {&peg, &dgt}) {
        EXPECT_TRUE(table->hand.connected());
        EXPECT_EQ(table->count<Connected>(), 1U);
        EXPECT_EQ(table->count<Snapshot>(), 1U);
    }
}

TEST(BoardHands, WhoIsNamedIsSpokenToAtItsSpeedAtOnce) {
    Table dgt(a_dgt_board(), "dgt:/dev/port");
    EXPECT_EQ(dgt.hand.family()->word, "dgt");
    dgt.run(milliseconds(1500));
    EXPECT_TRUE(dgt.hand.connected());
}

TEST(BoardHands, ABoardThatSpeaksInReportsIsKnownByItsPort) {
    Table chessnut(std::make_unique<simulator::ChessnutBoard>(false, chess::Position().placement()),
                   "hid:/dev/hidraw0");
    ASSERT_NE(chessnut.hand.family(), nullptr);
    EXPECT_EQ(chessnut.hand.family()->word, "chessnut");
    chessnut.run(milliseconds(1000));
    EXPECT_TRUE(chessnut.hand.connected());
    EXPECT_EQ(chessnut.count<Snapshot>(), 1U);
    chessnut.plug->board->lift(*chess::parse_square("e2"), stamp_as_heard(chessnut.plug->now));
    chessnut.run(milliseconds(500));
    EXPECT_EQ(chessnut.count<Lifted>(), 1U);
    chessnut.plug->pulled = true;
    chessnut.run(milliseconds(4000));
    EXPECT_EQ(chessnut.count<Lost>(), 1U);
    EXPECT_EQ(chessnut.count<Regained>(), 1U);
}

TEST(BoardHands, NothingHarmfulLeavesWhereNobodyIsKnown) {
    for (auto* make : {nobody, a_peg_board, a_dgt_board, a_millennium_board}) {
        Table table(make());
        for (int i = 0; i < 400; ++i) {
            table.run(milliseconds(50));
            if (table.hand.family() != nullptr)
                break;
            // The cable comes and goes, at all moments of the search.
            if (i % 7 == 6)
                table.plug->pulled = true;
        }
        for (const std::string* sent : {&table.plug->asked, &table.plug->asked_at_9600})
            EXPECT_FALSE(std::any_of(sent->begin(), sent->end(), dgt::is_harmful));
        if (table.plug->board) {
            EXPECT_THAT(table.plug->board->take_news(), IsEmpty());
        }
    }
}

TEST(BoardHands, ACableInTheMiddleOfALiftLosesNothing) {
    for (auto* make : {a_peg_board, a_dgt_board, a_millennium_board}) {
        Table table(make());
        table.run(milliseconds(8000));
        table.got.clear();
        const auto e2 = *chess::parse_square("e2");
        const auto e4 = *chess::parse_square("e4");
        table.plug->board->lift(e2, stamp_as_heard(table.plug->now));
        table.run(milliseconds(100));
        table.plug->pulled = true;
        table.run(milliseconds(500));
        EXPECT_EQ(table.count<Lost>(), 1U);
        table.plug->board->place(e4, chess::Piece{}, stamp_as_heard(table.plug->now));
        table.run(milliseconds(9000));
        EXPECT_TRUE(table.hand.connected());
        EXPECT_EQ(table.count<Regained>(), 1U);
        ASSERT_GE(table.count<Snapshot>(), 1U);
        Cells seen{};
        for (const BoardEvent& event : table.got)
            if (const auto* snapshot = std::get_if<Snapshot>(&event))
                seen = snapshot->cells;
        EXPECT_FALSE(seen[static_cast<std::size_t>(chess::index(e2))].occupied);
        EXPECT_TRUE(seen[static_cast<std::size_t>(chess::index(e4))].occupied);
    }
}

TEST(BoardHands, ASpeedThatCannotBeSetIsSaidOnce) {
    Table table(a_dgt_board(), "dgt:/dev/port");
    table.plug->deaf = true;
    table.run(milliseconds(3000));
    const auto trouble = table.hand.take_trouble();
    ASSERT_TRUE(trouble);
    EXPECT_EQ(to_string(*trouble), "deaf");
    table.run(milliseconds(3000));
    EXPECT_FALSE(table.hand.take_trouble());
    EXPECT_FALSE(table.plug->written);
}

} // namespace
} // namespace annabella::devices
