// What is believed of a board that shows all its squares again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices {

/// A board is believed what it has shown twice in a row, and what has changed since is told: what was taken
/// away first. The board numbers its squares a8 b8 .. h8 a7 .. h1 as its White sits; where it lies the other
/// way round is found out by the position that is expected, if it knows its pieces.
class WholeBoards {
public:
    using Time = HostTime;

    explicit WholeBoards(bool pieces);

    /// How the board should stand now.
    void expect(const chess::Placement& placement) { m_expected = placement; }
    /// White sits on the side where the board thinks Black is, until a position says otherwise.
    void turn() { m_turned = true; }

    /// The board has shown this, by its own numbers.
    void show(const Cells& cells, Time now);
    /// The same, where it has been made sure in another way that the board has shown this.
    void show_proven(const Cells& cells, Time now);
    /// It has shown something that is not believed yet.
    bool wavers() const { return m_shown.has_value(); }
    /// It is not there any more. What it shows next may have come about in any way.
    void forget();
    /// The next that is believed is told as a whole.
    void want_snapshot() { m_snapshot_wanted = true; }

    /// What has changed, oldest first: the first is the whole board.
    std::vector<BoardEvent> take_events();

    /// The number that the board has for this square.
    std::size_t index_of(chess::Square square) const;

private:
    void believe(const Cells& cells);
    void tell_whole(Time now);
    void find_orientation(bool sure);
    int matches(bool turned) const;

    bool m_pieces;
    chess::Placement m_expected;
    bool m_turned = false;
    bool m_orientation_sure = false;
    bool m_snapshot_wanted = false;
    std::optional<Cells> m_believed;
    std::optional<Cells> m_shown; ///< Last, where that was something else.
    Time m_shown_at{};
    std::vector<BoardEvent> m_events;
};

} // namespace annabella::devices
