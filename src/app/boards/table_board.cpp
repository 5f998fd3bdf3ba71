// One board at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards/table_board.hpp"

#include <variant>

namespace annabella::app {

using devices::HostTime;

std::vector<devices::BoardEvent> TableBoard::exchange(HostTime now) {
    std::vector<devices::BoardEvent> events = m_search.exchange(now);
    if (const devices::BoardFamily* family = m_search.family())
        m_ordinary = family->ordinary;
    for (const devices::BoardEvent& event : events) {
        m_read = m_read || std::holds_alternative<devices::Snapshot>(event);
        if (std::holds_alternative<devices::Connected>(event) ||
            std::holds_alternative<devices::Regained>(event)) {
            m_lit.reset();
            m_greeted_at = now;
        }
        m_lost_at = std::holds_alternative<devices::Lost>(event) ? std::optional(now) : std::nullopt;
    }
    return events;
}

std::optional<Side> TableBoard::owner() const {
    const bool both = m_owner ? m_owner == BoardOwner::Both : m_ordinary;
    if (both)
        return std::nullopt;
    if (m_owner)
        return m_owner == BoardOwner::White ? Side::White : Side::Black;
    return m_usual;
}

bool TableBoard::must_light(const std::vector<chess::Square>& squares) {
    const devices::BoardDriver* driver = m_search.board();
    if (driver == nullptr || !driver->capabilities().lights || !driver->connected() || m_lit == squares)
        return false;
    m_lit = squares;
    return true;
}

bool TableBoard::can_be_played_at(HostTime now) const {
    constexpr Span to_answer{15'000};
    if (m_read)
        return !m_lost_at || now - *m_lost_at < to_answer;
    // Its name comes before its squares.
    if (m_search.connected())
        return m_greeted_at && now - *m_greeted_at < to_answer;
    return m_search.asking() && now < HostTime{to_answer};
}

} // namespace annabella::app
