// The host's half of the peg-board protocol: what is asked, and when it is asked again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/driver.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::peg_board {

namespace {

// A line of an event takes so long at 38400 baud.
constexpr Span event_on_the_wire{12};
constexpr std::size_t command_limit = 16;

} // namespace

void Driver::buzz(BuzzPattern pattern) {
    if (m_greeted && !m_capabilities.buzzer)
        return;
    if (m_commands.size() == command_limit)
        m_commands.pop_front();
    m_commands.push_back({pattern, 0});
    ask();
}

void Driver::request_snapshot() {
    want_board();
    ask();
}

std::string Driver::take_output() { return std::exchange(m_output, {}); }

void Driver::send(const HostLine& line) {
    m_output += write_line(line);
    m_sent = m_now;
}

void Driver::suspect() {
    if (m_state == State::Open && !m_ping)
        m_ping = Question{next_number(), m_now};
}

void Driver::ask() {
    if (m_state == State::Closed || m_state == State::Incompatible || m_now < m_quiet_until)
        return;
    if (m_state == State::Listening) {
        m_session = 0;
        start_session();
    }
    if (m_state == State::Greeting) {
        if (!m_greeting || m_now >= m_greeting->due) {
            m_greeting = Question{next_number(), m_now + m_options.retry * 2};
            send(line::HostHello{m_session, m_greeting->number, protocol_version});
        }
        return;
    }
    ask_events();
    ask_board();
    ask_command();
    if (!m_ping && m_now - m_sent >= m_options.keep_alive)
        m_ping = Question{next_number(), m_now};
    if (m_ping && m_now >= m_ping->due) {
        m_ping->due = m_now + (m_lost ? m_options.keep_alive : m_options.retry);
        send(line::Ping{m_session, m_ping->number});
    }
}

void Driver::ask_events() {
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
    m_resend = Question{next_number(), m_now + m_options.retry + event_on_the_wire * count};
    m_resend_end = m_expected + count;
    m_resend_highest = m_highest;
    ++m_statistics.asked;
    send(line::Resend{m_session, m_resend->number, m_expected, count});
}

void Driver::ask_board() {
    // With one in hand only the events before it are missing.
    if (!m_board_wanted || m_held || (m_board_question && m_now < m_board_question->due))
        return;
    m_board_question = Question{next_number(), m_now + m_options.retry};
    if (m_board_first == 0)
        m_board_first = m_board_question->number;
    send(line::AskBoard{m_session, m_board_question->number});
}

void Driver::ask_command() {
    if (m_commands.empty())
        return;
    Command& command = m_commands.front();
    if (command.number != 0 && m_now < m_command_due)
        return;
    // A repetition keeps its number: by it the board knows that it has done it already.
    if (command.number == 0)
        command.number = next_number();
    m_command_due = m_now + m_options.retry;
    send(line::Buzz{m_session, command.number, command.pattern});
}

std::optional<HostTime> Driver::next_deadline() const {
    if (m_state == State::Closed)
        return std::nullopt;
    std::optional<HostTime> deadline = m_debouncer.next_deadline();
    if (m_highest >= m_expected)
        deadline.reset();
    const auto at = [&deadline](HostTime time) { deadline = deadline ? std::min(*deadline, time) : time; };
    if (m_greeted && !m_lost)
        at(m_heard + m_options.silence);
    // Nothing is sent before the quiet time is over.
    const auto send_at = [&](HostTime time) { at(std::max(time, m_quiet_until)); };
    if (m_state == State::Listening) {
        send_at(m_quiet_until);
    } else if (m_state == State::Greeting) {
        send_at(m_greeting ? m_greeting->due : m_quiet_until);
    } else if (m_state == State::Open) {
        send_at(m_ping ? m_ping->due : m_sent + m_options.keep_alive);
        if (m_highest >= m_expected && m_resend)
            send_at(m_resend->due);
        if (m_board_wanted && !m_held)
            send_at(m_board_question ? m_board_question->due : m_now);
        if (!m_commands.empty())
            send_at(m_commands.front().number != 0 ? m_command_due : m_now);
    }
    return deadline;
}

} // namespace annabella::devices::peg_board
