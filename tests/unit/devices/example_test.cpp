// The example at the head of devices/board_driver.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/board_driver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../support/header_example.hpp"
#include "chess/position.hpp"
#include "devices/board_families.hpp"
#include "simulator/makers/dgt_board.hpp"

namespace annabella::devices {
namespace {

/// A line with a board at its end. Waiting takes no time but that of the test.
class LineInMemory {
public:
    void write(const std::string& bytes) { m_board.feed(bytes, board_now()); }
    HostTime wait(std::optional<HostTime> until) {
        constexpr std::chrono::milliseconds step{10};
        return m_now = until ? std::min(std::max(*until, m_now), m_now + step) : m_now + step;
    }
    std::string read() {
        m_board.tick(board_now());
        return m_board.take_output();
    }

private:
    BoardTime board_now() const { return stamp_as_heard(m_now); }

    HostTime m_now{};
    simulator::DgtBoard m_board{{}, devices::dgt::chess_layout().start()};
};

TEST(BoardDriverExample, ABoardGreets) {
    LineInMemory line;
    HostTime now{};
    std::vector<BoardEvent> events;
    // Example:
    const std::unique_ptr<BoardDriver> driver = find_family("dgt")->make({});
    driver->opened(now);
    while (!driver->connected()) {
        line.write(driver->take_output());
        now = line.wait(driver->next_deadline());
        driver->feed(line.read(), now);
        driver->tick(now);
        for (const BoardEvent& event : driver->take_events())
            events.push_back(event);
    }
    // What has come of it:
    ASSERT_GE(events.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<Connected>(events[0]));
    EXPECT_TRUE(std::holds_alternative<Snapshot>(events[1]));
}

TEST(BoardDriverExample, StandsInItsHeader) {
    const auto example = test::example_in_test("tests/unit/devices/example_test.cpp");
    EXPECT_THAT(example, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(test::example_in_header("devices/board_driver.hpp"), example);
}

} // namespace
} // namespace annabella::devices
