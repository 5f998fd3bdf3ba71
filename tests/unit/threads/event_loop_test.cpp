// The loop, with a poll and a clock of the test's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_loop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

class EventLoopTest : public testing::Test {
protected:
    /// What has been done, in its order: names of sources, and "wait".
    std::string done;
    std::vector<int> handles;
    std::chrono::milliseconds patience{};
    Wait::Moment now{5min};
    int turns_left = 1;

    EventLoop loop{[this](const std::vector<int>& polled, std::chrono::milliseconds until) {
                       done += "wait ";
                       handles = polled;
                       patience = until;
                       --turns_left;
                   },
                   [this] { return now; }};

    void add(const std::string& name, std::function<void(Wait&)> await = nullptr) {
        loop.add(event_source([this, name] { done += name + " "; }, std::move(await)));
    }
    void run() {
        loop.run([this] { return turns_left == 0; });
    }
};

TEST_F(EventLoopTest, ServesTheSourcesInTheirOrderAndThenWaits) {
    add("keyboard");
    add("board");
    turns_left = 2;
    run();
    EXPECT_EQ(done, "keyboard board wait keyboard board wait ");
}

TEST_F(EventLoopTest, WaitsForAllHandlesUntilTheEarliestDeadline) {
    add("keyboard", [](Wait& wait) { wait.on(3); });
    add("board", [](Wait& wait) {
        wait.on({4, 5});
        wait.at_most(200ms);
    });
    add("host", [this](Wait& wait) { wait.until(now + 70ms); });
    add("seats", [](Wait& wait) { wait.at_most(90ms); });
    run();
    EXPECT_THAT(handles, ElementsAre(3, 4, 5));
    EXPECT_EQ(patience, 70ms);
}

TEST_F(EventLoopTest, WithoutADeadlineWaitsNoLongerThanASecond) {
    add("keyboard", [](Wait& wait) { wait.on(3); });
    // What a board says that nobody waits for.
    add("board", [](Wait& wait) { wait.at_most(std::chrono::milliseconds::max()); });
    run();
    EXPECT_EQ(patience, EventLoop::longest_wait);
}

TEST_F(EventLoopTest, ADeadlineThatIsOverIsNotWaitedFor) {
    add("host", [this](Wait& wait) { wait.until(now - 3s); });
    run();
    EXPECT_EQ(patience, 0ms);
}

TEST_F(EventLoopTest, WhenTheWaitIsOverTheDeadlineHasCome) {
    add("host", [this](Wait& wait) { wait.until(now + 1100us); });
    run();
    EXPECT_EQ(patience, 2ms);
}

TEST_F(EventLoopTest, ASourceThatEndsItIsTheLastOne) {
    add("keyboard");
    loop.add({[this] {
                  done += "signals ";
                  return EventSource::Then::End;
              },
              nullptr});
    add("board");
    run();
    EXPECT_EQ(done, "keyboard signals ");
}

TEST_F(EventLoopTest, WhatIsOverWhenAllHaveBeenServedDoesNotWait) {
    add("keyboard");
    loop.add(event_source([this] { turns_left = 0; }));
    add("board");
    run();
    EXPECT_EQ(done, "keyboard board ");
}

TEST_F(EventLoopTest, WhatIsOverAtTheBeginningServesNothing) {
    add("keyboard");
    turns_left = 0;
    run();
    EXPECT_EQ(done, "");
}

TEST_F(EventLoopTest, ASourceMayOnlyBeWaitedFor) {
    loop.add({nullptr, [](Wait& wait) { wait.on(8); }});
    run();
    EXPECT_THAT(handles, ElementsAre(8));
}

} // namespace
} // namespace annabella::app
