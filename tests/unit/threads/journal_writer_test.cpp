// Events are kept in their order beside the game; a disk that is slow, full or stuck is told of, and stops
// nobody.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/journal_writer.hpp"

#include <atomic>
#include <condition_variable>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <vector>

#include "app/loop_linux.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

/// A disk that does what the test says.
class Disk {
public:
    Result<void> append(std::span<const store::Entry> entries) {
        std::unique_lock lock(m_mutex);
        ++m_times;
        m_changed.wait(lock, [&] { return !m_stuck; });
        if (m_full)
            return failure("full");
        for (const store::Entry& entry : entries)
            m_kept.push_back(entry.sequence);
        return {};
    }
    void set_stuck(bool stuck) {
        const std::scoped_lock lock(m_mutex);
        m_stuck = stuck;
        m_changed.notify_all();
    }
    void set_full(bool full) {
        const std::scoped_lock lock(m_mutex);
        m_full = full;
    }
    std::vector<std::int64_t> kept() {
        const std::scoped_lock lock(m_mutex);
        return m_kept;
    }
    int times() {
        const std::scoped_lock lock(m_mutex);
        return m_times;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stuck = false;
    bool m_full = false;
    int m_times = 0;
    std::vector<std::int64_t> m_kept;
};

class JournalWriterTest : public testing::Test {
protected:
    void open(JournalWriter::Limits limits = {}) {
        m_writer = std::make_unique<JournalWriter>(
            [disk = m_disk](std::span<const store::Entry> entries) { return disk->append(entries); }, 0,
            [this] { return JournalWriter::Moment(std::chrono::milliseconds(m_now)); },
            [waker = m_waker] { waker->wake(); }, limits);
    }
    void keep(std::int64_t sequence) { m_writer->keep({sequence, 0, "event"}); }
    /// Waits until the writer has something to tell that pleases.
    template <class Pleases>
    JournalWriter::State state_when(Pleases pleases) {
        for (int i = 0; i < 100 && !pleases(m_writer->state()); ++i) {
            wait_for({m_waker->handle()}, 10s);
            m_waker->take();
        }
        EXPECT_TRUE(pleases(m_writer->state()));
        return m_writer->state();
    }

    std::shared_ptr<Disk> m_disk = std::make_shared<Disk>();
    std::shared_ptr<Waker> m_waker = std::make_shared<Waker>();
    std::atomic<int> m_now{0};
    std::unique_ptr<JournalWriter> m_writer;
};

TEST_F(JournalWriterTest, KeepsEverythingInItsOrder) {
    open();
    for (int i = 1; i <= 5; ++i)
        keep(i);
    const auto state = state_when([](const auto& now) { return now.waiting == 0; });
    EXPECT_EQ(state.kept, 5);
    EXPECT_FALSE(state.trouble);
    EXPECT_FALSE(state.slow);
    EXPECT_THAT(m_disk->kept(), ElementsAre(1, 2, 3, 4, 5));
}

TEST_F(JournalWriterTest, TheFileIsLookedAtAlsoWhileNothingHappens) {
    const auto looks = std::make_shared<std::atomic<int>>(0);
    m_writer = std::make_unique<JournalWriter>(
        [disk = m_disk](std::span<const store::Entry> entries) { return disk->append(entries); }, 0,
        [this] { return JournalWriter::Moment(std::chrono::milliseconds(m_now)); },
        [waker = m_waker] { waker->wake(); }, JournalWriter::Limits{.between_looks = 5ms},
        [looks]() -> Result<void> {
            if (++*looks < 3)
                return {};
            return failure("harmed");
        });
    keep(1);
    const auto state = state_when([](const auto& now) { return now.harm.has_value(); });
    EXPECT_EQ(state.kept, 1);
    EXPECT_FALSE(state.trouble);
    EXPECT_TRUE(m_writer->finish(10s));
}

TEST_F(JournalWriterTest, ADiskThatIsStuckStopsNobodyAndIsCalledSlowAfterAWhile) {
    m_disk->set_stuck(true);
    open();
    for (int i = 1; i <= 9; ++i)
        keep(i);
    EXPECT_EQ(m_writer->state().kept, 0);
    EXPECT_EQ(m_writer->state().waiting, 9U);
    m_now = 1999;
    EXPECT_FALSE(m_writer->state().slow);
    m_now = 2000;
    EXPECT_TRUE(m_writer->state().slow);
    EXPECT_FALSE(m_writer->finish(10ms));
    m_disk->set_stuck(false);
    const auto state = state_when([](const auto& now) { return now.waiting == 0; });
    EXPECT_FALSE(state.slow);
    EXPECT_EQ(state.kept, 9);
}

TEST_F(JournalWriterTest, ThereIsRoomOrThereIsNotAndNothingIsEverLost) {
    m_disk->set_stuck(true);
    open({.most_waiting = 3});
    EXPECT_TRUE(m_writer->has_room());
    for (int i = 1; i <= 3; ++i)
        keep(i);
    EXPECT_FALSE(m_writer->has_room());
    // A flag that falls all the same.
    keep(4);
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer->finish(10s));
    EXPECT_TRUE(m_writer->has_room());
    EXPECT_THAT(m_disk->kept(), ElementsAre(1, 2, 3, 4));
}

TEST_F(JournalWriterTest, WhatHasWaitedIsWrittenTogetherButNotWithoutEnd) {
    m_disk->set_stuck(true);
    open({.most_at_once = 4});
    keep(1);
    while (m_disk->times() == 0)
        std::this_thread::yield();
    for (int i = 2; i <= 9; ++i)
        keep(i);
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer->finish(10s));
    EXPECT_THAT(m_disk->kept(), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
    EXPECT_EQ(m_disk->times(), 3) << "one, four and four";
}

TEST_F(JournalWriterTest, AFullDiskIsTriedAgain) {
    m_disk->set_full(true);
    open({.retry = 1ms});
    keep(1);
    keep(2);
    const auto state = state_when([](const auto& now) { return now.trouble.has_value(); });
    EXPECT_EQ(to_string(*state.trouble), "full");
    EXPECT_EQ(state.kept, 0);
    m_disk->set_full(false);
    state_when([](const auto& now) { return now.waiting == 0 && !now.trouble; });
    EXPECT_THAT(m_disk->kept(), ElementsAre(1, 2));
}

TEST_F(JournalWriterTest, WhoLeavesTriesAtOnceAndDoesNotWaitForAFullDisk) {
    m_disk->set_full(true);
    open({.retry = std::chrono::hours(1)});
    keep(1);
    state_when([](const auto& now) { return now.trouble.has_value(); });
    EXPECT_FALSE(m_writer->finish(10min));
    m_disk->set_full(false);
    EXPECT_TRUE(m_writer->finish(10min));
    EXPECT_THAT(m_disk->kept(), ElementsAre(1));
}

TEST_F(JournalWriterTest, LeavingDoesNotWaitForADiskThatIsStuck) {
    m_disk->set_stuck(true);
    open();
    keep(1);
    keep(2);
    const auto before = std::chrono::steady_clock::now();
    m_writer.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - before, 5s);
    // The thread holds what it uses.
    const std::weak_ptr<Disk> disk = m_disk;
    m_disk->set_stuck(false);
    m_disk.reset();
    while (!disk.expired())
        std::this_thread::yield();
}

} // namespace
} // namespace annabella::app
