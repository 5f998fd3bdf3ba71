// Touches that a player reports, or that stay in force (FIDE 2009, article 4).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/boards/seen_touches.hpp"
#include "table/people/parts.hpp"

namespace annabella::table {

/// Offers what a board has seen touched, and tells what stays touched.
class TouchReports {
public:
    explicit TouchReports(Parts& at) : m_at(at) {}

    /// At home who touches by accident says so himself; with an arbiter it is for him to rule.
    bool can_forgive_touch(Side side) const;
    /// FIDE 2009, 4.7: what the board has seen touched is offered to who reports that something was.
    void offer_seen_touch(std::optional<Side> toucher, const Request& request);
    SeenTouches& seen() { return m_seen_touches; }

    /// FIDE 2009, 4.3: taking back the words takes back no touch.
    void tell_what_stays_touched(Side side, game::Time now);
    void tell_how_to_forgive(Side side, game::Time now);

private:
    Parts& m_at;
    SeenTouches m_seen_touches;
};

} // namespace annabella::table
