// What is believed of a board that shows all its squares again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/whole_boards.hpp"

#include <algorithm>
#include <utility>

#include "chess/position.hpp"
#include "devices/square_numbers.hpp"

namespace annabella::devices {

WholeBoards::WholeBoards(bool pieces) : m_pieces(pieces), m_expected(chess::Position().placement()) {}

std::size_t WholeBoards::index_of(chess::Square square) const { return devices::index_of(square, m_turned); }

void WholeBoards::forget() {
    m_believed.reset();
    m_shown.reset();
    // It may be turned round before it is back.
    m_orientation_sure = false;
}

void WholeBoards::show(const Cells& cells, Time now) {
    if (m_believed == cells)
        return show_proven(cells, now);
    if (m_shown == cells)
        return show_proven(cells, m_shown_at);
    m_shown = cells;
    m_shown_at = now;
}

void WholeBoards::show_proven(const Cells& cells, Time now) {
    m_shown.reset();
    m_shown_at = now;
    if (m_believed != cells)
        believe(cells);
    else if (std::exchange(m_snapshot_wanted, false))
        tell_whole(now);
}

void WholeBoards::believe(const Cells& cells) {
    const std::optional<Cells> before = std::exchange(m_believed, cells);
    const bool turned = m_turned;
    if (before && !m_snapshot_wanted)
        for (const bool placed : {false, true})
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const Cell& old = (*before)[i];
                const Cell& now = cells[i];
                if (old == now)
                    continue;
                if (!placed && old.occupied)
                    m_events.emplace_back(Lifted{square_at(i, m_turned), stamp_as_heard(m_shown_at)});
                if (placed && now.occupied)
                    m_events.emplace_back(
                        Placed{square_at(i, m_turned), now.piece, stamp_as_heard(m_shown_at)});
            }
    // Also where it was sure: for the next game it may have been turned round.
    find_orientation(true);
    if (!m_orientation_sure && !before)
        find_orientation(false);
    // Squares told until now had the names of others.
    if (!before || m_turned != turned || m_snapshot_wanted)
        tell_whole(m_shown_at);
    m_snapshot_wanted = false;
}

void WholeBoards::tell_whole(Time now) {
    Snapshot snapshot;
    for (std::size_t i = 0; i < m_believed->size(); ++i)
        snapshot.cells[static_cast<std::size_t>(chess::index(square_at(i, m_turned)))] = (*m_believed)[i];
    snapshot.time = stamp_as_heard(now);
    m_events.emplace_back(snapshot);
}

int WholeBoards::matches(bool turned) const {
    int count = 0;
    for (std::size_t i = 0; i < m_believed->size(); ++i) {
        const auto& piece = m_expected[static_cast<std::size_t>(chess::index(square_at(i, turned)))];
        count += (*m_believed)[i] == Cell{piece.has_value(), piece} ? 1 : 0;
    }
    return count;
}

void WholeBoards::find_orientation(bool sure) {
    // Full and empty alone look the same from both sides at the start of a game.
    if (!m_pieces)
        return;
    const int straight = matches(false);
    const int turned = matches(true);
    if (sure && std::max(straight, turned) < chess::square_count)
        return;
    // A heap of pieces looks a little more like one way than like the other.
    constexpr int clearly = 3;
    if ((m_turned ? straight - turned : turned - straight) >= (sure ? 1 : clearly))
        m_turned = !m_turned;
    m_orientation_sure = sure;
}

std::vector<BoardEvent> WholeBoards::take_events() { return std::exchange(m_events, {}); }

} // namespace annabella::devices
