// Hours of speech leave nothing behind in memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "audio_test_tools.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <gtest/gtest.h>
#include <malloc.h>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#include <sanitizer/allocator_interface.h>
#define ANNABELLA_TEST_SANITIZED
#endif
#endif

namespace annabella::audio {
namespace {

using namespace std::chrono_literals;

/// What is allocated now, by all threads.
std::size_t allocated_bytes() {
#ifdef ANNABELLA_TEST_SANITIZED
    return __sanitizer_get_current_allocated_bytes();
#else
    return mallinfo2().uordblks;
#endif
}

/// A card that plays what there is, and keeps nothing of it.
class ForgettingCard {
public:
    explicit ForgettingCard(RingOutput& ring) : m_ring(&ring) {}
    void play() {
        std::array<Frame, 2048> heard{};
        if (m_ring->frames_written() > m_ring->frames_consumed())
            m_ring->render(heard);
    }

private:
    RingOutput* m_ring;
};

class Endurance : public ::testing::Test {
protected:
    void speak_with(std::unique_ptr<Synthesizer> synthesizer) {
        auto output = std::make_unique<RingOutput>();
        m_card.emplace(*output);
        m_speaker.emplace(std::move(synthesizer), std::move(output));
    }

    /// Twenty at a time, of each priority, and a key now and then.
    void say(int utterances, const std::string& voice, const std::string& text) {
        for (int number = 0; number < utterances; ++number) {
            Speech speech;
            speech.segments = {{voice, text}};
            speech.priority = static_cast<Priority>(number % 4);
            m_speaker->say(std::move(speech));
            if (number % 20 != 19)
                continue;
            if (number % 100 == 99)
                m_speaker->stop();
            ASSERT_TRUE(falls_silent()) << "after " << number;
        }
        ASSERT_TRUE(falls_silent());
    }

    bool falls_silent() {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (!m_speaker->wait_until_silent(0ms)) {
            if (std::chrono::steady_clock::now() > deadline)
                return false;
            m_card->play();
            std::this_thread::yield();
        }
        return true;
    }

    std::optional<Speaker> m_speaker;
    std::optional<ForgettingCard> m_card;
};

/// Queues and buffers are not always alike; one small block that stayed of each utterance would be more.
constexpr std::size_t slack = 64 * 1024;

TEST_F(Endurance, FourThousandUtterancesLeaveMemoryAsItWas) {
    speak_with(std::make_unique<testing::Beeper>());
    say(500, "", "a");
    const std::size_t before = allocated_bytes();
    say(4000, "", "a");
    EXPECT_LT(allocated_bytes(), before + slack);
}

TEST_F(Endurance, NorDoesTheSynthesizerKeepAnything) {
    speak_with(open_synthesizer({}).value());
    say(100, "de", "Eva");
    const std::size_t before = allocated_bytes();
    say(500, "de", "Eva");
    EXPECT_LT(allocated_bytes(), before + slack);
}

} // namespace
} // namespace annabella::audio
