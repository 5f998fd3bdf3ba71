// The sound card, through a sound server of PulseAudio's kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cards/pace.hpp"
#include "audio/cards/pulse_connection.hpp"
#include "audio/cards/way_to_card.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <pulse/introspect.h>
#include <pulse/stream.h>

namespace annabella::audio {

/// SDL 2 ends the whole program where a server breaks off within SDL's first questions; this asks them
/// itself. Opening takes no longer than `at_most`.
class PulseDriver final : public WayToCard {
public:
    explicit PulseDriver(DeviceOptions options, std::chrono::milliseconds at_most = server_patience)
        : m_options(std::move(options)), m_patience(at_most) {}
    ~PulseDriver() override { close(); }

    std::optional<Error> open(Mixer& source) override;
    void mute() override;
    void close() override;
    [[nodiscard]] bool has_died() const override { return m_is_dead; }
    [[nodiscard]] bool is_stereo() const override { return m_is_stereo; }
    [[nodiscard]] bool is_absent() const override { return m_is_absent; }

private:
    using Clock = PulseConnection::Clock;
    using Waited = PulseConnection::Waited;

    std::optional<Error> connect(Clock::time_point until);
    std::optional<Error> find_device(Clock::time_point until);
    std::optional<Error> start_stream(Clock::time_point until);
    std::optional<Error> look_at_channels(Clock::time_point until);
    std::optional<Error> failed(Waited how);
    void let_go();

    void play(Mixer& source);
    Clock::duration feed(Mixer& source);
    bool give(Mixer& source, std::size_t frames);

    static void take_name(pa_context*, const pa_sink_info* sink, int end, void* driver);
    static void ask_channels(pa_stream* stream, void* driver);
    static void take_channels(pa_context*, const pa_sink_info* sink, int end, void* driver);

    DeviceOptions m_options;
    std::chrono::milliseconds m_patience;
    bool m_is_absent = false;
    std::unique_ptr<PulseConnection> m_connection;
    pa_stream* m_stream = nullptr;
    std::string m_sink; ///< the server's own name of the device; empty: its choice
    Pace m_pace{Clock::time_point()};
    std::thread m_thread; ///< From open() to close() all of the above is its alone.
    std::atomic<bool> m_is_dead{false};
    std::atomic<bool> m_is_stereo{true};
    std::mutex m_rendering; ///< Held while it renders.
    bool m_is_muted = true;
};

} // namespace annabella::audio
