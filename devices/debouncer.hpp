// Takes contact bounce out of a stream of board events.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices {

/// A peg that scrapes into its hole closes and opens the contact for some milliseconds. A hole whose reading
/// keeps changing, each time within `settle` of the last change, gives one event when it has come to rest,
/// with the time of the first change; none where it comes to rest as it was. The order of first changes is
/// kept. A key pressed twice within `settle` counts once. A hole that flickers for ten times `settle` is
/// reported as it is at that moment.
///
/// Works on the board's time stamps; `host_now` only tells how long nothing has come.
/// Where a bad line brings the rest of a flicker after it has been told of, that rest is waited for longer.
class Debouncer {
public:
    /// settle 0: everything passes at once and unchanged.
    explicit Debouncer(Span settle = Span(30)) : m_settle(settle) {}

    /// Events that are no readings of holes or keys (Snapshot, Lost...) first bring out everything before
    /// them.
    void feed(const BoardEvent& event, HostTime host_now);
    /// Tells that the board's clock has reached `device_time` with nothing new before it.
    void device_time(BoardTime device_time);
    void tick(HostTime host_now);
    std::optional<HostTime> next_deadline() const;
    std::vector<BoardEvent> take();

private:
    struct Waiting {
        BoardEvent event; ///< Lifted, Placed: the latest reading; ButtonPressed: itself.
        BoardTime first{};
        BoardTime last{};
        HostTime heard{};     ///< By the host's clock.
        bool belated = false; ///< Part of a flicker that has been told of already.
    };

    void change(chess::Square square, const Cell& cell, BoardTime time, HostTime host_now);
    HostTime host_deadline(const Waiting& waiting) const;
    void release_front();
    void release_all();

    Span m_settle;
    /// What was last told, by square; empty where it is not known.
    std::array<std::optional<Cell>, chess::square_count> m_told{};
    /// The board's time of the last change of what was told, by square.
    std::array<std::optional<BoardTime>, chess::square_count> m_told_at{};
    std::array<std::optional<BoardTime>, buttons.size()> m_pressed{};
    std::deque<Waiting> m_waiting;
    std::vector<BoardEvent> m_out;
};

} // namespace annabella::devices
