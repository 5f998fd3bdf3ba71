// Tests of devices that die. The device is a double that fails on command, and the time is the test's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/device_watch.hpp"

#include "audio/cards/sound_card.hpp"
#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <thread>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using News = DeviceWatch::News;

constexpr auto patience = 500ms;
constexpr auto retry = 1000ms;

/// A sound server and its card, in the hands of the test.
class Server {
public:
    bool there = true;
    bool tells = true; ///< That it has died, as SDL's pulseaudio driver does; its pipewire driver does not.
    bool plays = true; ///< It asks for frames.
    int opened = 0;
    int closed = 0;
    std::vector<Frame> heard;

    void pass(std::size_t frames) {
        if (m_source == nullptr || !plays)
            return;
        const std::size_t before = heard.size();
        heard.resize(before + frames);
        m_source->render(std::span(heard).subspan(before));
    }

    class Driver final : public DeviceDriver {
    public:
        explicit Driver(Server& server) : m_server(server) {}
        std::optional<Error> open(Mixer& source) override {
            if (!m_server.there)
                return Error{"There is no device.", {}};
            ++m_server.opened;
            m_server.m_source = &source;
            return std::nullopt;
        }
        void mute() override { m_server.m_source = nullptr; }
        void close() override {
            ++m_server.closed;
            m_server.m_source = nullptr;
        }
        [[nodiscard]] bool has_died() const override { return m_server.tells && !m_server.there; }

    private:
        Server& m_server;
    };

private:
    Mixer* m_source = nullptr;
};

class DeviceWatchTest : public ::testing::Test {
protected:
    /// Looks every tenth of a second for so long, while the device plays; the first news, and when they came.
    News look_for(std::chrono::milliseconds time) {
        const auto until = m_now + time;
        while (m_now < until) {
            m_now += 100ms;
            m_server.pass(Synthesizer::sample_rate / 10);
            if (const News news = m_watch.look(m_now); news != News::None)
                return news;
        }
        return News::None;
    }

    Server m_server;
    Mixer m_mixer{1};
    Server::Driver m_driver{m_server};
    DeviceWatch m_watch{m_driver, m_mixer, patience, retry};
    DeviceWatch::Clock::time_point m_now{};
};

TEST_F(DeviceWatchTest, NothingIsNewsWhileItPlays) {
    ASSERT_FALSE(m_watch.open(m_now));
    EXPECT_EQ(look_for(60s), News::None);
    EXPECT_EQ(m_server.opened, 1);
}

TEST_F(DeviceWatchTest, AServerThatIsKilledAndComesBackIsFoundWithinTwoSeconds) {
    for (const bool tells : {true, false}) {
        m_server.tells = tells;
        if (!m_watch.is_open()) {
            ASSERT_FALSE(m_watch.open(m_now));
        }
        const auto killed = m_now;
        m_server.there = m_server.plays = false;
        EXPECT_EQ(look_for(10s), News::Lost);
        EXPECT_LE(m_now - killed, tells ? 100ms : patience + 100ms);
        EXPECT_EQ(look_for(5s), News::None);
        m_server.there = m_server.plays = true;
        const auto started = m_now;
        EXPECT_EQ(look_for(10s), News::Back);
        EXPECT_LE(m_now - started, 2s);
    }
    EXPECT_EQ(m_server.closed, 2);
}

TEST_F(DeviceWatchTest, ARestartThatIsOverBeforeAnybodyNoticesIsNoticed) {
    // The old stream never plays again, though there is a server.
    m_server.tells = false;
    ASSERT_FALSE(m_watch.open(m_now));
    m_server.plays = false;
    const auto killed = m_now;
    EXPECT_EQ(look_for(10s), News::Lost);
    m_server.plays = true;
    EXPECT_EQ(look_for(10s), News::Back);
    EXPECT_LE(m_now - killed, 2s);
}

TEST_F(DeviceWatchTest, AServerWhoseDeviceDiesEachTimeIsTriedOnceASecond) {
    ASSERT_FALSE(m_watch.open(m_now));
    int losses = 0;
    for (int i = 0; i < 100; ++i) {
        m_now += 100ms;
        m_server.there = !m_watch.is_open();
        losses += m_watch.look(m_now) == News::Lost ? 1 : 0;
    }
    EXPECT_GE(losses, 8);
    EXPECT_LE(losses, 10);
    EXPECT_LE(m_server.opened, 11);
}

TEST_F(DeviceWatchTest, ACardThatComesLaterIsTaken) {
    m_server.there = false;
    EXPECT_TRUE(m_watch.open(m_now));
    EXPECT_EQ(look_for(60s), News::None);
    m_server.there = true;
    EXPECT_EQ(look_for(2s), News::Back);
    EXPECT_EQ(look_for(10s), News::None);
}

/// The whole way: a speaker, its queue, and a device that dies and comes back.
TEST_F(DeviceWatchTest, WhatWasMissedIsSaidWhenItIsBack) {
    m_server.tells = false;
    auto mixer = std::make_shared<Mixer>(1);
    Server::Driver driver(m_server);
    DeviceWatch watch(driver, *mixer, patience, retry);
    Speaker speaker(std::make_unique<testing::Beeper>(), queue_of(mixer, 0));
    const auto say = [&](Priority priority, const std::string& letters) {
        Speech speech;
        speech.segments = {{"", letters}};
        speech.pan = -1.0F;
        speech.priority = priority;
        speaker.say(speech);
    };
    ASSERT_FALSE(watch.open(m_now));
    say(Priority::Move, "mno");
    m_server.pass(1500);
    m_server.plays = false;
    say(Priority::Prompt, "a");
    say(Priority::Move, "p");
    News news = News::None;
    const auto look = [&] {
        do
            news = watch.look(m_now += 100ms);
        while (news == News::None);
    };
    look();
    ASSERT_EQ(news, News::Lost);
    speaker.rewind();
    m_server.heard.clear();
    m_server.plays = true;
    look();
    ASSERT_EQ(news, News::Back);
    speaker.catch_up();
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!speaker.wait_until_silent(1ms) && std::chrono::steady_clock::now() < deadline)
        m_server.pass(512);
    std::string said = testing::beeps(m_server.heard);
    said.erase(std::remove(said.begin(), said.end(), '_'), said.end());
    EXPECT_EQ(said, "mnoap") << "from the start of what was cut off, and no click of what was before";
}

/// A card that takes what there is at once, on a thread of its own, and dies when it is told to.
class ThreadedDriver final : public DeviceDriver {
public:
    explicit ThreadedDriver(std::atomic<bool>& alive) : m_alive(alive) {}
    ~ThreadedDriver() override { close(); }
    std::optional<Error> open(Mixer& source) override {
        if (!m_alive)
            return Error{"There is no device.", {}};
        m_open = true;
        m_thread = std::thread([this, &source] {
            std::vector<Frame> period(128);
            while (m_open && m_alive) {
                source.render(period);
                std::this_thread::yield();
            }
        });
        return std::nullopt;
    }
    void close() override {
        m_open = false;
        if (m_thread.joinable())
            m_thread.join();
    }
    [[nodiscard]] bool has_died() const override { return false; }

private:
    std::atomic<bool>& m_alive;
    std::atomic<bool> m_open{false};
    std::thread m_thread;
};

TEST(SoundCard, DiesSilentlyAndComesBackWhileTwoPeopleAreSpokenTo) {
    std::atomic<bool> alive{true};
    std::atomic<int> losses{0};
    std::atomic<int> returns{0};
    const auto mixer = std::make_shared<Mixer>(2);
    Speaker white(std::make_unique<testing::Beeper>(), queue_of(mixer, 0));
    Speaker black(std::make_unique<testing::Beeper>(), queue_of(mixer, 1));
    CardOptions options;
    options.patience = 50ms;
    options.retry = 1ms;
    options.on_change = [&](const std::optional<Error>& error) {
        for (Speaker* speaker : {&white, &black})
            error ? speaker->rewind() : speaker->catch_up();
        ++(error ? losses : returns);
    };
    auto card = SoundCard::open(mixer, std::make_unique<ThreadedDriver>(alive), options);
    ASSERT_TRUE(card);
    const auto waits_for = [](const std::atomic<int>& count, int wanted) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (count < wanted && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(1ms);
        return count >= wanted;
    };
    for (int round = 1; round <= 3; ++round) {
        alive = false;
        for (Speaker* speaker : {&white, &black}) {
            Speech speech;
            speech.segments = {{"", "mno"}};
            speech.priority = Priority::Move;
            speaker->say(speech);
        }
        ASSERT_TRUE(waits_for(losses, round));
        EXPECT_FALSE(white.wait_until_silent(1ms));
        alive = true;
        ASSERT_TRUE(waits_for(returns, round));
        EXPECT_TRUE(white.wait_until_silent(60s));
        EXPECT_TRUE(black.wait_until_silent(60s));
    }
}

TEST(SoundCard, WithoutADeviceItWaitsForOneWhereItMay) {
    std::atomic<bool> alive{false};
    const auto mixer = std::make_shared<Mixer>(1);
    EXPECT_FALSE(SoundCard::open(mixer, std::make_unique<ThreadedDriver>(alive)));
    CardOptions options;
    options.may_come_later = true;
    options.retry = 1ms;
    std::atomic<int> told{0};
    options.on_change = [&](const std::optional<Error>& error) { told += error ? 1 : 100; };
    auto card = SoundCard::open(mixer, std::make_unique<ThreadedDriver>(alive), options);
    ASSERT_TRUE(card);
    EXPECT_FALSE((*card)->is_open());
    EXPECT_EQ(told, 1);
    alive = true;
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while ((told < 101 || mixer->frames_passed() == 0) && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    EXPECT_TRUE((*card)->is_open());
    EXPECT_GT(mixer->frames_passed(), 0U);
}

TEST_F(DeviceWatchTest, ALossIsToldBeforeAnythingCanKeepWhoLooks) {
    ASSERT_FALSE(m_watch.open(m_now));
    m_server.there = m_server.plays = false;
    EXPECT_EQ(look_for(1s), News::Lost);
    EXPECT_EQ(m_server.closed, 0);
    EXPECT_FALSE(m_watch.is_open());
    EXPECT_EQ(look_for(1s), News::None);
    EXPECT_EQ(m_server.closed, 1);
}

/// A sound server that accepts and never answers, until it is told to.
class Deaf {
public:
    enum class At { Opening, Closing };

    void answer() {
        const std::scoped_lock lock(m_mutex);
        m_answers = true;
        m_changed.notify_all();
    }
    void wait() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_answers; });
    }
    std::atomic<int> closed{0};
    std::atomic<bool> alive{true};

    class Driver final : public DeviceDriver {
    public:
        Driver(std::shared_ptr<Deaf> server, At where) : m_server(std::move(server)), m_where(where) {}
        std::optional<Error> open(Mixer& source) override {
            if (m_where == At::Opening)
                m_server->wait();
            std::vector<Frame> period(128);
            source.render(period);
            return std::nullopt;
        }
        void close() override {
            if (m_where == At::Closing)
                m_server->wait();
            ++m_server->closed;
        }
        [[nodiscard]] bool has_died() const override { return !m_server->alive; }

    private:
        std::shared_ptr<Deaf> m_server;
        At m_where;
    };

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_answers = false;
};

bool comes_true(const std::function<bool()>& awaited) {
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!awaited() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    return awaited();
}

TEST(SoundCard, NobodyWaitsForAServerThatDoesNotAnswerAndItsSoundIsTakenLater) {
    const auto server = std::make_shared<Deaf>();
    std::vector<bool> told; // A loss, or not.
    std::mutex mutex;
    CardOptions options;
    options.answer = 20ms;
    options.patience = 1h;
    options.may_come_later = true;
    options.on_change = [&](const std::optional<Error>& error) {
        const std::scoped_lock lock(mutex);
        told.push_back(error.has_value());
    };
    const auto times_told = [&] {
        const std::scoped_lock lock(mutex);
        return told.size();
    };
    auto card = SoundCard::open(std::make_shared<Mixer>(1),
                                std::make_unique<Deaf::Driver>(server, Deaf::At::Opening), options);
    ASSERT_TRUE(card);
    EXPECT_FALSE((*card)->is_open());
    EXPECT_EQ(times_told(), 1U);
    server->answer();
    EXPECT_TRUE(comes_true([&] { return times_told() == 2; }));
    EXPECT_TRUE((*card)->is_open());
    EXPECT_EQ(told, (std::vector{true, false}));
    card->reset();
    EXPECT_EQ(server->closed, 1);
}

TEST(SoundCard, WhereSoundMustBeThereAServerThatDoesNotAnswerIsNone) {
    const auto server = std::make_shared<Deaf>();
    CardOptions options;
    options.answer = 20ms;
    const auto card = SoundCard::open(std::make_shared<Mixer>(1),
                                      std::make_unique<Deaf::Driver>(server, Deaf::At::Opening), options);
    ASSERT_FALSE(card);
    EXPECT_NE(to_string(card.error()).find("does not answer"), std::string::npos);
    EXPECT_TRUE(SoundCard::is_any_left_behind());
    server->answer();
    EXPECT_TRUE(comes_true([&] { return server->closed >= 1; }));
}

TEST(SoundCard, ALossIsToldAndTheEndComesThoughTheServerKeepsWhoCloses) {
    const auto server = std::make_shared<Deaf>();
    std::atomic<int> losses{0};
    CardOptions options;
    options.answer = 20ms;
    options.patience = 1h;
    options.retry = 1ms;
    options.may_come_later = true;
    options.on_change = [&](const std::optional<Error>& error) { losses += error ? 1 : 0; };
    auto card = SoundCard::open(std::make_shared<Mixer>(1),
                                std::make_unique<Deaf::Driver>(server, Deaf::At::Closing), options);
    ASSERT_TRUE(card);
    EXPECT_TRUE((*card)->is_open());
    server->alive = false;
    EXPECT_TRUE(comes_true([&] { return losses == 1; }));
    EXPECT_FALSE((*card)->is_open());
    EXPECT_EQ((*card)->losses(), 1U);
    card->reset();
    EXPECT_TRUE(SoundCard::is_any_left_behind());
    server->answer();
    EXPECT_TRUE(comes_true([&] { return server->closed >= 1; }));
}

} // namespace
} // namespace annabella::audio
