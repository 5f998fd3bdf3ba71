// Who has not come: to the start, or to the resumption (FIDE 2009, 6.6; adjournment 9 and 10).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/side.hpp"
#include "game/clock/time.hpp"

namespace annabella::game {

/// Who is not there, and since when he ought to be.
struct Absence {
    BySide<bool> sides;
    Time since{};
    bool told = false; ///< The loss for coming too late has been proposed.

    bool both() const { return sides[Side::White] && sides[Side::Black]; }
    bool nobody() const { return !sides[Side::White] && !sides[Side::Black]; }
    /// White, where both are.
    Side first() const { return sides[Side::White] ? Side::White : Side::Black; }
    /// The first moment at which one of them is late: after `allowed`, at once where that is nought. Empty
    /// where it has been told.
    std::optional<Time> late_from(Span allowed) const;
    friend bool operator==(const Absence&, const Absence&) = default;
};

class Attendance {
public:
    /// Who was not there at the start and has not come yet; empty where everybody has.
    const std::optional<Absence>& at_start() const { return m_at_start; }
    const std::optional<Absence>& at_resumption() const { return m_at_resumption; }
    bool is_missing(Side side) const { return m_at_start && m_at_start->sides[side]; }
    bool is_away(Side side) const { return m_at_resumption && m_at_resumption->sides[side]; }

    /// Nobody need be absent.
    void begin(BySide<bool> absent, Time now) { m_at_start = absence(absent, now); }
    void resume(BySide<bool> absent, Time now) { m_at_resumption = absence(absent, now); }
    /// He must be missing, or away. Whether all are there now.
    bool arrive_at_start(Side side) { return arrive(m_at_start, side); }
    bool arrive_at_resumption(Side side) { return arrive(m_at_resumption, side); }
    /// It has been told that somebody is late.
    void note_late_at_start() { note_late(m_at_start); }
    void note_late_at_resumption() { note_late(m_at_resumption); }

    std::string text() const;
    friend bool operator==(const Attendance&, const Attendance&) = default;

private:
    static std::optional<Absence> absence(BySide<bool> absent, Time now);
    static void note_late(std::optional<Absence>& absence);
    static bool arrive(std::optional<Absence>& absence, Side side);

    std::optional<Absence> m_at_start;
    std::optional<Absence> m_at_resumption;
};

} // namespace annabella::game
