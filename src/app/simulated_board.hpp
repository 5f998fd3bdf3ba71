// The simulated board of a table: its program, and the hands that move its pegs by typing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loop_linux.hpp"
#include "app/table_clock.hpp"
#include "base/error.hpp"

namespace annabella::app {

/// Starts annabella-board and hears what comes of it. Never waits: it answers when it answers, and until then
/// there is no board.
class SimulatedBoard {
public:
    using Moment = TableClock::Moment;

    /// `placement`: how its pegs stand, the first part of a FEN. Fails where no program can be started at
    /// all; one that is missing is among the news().
    static Result<SimulatedBoard> start(const std::string& placement, Moment now);

    /// Obeys a line that is for the hands at the board: lift, place, lever, setup. False where it is not.
    /// `placement` is what setup alone puts up. What comes before it stands ready is obeyed when it does.
    bool obey(std::string_view line, const std::string& placement);
    /// Whom the loop waits for, or -1 when nothing comes any more.
    int handle() const { return m_child->ended() ? -1 : m_child->handle(); }
    /// What is to be said since the last call.
    std::vector<Message> news(Moment now);
    /// The name of the line to it, for open_stream(); empty until it stands ready.
    const std::string& line() const { return m_line; }

private:
    SimulatedBoard(std::unique_ptr<Child> child, Moment started)
        : m_child(std::move(child)), m_started(started) {}

    std::unique_ptr<Child> m_child;
    Moment m_started;
    std::string m_line;
    bool m_missed = false;  ///< It has been said that it does not start.
    bool m_stalled = false; ///< It does not read what it is told; to be said.
};

} // namespace annabella::app
