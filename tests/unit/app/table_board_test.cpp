// Whose a board at the table is, and whether it can be played at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/table_board.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "../support/plugged_boards.hpp"

namespace annabella::app {
namespace {

using devices::a_dgt_board;
using devices::a_peg_board;
using devices::BoardEvent;
using devices::Plug;
using devices::Wire;
using std::chrono::milliseconds;

TableBoard search_at(const std::shared_ptr<Plug>& plug, std::optional<BoardOwner> owner) {
    devices::BoardSearch search(
        [] { return std::vector{devices::board_at("/dev/port")}; },
        [plug](const std::string&) -> devices::BoardHand::Stream { return std::make_unique<Wire>(plug); }, {},
        devices::BoardSearch::Lines::Ours);
    return {std::move(search), owner, Side::Black};
}

TableBoard board_at_table(std::unique_ptr<simulator::Board> board, std::optional<BoardOwner> owner) {
    auto plug = std::make_shared<Plug>();
    plug->board = std::move(board);
    TableBoard table = search_at(plug, owner);
    const auto began = std::chrono::steady_clock::now();
    for (devices::HostTime now{}; table.search().family() == nullptr &&
                                  std::chrono::steady_clock::now() - began < std::chrono::seconds(30);
         now += milliseconds(10)) {
        plug->now = now;
        table.exchange(now);
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    return table;
}

TEST(TableBoards, BothPlayAtAnOrdinaryOne) {
    EXPECT_EQ(board_at_table(a_peg_board(), {}).owner(), Side::Black);
    EXPECT_EQ(board_at_table(a_dgt_board(), {}).owner(), std::nullopt);
    EXPECT_EQ(board_at_table(a_dgt_board(), BoardOwner::White).owner(), Side::White);
    EXPECT_EQ(board_at_table(a_peg_board(), BoardOwner::Both).owner(), std::nullopt);
}

TEST(TableBoards, EachChangeOfTheLightsIsAskedForOnce) {
    TableBoard board = board_at_table(devices::a_millennium_board(), {});
    ASSERT_TRUE(board.search().connected());
    EXPECT_TRUE(board.must_light({chess::Square(12)}));
    EXPECT_FALSE(board.must_light({chess::Square(12)})) << "as it shows them";
    EXPECT_TRUE(board.must_light({}));
    EXPECT_FALSE(board.must_light({}));
    EXPECT_FALSE(board_at_table(a_peg_board(), {}).must_light({chess::Square(12)})) << "it has none";
}

TEST(TableBoards, OneThatHasSaidItsNameIsPlayedAtAndGetsTimeToShowItsSquares) {
    const auto plug = std::make_shared<Plug>();
    plug->board = a_peg_board();
    plug->lines = 0;
    TableBoard table = search_at(plug, {});
    const auto snapshots = [&](milliseconds duration) {
        int count = 0;
        for (const devices::HostTime end = plug->now + duration; plug->now < end;) {
            plug->now += milliseconds(10);
            for (const BoardEvent& event : table.exchange(plug->now))
                count += std::holds_alternative<devices::Snapshot>(event) ? 1 : 0;
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        return count;
    };
    // One line after the other, up to its name.
    for (int lines = 0; lines < 100 && !table.search().connected(); ++lines) {
        plug->lines = 1;
        ASSERT_EQ(snapshots(milliseconds(50)), 0);
    }
    ASSERT_TRUE(table.search().connected());
    EXPECT_TRUE(table.can_be_played_at(plug->now)) << "its squares are on their way";
    EXPECT_FALSE(table.can_be_played_at(plug->now + std::chrono::seconds(60))) << "it shows nothing";
    plug->lines.reset();
    EXPECT_GT(snapshots(milliseconds(3000)), 0);
    EXPECT_TRUE(table.can_be_played_at(plug->now + std::chrono::seconds(60)));
}

} // namespace
} // namespace annabella::app
