// Nobody is told a thing before it is on the disk, and a disk in trouble silences nobody.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/disk_watch.hpp"

#include <atomic>
#include <condition_variable>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <string>

namespace annabella::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Ear : public table::Outlet {
public:
    void say(const phrase::Utterances& utterances, game::Time /*at*/) override {
        for (const phrase::Utterance& utterance : utterances)
            heard.push_back(utterance.unless_secret()->text);
    }
    void hush() override { heard.emplace_back("(hush)"); }
    void reveal(const table::PageForOne& page) override {
        heard.push_back("page: " + page.words.front().text);
    }
    void wipe() override { heard.emplace_back("(wipe)"); }
    std::vector<std::string> heard;
};

phrase::Utterances words(const std::string& text) { return {phrase::ForAll({"en", text, text})}; }

class SpeechGateTest : public testing::Test {
protected:
    void say(const std::string& text, std::int64_t event) {
        last_event = event;
        gate.say(words(text), game::Time{});
    }

    Ear ear;
    std::int64_t last_event = 0;
    SpeechGate gate{{&ear}, [this] { return last_event; }};
};

TEST_F(SpeechGateTest, WordsWaitForTheirEventAndComeInTheirOrder) {
    say("begin", 0);
    say("e4", 1);
    say("not understood", 1);
    say("e5", 2);
    EXPECT_THAT(ear.heard, ElementsAre("begin"));
    gate.release(1);
    EXPECT_THAT(ear.heard, ElementsAre("begin", "e4", "not understood"));
    EXPECT_FALSE(gate.is_empty());
    gate.release(2);
    EXPECT_THAT(ear.heard, ElementsAre("begin", "e4", "not understood", "e5"));
    EXPECT_TRUE(gate.is_empty());
    say("known", 2);
    EXPECT_EQ(ear.heard.back(), "known");
}

TEST_F(SpeechGateTest, ABuzzerTellsToo) {
    bool buzzed = false;
    last_event = 1;
    gate.act([&] { buzzed = true; });
    EXPECT_FALSE(buzzed);
    gate.release(1);
    EXPECT_TRUE(buzzed);
}

TEST_F(SpeechGateTest, SilenceIsAtOnceAndAlsoForWhatWasHeldBackBeforeIt) {
    say("e4", 1);
    gate.hush();
    say("time", 2);
    EXPECT_THAT(ear.heard, ElementsAre("(hush)"));
    gate.release(2);
    EXPECT_THAT(ear.heard, ElementsAre("(hush)", "e4", "(hush)", "time"));
}

table::PageForOne page(const std::string& text) { return {phrase::Seat::White, {{"en", text, text}}}; }

TEST_F(SpeechGateTest, APageIsWipedAtOnce) {
    gate.reveal(page("Nf3"));
    gate.wipe();
    EXPECT_THAT(ear.heard, ElementsAre("page: Nf3", "(wipe)"));
}

TEST_F(SpeechGateTest, APageThatWaitsIsShownAndWipedWhenItsEventIsKept) {
    last_event = 1;
    gate.reveal(page("Nf3"));
    EXPECT_THAT(ear.heard, IsEmpty());
    gate.wipe();
    EXPECT_THAT(ear.heard, ElementsAre("(wipe)"));
    gate.release(1);
    EXPECT_THAT(ear.heard, ElementsAre("(wipe)", "page: Nf3", "(wipe)"));
}

TEST_F(SpeechGateTest, OnceTheDangerIsAnnouncedNothingIsHeldBack) {
    say("e4", 1);
    gate.let_pass([&] { say("the disk is slow", 1); });
    gate.set_open(true);
    say("e5", 2);
    EXPECT_THAT(ear.heard, ElementsAre("the disk is slow", "e4", "e5"));
    gate.release(1);
    gate.set_open(false);
    say("Nf3", 3);
    EXPECT_EQ(ear.heard.back(), "e5");
    EXPECT_FALSE(gate.is_empty());
}

/// A writer with a disk that does what the test says, and a gate before an ear.
class DiskWatchTest : public testing::Test {
protected:
    Result<void> append() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return !m_stuck; });
        if (m_full)
            return failure("The disk is full.");
        return {};
    }
    void set_disk(bool stuck, bool full) {
        const std::scoped_lock lock(m_mutex);
        m_stuck = stuck;
        m_full = full;
        m_changed.notify_all();
    }
    void happen(const std::string& told) {
        m_writer.keep({++m_events, 0, told});
        m_gate.say(words(told), game::Time{});
    }
    DiskWatch::Moment moment() const { return DiskWatch::Moment(std::chrono::milliseconds(m_now)); }
    void watch(int at) {
        m_now = at;
        m_disk_watch.watch(moment());
    }
    ~DiskWatchTest() override { set_disk(false, false); }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stuck = false;
    bool m_full = false;
    std::atomic<bool> m_harmed{false};
    std::atomic<int> m_now{0};
    std::int64_t m_events = 0;
    Ear m_ear;
    JournalWriter m_writer{[this](std::span<const store::Entry>) { return append(); },
                           0,
                           [this] { return moment(); },
                           {},
                           {.retry = std::chrono::hours(1)},
                           [this]() -> Result<void> {
                               if (m_harmed)
                                   return failure("The journal was damaged.");
                               return {};
                           }};
    SpeechGate m_gate{{&m_ear}, [this] { return m_events; }};
    DiskWatch m_disk_watch{m_writer, m_gate, [this](const Message& message) {
                               m_gate.say(words(to_string(message)), game::Time{});
                           }};
};

TEST_F(DiskWatchTest, WordsComeWhenTheirEventIsKept) {
    set_disk(true, false);
    happen("e4");
    watch(1999);
    EXPECT_THAT(m_ear.heard, IsEmpty());
    set_disk(false, false);
    EXPECT_TRUE(m_writer.finish(std::chrono::seconds(10)));
    watch(1999);
    EXPECT_THAT(m_ear.heard, ElementsAre("e4"));
}

TEST_F(DiskWatchTest, ASlowDiskIsToldOfOnceAndSilencesNobody) {
    set_disk(true, false);
    happen("e4");
    watch(2000);
    ASSERT_EQ(m_ear.heard.size(), 2U);
    EXPECT_THAT(m_ear.heard[0], testing::HasSubstr("The disk is slow"));
    EXPECT_EQ(m_ear.heard[1], "e4");
    happen("e5");
    watch(4000);
    EXPECT_EQ(m_ear.heard.size(), 3U);
    EXPECT_EQ(m_ear.heard.back(), "e5");
    set_disk(false, false);
    EXPECT_TRUE(m_writer.finish(std::chrono::seconds(10)));
    // It has to stay quick for a while.
    watch(4100);
    EXPECT_EQ(m_ear.heard.size(), 3U);
    watch(9100);
    EXPECT_EQ(m_ear.heard.back(), "The game is saved in the journal again.");
    set_disk(true, false);
    happen("Nf3");
    watch(9200);
    EXPECT_EQ(m_ear.heard.size(), 4U);
}

TEST_F(DiskWatchTest, AHarmedJournalIsToldOfOnceAndKeepsOn) {
    m_harmed = true;
    for (const char* const move : {"e4", "e5"}) {
        happen(move);
        EXPECT_TRUE(m_writer.finish(std::chrono::seconds(10)));
        watch(100);
    }
    EXPECT_THAT(m_ear.heard, testing::UnorderedElementsAre("e4", "e5", "The journal was damaged."));
}

TEST_F(DiskWatchTest, AFullDiskIsToldOfWithItsReason) {
    set_disk(false, true);
    happen("e4");
    EXPECT_FALSE(m_writer.finish(std::chrono::seconds(10)));
    watch(10);
    EXPECT_THAT(m_ear.heard, ElementsAre("The disk is full.",
                                         "Play on, but from here nothing is saved. Fix this soon.", "e4"));
    watch(120'009);
    EXPECT_EQ(m_ear.heard.size(), 3U);
    watch(120'010);
    ASSERT_EQ(m_ear.heard.size(), 5U) << "nobody forgets it";
    EXPECT_EQ(m_ear.heard[3], "The disk is full.");
    set_disk(false, false);
    EXPECT_TRUE(m_writer.finish(std::chrono::seconds(10)));
    watch(120'020);
    EXPECT_EQ(m_ear.heard.back(), "The game is saved in the journal again.");
}

TEST_F(DiskWatchTest, WhoLeavesIsToldTheTruth) {
    happen("e4");
    EXPECT_TRUE(m_writer.finish(std::chrono::seconds(10)));
    EXPECT_TRUE(m_disk_watch.part(moment()));
    set_disk(true, false);
    happen("e5");
    EXPECT_FALSE(m_disk_watch.part(moment()));
    EXPECT_THAT(
        m_ear.heard,
        ElementsAre("e4",
                    testing::HasSubstr("The disk is slow. The latest moves are not saved yet. Play on."),
                    "e5"));
}

} // namespace
} // namespace annabella::app
