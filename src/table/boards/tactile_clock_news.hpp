// What is said of the tactile clock at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/side.hpp"
#include "devices/tactile_clock/driver.hpp"
#include "table/boards/told_line.hpp"

namespace annabella::table {

/// Knows of its line and its hands. What its levers do is the table's.
class TactileClockNews {
public:
    /// What is said, sentence by sentence, of something from the clock at whose `white` side White sits.
    std::vector<Message> tell(const devices::tactile_clock::ClockEvent& event, devices::ClockSide white,
                              game::Time now);
    std::optional<Message> take_settled(game::Time now) { return m_line.take_settled(now); }
    std::optional<game::Time> next_deadline() const { return m_line.next_deadline(); }

private:
    std::vector<Message> of_line(Message news, game::Time now);
    std::vector<Message> of_hands(const devices::tactile_clock::ClockState& state, devices::ClockSide white);

    ToldLine m_line;
    BySide<bool> m_stuck_told{}; ///< That a dial of it does not find twelve.
};

} // namespace annabella::table
