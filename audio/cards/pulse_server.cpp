// Asks a sound server what SDL will ask it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_server.hpp"

#include <algorithm>
#include <pulse/context.h>
#include <pulse/introspect.h>
#include <pulse/mainloop.h>
#include <pulse/operation.h>

namespace annabella::audio {

namespace {

using Clock = std::chrono::steady_clock;

class Question {
public:
    Question() : m_loop(pa_mainloop_new()) {
        if (m_loop != nullptr)
            m_context = pa_context_new(pa_mainloop_get_api(m_loop), "Annabella");
    }
    ~Question() {
        if (m_asked != nullptr) {
            pa_operation_cancel(m_asked);
            pa_operation_unref(m_asked);
        }
        if (m_context != nullptr) {
            pa_context_disconnect(m_context);
            pa_context_unref(m_context);
        }
        if (m_loop != nullptr)
            pa_mainloop_free(m_loop);
    }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    PulseServer ask(Clock::time_point until) {
        if (m_context == nullptr ||
            pa_context_connect(m_context, nullptr, PA_CONTEXT_NOAUTOSPAWN, nullptr) < 0)
            return PulseServer::None;
        while (m_answered < questions) {
            const pa_context_state_t state = pa_context_get_state(m_context);
            if (!PA_CONTEXT_IS_GOOD(state) || m_is_useless)
                return m_asked == nullptr ? PulseServer::None : PulseServer::Useless;
            if (state == PA_CONTEXT_READY && m_asked == nullptr)
                ask_next();
            const auto left = std::chrono::duration_cast<std::chrono::microseconds>(until - Clock::now());
            if (left.count() <= 0)
                return PulseServer::Silent;
            if (pa_mainloop_prepare(m_loop, static_cast<int>(std::min(left, longest_wait).count())) < 0 ||
                pa_mainloop_poll(m_loop) < 0 || pa_mainloop_dispatch(m_loop) < 0)
                return PulseServer::Useless;
        }
        return PulseServer::Works;
    }

private:
    static constexpr std::chrono::microseconds longest_wait{100'000};
    static constexpr int questions = 3;

    void ask_next() {
        if (m_asked != nullptr)
            pa_operation_unref(m_asked);
        m_asked =
            m_answered == 0 ? pa_context_get_server_info(m_context, &Question::take_server, this)
            : m_answered == 1
                ? pa_context_get_sink_info_list(m_context, &Question::take_list<pa_sink_info>, this)
                : pa_context_get_source_info_list(m_context, &Question::take_list<pa_source_info>, this);
        m_is_useless = m_asked == nullptr;
    }
    void take(bool is_answered) {
        m_is_useless = !is_answered;
        if (is_answered && ++m_answered < questions)
            ask_next();
    }
    /// No answer comes as a null pointer, no device as a name that is one.
    static void take_server(pa_context*, const pa_server_info* server, void* question) {
        static_cast<Question*>(question)->take(server != nullptr && server->default_sink_name != nullptr &&
                                               server->default_source_name != nullptr);
    }
    /// `end`: 0 while there is another device, negative where there is no answer.
    template <class Device>
    static void take_list(pa_context*, const Device*, int end, void* question) {
        if (end != 0)
            static_cast<Question*>(question)->take(end > 0);
    }

    pa_mainloop* m_loop;
    pa_context* m_context = nullptr;
    pa_operation* m_asked = nullptr;
    int m_answered = 0;
    bool m_is_useless = false;
};

} // namespace

PulseServer ask_pulse_server(std::chrono::milliseconds patience) {
    return Question().ask(Clock::now() + patience);
}

} // namespace annabella::audio
