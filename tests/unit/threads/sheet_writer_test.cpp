// Score sheets are written beside the game in their order, and each who has asked is told what has become of
// his, also by a disk that is stuck.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/sheet_writer.hpp"

#include <condition_variable>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/loop_linux.hpp"

namespace annabella::app {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

/// A disk that stands still until the test lets it go on.
class DiskOfSheets {
public:
    /// Writes so many files.
    Result<Message> write(const std::string& name, int files, const SheetWriter::Progress& progress) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return !m_stuck; });
        m_order.push_back(name);
        for (int i = 0; i < files; ++i) {
            m_changed.wait_for(lock, m_each_takes);
            lock.unlock();
            progress();
            lock.lock();
        }
        if (name == "full")
            return failure("The disk is full.");
        return Message(name + " is saved.");
    }
    void set_stuck(bool stuck) {
        const std::scoped_lock lock(m_mutex);
        m_stuck = stuck;
        m_changed.notify_all();
    }
    void each_takes(std::chrono::milliseconds time) { m_each_takes = time; }
    std::vector<std::string> order() {
        const std::scoped_lock lock(m_mutex);
        return m_order;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stuck = false;
    std::chrono::milliseconds m_each_takes{0};
    std::vector<std::string> m_order;
};

class SheetWriterTest : public testing::Test {
protected:
    bool save(const std::string& name, int files = 1) {
        return m_writer.write(
            [disk = m_disk, name, files](const auto& progress) { return disk->write(name, files, progress); },
            [this, name](const Message& told) { m_told.push_back(name + ": " + told.text); }, m_now);
    }
    std::vector<std::string> watch(std::chrono::milliseconds later = 0ms) {
        m_now += later;
        m_writer.watch(m_now);
        return std::exchange(m_told, {});
    }
    /// What is told when the thread has called for somebody.
    std::vector<std::string> await() {
        for (int i = 0; i < 100 && m_told.empty(); ++i) {
            wait_for({m_waker.handle()}, 10s);
            m_waker.take();
            m_writer.watch(m_now);
        }
        return std::exchange(m_told, {});
    }

    static constexpr const char* slow = ": The disk is slow. Please wait.";
    static constexpr const char* no_answer = ": The disk does not answer. The score sheets are not saved.";
    Waker m_waker;
    std::shared_ptr<DiskOfSheets> m_disk = std::make_shared<DiskOfSheets>();
    SheetWriter::Moment m_now{};
    std::vector<std::string> m_told;
    SheetWriter m_writer{[this] { m_waker.wake(); }, {2, 2s}};
};

TEST_F(SheetWriterTest, TellsWhatHasComeOfIt) {
    save("one");
    EXPECT_THAT(await(), ElementsAre("one: one is saved."));
    save("full");
    EXPECT_THAT(await(), ElementsAre("full: The disk is full."));
    EXPECT_FALSE(m_writer.next_deadline());
    EXPECT_TRUE(m_writer.finish(20s)) << "what could not be written has been told";
    save("full");
    EXPECT_FALSE(m_writer.finish(20s));
    EXPECT_THAT(m_told, ElementsAre("full: The disk is full."));
}

TEST_F(SheetWriterTest, WhoWaitsLongIsToldSoOnceAndThenWhatHasComeOfIt) {
    m_disk->set_stuck(true);
    save("one");
    EXPECT_THAT(watch(1000ms), IsEmpty());
    save("two");
    EXPECT_THAT(watch(999ms), IsEmpty());
    EXPECT_EQ(m_writer.next_deadline(), m_now + 1ms);
    EXPECT_THAT(watch(1ms), ElementsAre(std::string("one") + slow));
    EXPECT_EQ(m_writer.next_deadline(), m_now + 1s);
    EXPECT_THAT(watch(1s), ElementsAre(std::string("two") + slow));
    EXPECT_FALSE(m_writer.next_deadline());
    EXPECT_THAT(watch(60s), IsEmpty());
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer.finish(20s));
    EXPECT_THAT(m_told, ElementsAre("one: one is saved.", "two: two is saved."));
    EXPECT_THAT(m_disk->order(), ElementsAre("one", "two"));
}

TEST_F(SheetWriterTest, NoMoreWaitThanThereIsRoomFor) {
    m_disk->set_stuck(true);
    for (const char* name : {"one", "two", "three"})
        EXPECT_TRUE(save(name));
    EXPECT_FALSE(save("four"));
    EXPECT_THAT(watch(),
                ElementsAre("four: Too many score sheets are waiting for the disk. Save again later."));
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer.finish(20s));
    EXPECT_THAT(m_disk->order(), ElementsAre("one", "two", "three"));
}

TEST_F(SheetWriterTest, WhoLeavesDoesNotWaitForADiskThatIsStuck) {
    m_disk->set_stuck(true);
    save("one");
    EXPECT_FALSE(m_writer.finish(10ms));
    EXPECT_THAT(std::exchange(m_told, {}),
                ElementsAre(std::string("one") + slow, std::string("one") + no_answer));
    // What the next one wants is told to him, and nothing of the other.
    save("two");
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer.finish(20s));
    EXPECT_THAT(m_told, ElementsAre("two: two is saved."));
}

TEST_F(SheetWriterTest, WhoLeavesWaitsForASlowDiskWhileItGoesOn) {
    // Longer together than each may take.
    m_disk->each_takes(30ms);
    save("one", 50);
    EXPECT_TRUE(m_writer.finish(1s));
    EXPECT_THAT(m_told, ElementsAre("one: one is saved."));
}

TEST_F(SheetWriterTest, WhoHasGoneIsToldNothing) {
    m_disk->set_stuck(true);
    save("one");
    m_writer.forget_who_asked();
    EXPECT_THAT(watch(10s), IsEmpty());
    EXPECT_FALSE(m_writer.next_deadline());
    m_disk->set_stuck(false);
    EXPECT_TRUE(m_writer.finish(20s));
    EXPECT_THAT(m_told, IsEmpty());
}

} // namespace
} // namespace annabella::app
