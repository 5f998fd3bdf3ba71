// Holds the line and the driver of a tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "connection/kept_line.hpp"
#include "devices/tactile_clock/driver.hpp"

namespace annabella::devices {

/// After the line is lost it is opened again, once a second.
class ClockHand {
public:
    ClockHand(KeptLine::Opener opener, const open_line::LinkSettings& settings)
        : m_line(std::move(opener)), m_driver(settings) {}

    /// Reads and writes what there is, and gives what has happened. `face` is what the clock shall show.
    /// Never waits. Where something has happened, it is to be called again with what the game's clock says
    /// then.
    std::vector<tactile_clock::ClockEvent> exchange(const tactile_clock::Face& face, HostTime now);
    /// When that happened, on the clock of `now`.
    HostTime happened(const tactile_clock::Touched& touched, HostTime now) const;

    /// For poll(), or -1 while there is no line.
    int handle() const { return m_line.handle(); }
    HostTime next_deadline(HostTime now) const;
    /// Why the line could not be opened at the last attempt; told once.
    std::optional<Error> take_trouble() { return m_line.take_trouble(); }

    /// The clock is there and answers.
    bool connected() const { return m_line.is_open() && m_driver.connected(); }

private:
    KeptLine m_line;
    tactile_clock::Driver m_driver;
};

} // namespace annabella::devices
