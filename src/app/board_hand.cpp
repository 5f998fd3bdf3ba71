// The line to one board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/board_hand.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/aside.hpp"

namespace annabella::app {

namespace {

constexpr std::chrono::milliseconds retry_after{1000};
/// What does not answer is probably no board, and opening resets many a device.
constexpr std::chrono::milliseconds rest_after_silence{20'000};
/// How often it is looked whether a line is open by now.
constexpr std::chrono::milliseconds opening_step{10};

} // namespace

BoardHand::BoardHand(Opener opener, const devices::peg_board::DriverSettings& options)
    : m_opener(std::move(opener)), m_link(options) {}

void BoardHand::open(std::chrono::milliseconds now) {
    if (!m_opening.valid())
        m_opening = aside(m_opener);
    if (m_opening.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    Stream stream = m_opening.get();
    m_tried = true;
    if (!stream) {
        if (!m_trouble_told)
            m_trouble = stream.error();
        m_trouble_told = true;
        m_retry_at = now + retry_after;
        return;
    }
    m_trouble_told = false;
    m_stream = std::move(*stream);
    m_unsent.clear();
    m_opened_at = now;
    m_answered = false;
    m_link.opened(now);
}

void BoardHand::close(std::chrono::milliseconds now, std::chrono::milliseconds retry) {
    m_stream.reset();
    m_answered = false;
    m_link.closed(now);
    m_retry_at = now + retry;
}

std::vector<devices::BoardEvent> BoardHand::exchange(std::chrono::milliseconds now) {
    if (!m_stream && now >= m_retry_at)
        open(now);
    if (m_stream) {
        m_link.feed(m_stream->read(), now);
        m_link.tick(now);
        m_unsent += m_link.take_output();
        if (!m_unsent.empty())
            m_unsent.erase(0, m_stream->write(m_unsent));
        if (m_stream->lost())
            close(now, retry_after);
    }
    std::vector<devices::BoardEvent> events = m_link.take_events();
    for (const devices::BoardEvent& event : events) {
        if (std::holds_alternative<devices::Connected>(event) ||
            std::holds_alternative<devices::Regained>(event))
            m_answered = m_stream != nullptr;
        // Pegs may have moved while the line was silent.
        if (std::holds_alternative<devices::Regained>(event))
            m_link.request_snapshot();
    }
    if (m_stream && !m_answered && m_give_up && now - m_opened_at > *m_give_up)
        close(now, rest_after_silence);
    return events;
}

std::optional<std::chrono::milliseconds> board_time(const devices::BoardEvent& event) {
    return std::visit(
        [](const auto& meaning) -> std::optional<std::chrono::milliseconds> {
            if constexpr (requires { meaning.time; })
                return meaning.time;
            else
                return std::nullopt;
        },
        event);
}

std::chrono::milliseconds BoardHand::happened(const devices::BoardEvent& event,
                                              std::chrono::milliseconds now) const {
    const auto stamp = board_time(event);
    return stamp ? std::min(now, m_link.host_time(*stamp)) : now;
}

std::chrono::milliseconds BoardHand::next_deadline(std::chrono::milliseconds now) const {
    if (m_opening.valid())
        return now + opening_step;
    if (!m_stream)
        return std::max(now, m_retry_at);
    // What the line did not take is offered again soon.
    if (!m_unsent.empty())
        return now + std::chrono::milliseconds(10);
    return m_link.next_deadline().value_or(now + retry_after);
}

std::optional<Error> BoardHand::take_trouble() { return std::exchange(m_trouble, std::nullopt); }

} // namespace annabella::app
