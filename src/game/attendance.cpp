// Who is there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/attendance.hpp"

#include <sstream>

namespace annabella::game {

using chess::Color;

std::optional<Time> Absence::late_from(Time allowed) const {
    if (told)
        return std::nullopt;
    return since + allowed + (allowed > Time{0} ? Time{1} : Time{0});
}

std::string Attendance::text() const {
    std::ostringstream out;
    if (at_start)
        out << "missing " << at_start->sides[Color::White] << at_start->sides[Color::Black] << ' '
            << at_start->since.count() << (at_start->told ? " told" : "") << '\n';
    if (at_resumption)
        out << "absent " << at_resumption->sides[Color::White] << at_resumption->sides[Color::Black] << ' '
            << at_resumption->since.count() << ' ' << at_resumption->told << '\n';
    return out.str();
}

} // namespace annabella::game
