// What is said of a board's line that comes and goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>

#include "game/clock/time.hpp"

namespace annabella::table {

/// Each change of the line is said, until changes come faster than anybody could listen: then that is said
/// once, and after it nothing until the line has been the same for a while.
class LineNews {
public:
    /// Whether a change of the line at `now` is said as it is; otherwise take_restless() may have something
    /// to say.
    bool tells_change(game::Time now);
    /// True once after a row of changes has become too much: "the line comes and goes".
    bool take_restless();
    /// True once when a restless line has been the same for long enough: its state is to be said.
    bool take_settled(game::Time now);
    /// When take_settled() will be true if nothing changes.
    std::optional<game::Time> next_deadline() const;

private:
    std::deque<game::Time> m_changes; ///< The latest, no more than it takes to be restless.
    bool m_restless = false;
    bool m_tell_restless = false;
};

} // namespace annabella::table
