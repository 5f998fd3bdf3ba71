// How soon the voice starts: beside the bare library, the espeak-ng process and speech-dispatcher.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measured for the same text, in turns, so that the load of the machine meets all alike:
//   speaker  from say() to the first sound in the ring from which the audio callback takes its frames
//   library  from espeak_Synth() to its first chunk, which still has its leading silence
//   process  from fork() of `espeak-ng --stdout` to the first byte of its output
//   service  from SPEAK over an open socket of speech-dispatcher to its event BEGIN. It speaks by eSpeak NG
//            and has a sound card that is none. When it gives it the first sample nobody is told: it is
//            heard no sooner than that. A card comes on top of it, as on top of the speaker.
// And in milliseconds of what is heard:
//   silence  from a key to the last sample that is not nought, with periods of 128 frames
//   pause    the longest silence (below a hundredth of the peak) within a sentence of two languages
// Exit status 1 when the speaker needs more than twice the time of the library, a tenth of that of the
// process or as long as the service, or a pause within a sentence lasts longer than 80 ms.
#include "audio/ring_output.hpp"
#include "audio/speaker.hpp"
#include "audio/synthesizer.hpp"
#include "service_line.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <espeak-ng/speak_lib.h>
#include <fcntl.h>
#include <memory>
#include <span>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace annabella;
using namespace annabella::audio;
using Clock = std::chrono::steady_clock;

constexpr const char* text = "Springer Gustav eins Felix drei";
constexpr int rounds = 300;
constexpr std::size_t period_frames = 128;
constexpr int rounds_per_process = 10; // a process is slow to start; a tenth of the rounds will do

// A game is idle before it speaks; without the same rest for all, the one that follows work would find warm
// caches.
void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

double microseconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double, std::micro>(to - from).count();
}

// A ring that notes when sound comes into it.
class NotingOutput final : public AudioOutput {
public:
    std::size_t write(std::span<const Frame> frames) override {
        const std::size_t count = m_ring.write(frames);
        if (!m_heard &&
            std::any_of(frames.begin(), frames.end(), [](const Frame& f) { return f != Frame{}; })) {
            m_heard_at = Clock::now();
            m_heard = true;
        }
        return count;
    }
    void cut() override { m_ring.cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_ring.frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_ring.frames_consumed(); }
    [[nodiscard]] std::uint64_t frames_passed() const override { return m_ring.frames_passed(); }

    void arm() { m_heard = false; }
    [[nodiscard]] Clock::time_point heard_at() const { return m_heard_at; }
    void play_into(std::vector<Frame>& heard) {
        heard.resize(heard.size() + period_frames);
        m_ring.render(std::span(heard).last(period_frames));
    }
    void play_all() {
        std::array<Frame, period_frames> period{};
        while (frames_consumed() < frames_written())
            m_ring.render(period);
    }

private:
    RingOutput m_ring;
    bool m_heard = false;
    Clock::time_point m_heard_at;
};

Clock::time_point first_chunk_at;
bool had_chunk = false;

int bare_callback(short* samples, int count, espeak_EVENT* /*events*/) {
    if (samples != nullptr && count > 0 && !had_chunk) {
        first_chunk_at = Clock::now();
        had_chunk = true;
    }
    return 0;
}

double time_library() {
    had_chunk = false;
    rest();
    const auto start = Clock::now();
    espeak_Synth(text, std::strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, nullptr, nullptr);
    return microseconds(start, first_chunk_at);
}

double time_speaker(Speaker& speaker, NotingOutput& output) {
    Speech speech;
    speech.segments = {{"de", text}};
    output.arm();
    rest();
    const auto start = Clock::now();
    speaker.say(std::move(speech));
    // Short announcements are in the ring when say() returns.
    return microseconds(start, output.heard_at());
}

// 0 when the program cannot be started.
double time_process() {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0)
        return 0;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    std::array<std::string, 5> words{"espeak-ng", "-v", "de", "--stdout", text};
    std::array<char*, 6> arguments{};
    std::transform(words.begin(), words.end(), arguments.begin(),
                   [](std::string& word) { return word.data(); });
    pid_t child = 0;
    const auto start = Clock::now();
    const int failed = posix_spawnp(&child, "espeak-ng", &actions, nullptr, arguments.data(), environ);
    close(pipe_ends[1]);
    posix_spawn_file_actions_destroy(&actions);
    double elapsed = 0;
    if (failed == 0) {
        std::array<char, 4096> bytes{};
        if (read(pipe_ends[0], bytes.data(), 1) == 1)
            elapsed = microseconds(start, Clock::now());
        while (read(pipe_ends[0], bytes.data(), bytes.size()) > 0) {
        }
        waitpid(child, nullptr, 0);
    }
    close(pipe_ends[0]);
    return elapsed;
}

// 0 where it did not speak.
double time_service(bench::ServiceLine& service) {
    rest();
    const auto start = Clock::now();
    if (!service.speak(text))
        return 0;
    const auto begun = service.hear_out();
    return begun ? microseconds(start, *begun) : 0;
}

std::vector<Frame> heard_of(NotingOutput& output, Speaker& speaker) {
    std::vector<Frame> heard;
    while (!speaker.wait_until_silent(std::chrono::milliseconds(1)))
        while (output.frames_consumed() < output.frames_written())
            output.play_into(heard);
    return heard;
}

constexpr double milliseconds(std::size_t frames) {
    return static_cast<double>(frames) * 1000 / Synthesizer::sample_rate;
}

// What is heard after a key, until it is silent. The key is pressed when a period has just been taken.
double time_silence(Speaker& speaker, NotingOutput& output) {
    Speech speech;
    speech.segments = {{"de", text}};
    speaker.say(std::move(speech));
    std::vector<Frame> before;
    while (before.size() < 10000)
        output.play_into(before);
    speaker.hush();
    std::vector<Frame> after;
    for (int period = 0; period < 50; ++period)
        output.play_into(after);
    const auto last = std::find_if(after.rbegin(), after.rend(), [](const Frame& f) { return f != Frame{}; });
    return milliseconds(static_cast<std::size_t>(after.rend() - last) + period_frames);
}

double longest_pause(Speaker& speaker, NotingOutput& output) {
    Speech speech;
    speech.segments = {{"en", "On"}, {"de", "Eva fünf"}, {"en", "a black pawn is missing"}};
    speaker.say(std::move(speech));
    const std::vector<Frame> heard = heard_of(output, speaker);
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const Frame& frame : heard) {
        run = std::abs(int{frame.left}) < 170 ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return milliseconds(longest);
}

struct Summary {
    double median = 0;
    double percentile_95 = 0;
};

Summary summary_of(std::vector<double> times) {
    if (times.empty())
        return {};
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times[times.size() * 95 / 100]};
}

void print_times(const char* name, const std::vector<double>& times) {
    const Summary summary = summary_of(times);
    if (times.empty())
        std::printf("%s  not measured: it is not installed, or does not speak\n", name);
    else
        std::printf("%s  %8.1f %8.1f   %zu rounds\n", name, summary.median, summary.percentile_95,
                    times.size());
}

// True also where there is nothing to compare with.
bool is_below(double most, const char* name, const std::vector<double>& ours,
              const std::vector<double>& theirs) {
    if (theirs.empty())
        return true;
    const double ratio = summary_of(ours).median / summary_of(theirs).median;
    std::printf("speaker / %s %.4f (below %g)\n", name, ratio, most);
    return ratio < most;
}

} // namespace

int main() {
    auto synthesizer = open_synthesizer({});
    if (!synthesizer) {
        std::fprintf(stderr, "%s\n", to_string(synthesizer.error()).c_str());
        return 2;
    }
    if (!(*synthesizer)->warm_up("de"))
        return 2;
    auto owned = std::make_unique<NotingOutput>();
    NotingOutput& output = *owned;
    Speaker speaker(std::move(*synthesizer), std::move(owned));

    std::vector<double> ours;
    std::vector<double> bare;
    std::vector<double> process;
    std::vector<double> served;
    bench::ServiceLine service("libao");
    // Its module has started, and so has its voice, when it has spoken.
    const bool is_served = service.open() && time_service(service) > 0;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(time_speaker(speaker, output));
        output.play_all();
        if (!speaker.wait_until_silent(std::chrono::seconds(10)))
            return 2;
        // The speaker is silent now, so the engine may be used past its lock, with the voice and rate it has.
        espeak_SetSynthCallback(bare_callback);
        bare.push_back(time_library());
        if (round % rounds_per_process == 0) {
            const double elapsed = time_process();
            if (elapsed > 0)
                process.push_back(elapsed);
            if (const double begun = is_served ? time_service(service) : 0; begun > 0)
                served.push_back(begun);
        }
    }

    std::vector<double> silences;
    for (int round = 0; round < 20; ++round)
        silences.push_back(time_silence(speaker, output));
    const double pause = longest_pause(speaker, output);

    std::printf("\"%s\", microseconds to the first sound (median, 95 of 100 within)\n", text);
    print_times("speaker", ours);
    print_times("library", bare);
    print_times("process", process);
    print_times("service", served);
    std::printf("silence  %8.1f ms after a key, a period of %zu frames included (95 of 100 within %.1f)\n",
                summary_of(silences).median, period_frames, summary_of(silences).percentile_95);
    std::printf("pause    %8.1f ms within a sentence of two languages (at most 80)\n", pause);
    bool good = pause <= 80;
    good = is_below(2, "library", ours, bare) && good;
    good = is_below(0.1, "process", ours, process) && good;
    good = is_below(1, "service", ours, served) && good;
    return good ? 0 : 1;
}
