// The host's half of a line to a device of ours. Only to be included where a dialect's link is made.
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
/// Lag is the smallest of the last one to two of these: long enough to see a line without delay, short enough
/// to follow the drift of a device's clock (a ceramic resonator is off by up to 0.5 %, 50 ms in this time).
inline constexpr Span lag_window{10000};
/// A line of an event takes so long at 38400 baud.
inline constexpr Span event_on_the_wire{12};
inline constexpr std::size_t command_limit = 16;

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
    hear_clock(hello.time);
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
    hear_clock(alive.time);
    hear_last(alive.last);
    if (alive.last < m_expected)
        tell_quiet(widen(alive.time));
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
    hear_clock(pong.time);
    hear_last(pong.last);
    if (pong.last < m_expected)
        tell_quiet(widen(pong.time));
}

template <class Dialect>
void Link<Dialect>::on(const Event& event) {
    if (m_state != Phase::Open)
        return;
    if (event.session != m_session) {
        suspect();
        return;
    }
    hear_clock(event.time);
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
    hear_clock(have.time);
    if (std::uint64_t{have.oldest} > std::uint64_t{have.last} + 1 || have.oldest == 0)
        return;
    if (have.last < m_resend_highest) {
        // It knows of fewer events than it has sent: it has lost count, and the session is worth nothing.
        start_session();
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
    hear_clock(state.time);
    if (m_state_wanted && m_state_first != 0 && state.number >= m_state_first && state.last < m_state_told) {
        // It knows of fewer events than have been told: it has lost count, or one was none of its.
        start_session();
        return;
    }
    hear_last(state.last);
    if (m_state_wanted && m_state_first != 0 && state.number >= m_state_first &&
        std::uint64_t{state.last} + 1 >= m_expected)
        m_held = HeldState{state, widen(state.time)};
    deliver();
}

template <class Dialect>
void Link<Dialect>::on(const Ack& ack) {
    if (m_state != Phase::Open || ack.session != m_session)
        return;
    hear_clock(ack.time);
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
    m_device_clock.reset();
    m_lag_now.reset();
    m_lag_before.reset();
    for (Waiting& command : m_commands)
        command.number = 0;
}

template <class Dialect>
void Link<Dialect>::hear_last(std::uint32_t last) {
    m_highest = std::max(m_highest, last);
}

template <class Dialect>
void Link<Dialect>::hear_clock(std::uint32_t stamp) {
    const BoardTime told = widen(stamp);
    const std::uint64_t count = static_cast<std::uint64_t>(told.time_since_epoch().count());
    m_device_clock = std::max(m_device_clock.value_or(count), count);
    const Span lag = m_now.time_since_epoch() - told.time_since_epoch();
    if (!m_lag_now || m_now - m_lag_since >= lag_window) {
        m_lag_before = m_lag_now;
        m_lag_now = lag;
        m_lag_since = m_now;
    } else {
        m_lag_now = std::min(*m_lag_now, lag);
    }
}

template <class Dialect>
BoardTime Link<Dialect>::widen(std::uint32_t stamp) const {
    if (!m_device_clock)
        return BoardTime{Span(stamp)};
    // The stamp is within 24 days of the latest one, before or after.
    const auto difference = static_cast<std::int32_t>(stamp - static_cast<std::uint32_t>(*m_device_clock));
    const std::int64_t wide = static_cast<std::int64_t>(*m_device_clock) + difference;
    return BoardTime{Span(std::max<std::int64_t>(wide, 0))};
}

template <class Dialect>
HostTime Link<Dialect>::time_at_host(BoardTime time) const {
    const auto smallest = lag();
    return smallest ? HostTime{time.time_since_epoch() + *smallest} : m_now;
}

template <class Dialect>
std::optional<BoardTime> Link<Dialect>::time_at_device(HostTime now) const {
    const auto smallest = lag();
    if (!smallest)
        return std::nullopt;
    return BoardTime{std::max(Span(0), now.time_since_epoch() - *smallest)};
}

template <class Dialect>
std::optional<Span> Link<Dialect>::lag() const {
    return m_lag_now && m_lag_before ? std::min(*m_lag_now, *m_lag_before) : m_lag_now;
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
        tell_event(event, widen(event.time));
    }
}

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
