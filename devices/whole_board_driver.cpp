// Greeting, losing and comparing a board that shows itself as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/whole_board_driver.hpp"

#include <utility>

namespace annabella::devices {

WholeBoardDriver::WholeBoardDriver(const Capabilities& capabilities)
    : m_boards(capabilities.pieces), m_capabilities(capabilities) {}

void WholeBoardDriver::begin(Time now) {
    m_now = now;
    m_open = true;
    m_here = false;
    m_heard = now;
    m_output.clear();
}

void WholeBoardDriver::closed(Time now) {
    m_now = now;
    m_open = false;
    m_output.clear();
    lose();
}

void WholeBoardDriver::lose() {
    m_here = false;
    m_boards.forget();
    m_presence.lose(m_events);
}

void WholeBoardDriver::tell() {
    for (BoardEvent& event : m_boards.take_events()) {
        if (m_presence.greet())
            m_events.emplace_back(Connected{m_capabilities, name()});
        auto* snapshot = std::get_if<Snapshot>(&event);
        if (m_presence.is_lost() && snapshot != nullptr) {
            m_presence.regain(m_events);
            snapshot->in_doubt = true;
        }
        m_events.push_back(std::move(event));
    }
}

std::string WholeBoardDriver::take_output() { return std::exchange(m_output, {}); }

std::vector<BoardEvent> WholeBoardDriver::take_events() { return std::exchange(m_events, {}); }

} // namespace annabella::devices
