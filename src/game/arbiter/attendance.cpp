// Who is there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/arbiter/attendance.hpp"

#include <sstream>

#include "base/assert.hpp"

namespace annabella::game {

std::optional<Time> Absence::late_from(Span allowed) const {
    if (told)
        return std::nullopt;
    return since + allowed + (allowed > Span{0} ? Span{1} : Span{0});
}

std::optional<Absence> Attendance::absence(BySide<bool> absent, Time now) {
    const Absence found{absent, now, false};
    return found.nobody() ? std::nullopt : std::optional(found);
}

void Attendance::note_late(std::optional<Absence>& absence) {
    ASSERT(absence);
    absence->told = true;
}

bool Attendance::arrive(std::optional<Absence>& absence, Side side) {
    ASSERT(absence && absence->sides[side]);
    absence->sides[side] = false;
    if (absence->nobody())
        absence.reset();
    return !absence;
}

std::string Attendance::text() const {
    std::ostringstream out;
    if (m_at_start)
        out << "missing " << m_at_start->sides[Side::White] << m_at_start->sides[Side::Black] << ' '
            << m_at_start->since.time_since_epoch().count() << (m_at_start->told ? " told" : "") << '\n';
    if (m_at_resumption)
        out << "absent " << m_at_resumption->sides[Side::White] << m_at_resumption->sides[Side::Black] << ' '
            << m_at_resumption->since.time_since_epoch().count() << ' ' << m_at_resumption->told << '\n';
    return out.str();
}

} // namespace annabella::game
