// Six hours of speech, back to back: what the voice has in memory, and how soon it starts, at the end as at
// the beginning.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_endurance [UTTERANCES]    34,000 where no number is given
//
// The speaker speaks through SDL's disk driver into nothing, as fast as it can synthesize. Moves, prompts and
// chatter in two languages, with a key that cuts one off now and then. Measured from say() to the first sound
// that is handed to the device, in the quickest tenth of a thousand, since other programs on the machine
// hardly change that. Exit status 1 where the last thousand take a tenth more than the first, or more than a
// megabyte has been added since the first.
#include "audio/cards/card_output.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace annabella;
using namespace annabella::audio;
using Clock = std::chrono::steady_clock;

constexpr std::size_t of_a_long_game = 34'000;
constexpr std::size_t at_each_end = 1000;

/// Notes when sound goes to the device.
class NotingOutput final : public AudioOutput {
public:
    explicit NotingOutput(std::unique_ptr<AudioOutput> device) : m_device(std::move(device)) {}

    std::size_t write(std::span<const Frame> frames) override {
        const std::size_t count = m_device->write(frames);
        const auto is_sound = [](const Frame& frame) { return frame != Frame{}; };
        if (!m_heard && std::any_of(frames.begin(), frames.end(), is_sound)) {
            m_heard_at = Clock::now();
            m_heard = true;
        }
        return count;
    }
    void cut() override { m_device->cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_device->frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_device->frames_consumed(); }
    [[nodiscard]] std::uint64_t frames_passed() const override { return m_device->frames_passed(); }

    void arm() { m_heard = false; }
    [[nodiscard]] bool heard() const { return m_heard; }
    [[nodiscard]] Clock::time_point heard_at() const { return m_heard_at; }

private:
    std::unique_ptr<AudioOutput> m_device;
    std::atomic<bool> m_heard = true;
    std::atomic<Clock::time_point> m_heard_at{};
};

/// What this process has in memory, in kilobytes; 0 where the system does not tell.
long resident_kilobytes() {
    long pages = 0;
    std::FILE* const file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr)
        return 0;
    if (std::fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    std::fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

Speech utterance(std::size_t number) {
    static const std::array<Segment, 6> segments = {{{"de", "Springer Gustav eins Felix drei"},
                                                     {"en", "White: one hour twenty minutes."},
                                                     {"de", "Eva zwei Eva vier"},
                                                     {"en", "Black to move."},
                                                     {"de", "Dame Dora acht Heinrich vier Schach"},
                                                     {"en", "The move is to be repeated."}}};
    Speech speech;
    speech.segments = {segments[number % segments.size()]};
    if (number % 2 == 0)
        speech.segments.push_back({"en", "Announced."});
    speech.rate = 449; // The same words, in less of the time of the machine.
    speech.priority = number % 2 == 0   ? Priority::Move
                      : number % 3 == 0 ? Priority::Chatter
                                        : Priority::Prompt;
    speech.pan = number % 4 < 2 ? -1.0F : 1.0F;
    return speech;
}

/// Each look wakes the speaker: by itself it looks for room no more often than a card in real time makes
/// some.
bool falls_silent(Speaker& speaker) {
    const auto deadline = Clock::now() + std::chrono::seconds(60);
    while (!speaker.wait_until_silent(std::chrono::milliseconds(1)))
        if (Clock::now() > deadline)
            return false;
    return true;
}

/// A tenth is as little as this, or less.
double low_tenth(std::span<const double> values) {
    std::vector<double> sorted(values.begin(), values.end());
    const auto tenth = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 10);
    std::nth_element(sorted.begin(), tenth, sorted.end());
    return *tenth;
}

} // namespace

int main(int argc, char** argv) {
    const std::size_t wanted =
        std::max(2 * at_each_end, argc > 1 ? std::strtoul(argv[1], nullptr, 10) : of_a_long_game);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", "/dev/null", 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
    // A hundred times as fast as a card, and asleep between its periods: it is not what is measured.
    DeviceOptions options;
    options.period_frames = 4096;
    auto device = open_card_output(options);
    auto synthesizer = open_synthesizer({});
    if (!device || !synthesizer) {
        std::puts("There is no voice here.");
        return 1;
    }
    auto owned = std::make_unique<NotingOutput>(std::move(*device));
    NotingOutput& output = *owned;
    Speaker speaker(std::move(*synthesizer), std::move(owned));

    std::vector<double> microseconds(wanted); // In memory from the beginning.
    long after_the_first = 0;
    const auto began = Clock::now();
    for (std::size_t number = 0; number < wanted; ++number) {
        output.arm();
        const auto said = Clock::now();
        speaker.say(utterance(number));
        while (!output.heard() && Clock::now() < said + std::chrono::seconds(10))
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        microseconds[number] = std::chrono::duration<double, std::micro>(output.heard_at() - said).count();
        if (number % 100 == 99)
            speaker.stop();
        if (!falls_silent(speaker)) {
            std::printf("The voice has stopped at utterance %zu.\n", number + 1);
            return 1;
        }
        if (number + 1 == at_each_end)
            after_the_first = resident_kilobytes();
    }
    const long at_the_end = resident_kilobytes();
    const double first = low_tenth(std::span(microseconds).first(at_each_end));
    const double last = low_tenth(std::span(microseconds).last(at_each_end));
    std::printf("%zu utterances in %.0f s\n", wanted,
                std::chrono::duration<double>(Clock::now() - began).count());
    std::printf("first sound, of the first thousand          %8.0f us\n", first);
    std::printf("first sound, of the last thousand           %8.0f us  (%.2f)\n", last, last / first);
    std::printf("memory after the first thousand             %8ld kB\n", after_the_first);
    std::printf("memory at the end                           %8ld kB  (%+.1f bytes an utterance)\n",
                at_the_end,
                1024.0 * static_cast<double>(at_the_end - after_the_first) /
                    static_cast<double>(wanted - at_each_end));
    return last <= 1.1 * first && at_the_end - after_the_first <= 1024 ? 0 : 1;
}
