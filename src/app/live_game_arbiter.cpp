// What a tournament game has besides: the arbiter's lock and his report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live_game.hpp"

namespace annabella::app {

void LiveGame::supervise() {
    if (const auto locked = m_lock.heed_moves(m_session.game().score().entries.size()))
        m_host.say(*locked, now());
    if (m_report == nullptr)
        return;
    m_report->heed(m_session.game());
    if (const auto trouble = m_report->take_trouble())
        m_host.say(trouble->message, now());
}

} // namespace annabella::app
