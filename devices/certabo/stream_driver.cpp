// Lines in, lamps out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/stream_driver.hpp"

#include <algorithm>

namespace annabella::devices::certabo {

namespace {

/// A board takes no more than one setting of its lamps in this time.
constexpr Span lamps_again{600};
constexpr int lamps_repetitions = 2;

} // namespace

void StreamDriver::opened(Time now) {
    begin(now);
    m_read = now;
    m_reader.clear();
    forget();
    m_lamps_at = now;
}

void StreamDriver::feed(std::string_view bytes, Time now) {
    m_now = now;
    if (!m_open)
        return;
    for (const Message& message : m_reader.feed(bytes)) {
        m_heard = now;
        if (!std::holds_alternative<Unreadable>(message) && !std::holds_alternative<LampsSet>(message)) {
            m_read = now;
            m_here = true;
        }
        std::visit([this](const auto& content) { on(content); }, message);
    }
    tell();
    send_lamps();
}

void StreamDriver::tick(Time now) {
    m_now = now;
    if (!m_open)
        return;
    if (m_here && now >= lost_at()) {
        lose();
        forget();
    }
    send_lamps();
}

StreamDriver::Time StreamDriver::lost_at() const {
    return std::min(m_heard + silence_limit, m_read + damage_limit);
}

std::optional<StreamDriver::Time> StreamDriver::next_deadline() const {
    if (!m_open)
        return std::nullopt;
    if (!m_here)
        return m_now + silence_limit;
    return m_lamps_left > 0 ? std::min(lost_at(), std::max(m_lamps_at, m_now)) : lost_at();
}

void StreamDriver::light(const std::vector<chess::Square>& squares) {
    m_lit = {};
    for (const chess::Square square : squares)
        m_lit[m_boards.index_of(square)] = true;
    m_lamps_left = lamps_repetitions;
    send_lamps();
}

void StreamDriver::send_lamps() {
    if (!m_open || !m_here || m_lamps_left == 0 || m_now < m_lamps_at)
        return;
    --m_lamps_left;
    m_lamps_at = m_now + lamps_again;
    m_output += lamp_command(m_lit);
}

} // namespace annabella::devices::certabo
