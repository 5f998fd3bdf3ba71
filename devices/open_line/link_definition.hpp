// The host's half of a line to a device of ours: what it makes of the device's lines. Only to be included
// where a dialect's link is made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "devices/open_line/link.hpp"

namespace annabella::devices::open_line {

/// So many events may wait for one that is missing; later ones are asked for again.
inline constexpr std::uint32_t early_limit = 64;

template <class Dialect>
void Link<Dialect>::link_opened(HostTime now) {
    m_now = now;
    m_reader.clear();
    m_output.clear();
    m_heard = now;
    m_sent = now;
    m_quiet_until = now + m_settings.listen;
    m_ping.reset();
    // With a session from before, the device may still hold all that happened meanwhile: a ping will tell.
    m_state = m_confirmed ? Phase::Open : m_greeted ? Phase::Greeting : Phase::Listening;
    if (m_state == Phase::Open)
        m_ping = Question{next_number(), now};
}

template <class Dialect>
void Link<Dialect>::link_closed(HostTime now) {
    m_now = now;
    m_state = Phase::Closed;
    m_output.clear();
    if (m_greeted && !m_lost) {
        m_lost = true;
        tell_lost();
    }
}

template <class Dialect>
void Link<Dialect>::link_feed(std::string_view bytes, HostTime now) {
    m_now = now;
    if (m_state == Phase::Closed)
        return;
    for (const std::string& text : m_reader.feed(bytes)) {
        const auto line = Dialect::read(text);
        if (!line) {
            ++m_statistics.damaged;
            continue;
        }
        ++m_statistics.lines;
        handle(*line);
    }
    ask();
}

template <class Dialect>
void Link<Dialect>::link_tick(HostTime now) {
    m_now = now;
    if (m_state == Phase::Closed)
        return;
    if (m_greeted && !m_lost && now - m_heard >= m_settings.silence) {
        m_lost = true;
        tell_lost();
    }
    ask();
}

template <class Dialect>
void Link<Dialect>::handle(const DeviceLine& line) {
    if (m_state == Phase::Incompatible)
        return;
    m_heard = m_now;
    m_quiet_until = m_now;
    const std::uint16_t session = std::visit([](const auto& content) { return content.session; }, line);
    if (m_state == Phase::Listening) {
        // Whatever it says, it is a device of ours. A session left over from before must not be taken for
        // this one.
        m_session = session;
        start_session();
    }
    if (m_state == Phase::Open && session == m_session && m_lost) {
        m_lost = false;
        tell_regained();
    }
    std::visit([this](const auto& content) { this->on(content); }, line);
}

template <class Dialect>
void Link<Dialect>::on(const Hello& hello) {
    if (m_state == Phase::Greeting && hello.version != Dialect::version) {
        m_state = Phase::Incompatible;
        tell_incompatible(hello.version);
        return;
    }
    if (hello.session != m_session) {
        suspect();
        return;
    }
    m_clock.hear(hello.time, m_now);
    if (m_state == Phase::Greeting) {
        m_state = Phase::Open;
        m_confirmed = true;
        m_greeting.reset();
        if (m_lost)
            tell_regained();
        m_lost = false;
        tell_session(hello);
        if (m_greeted)
            doubt();
        else
            want_state();
        m_greeted = true;
    }
    hear_last(hello.last);
}

template <class Dialect>
void Link<Dialect>::on(const Alive& alive) {
    if (alive.session != m_session) {
        suspect();
        return;
    }
    m_clock.hear(alive.time, m_now);
    hear_last(alive.last);
    if (alive.last < m_expected)
        tell_quiet(m_clock.widen(alive.time));
}

template <class Dialect>
void Link<Dialect>::on(const Pong& pong) {
    const bool answers = m_ping && pong.number == m_ping->number;
    if (pong.session != m_session) {
        // Only an answer to a question put just now proves that the session is over; other lines may be late.
        if (answers && m_state == Phase::Open)
            start_session();
        return;
    }
    if (answers)
        m_ping.reset();
    m_clock.hear(pong.time, m_now);
    hear_last(pong.last);
    if (pong.last < m_expected)
        tell_quiet(m_clock.widen(pong.time));
}

template <class Dialect>
void Link<Dialect>::on(const Event& event) {
    if (m_state != Phase::Open)
        return;
    if (event.session != m_session) {
        suspect();
        return;
    }
    m_clock.hear(event.time, m_now);
    if (event.sequence < m_expected) {
        ++m_statistics.repeated;
        return;
    }
    hear_last(event.sequence);
    if (event.sequence - m_expected < early_limit &&
        event.sequence < std::numeric_limits<std::uint32_t>::max())
        if (!m_early.emplace(event.sequence, event).second)
            ++m_statistics.repeated;
    deliver();
}

template <class Dialect>
void Link<Dialect>::on(const Have& have) {
    if (m_state != Phase::Open || have.session != m_session || !m_resend || have.number != m_resend->number)
        return;
    m_clock.hear(have.time, m_now);
    if (std::uint64_t{have.oldest} > std::uint64_t{have.last} + 1 || have.oldest == 0)
        return;
    if (have.last < m_resend_highest) {
        // It knows of fewer events than it has sent: it has lost count, and the session is worth nothing.
        start_session_after_retry();
        return;
    }
    if (have.oldest > m_expected) {
        m_expected = have.oldest;
        m_early.erase(m_early.begin(), m_early.lower_bound(m_expected));
        doubt();
        deliver();
    }
}

template <class Dialect>
void Link<Dialect>::on(const State& state) {
    if (m_state != Phase::Open || state.session != m_session)
        return;
    m_clock.hear(state.time, m_now);
    if (m_state_wanted && m_state_first != 0 && state.number >= m_state_first && state.last < m_state_told) {
        // It knows of fewer events than have been told: it has lost count, or one was none of its.
        start_session_after_retry();
        return;
    }
    hear_last(state.last);
    if (m_state_wanted && m_state_first != 0 && state.number >= m_state_first &&
        std::uint64_t{state.last} + 1 >= m_expected)
        m_held = HeldState{state, m_clock.widen(state.time)};
    deliver();
}

template <class Dialect>
void Link<Dialect>::on(const Ack& ack) {
    if (m_state != Phase::Open || ack.session != m_session)
        return;
    m_clock.hear(ack.time, m_now);
    if (!m_commands.empty() && m_commands.front().number != 0 && m_commands.front().number == ack.number)
        m_commands.pop_front();
}

template <class Dialect>
void Link<Dialect>::start_session() {
    // Never the number of the session that the device is in, nor of one of this link before.
    const bool first = m_state == Phase::Listening;
    if (first && m_session != m_settings.session)
        m_session = m_settings.session;
    else
        ++m_session;
    if (m_session == 0)
        m_session = 1;
    m_state = Phase::Greeting;
    m_confirmed = false;
    m_greeting.reset();
    m_ping.reset();
    m_resend.reset();
    m_early.clear();
    m_held.reset();
    m_expected = 1;
    m_highest = 0;
    m_resend_end = 0;
    m_state_question.reset();
    m_state_first = 0;
    m_clock.forget();
    for (Waiting& command : m_commands)
        command.number = 0;
}

template <class Dialect>
void Link<Dialect>::start_session_after_retry() {
    start_session();
    m_quiet_until = std::max(m_quiet_until, m_now + m_settings.retry);
}

template <class Dialect>
void Link<Dialect>::hear_last(std::uint32_t last) {
    m_highest = std::max(m_highest, last);
}

template <class Dialect>
void Link<Dialect>::doubt() {
    if (!m_state_in_doubt)
        tell_doubt();
    want_state();
    m_state_in_doubt = true;
}

template <class Dialect>
void Link<Dialect>::link_ask_state() {
    want_state();
    ask();
}

template <class Dialect>
void Link<Dialect>::link_restart() {
    if (m_state == Phase::Open)
        start_session();
}

template <class Dialect>
void Link<Dialect>::want_state() {
    // What was asked before may be answered with what was true before.
    m_state_wanted = true;
    m_held.reset();
    m_state_first = 0;
    m_state_question.reset();
}

template <class Dialect>
void Link<Dialect>::deliver() {
    while (m_state == Phase::Open) {
        if (m_held && std::uint64_t{m_held->state.last} + 1 == m_expected) {
            const HeldState held = *std::exchange(m_held, std::nullopt);
            m_state_wanted = false;
            m_state_question.reset();
            tell_state(held.state, std::exchange(m_state_in_doubt, false), held.time);
        } else if (m_held && std::uint64_t{m_held->state.last} + 1 < m_expected) {
            m_held.reset();
            m_state_question.reset();
        }
        const auto next = m_early.find(m_expected);
        if (next == m_early.end())
            return;
        const Event event = next->second;
        m_early.erase(next);
        ++m_expected;
        tell_event(event, m_clock.widen(event.time));
    }
}

} // namespace annabella::devices::open_line

#include "devices/open_line/link_asking.hpp"
