// Jobs are done in their order beside everything else, and one that is stuck holds nobody up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.hpp"

#include <future>
#include <gtest/gtest.h>
#include <vector>

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

TEST(Worker, DoesEverythingInItsOrder) {
    Worker worker(100);
    std::vector<int> done;
    for (int i = 0; i < 50; ++i)
        EXPECT_TRUE(worker.post([&done, i] { done.push_back(i); }));
    EXPECT_TRUE(worker.finish(10s));
    ASSERT_EQ(done.size(), 50U);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(done[static_cast<std::size_t>(i)], i);
}

TEST(Worker, TakesNoMoreThanCanWait) {
    std::promise<void> begun;
    auto free = std::make_shared<std::promise<void>>();
    Worker worker(3);
    worker.post([&begun, future = free->get_future().share()] {
        begun.set_value();
        future.wait();
    });
    begun.get_future().wait();
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(worker.post([] {}));
    EXPECT_FALSE(worker.post([] {}));
    EXPECT_FALSE(worker.finish(10ms));
    free->set_value();
    EXPECT_TRUE(worker.finish(10s));
    EXPECT_TRUE(worker.post([] {}));
}

TEST(Worker, EndingDoesNotWaitForAJobThatIsStuck) {
    auto free = std::make_shared<std::promise<void>>();
    auto ended = std::make_shared<std::promise<void>>();
    {
        std::promise<void> begun;
        Worker worker(3);
        worker.post([&begun, future = free->get_future().share(), ended] {
            begun.set_value();
            future.wait();
            ended->set_value();
        });
        begun.get_future().wait();
    }
    free->set_value();
    ended->get_future().wait();
}

} // namespace
} // namespace annabella::app
