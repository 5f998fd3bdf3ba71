// The line to one board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/board_hand.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/aside.hpp"

namespace annabella::app {

namespace {

constexpr Span retry_after{1000};
/// What does not answer is probably no board, and opening resets many a device.
constexpr Span rest_after_silence{20'000};
/// How often it is looked whether a line is open by now.
constexpr Span opening_step{10};

} // namespace

BoardHand::BoardHand(Opener opener, const devices::BoardName& name, devices::DriverOptions options)
    : m_opener(std::move(opener)), m_named(name.family) {
    options.baud = name.baud;
    if (m_named != nullptr) {
        m_driver = m_named->make(options);
        return;
    }
    auto unknown = std::make_unique<devices::UnknownBoard>(options);
    m_unknown = unknown.get();
    m_driver = std::move(unknown);
}

const devices::BoardFamily* BoardHand::family() const {
    return m_unknown == nullptr ? m_named : m_unknown->family();
}

void BoardHand::tell_trouble(const Error& trouble, devices::HostTime now) {
    if (!m_trouble_told)
        m_trouble = trouble;
    m_trouble_told = true;
    m_retry_at = now + retry_after;
}

void BoardHand::open(devices::HostTime now) {
    if (!m_opening.valid())
        m_opening = aside(m_opener);
    if (m_opening.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    Stream stream = m_opening.get();
    m_tried = true;
    if (!stream)
        return tell_trouble(stream.error(), now);
    m_stream = std::move(*stream);
    m_baud = devices::first_baud;
    m_unsent.clear();
    m_opened_at = now;
    m_answered = false;
    m_driver->opened(now);
}

void BoardHand::close(devices::HostTime now, Span retry) {
    m_stream.reset();
    m_answered = false;
    m_driver->closed(now);
    m_retry_at = now + retry;
}

std::vector<devices::BoardEvent> BoardHand::exchange(devices::HostTime now) {
    if (!m_stream && now >= m_retry_at)
        open(now);
    if (m_stream) {
        if (const std::string heard = m_stream->read(); !heard.empty())
            m_driver->feed(heard, now);
        m_driver->tick(now);
        speak(now);
    }
    std::vector<devices::BoardEvent> events = m_driver->take_events();
    for (const devices::BoardEvent& event : events) {
        if (std::holds_alternative<devices::Connected>(event) ||
            std::holds_alternative<devices::Regained>(event))
            m_answered = m_stream != nullptr;
        // Pegs may have moved while the line was silent.
        if (std::holds_alternative<devices::Regained>(event))
            m_driver->request_snapshot();
    }
    if (m_stream && !m_answered && m_give_up && now - m_opened_at > *m_give_up)
        close(now, rest_after_silence);
    return events;
}

void BoardHand::speak(devices::HostTime now) {
    if (const int baud = m_driver->baud(); baud != m_baud) {
        // What is left of before was meant for another speed, where it may have been harmless.
        m_unsent.clear();
        if (const auto set = m_stream->set_baud(baud); !set && !m_stream->lost()) {
            close(now, retry_after);
            return tell_trouble(set.error(), now);
        }
        m_baud = baud;
    }
    m_trouble_told = false;
    for (std::string piece = m_driver->take_output(); !piece.empty(); piece = m_driver->take_output())
        m_unsent += piece;
    if (!m_unsent.empty())
        m_unsent.erase(0, m_stream->write(m_unsent));
    if (m_stream->lost())
        close(now, retry_after);
}

std::optional<devices::BoardTime> board_time(const devices::BoardEvent& event) {
    return std::visit(
        [](const auto& meaning) -> std::optional<devices::BoardTime> {
            if constexpr (requires { meaning.time; })
                return meaning.time;
            else
                return std::nullopt;
        },
        event);
}

devices::HostTime BoardHand::happened(const devices::BoardEvent& event, devices::HostTime now) const {
    const auto stamp = board_time(event);
    return stamp ? std::min(now, m_driver->host_time(*stamp)) : now;
}

devices::HostTime BoardHand::next_deadline(devices::HostTime now) const {
    if (m_opening.valid())
        return now + opening_step;
    if (!m_stream)
        return std::max(now, m_retry_at);
    // What the line did not take is offered again soon.
    if (!m_unsent.empty())
        return now + Span(10);
    return m_driver->next_deadline().value_or(now + retry_after);
}

std::optional<Error> BoardHand::take_trouble() { return std::exchange(m_trouble, std::nullopt); }

} // namespace annabella::app
