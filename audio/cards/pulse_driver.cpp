// The sound card, through a sound server of PulseAudio's kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_driver.hpp"

#include "audio/cards/sound_faults.hpp"
#include "audio/synthesizer.hpp"
#include "base/boundary.hpp"
#include "base/system_reason.hpp"

#include <SDL2/SDL.h>
#include <algorithm>
#include <pulse/error.h>
#include <system_error>
#include <utility>

namespace annabella::audio {

namespace {

/// With less PulseAudio does not keep its pace.
constexpr int default_period = 128;

static_assert(sizeof(Frame) == 4, "a frame is two samples of 16 bit without padding");

constexpr pa_sample_spec as_spoken{PA_SAMPLE_S16NE, Synthesizer::sample_rate, 2};

/// The server holds one period; what it leaves open suits it.
pa_buffer_attr buffer_of(int period) {
    constexpr auto as_suits = static_cast<std::uint32_t>(-1);
    pa_buffer_attr buffer{};
    buffer.maxlength = buffer.prebuf = buffer.minreq = buffer.fragsize = as_suits;
    buffer.tlength = static_cast<std::uint32_t>(period) * static_cast<std::uint32_t>(sizeof(Frame));
    return buffer;
}

} // namespace

std::optional<Error> PulseDriver::open(Mixer& source) {
    m_is_absent = false;
    m_is_dead = false;
    m_connection = std::make_unique<PulseConnection>();
    const auto until = Clock::now() + m_patience;
    std::optional<Error> error = connect(until);
    if (!error)
        error = find_device(until);
    if (!error)
        error = start_stream(until);
    if (!error)
        error = look_at_channels(until);
    if (error) {
        let_go();
        return error;
    }
    m_pace = Pace(Clock::now());
    m_is_muted = false;
    try {
        m_thread = start_thread([this, &source] { play(source); });
    } catch (const std::system_error& no_thread) {
        let_go();
        return sound_not_opened(system_reason(no_thread.code()));
    }
    return std::nullopt;
}

/// What the server has refused is of no use; another way may be.
std::optional<Error> PulseDriver::failed(Waited how) {
    if (how == Waited::Silent)
        return sound_server_is_silent();
    m_is_absent = true;
    pa_context* const context = m_connection->context();
    const int code = context != nullptr ? pa_context_errno(context) : PA_ERR_INTERNAL;
    return code == PA_ERR_CONNECTIONREFUSED || code == PA_ERR_NOENTITY ? no_sound_device()
                                                                       : sound_not_opened(pa_strerror(code));
}

std::optional<Error> PulseDriver::connect(Clock::time_point until) {
    Waited waited = Waited::Broken;
    if (m_connection->connect())
        waited = m_connection->wait([this] { return m_connection->is_ready(); }, until);
    return waited == Waited::Done ? std::nullopt : failed(waited);
}

void PulseDriver::take_name(pa_context*, const pa_sink_info* sink, int end, void* driver) {
    if (end != 0 || sink == nullptr)
        return;
    auto& self = *static_cast<PulseDriver*>(driver);
    for (const char* const name : {sink->description, sink->name})
        if (self.m_sink.empty() && name != nullptr && name == self.m_options.device)
            self.m_sink = sink->name;
}

std::optional<Error> PulseDriver::find_device(Clock::time_point until) {
    m_sink.clear();
    if (m_options.device.empty())
        return std::nullopt;
    const Waited waited = m_connection->wait(
        pa_context_get_sink_info_list(m_connection->context(), &PulseDriver::take_name, this), until);
    if (waited != Waited::Done)
        return failed(waited);
    return m_sink.empty() ? std::optional(sound_not_opened(pa_strerror(PA_ERR_NOENTITY))) : std::nullopt;
}

std::optional<Error> PulseDriver::start_stream(Clock::time_point until) {
    m_stream = pa_stream_new(m_connection->context(), "Voice", &as_spoken, nullptr);
    if (m_stream == nullptr)
        return failed(Waited::Broken);
    pa_stream_set_moved_callback(m_stream, &PulseDriver::ask_channels, this);
    const pa_buffer_attr buffer =
        buffer_of(m_options.period_frames > 0 ? m_options.period_frames : default_period);
    // What is for one person's device is heard by no other.
    const auto flags =
        static_cast<pa_stream_flags_t>(PA_STREAM_ADJUST_LATENCY | (m_sink.empty() ? 0 : PA_STREAM_DONT_MOVE));
    if (pa_stream_connect_playback(m_stream, m_sink.empty() ? nullptr : m_sink.c_str(), &buffer, flags,
                                   nullptr, nullptr) < 0)
        return failed(Waited::Broken);
    const Waited waited =
        m_connection->wait([this] { return pa_stream_get_state(m_stream) != PA_STREAM_CREATING; }, until);
    if (waited == Waited::Done && pa_stream_get_state(m_stream) == PA_STREAM_READY)
        return std::nullopt;
    return failed(waited == Waited::Done ? Waited::Broken : waited);
}

void PulseDriver::take_channels(pa_context*, const pa_sink_info* sink, int end, void* driver) {
    if (end == 0 && sink != nullptr)
        static_cast<PulseDriver*>(driver)->m_is_stereo = sink->sample_spec.channels != 1;
}

/// The server has moved the sound to another device.
void PulseDriver::ask_channels(pa_stream* stream, void* driver) {
    pa_operation* const asked =
        pa_context_get_sink_info_by_index(pa_stream_get_context(stream), pa_stream_get_device_index(stream),
                                          &PulseDriver::take_channels, driver);
    if (asked != nullptr)
        pa_operation_unref(asked);
}

/// The server mixes two channels into one without a word; a headset for telephone calls has one.
std::optional<Error> PulseDriver::look_at_channels(Clock::time_point until) {
    m_is_stereo = true;
    const std::uint32_t device = pa_stream_get_device_index(m_stream);
    if (device == PA_INVALID_INDEX)
        return std::nullopt;
    const Waited waited = m_connection->wait(
        pa_context_get_sink_info_by_index(m_connection->context(), device, &PulseDriver::take_channels, this),
        until);
    return waited == Waited::Done ? std::nullopt : failed(waited);
}

void PulseDriver::mute() {
    const std::lock_guard lock(m_rendering);
    m_is_muted = true;
}

void PulseDriver::close() {
    if (!m_connection)
        return;
    bool is_heard = !m_is_dead;
    {
        const std::lock_guard lock(m_rendering);
        is_heard = is_heard && !m_is_muted;
        m_is_muted = true;
    }
    m_connection->wake();
    if (m_thread.joinable())
        m_thread.join();
    // What the server has taken is heard to its end.
    constexpr std::chrono::milliseconds longest_end{100};
    const pa_buffer_attr* const buffer = is_heard ? pa_stream_get_buffer_attr(m_stream) : nullptr;
    if (buffer != nullptr)
        std::this_thread::sleep_for(std::min<Clock::duration>(
            std::chrono::microseconds(pa_bytes_to_usec(buffer->tlength, &as_spoken)), longest_end));
    let_go();
}

void PulseDriver::let_go() {
    if (m_stream != nullptr) {
        pa_stream_disconnect(m_stream);
        pa_stream_unref(std::exchange(m_stream, nullptr));
    }
    m_connection.reset();
}

/// The thread.
void PulseDriver::play(Mixer& source) {
    // As SDL's own threads of sound have it, where the system allows that.
    (void)SDL_SetThreadPriority(SDL_THREAD_PRIORITY_TIME_CRITICAL);
    for (bool goes_on = true; goes_on && !m_is_dead;) {
        Clock::duration wait{};
        {
            const std::lock_guard lock(m_rendering);
            goes_on = !m_is_muted;
            if (goes_on)
                wait = feed(source);
        }
        if (goes_on && !m_connection->step(wait))
            m_is_dead = true;
    }
    SDL_TLSCleanup(); // SDL keeps a message for each thread.
}

/// What the server has room for; how long until it is to be looked at again, whatever the server says.
PulseDriver::Clock::duration PulseDriver::feed(Mixer& source) {
    constexpr std::chrono::seconds whenever_it_asks{1};
    const std::size_t bytes = pa_stream_writable_size(m_stream);
    if (bytes == static_cast<std::size_t>(-1) || !m_connection->is_good()) {
        m_is_dead = true;
        return {};
    }
    const std::size_t frames = bytes / sizeof(Frame);
    const auto now = Clock::now();
    const std::size_t given = std::min(frames, m_pace.room(now));
    if (given > 0 && !give(source, given))
        m_is_dead = true;
    return given < frames ? m_pace.wait(std::min<std::size_t>(frames - given, default_period), now)
                          : whenever_it_asks;
}

bool PulseDriver::give(Mixer& source, std::size_t frames) {
    m_pace.give(frames);
    while (frames > 0) {
        void* memory = nullptr;
        std::size_t bytes = frames * sizeof(Frame);
        if (pa_stream_begin_write(m_stream, &memory, &bytes) < 0 || memory == nullptr ||
            bytes < sizeof(Frame))
            return false;
        const std::size_t count = std::min(bytes / sizeof(Frame), frames);
        source.render({static_cast<Frame*>(memory), count});
        if (pa_stream_write(m_stream, memory, count * sizeof(Frame), nullptr, 0, PA_SEEK_RELATIVE) < 0)
            return false;
        frames -= count;
    }
    return true;
}

} // namespace annabella::audio
