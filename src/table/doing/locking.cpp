// The arbiter's lock on what is his.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/locking.hpp"

#include "table/acts/acts.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

bool Locking::hear_lock(Time now) {
    if (m_code_tried)
        if (const auto turned = m_lock->unlock(*m_code_tried, m_at.spoken.game().score().entries.size())) {
            m_code_tried.reset();
            turned->noted ? m_at.acts.tell_to_all_kept(turned->told, now)
                          : m_at.telling.say(turned->told, now);
        }
    return m_code_tried.has_value();
}

bool Locking::is_locked_away(const Given& given, const Request& request) {
    if (m_lock == nullptr || (request.place->is_elsewhere() && request.place->seat == phrase::Seat::Arbiter))
        return false;
    const game::Game& game = m_at.spoken.game();
    const auto forbidden = m_lock->forbids(given, game.result() || game.adjourned());
    if (!forbidden)
        return false;
    request.place->is_elsewhere() ? m_at.telling.hear(*request.place, *forbidden, request.now)
                                  : m_at.telling.speak(m_at.telling.words_at_table(*forbidden), request.now);
    return true;
}

} // namespace annabella::table
