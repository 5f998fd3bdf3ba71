// A claim in the quickplay finish.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/clock/quickplay_finish.hpp"

#include <utility>

namespace annabella::game {

void QuickplayFinish::make_claim(Side side) {
    m_claim = QuickplayClaim{.side = side};
    m_final_position_confirmed = false;
}

bool QuickplayFinish::give_minutes() { return !std::exchange(m_claim->minutes_given, true); }

bool QuickplayFinish::confirm_final_position() { return !std::exchange(m_final_position_confirmed, true); }

std::string QuickplayFinish::text() const {
    if (!m_claim)
        return {};
    std::string text = "quickplay claim";
    text += m_claim->minutes_given ? " minutes" : "";
    text += m_claim->flag_claimed ? " flag" : "";
    return text + (m_final_position_confirmed ? " confirmed\n" : "\n");
}

} // namespace annabella::game
