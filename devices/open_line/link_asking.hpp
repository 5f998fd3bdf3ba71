// The host's half of a line to a device of ours: what it sends, and when. Only to be included by
// link_definition.hpp.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "devices/open_line/link.hpp"

namespace annabella::devices::open_line {

/// A line of an event takes so long at 38400 baud.
inline constexpr Span event_on_the_wire{12};
inline constexpr std::size_t command_limit = 16;

template <class Dialect>
void Link<Dialect>::link_command(const Command& command) {
    if (m_commands.size() == command_limit)
        m_commands.pop_front();
    m_commands.push_back({command, 0});
    ask();
}

template <class Dialect>
void Link<Dialect>::link_command_alone(const Command& command) {
    m_commands.clear();
    link_command(command);
}

template <class Dialect>
std::string Link<Dialect>::link_output() {
    return std::exchange(m_output, {});
}

template <class Dialect>
void Link<Dialect>::send(const HostLine& line) {
    m_output += Dialect::write(line);
    m_sent = m_now;
}

template <class Dialect>
void Link<Dialect>::suspect() {
    if (m_state == Phase::Open && !m_ping)
        m_ping = Question{next_number(), m_now};
}

template <class Dialect>
void Link<Dialect>::ask() {
    if (m_state == Phase::Closed || m_state == Phase::Incompatible || m_now < m_quiet_until)
        return;
    if (m_state == Phase::Listening) {
        m_session = 0;
        start_session();
    }
    if (m_state == Phase::Greeting) {
        if (!m_greeting || m_now >= m_greeting->due) {
            m_greeting = Question{next_number(), m_now + m_settings.retry * 2};
            send(HostHello{m_session, m_greeting->number, Dialect::version});
        }
        return;
    }
    ask_events();
    ask_state();
    ask_command();
    if (!m_ping && m_now - m_sent >= m_settings.keep_alive)
        m_ping = Question{next_number(), m_now};
    if (m_ping && m_now >= m_ping->due) {
        m_ping->due = m_now + (m_lost ? m_settings.keep_alive : m_settings.retry);
        send(Ping{m_session, m_ping->number});
    }
}

template <class Dialect>
void Link<Dialect>::ask_events() {
    if (m_highest < m_expected) {
        m_resend.reset();
        return;
    }
    // deliver() has taken all up to here, so the expected one is missing; ask up to the next that is there.
    const std::uint32_t end = m_early.empty() ? m_highest : m_early.begin()->first - 1;
    const std::uint32_t count = std::min(end - m_expected + 1, resend_limit);
    const bool answered = m_resend && m_expected >= m_resend_end;
    if (m_resend && !answered && m_now < m_resend->due)
        return;
    m_resend = Question{next_number(), m_now + m_settings.retry + event_on_the_wire * count};
    m_resend_end = m_expected + count;
    m_resend_highest = m_highest;
    ++m_statistics.asked;
    send(Resend{m_session, m_resend->number, m_expected, count});
}

template <class Dialect>
void Link<Dialect>::ask_state() {
    // With one in hand only the events before it are missing.
    if (!m_state_wanted || m_held || (m_state_question && m_now < m_state_question->due))
        return;
    m_state_question = Question{next_number(), m_now + m_settings.retry};
    if (m_state_first == 0) {
        m_state_first = m_state_question->number;
        m_state_told = last_told();
    }
    send(Dialect::ask_state(m_session, m_state_question->number));
}

template <class Dialect>
void Link<Dialect>::ask_command() {
    if (m_commands.empty())
        return;
    Waiting& command = m_commands.front();
    if (command.number != 0 && m_now < m_command_due)
        return;
    // A repetition keeps its number: by it the device knows that it has done it already.
    if (command.number == 0)
        command.number = next_number();
    m_command_due = m_now + m_settings.retry;
    send(Dialect::command(m_session, command.number, command.command));
}

template <class Dialect>
std::optional<HostTime> Link<Dialect>::link_deadline() const {
    if (m_state == Phase::Closed)
        return std::nullopt;
    std::optional<HostTime> deadline;
    const auto at = [&deadline](HostTime time) { deadline = deadline ? std::min(*deadline, time) : time; };
    if (m_greeted && !m_lost)
        at(m_heard + m_settings.silence);
    // Nothing is sent before the quiet time is over.
    const auto send_at = [&](HostTime time) { at(std::max(time, m_quiet_until)); };
    if (m_state == Phase::Listening) {
        send_at(m_quiet_until);
    } else if (m_state == Phase::Greeting) {
        send_at(m_greeting ? m_greeting->due : m_quiet_until);
    } else if (m_state == Phase::Open) {
        send_at(m_ping ? m_ping->due : m_sent + m_settings.keep_alive);
        if (m_highest >= m_expected && m_resend)
            send_at(m_resend->due);
        if (m_state_wanted && !m_held)
            send_at(m_state_question ? m_state_question->due : m_now);
        if (!m_commands.empty())
            send_at(m_commands.front().number != 0 ? m_command_due : m_now);
    }
    return deadline;
}

} // namespace annabella::devices::open_line
