// The way to a sound server of PulseAudio's kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_connection.hpp"

#include <algorithm>

namespace annabella::audio {

PulseConnection::PulseConnection() : m_loop(pa_mainloop_new()) {
    if (m_loop != nullptr)
        m_context = pa_context_new(pa_mainloop_get_api(m_loop), "Annabella");
}

PulseConnection::~PulseConnection() {
    if (m_context != nullptr) {
        pa_context_disconnect(m_context);
        pa_context_unref(m_context);
    }
    if (m_loop != nullptr)
        pa_mainloop_free(m_loop);
}

bool PulseConnection::connect() {
    return m_context != nullptr &&
           pa_context_connect(m_context, nullptr, PA_CONTEXT_NOAUTOSPAWN, nullptr) >= 0;
}

bool PulseConnection::is_ready() const { return pa_context_get_state(m_context) == PA_CONTEXT_READY; }

bool PulseConnection::is_good() const { return PA_CONTEXT_IS_GOOD(pa_context_get_state(m_context)) != 0; }

bool PulseConnection::step(Clock::duration patience) {
    constexpr std::chrono::microseconds longest_step{100'000};
    const auto left = std::min(std::chrono::ceil<std::chrono::microseconds>(patience), longest_step);
    return pa_mainloop_prepare(m_loop, static_cast<int>(left.count())) >= 0 &&
           pa_mainloop_poll(m_loop) >= 0 && pa_mainloop_dispatch(m_loop) >= 0;
}

PulseConnection::Waited PulseConnection::wait(const std::function<bool()>& done, Clock::time_point until) {
    while (!done()) {
        if (!is_good())
            return Waited::Broken;
        const Clock::duration left = until - Clock::now();
        if (left <= Clock::duration::zero())
            return Waited::Silent;
        if (!step(left))
            return Waited::Broken;
    }
    return Waited::Done;
}

PulseConnection::Waited PulseConnection::wait(pa_operation* asked, Clock::time_point until) {
    if (asked == nullptr)
        return Waited::Broken;
    const auto is_over = [asked] { return pa_operation_get_state(asked) != PA_OPERATION_RUNNING; };
    Waited waited = wait(is_over, until);
    // Where the connection ends it is cancelled.
    if (waited == Waited::Done && pa_operation_get_state(asked) != PA_OPERATION_DONE)
        waited = Waited::Broken;
    if (waited != Waited::Done)
        pa_operation_cancel(asked);
    pa_operation_unref(asked);
    return waited;
}

void PulseConnection::wake() { pa_mainloop_wakeup(m_loop); }

} // namespace annabella::audio
