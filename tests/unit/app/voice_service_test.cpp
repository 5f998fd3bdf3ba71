// A voice that gives what all hear to a service of the system.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/voice.hpp"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>

namespace annabella::app {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Says one sentence until it is cut off.
class Endless final : public audio::Synthesizer {
public:
    struct State {
        std::atomic<bool> speaks{false};
        std::atomic<bool> cut_off{false};
    };
    explicit Endless(State& state) : m_state(state) {}
    Result<void> synthesize(std::string_view, std::string_view, const audio::VoiceSettings&,
                            const audio::SampleSink& sink) override {
        m_state.speaks = true;
        while (sink({}))
            std::this_thread::sleep_for(milliseconds(1));
        m_state.cut_off = true;
        return {};
    }
    bool has_voice(std::string_view) const override { return true; }
    bool speaks_by_itself() const override { return true; }

private:
    State& m_state;
};

bool comes(const std::atomic<bool>& what) {
    const auto end = std::chrono::steady_clock::now() + seconds(20);
    while (!what && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(milliseconds(1));
    return what;
}

TEST(VoiceOfAService, IsCutOffAndWaitedForAsAnyOther) {
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    const auto book =
        phrase::Phrasebook::load(std::filesystem::path(ANNABELLA_BINARY_DIR) / "locales", "annex-e").value();
    Endless::State state;
    VoiceOptions options;
    options.may_come_later = true;
    options.service = [&](std::unique_ptr<audio::Synthesizer>, std::function<void(const Error&)>) {
        return std::make_unique<Endless>(state);
    };
    const table::Ears ears{.listening = table::Listening::Loudspeaker};
    const auto voice = Voice::open(options, book, ears, [](const Error&) {});
    ASSERT_TRUE(voice) << to_string(voice.error());
    (*voice)->say({book.for_all(Message("The board is connected."), "en")}, game::Time{});
    ASSERT_TRUE(comes(state.speaks));
    EXPECT_FALSE((*voice)->silent_since()) << "it speaks";
    EXPECT_FALSE((*voice)->finish(milliseconds(50)));
    (*voice)->silence();
    EXPECT_TRUE(comes(state.cut_off));
    EXPECT_TRUE((*voice)->finish(seconds(20)));
}

} // namespace
} // namespace annabella::app
