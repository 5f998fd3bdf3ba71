// What sounds at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/mixer.hpp"

#include "audio/panning.hpp"
#include "audio/ring_output.hpp"

#include <algorithm>
#include <utility>

namespace annabella::audio {

namespace {

// Frames mixed at a time.
constexpr std::size_t frames_at_a_time = 1024;

std::int16_t scaled_by(std::int16_t sample, std::int32_t gain) {
    return static_cast<std::int16_t>(sample * gain / (1 << Panning::gain_bits));
}

class MixerQueue final : public AudioOutput {
public:
    MixerQueue(std::shared_ptr<Mixer> mixer, std::size_t number)
        : m_mixer(std::move(mixer)), m_ring(m_mixer->queue(number)) {}

    std::size_t write(std::span<const Frame> frames) override { return m_ring.write(frames); }
    void cut() override { m_ring.cut(); }
    [[nodiscard]] std::uint64_t frames_written() const override { return m_ring.frames_written(); }
    [[nodiscard]] std::uint64_t frames_consumed() const override { return m_ring.frames_consumed(); }
    [[nodiscard]] std::uint64_t frames_passed() const override { return m_ring.frames_passed(); }

private:
    std::shared_ptr<Mixer> m_mixer;
    RingOutput& m_ring;
};

} // namespace

Mixer::Mixer(std::size_t queues, std::size_t capacity) : m_scratch(frames_at_a_time) {
    for (std::size_t number = 0; number < queues; ++number)
        m_queues.push_back(std::make_unique<RingOutput>(capacity));
    m_sounding.reserve(most_signals);
}

Mixer::Mixer(std::size_t queues) : Mixer(queues, RingOutput::default_capacity) {}

Mixer::~Mixer() = default;

RingOutput& Mixer::queue(std::size_t number) { return *m_queues[number]; }

void Mixer::play(std::span<const std::int16_t> samples, float pan) {
    const Panning place(pan);
    const std::lock_guard lock(m_players);
    const std::size_t sent = m_sent.load(std::memory_order_relaxed);
    if (sent - m_taken.load(std::memory_order_acquire) == m_waiting.size())
        return; // Nobody has rendered for long.
    m_waiting[sent % m_waiting.size()] = {samples, place.left(), place.right()};
    m_sent.store(sent + 1, std::memory_order_release);
}

void Mixer::take_signals() {
    const std::size_t sent = m_sent.load(std::memory_order_acquire);
    std::size_t taken = m_taken.load(std::memory_order_relaxed);
    for (; taken != sent; ++taken)
        if (m_sounding.size() < most_signals)
            m_sounding.push_back(m_waiting[taken % m_waiting.size()]);
    m_taken.store(taken, std::memory_order_release);
}

void Mixer::mix_signals(std::span<Frame> out) {
    for (Signal& signal : m_sounding) {
        const std::size_t count = std::min(out.size(), signal.samples.size());
        for (std::size_t i = 0; i < count; ++i)
            out[i] = {mixed(out[i].left, scaled_by(signal.samples[i], signal.left)),
                      mixed(out[i].right, scaled_by(signal.samples[i], signal.right))};
        signal.samples = signal.samples.subspan(count);
    }
    m_sounding.erase(std::remove_if(m_sounding.begin(), m_sounding.end(),
                                    [](const Signal& signal) { return signal.samples.empty(); }),
                     m_sounding.end());
}

void Mixer::mix_queues(std::span<Frame> out) {
    std::fill(out.begin(), out.end(), Frame{});
    const std::span scratch = std::span(m_scratch).first(out.size());
    for (const auto& queue : m_queues) {
        queue->render(scratch);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = {mixed(out[i].left, scratch[i].left), mixed(out[i].right, scratch[i].right)};
    }
}

void Mixer::render(std::span<Frame> out) {
    take_signals();
    while (!out.empty()) {
        const std::span part = out.first(std::min(out.size(), frames_at_a_time));
        mix_queues(part);
        mix_signals(part);
        m_passed.store(m_passed.load(std::memory_order_relaxed) + part.size(), std::memory_order_release);
        out = out.subspan(part.size());
    }
}

void Mixer::forget_the_past() {
    for (const auto& queue : m_queues)
        queue->forget_the_past();
    take_signals();
    m_sounding.clear();
}

std::unique_ptr<AudioOutput> queue_of(std::shared_ptr<Mixer> mixer, std::size_t number) {
    return std::make_unique<MixerQueue>(std::move(mixer), number);
}

} // namespace annabella::audio
