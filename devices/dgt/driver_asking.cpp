// The driver of DGT boards: what is sent, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "devices/dgt/driver.hpp"

namespace annabella::devices::dgt {

namespace {

/// The board needs so long for a command.
constexpr Span pause{100};
/// And so long for one that it passes on to its clock, which takes 14 ms on the line: it does not wait for
/// the clock's answer, and what stands on the board does not, either.
constexpr Span pause_for_clock{30};
/// A question without answer is asked again. A whole board alone takes 70 ms on the line.
constexpr Span again{500};
constexpr Span version_again{1000};
constexpr Span clock_again{1000};
/// A lever that may have turned: who takes it back does so within a second.
constexpr Span lever_again{250};
/// A clock that stands tells of its lever once, and that may be lost.
constexpr Span clock_look_again{2000};

std::string bytes_of(Command command) { return {static_cast<char>(command)}; }

std::uint8_t beep_of(BuzzPattern pattern) {
    switch (pattern) {
    case BuzzPattern::OpponentMoved:
        return 2;
    case BuzzPattern::Warning:
        return 8;
    case BuzzPattern::Error:
        return 16;
    }
    return 0;
}

std::string lights(std::uint8_t pattern, std::size_t from, std::size_t to) {
    return {static_cast<char>(Command::SetLeds),
            4,
            static_cast<char>(pattern),
            static_cast<char>(from),
            static_cast<char>(to),
            0};
}

} // namespace

std::string Driver::take_output() { return std::exchange(m_output, {}); }

void Driver::send(std::string_view bytes) {
    m_output += bytes;
    const bool to_clock = bytes.front() == static_cast<char>(Command::ClockMessage);
    m_may_send = m_now + (to_clock ? pause_for_clock : pause);
}

void Driver::ask() {
    if (!m_open || m_now < m_may_send)
        return;
    if (!m_identified) {
        if (m_now >= m_version_at) {
            m_version_at = m_now + version_again;
            send(bytes_of(Command::SendVersion));
        }
        return;
    }
    if (std::string command = next_command(); !command.empty())
        send(command);
}

std::string Driver::next_command() {
    const auto is_due = [&](std::optional<Time> time) { return time && m_now >= *time; };
    if (std::exchange(m_updates_wanted, false))
        return bytes_of(Command::UpdateNice);
    if (m_serial_questions > 0) {
        --m_serial_questions;
        return bytes_of(Command::ReturnSerial);
    }
    // A board that is asked again and again leaves no time for a clock that nobody has heard of yet.
    if (is_due(m_board_at) && !(is_due(m_clock_at) && !m_clock.is_known())) {
        m_board_at = m_now + again;
        return bytes_of(Command::SendBoard);
    }
    if (is_due(m_clock_at)) {
        m_clock_at = m_now + (m_clock.in_doubt()   ? lever_again
                              : m_clock.is_known() ? clock_look_again
                                                   : clock_again);
        return bytes_of(Command::SendClock);
    }
    if (is_due(m_battery_at)) {
        m_battery_at.reset();
        return bytes_of(Command::SendBattery);
    }
    if (!m_light_commands.empty()) {
        std::string command = std::move(m_light_commands.front());
        m_light_commands.erase(m_light_commands.begin());
        return command;
    }
    return m_clock.next_command(m_now);
}

std::optional<Driver::Time> Driver::next_deadline() const {
    if (!m_open)
        return std::nullopt;
    if (!m_identified)
        return std::max(m_may_send, m_version_at);
    Time next = m_heard + silence_limit;
    const auto send_at = [&](std::optional<Time> time) {
        if (time)
            next = std::min(next, std::max(*time, m_may_send));
    };
    if (m_updates_wanted || m_serial_questions > 0 || !m_light_commands.empty())
        send_at(m_now);
    send_at(m_board_at);
    send_at(m_clock_at);
    send_at(m_battery_at);
    send_at(m_clock.next_deadline(m_now));
    return next;
}

void Driver::buzz(BuzzPattern pattern) {
    m_clock.beep(beep_of(pattern));
    ask();
}

void Driver::light(const std::vector<chess::Square>& squares) {
    // A number of a field on a board of ten rows could be a byte that does harm.
    if (!m_settings.lights || m_layout->has_men())
        return;
    m_light_commands = {lights(0, 0x40, 0)};
    for (const chess::Square square : squares) {
        const std::size_t index = m_layout->field_of(square, m_turned);
        m_light_commands.push_back(lights(1, index, index));
    }
    ask();
}

void Driver::show_clock(const ClockFace& face) {
    m_clock.show(face, m_now);
    ask();
}

} // namespace annabella::devices::dgt
