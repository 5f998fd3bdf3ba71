// Playing through a sound server of PulseAudio's kind, which answers, refuses, breaks off and falls silent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_driver.hpp"

#include "../support/pulse_server.hpp"
#include "audio/cards/card_output.hpp"
#include "audio/ring_output.hpp"
#include "pulse_fixture.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using Fake = test::PulseServer;

class PulseDriverTest : public testing::PulseFixture {
protected:
    std::unique_ptr<Fake> served(Fake::Manner manner, char channels = 2) const {
        std::filesystem::remove(place());
        return std::make_unique<Fake>(place(), manner, channels);
    }
    static bool happens(const std::function<bool()>& awaited) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (!awaited() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(1ms);
        return awaited();
    }
    static std::string reason(const std::optional<Error>& error) { return error ? to_string(*error) : ""; }

    Mixer m_mixer{1};
};

std::vector<Frame> frames_of(const std::string& bytes) {
    std::vector<Frame> frames(bytes.size() / sizeof(Frame));
    std::memcpy(frames.data(), bytes.data(), frames.size() * sizeof(Frame));
    return frames;
}

TEST_F(PulseDriverTest, TheServerGetsWhatIsSaidUnchanged) {
    const auto server = served(Fake::Manner::Answers);
    PulseDriver driver({});
    std::vector<Frame> sent;
    for (int i = 1; i <= 3000; ++i)
        sent.push_back({static_cast<std::int16_t>(i), static_cast<std::int16_t>(-i)});
    ASSERT_EQ(m_mixer.queue(0).write(sent), sent.size());
    ASSERT_EQ(reason(driver.open(m_mixer)), "");
    EXPECT_TRUE(driver.is_stereo());
    EXPECT_TRUE(happens([&] { return server->heard().size() > (sent.size() + 1000) * sizeof(Frame); }));
    EXPECT_FALSE(driver.has_died());
    driver.close();
    std::vector<Frame> heard = frames_of(server->heard());
    heard.erase(std::remove(heard.begin(), heard.end(), Frame{}), heard.end());
    EXPECT_EQ(heard, sent);
}

/// How soon a key is heard. From the protocol: name, samples, places, device (number and name), most bytes,
/// whether it is held, bytes that the server holds.
TEST_F(PulseDriverTest, TheServerHoldsAPeriodAndNoMore) {
    const auto server = served(Fake::Manner::Answers);
    PulseDriver driver({});
    ASSERT_EQ(reason(driver.open(m_mixer)), "");
    constexpr std::size_t at = std::size("tVoice") + 7 + 4 + 5 + 1 + 5 + 1;
    constexpr std::size_t period_bytes = 128 * sizeof(Frame);
    const std::string asked = server->stream_asked();
    ASSERT_GT(asked.size(), at + 4);
    EXPECT_EQ(asked.substr(at, 5), (std::string{'L', 0, 0, period_bytes >> 8U, 0}));
}

TEST_F(PulseDriverTest, AServerThatBreaksOffBehindAnyFrameEndsNothing) {
    for (const char* const device : {"", "Out"}) {
        PulseDriver driver({0, device});
        for (int frames = 0; frames <= 20; ++frames) {
            const auto server = served(Fake::Manner::Answers);
            server->break_off_after(frames);
            const auto error = driver.open(m_mixer);
            if (error) {
                EXPECT_LT(frames, 6) << reason(error);
                EXPECT_TRUE(driver.is_absent()) << frames;
            } else {
                EXPECT_TRUE(happens([&] { return driver.has_died(); })) << frames;
            }
            driver.mute();
            driver.close();
        }
        const auto server = served(Fake::Manner::Answers);
        EXPECT_EQ(reason(driver.open(m_mixer)), "");
        const auto before = m_mixer.frames_passed();
        EXPECT_TRUE(happens([&] { return m_mixer.frames_passed() > before + 2000; }));
        EXPECT_FALSE(driver.has_died());
    }
}

TEST_F(PulseDriverTest, AServerThatFallsSilentIsWaitedForAsLongAsItMay) {
    PulseDriver driver({0, "out"}, 50ms);
    const auto server = served(Fake::Manner::Answers);
    for (int frames = 0; frames < 5; ++frames) {
        server->fall_silent_after(frames);
        const auto since = std::chrono::steady_clock::now();
        const auto error = driver.open(m_mixer);
        EXPECT_NE(reason(error).find("does not answer"), std::string::npos) << frames << reason(error);
        EXPECT_FALSE(driver.is_absent()) << "ALSA would take the card from a server that is starting";
        EXPECT_GE(std::chrono::steady_clock::now() - since, 50ms);
    }
}

TEST_F(PulseDriverTest, WhereNobodyIsOrAllIsRefusedAnotherWayMayBeTried) {
    PulseDriver driver({});
    EXPECT_NE(reason(driver.open(m_mixer)).find("No sound card or sound server found."), std::string::npos);
    EXPECT_TRUE(driver.is_absent());
    const auto server = served(Fake::Manner::Refuses);
    EXPECT_NE(reason(driver.open(m_mixer)).find("Check the sound card"), std::string::npos);
    EXPECT_TRUE(driver.is_absent());
    EXPECT_EQ(server->asked(), 1);
}

TEST_F(PulseDriverTest, ADeviceIsCalledAsTheServerShowsItOrByItsName) {
    const auto server = served(Fake::Manner::Answers);
    for (const char* const device : {"Out", "out"}) {
        PulseDriver driver({0, device});
        EXPECT_EQ(reason(driver.open(m_mixer)), "") << device;
        EXPECT_NE(server->stream_asked().find(std::string("tout\0", 5)), std::string::npos);
    }
    PulseDriver driver({0, "Elsewhere"});
    EXPECT_TRUE(driver.open(m_mixer));
    EXPECT_FALSE(driver.is_absent()) << "what is for one person's device is not for the next card";
}

TEST_F(PulseDriverTest, ADeviceWithOneChannelIsKnown) {
    const auto server = served(Fake::Manner::Answers, 1);
    for (const char* const device : {"", "Out"}) {
        PulseDriver driver({0, device});
        EXPECT_EQ(reason(driver.open(m_mixer)), "");
        EXPECT_FALSE(driver.is_stereo());
    }
}

TEST_F(PulseDriverTest, WhoTakesAllAtOnceIsGivenNoMoreThanItCouldPlay) {
    const auto server = served(Fake::Manner::TakesAll);
    PulseDriver driver({});
    const auto since = std::chrono::steady_clock::now();
    ASSERT_EQ(reason(driver.open(m_mixer)), "");
    EXPECT_TRUE(happens([&] { return m_mixer.frames_passed() >= Synthesizer::sample_rate; }));
    const std::uint64_t frames = m_mixer.frames_passed();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - since;
    EXPECT_LE(static_cast<double>(frames), Synthesizer::sample_rate * (0.5 + 1.02 * time.count()) + 1);
}

TEST_F(PulseDriverTest, MutedItRendersNothingThoughTheServerAsks) {
    const auto server = served(Fake::Manner::Answers);
    PulseDriver driver({});
    ASSERT_EQ(reason(driver.open(m_mixer)), "");
    EXPECT_TRUE(happens([&] { return m_mixer.frames_passed() > 1000; }));
    driver.mute();
    const std::uint64_t passed = m_mixer.frames_passed();
    const int requests = server->requests();
    EXPECT_TRUE(happens([&] { return server->requests() > requests + 5; }));
    EXPECT_EQ(m_mixer.frames_passed(), passed);
}

/// Of all ways to a card that of PulseAudio is taken where its server answers, the next one where it breaks
/// off.
TEST_F(PulseDriverTest, TheNextWayIsTakenWhereTheServerBreaksOff) {
    ::setenv("SDL_AUDIODRIVER", "pulseaudio,dummy", 1);
    const auto server = served(Fake::Manner::Answers);
    for (const int frames : {2, -1}) {
        server->break_off_after(frames);
        const auto output = open_card_output();
        ASSERT_TRUE(output) << to_string(output.error());
        EXPECT_TRUE(happens([&] { return (*output)->frames_passed() > 1000; }));
        EXPECT_EQ(server->requests() > 0, frames < 0);
    }
}

TEST_F(PulseDriverTest, ACardComesBackWithItsServerHoweverOftenThatBreaksOff) {
    ::setenv("SDL_AUDIODRIVER", "pulseaudio", 1);
    auto server = served(Fake::Manner::Answers);
    server->break_off_after(8);
    std::atomic<int> losses{0};
    std::atomic<int> returns{0};
    CardOptions options;
    options.retry = 1ms;
    options.on_change = [&](const std::optional<Error>& error) { ++(error ? losses : returns); };
    const auto output = open_card_output({}, options);
    ASSERT_TRUE(output) << to_string(output.error());
    EXPECT_TRUE(happens([&] { return losses >= 5 && returns >= 5; }));
    server->break_off_after(-1);
    EXPECT_TRUE(happens([&] { return server->requests() > 100; }));
}

} // namespace
} // namespace annabella::audio
