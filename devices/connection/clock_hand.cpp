// The line to a tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection/clock_hand.hpp"

#include <algorithm>

namespace annabella::devices {

std::vector<tactile_clock::ClockEvent> ClockHand::exchange(const tactile_clock::Face& face, HostTime now) {
    if (m_line.open(now))
        m_driver.opened(now);
    if (m_line.is_open()) {
        m_driver.show(face, now);
        if (const std::string heard = m_line.read(); !heard.empty())
            m_driver.feed(heard, now);
        m_driver.tick(now);
        m_line.forget_trouble();
        m_line.write(m_driver.take_output());
        if (m_line.is_lost()) {
            m_line.close(now);
            m_driver.closed(now);
        }
    }
    return m_driver.take_events();
}

HostTime ClockHand::happened(const tactile_clock::Touched& touched, HostTime now) const {
    return std::min(now, m_driver.host_time(touched.time));
}

HostTime ClockHand::next_deadline(HostTime now) const {
    if (const auto deadline = m_line.next_deadline(now))
        return *deadline;
    return m_driver.next_deadline().value_or(now + KeptLine::retry_after);
}

} // namespace annabella::devices
