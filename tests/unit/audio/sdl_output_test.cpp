// Tests of the sound card with SDL's drivers that need none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/card_output.hpp"

#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstring>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;
using testing::announcement;

class SdlOutputTest : public ::testing::Test {
protected:
    static void use_driver(const char* name) { setenv("SDL_AUDIODRIVER", name, 1); }

    void use_disk(const char* milliseconds_per_period) {
        use_driver("disk");
        m_file = m_folder.path() / "out.raw";
        setenv("SDL_DISKAUDIOFILE", m_file.c_str(), 1);
        setenv("SDL_DISKAUDIODELAY", milliseconds_per_period, 1);
    }

    /// On a machine that is busy it may take long.
    static Result<std::unique_ptr<AudioOutput>> open_card() {
        CardOptions options;
        options.answer = 1min;
        return open_card_output({}, std::move(options));
    }

    [[nodiscard]] std::vector<Frame> delivered() const {
        std::ifstream file(m_file, std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(file), {});
        std::vector<Frame> frames(bytes.size() / sizeof(Frame));
        std::memcpy(frames.data(), bytes.data(), frames.size() * sizeof(Frame));
        return frames;
    }

    static Speech speech(std::string text) {
        Speech s;
        s.segments = {{"de", std::move(text)}};
        return s;
    }

    testing::TemporaryFolder m_folder;
    std::filesystem::path m_file;
};

TEST_F(SdlOutputTest, NoDeviceIsAnError) {
    use_driver("no-such-driver");
    const auto output = open_card();
    ASSERT_FALSE(output);
    EXPECT_NE(to_string(output.error()).find("Check the sound card"), std::string::npos);
    use_disk("0");
    setenv("SDL_DISKAUDIOFILE", (m_folder.path() / "none" / "out.raw").c_str(), 1);
    EXPECT_FALSE(open_card());
    use_driver("dummy");
    EXPECT_TRUE(open_card()) << "a failure leaves nothing behind";
}

TEST_F(SdlOutputTest, DeliversWhatIsSaidUnchanged) {
    use_disk("0");
    auto output = open_card();
    ASSERT_TRUE(output) << to_string(output.error());
    std::vector<Frame> sent;
    for (int i = 1; i <= 20000; ++i)
        sent.push_back({static_cast<std::int16_t>(i), static_cast<std::int16_t>(-i)});
    ASSERT_EQ((*output)->write(sent), sent.size());
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while ((*output)->frames_consumed() < sent.size() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::yield();
    output->reset();
    std::vector<Frame> heard = delivered();
    heard.erase(std::remove(heard.begin(), heard.end(), Frame{}), heard.end());
    // The last period may still have been on its way when the device was closed.
    ASSERT_GT(heard.size(), sent.size() - 256);
    sent.resize(heard.size());
    EXPECT_EQ(heard, sent);
}

TEST_F(SdlOutputTest, TwoPeopleHearNotASampleOfEachOther) {
    use_disk("0");
    const auto mixer = std::make_shared<Mixer>(2);
    auto card = SoundCard::open(mixer, card_driver());
    ASSERT_TRUE(card) << to_string(card.error());
    {
        Speaker white(std::make_unique<testing::Beeper>(), queue_of(mixer, 0));
        Speaker black(std::make_unique<testing::Beeper>(), queue_of(mixer, 1));
        const auto say = [](Speaker& to, const char* letters, float pan) {
            Speech s;
            s.segments = {{"", letters}};
            s.pan = pan;
            to.say(s);
        };
        say(white, "mno", -1.0F);
        say(black, "pqr", 1.0F);
        ASSERT_TRUE(white.wait_until_silent(60s));
        ASSERT_TRUE(black.wait_until_silent(60s));
        // The last period is in the file when others have followed it.
        const std::uint64_t passed = mixer->frames_passed() + 4096;
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (mixer->frames_passed() < passed && std::chrono::steady_clock::now() < deadline)
            std::this_thread::yield();
    }
    card->reset();
    std::vector<Frame> heard = delivered();
    const auto said = [](std::string beeps) {
        beeps.erase(std::remove(beeps.begin(), beeps.end(), '_'), beeps.end());
        return beeps;
    };
    EXPECT_EQ(said(testing::beeps(heard)), "mno") << "the left ear";
    for (Frame& frame : heard)
        std::swap(frame.left, frame.right);
    EXPECT_EQ(said(testing::beeps(heard)), "pqr") << "the right ear";
}

TEST_F(SdlOutputTest, AStopReachesTheDevice) {
    use_disk("5");
    auto output = open_card();
    ASSERT_TRUE(output) << to_string(output.error());
    auto synthesizer = open_synthesizer({});
    ASSERT_TRUE(synthesizer);
    std::promise<void> started;
    {
        Speaker speaker(std::move(*synthesizer), std::move(*output), [&](const SpeechEvent& event) {
            if (event.kind == SpeechEvent::Kind::Started)
                started.set_value();
        });
        std::string text;
        for (int i = 0; i < 30; ++i)
            text += std::string(announcement) + ' ';
        speaker.say(speech(text)); // about a minute
        ASSERT_EQ(started.get_future().wait_for(60s), std::future_status::ready);
        speaker.stop();
        ASSERT_TRUE(speaker.wait_until_silent(60s));
    }
    const std::vector<Frame> heard = delivered();
    const auto last =
        std::find_if(heard.rbegin(), heard.rend(), [](const Frame& frame) { return frame != Frame{}; });
    ASSERT_NE(last, heard.rend());
    const auto from_start = static_cast<std::size_t>(heard.rend() - last);
    EXPECT_LT(from_start, 30U * Synthesizer::sample_rate) << "long before the end of the text";
    for (std::size_t back = 0; back < RingOutput::fade_frames && back < from_start; ++back) {
        // Nothing is louder than a full voice that fades to zero here.
        const auto limit = static_cast<int>(32768 * (back + 30) / RingOutput::fade_frames);
        EXPECT_LE(std::abs(int{heard[from_start - 1 - back].left}), limit) << back;
    }
}

TEST_F(SdlOutputTest, SpeaksThroughADeviceThatDiesAgainAndAgain) {
    use_driver("dummy");
    std::atomic<int> losses{0};
    std::atomic<int> recoveries{0};
    DeviceOptions device;
    device.period_frames = 8192; // 370 ms between callbacks: longer than the patience
    CardOptions options;
    options.patience = 20ms;
    options.retry = 1ms;
    options.on_change = [&](const std::optional<Error>& error) { ++(error ? losses : recoveries); };
    auto output = open_card_output(device, options);
    ASSERT_TRUE(output) << to_string(output.error());
    auto synthesizer = open_synthesizer({});
    ASSERT_TRUE(synthesizer);
    Speaker speaker(std::move(*synthesizer), std::move(*output));
    speaker.say(speech(announcement));
    EXPECT_TRUE(speaker.wait_until_silent(60s));
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while ((losses < 2 || recoveries < 2) && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    EXPECT_GE(losses, 2);
    EXPECT_GE(recoveries, 2);
}

/// ALSA's "null" throws away what it gets as fast as it comes.
TEST_F(SdlOutputTest, ADeviceThatTakesAllAtOnceIsGivenNoMoreThanItCouldPlay) {
    use_driver("alsa");
    setenv("AUDIODEV", "null", 1);
    auto output = open_card();
    unsetenv("AUDIODEV");
    ASSERT_TRUE(output) << to_string(output.error());
    const auto since = std::chrono::steady_clock::now();
    const auto deadline = since + 60s;
    const auto passed = [&] { return (*output)->frames_passed(); };
    const std::uint64_t before = passed();
    // More than it is ahead at most.
    while (passed() < before + Synthesizer::sample_rate && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    const std::uint64_t frames = passed() - before;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - since;
    EXPECT_GE(frames, std::uint64_t{Synthesizer::sample_rate}) << "nor is it left without sound";
    EXPECT_LE(static_cast<double>(frames), Synthesizer::sample_rate * (0.55 + 1.02 * time.count()));
}

TEST_F(SdlOutputTest, LeavesTheSignalsAlone) {
    use_driver("dummy");
    const auto output = open_card();
    ASSERT_TRUE(output);
    for (const int signal : {SIGINT, SIGTERM}) {
        struct sigaction action {};
        ASSERT_EQ(sigaction(signal, nullptr, &action), 0);
        EXPECT_EQ(action.sa_handler, SIG_DFL);
    }
}

} // namespace
} // namespace annabella::audio
