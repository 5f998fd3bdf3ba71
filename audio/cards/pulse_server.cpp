// Asks a sound server what SDL will ask it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cards/pulse_server.hpp"

#include <pulse/introspect.h>

#include "audio/cards/pulse_connection.hpp"

namespace annabella::audio {

namespace {

using Clock = PulseConnection::Clock;

using Waited = PulseConnection::Waited;

class Question {
public:
    PulseServer ask(Clock::time_point until) {
        if (!m_connection.connect())
            return PulseServer::None;
        const Waited let_in = m_connection.wait([this] { return m_connection.is_ready(); }, until);
        if (let_in != Waited::Done)
            return let_in == Waited::Silent ? PulseServer::Silent : PulseServer::None;
        pa_context* const context = m_connection.context();
        for (const auto ask_next : {ask_server, ask_sinks, ask_sources}) {
            m_is_answered = false;
            const Waited answered = m_connection.wait(ask_next(context, this), until);
            if (answered == Waited::Silent)
                return PulseServer::Silent;
            if (!m_is_answered)
                return PulseServer::Useless;
        }
        return PulseServer::Works;
    }

private:
    static pa_operation* ask_server(pa_context* context, Question* question) {
        return pa_context_get_server_info(context, &Question::take_server, question);
    }
    static pa_operation* ask_sinks(pa_context* context, Question* question) {
        return pa_context_get_sink_info_list(context, &Question::take_list<pa_sink_info>, question);
    }
    static pa_operation* ask_sources(pa_context* context, Question* question) {
        return pa_context_get_source_info_list(context, &Question::take_list<pa_source_info>, question);
    }
    /// No answer comes as a null pointer, no device as a name that is one.
    static void take_server(pa_context*, const pa_server_info* server, void* question) {
        static_cast<Question*>(question)->m_is_answered = server != nullptr &&
                                                          server->default_sink_name != nullptr &&
                                                          server->default_source_name != nullptr;
    }
    /// `end`: 0 while there is another device, negative where there is no answer.
    template <class Device>
    static void take_list(pa_context*, const Device*, int end, void* question) {
        if (end != 0)
            static_cast<Question*>(question)->m_is_answered = end > 0;
    }

    PulseConnection m_connection;
    bool m_is_answered = false;
};

} // namespace

PulseServer ask_pulse_server(std::chrono::milliseconds patience) {
    return Question().ask(Clock::now() + patience);
}

} // namespace annabella::audio
