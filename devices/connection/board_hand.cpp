// The line to one board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/board_hand.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace annabella::devices {

namespace {

/// What does not answer is probably no board, and opening resets many a device.
constexpr Span rest_after_silence{20'000};

} // namespace

BoardHand::BoardHand(Opener opener, const BoardName& name, DriverOptions options)
    : m_line(std::move(opener)), m_named(name.family) {
    options.baud = name.baud;
    if (m_named != nullptr) {
        m_driver = m_named->make(options);
        return;
    }
    auto unknown = std::make_unique<UnknownBoard>(options, board_families(), name.likely);
    m_unknown = unknown.get();
    m_driver = std::move(unknown);
}

const BoardFamily* BoardHand::family() const { return m_unknown == nullptr ? m_named : m_unknown->family(); }

std::optional<std::string> BoardHand::clock() const {
    return m_unknown == nullptr ? std::nullopt : m_unknown->clock();
}

void BoardHand::close(HostTime now, Span retry) {
    m_line.close(now, retry);
    m_answered = false;
    m_driver->closed(now);
}

std::vector<BoardEvent> BoardHand::exchange(HostTime now) {
    if (m_line.open(now)) {
        m_baud = first_baud;
        m_opened_at = now;
        m_answered = false;
        m_driver->opened(now);
    }
    if (m_line.is_open()) {
        // What is more than this is heard the next time.
        constexpr int reports_at_once = 16;
        for (int i = 0; i < (m_line.in_reports() ? reports_at_once : 1); ++i)
            if (const std::string heard = m_line.read(); !heard.empty())
                m_driver->feed(heard, now);
        m_driver->tick(now);
        speak(now);
    }
    std::vector<BoardEvent> events = m_driver->take_events();
    for (const BoardEvent& event : events) {
        if (std::holds_alternative<Connected>(event) || std::holds_alternative<Regained>(event))
            m_answered = m_line.is_open();
        // Pegs may have moved while the line was silent.
        if (std::holds_alternative<Regained>(event))
            m_driver->request_snapshot();
    }
    if (m_line.is_open() && !m_answered && m_give_up && now - m_opened_at > *m_give_up)
        close(now, rest_after_silence);
    return events;
}

void BoardHand::speak(HostTime now) {
    if (const int baud = m_driver->baud(); baud != m_baud) {
        // What is left of before was meant for another speed, where it may have been harmless.
        m_line.forget_unsent();
        if (const auto set = m_line.set_baud(baud); !set && !m_line.is_lost()) {
            close(now);
            return m_line.tell_trouble(set.error(), now);
        }
        m_baud = baud;
    }
    m_line.forget_trouble();
    for (std::string piece = m_driver->take_output(); !piece.empty(); piece = m_driver->take_output())
        m_line.write(piece);
    // What was not taken the last time.
    m_line.write({});
    if (m_line.is_lost())
        close(now);
}

std::optional<BoardTime> board_time(const BoardEvent& event) {
    return std::visit(
        [](const auto& meaning) -> std::optional<BoardTime> {
            if constexpr (requires { meaning.time; })
                return meaning.time;
            else
                return std::nullopt;
        },
        event);
}

HostTime BoardHand::happened(const BoardEvent& event, HostTime now) const {
    const auto stamp = board_time(event);
    return stamp ? std::min(now, m_driver->host_time(*stamp)) : now;
}

HostTime BoardHand::next_deadline(HostTime now) const {
    if (const auto deadline = m_line.next_deadline(now))
        return *deadline;
    return m_driver->next_deadline().value_or(now + KeptLine::retry_after);
}

} // namespace annabella::devices
