// Irregularities.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/moves/irregularities.hpp"

#include <sstream>

namespace annabella::game {

bool Irregularities::note(Side side, std::optional<IllegalAttempt> tried) {
    if (is_pressed(side))
        return false;
    std::optional<IllegalAttempt>& known = m_attempts[side];
    // The same words in letters that mean something else are no other attempt: journals count them so.
    if (known && tried)
        known->readings = tried->readings;
    if (known == tried)
        return false;
    known = std::move(tried);
    return true;
}

bool Irregularities::note_later(Side side, std::optional<IllegalAttempt> tried) {
    if (m_later[side] == tried)
        return false;
    m_later[side] = std::move(tried);
    return true;
}

void Irregularities::replace(Side side, IllegalAttempt tried) {
    m_attempts[side] = std::move(tried);
    m_later[side].reset();
}

bool Irregularities::press(Side side, const Clock::Snapshot& clock) {
    if (std::exchange(m_attempts[side]->pressed, true))
        return false;
    m_attempts[side]->clock = clock;
    return true;
}

std::string Irregularities::text(const rules::Rules& rules) const {
    std::ostringstream out;
    for (const Side side : both_sides) {
        out << "illegal moves " << counted(side);
        if (const auto& attempt = m_attempts[side])
            out << " tried " << static_cast<int>(attempt->kind) << (attempt->pressed ? " pressed " : " ")
                << (attempt->from ? rules.write_square(*attempt->from) : "-")
                << (attempt->to ? rules.write_square(*attempt->to) : "-") << ' ' << attempt->after.count();
        if (const auto& later = m_later[side])
            out << " then " << later->text;
        out << '\n';
    }
    if (m_holds_clock)
        out << "clock stands\n";
    return out.str();
}

} // namespace annabella::game
