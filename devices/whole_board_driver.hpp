// What the drivers of all boards that show themselves as a whole have in common.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/presence.hpp"
#include "devices/whole_boards.hpp"

namespace annabella::devices {

/// Greets the host with the first whole board that is believed, tells what changes, and after the line was
/// gone or silent has the board compared. Such boards have no clock: what they show counts from when it was
/// heard.
class WholeBoardDriver : public BoardDriver {
public:
    using Time = HostTime;

    void closed(Time now) override;
    std::string take_output() override;
    std::vector<BoardEvent> take_events() override;
    bool connected() const override { return m_presence.is_known(); }
    const Capabilities& capabilities() const override { return m_capabilities; }
    HostTime host_time(BoardTime board_time) const override { return heard_at(board_time); }
    void expect(const rules::Placement& placement) override { m_boards.expect(chess::from_table(placement)); }

protected:
    explicit WholeBoardDriver(const Capabilities& capabilities);

    /// By which the board is introduced to the host.
    virtual std::string name() const = 0;

    /// The line is open (again): what was to be sent before is forgotten.
    void begin(Time now);
    /// The board is silent, or its line is gone.
    void lose();
    /// Hands on what the board has shown, after what has to be said before.
    void tell();
    /// What else there is to tell of a board that the host knows.
    void tell(const BoardEvent& event) { m_events.push_back(event); }

    WholeBoards m_boards;
    Time m_now{};
    bool m_open = false;
    bool m_here = false; ///< It has been heard since the line was opened, or since the board was lost.
    Time m_heard{};
    std::string m_output;

private:
    Capabilities m_capabilities;
    Presence m_presence;
    std::vector<BoardEvent> m_events;
};

} // namespace annabella::devices
