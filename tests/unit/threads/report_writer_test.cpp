// The report is written beside the game, as fast as the disk can, and what finds no room is not taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tournament/report_writer.hpp"

#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace annabella::app {
namespace {

using namespace std::chrono_literals;

/// A disk in the hands of the test.
class ReportDisk {
public:
    std::error_code write(const std::string& lines) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return !m_stuck; });
        ++m_batches;
        if (m_full)
            return std::make_error_code(std::errc::no_space_on_device);
        m_content += lines;
        return {};
    }
    void stick(bool stuck) {
        const std::scoped_lock lock(m_mutex);
        m_stuck = stuck;
        m_changed.notify_all();
    }
    void fill(bool full) {
        const std::scoped_lock lock(m_mutex);
        m_full = full;
    }
    std::string content() const {
        const std::scoped_lock lock(m_mutex);
        return m_content;
    }
    int batches() const {
        const std::scoped_lock lock(m_mutex);
        return m_batches;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_content;
    int m_batches = 0;
    bool m_stuck = false;
    bool m_full = false;
};

class ReportWriterTest : public testing::Test {
protected:
    void begin(ReportWriter::Limits limits) {
        m_writer = std::make_unique<ReportWriter>(
            [disk = m_disk](const std::string& lines) { return disk->write(lines); }, m_lines, limits);
    }
    bool add(const std::string& text) {
        store::SealedLines after = m_lines;
        const std::string line = after.add(text);
        if (!m_writer->add(line, after))
            return false;
        m_lines = after;
        m_expected += line;
        return true;
    }

    std::shared_ptr<ReportDisk> m_disk = std::make_shared<ReportDisk>();
    store::SealedLines m_lines;
    std::string m_expected;
    std::unique_ptr<ReportWriter> m_writer;
};

TEST_F(ReportWriterTest, WritesAllThatWaitsAtOnce) {
    begin({});
    m_disk->stick(true);
    for (int i = 0; i < 400; ++i)
        EXPECT_TRUE(add(std::to_string(i)));
    m_disk->stick(false);
    EXPECT_TRUE(m_writer->finish(20s));
    EXPECT_EQ(m_disk->content(), m_expected);
    EXPECT_LE(m_disk->batches(), 3);
    EXPECT_EQ(m_writer->state().kept.seal(), m_lines.seal());
}

TEST_F(ReportWriterTest, ADiskThatIsStuckLeavesNoRoomForWhatIsTypedAndIsCalledSlow) {
    begin({.room = 3, .most_lines = 10, .patience = 1ms});
    m_disk->stick(true);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(m_writer->has_room(), i < 3) << i;
        EXPECT_TRUE(add("line"));
    }
    EXPECT_FALSE(m_writer->has_caught_up());
    EXPECT_FALSE(add("one too many"));
    EXPECT_FALSE(m_writer->finish(2ms));
    EXPECT_TRUE(m_writer->state().slow);
    m_disk->stick(false);
    EXPECT_TRUE(m_writer->finish(20s));
    EXPECT_TRUE(m_writer->has_room());
    EXPECT_TRUE(m_writer->has_caught_up());
    EXPECT_FALSE(m_writer->state().slow);
    EXPECT_EQ(m_disk->content(), m_expected);
}

TEST_F(ReportWriterTest, NoMoreBytesWaitThanMay) {
    begin({.most_bytes = 1000});
    m_disk->stick(true);
    EXPECT_TRUE(add(std::string(600, 'x')));
    EXPECT_FALSE(add(std::string(600, 'y')));
    EXPECT_TRUE(add("z"));
    m_disk->stick(false);
    EXPECT_TRUE(m_writer->finish(20s));
    EXPECT_EQ(m_disk->content(), m_expected);
}

TEST_F(ReportWriterTest, AFullDiskIsTriedAgainAndNobodyWaitsForIt) {
    begin({.room = 3, .retry = 1ms});
    m_disk->fill(true);
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(add(std::to_string(i)));
    EXPECT_FALSE(m_writer->finish(20s));
    EXPECT_TRUE(m_writer->state().error);
    EXPECT_FALSE(m_writer->state().slow);
    EXPECT_TRUE(m_writer->has_room());
    m_disk->fill(false);
    for (const auto until = ReportWriter::Clock::now() + 20s;
         m_disk->content() != m_expected && ReportWriter::Clock::now() < until;)
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(m_disk->content(), m_expected);
    EXPECT_TRUE(m_writer->finish(20s));
    EXPECT_FALSE(m_writer->state().error);
}

TEST_F(ReportWriterTest, WhoLeavesTriesAtOnceAndDoesNotWaitForAStuckDisk) {
    begin({.retry = 1h});
    m_disk->fill(true);
    EXPECT_TRUE(add("line"));
    EXPECT_FALSE(m_writer->finish(20s));
    m_disk->fill(false);
    EXPECT_TRUE(m_writer->finish(20s));
    m_disk->stick(true);
    EXPECT_TRUE(add("line"));
    EXPECT_FALSE(m_writer->finish(1ms));
    m_writer.reset();
    m_disk->stick(false);
}

} // namespace
} // namespace annabella::app
