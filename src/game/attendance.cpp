// Who is there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/attendance.hpp"

#include <sstream>

namespace annabella::game {

std::optional<Time> Absence::late_from(Time allowed) const {
    if (told)
        return std::nullopt;
    return since + allowed + (allowed > Time{0} ? Time{1} : Time{0});
}

std::optional<Absence> Attendance::absence(BySide<bool> absent, Time now) {
    const Absence found{absent, now, false};
    return found.nobody() ? std::nullopt : std::optional(found);
}

bool Attendance::arrive(std::optional<Absence>& absence, Side side) {
    absence->sides[side] = false;
    if (absence->nobody())
        absence.reset();
    return !absence;
}

std::string Attendance::text() const {
    std::ostringstream out;
    if (m_at_start)
        out << "missing " << m_at_start->sides[Side::White] << m_at_start->sides[Side::Black] << ' '
            << m_at_start->since.count() << (m_at_start->told ? " told" : "") << '\n';
    if (m_at_resumption)
        out << "absent " << m_at_resumption->sides[Side::White] << m_at_resumption->sides[Side::Black] << ' '
            << m_at_resumption->since.count() << ' ' << m_at_resumption->told << '\n';
    return out.str();
}

} // namespace annabella::game
