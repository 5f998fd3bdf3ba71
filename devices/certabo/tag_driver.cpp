// What is believed of chips, and when they are learned.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/certabo/tag_driver.hpp"

#include <algorithm>
#include <utility>

namespace annabella::devices::certabo {

namespace {

/// Lines for which all pieces stand still before they are learned.
constexpr int still_for_learning = 7;

Capabilities tag_capabilities() {
    Capabilities capabilities;
    capabilities.ordinary = true;
    capabilities.pieces = true;
    capabilities.lights = true;
    // A line each quarter of a second, and each square has to be shown twice.
    capabilities.scan = Span(500);
    return capabilities;
}

} // namespace

TagDriver::TagDriver(std::shared_ptr<BoardMemory> memory)
    : StreamDriver(tag_capabilities()), m_memory(std::move(memory)) {
    if (m_memory)
        m_known = read_tags(m_memory->recall(memory_word));
}

void TagDriver::forget() {
    m_chips.forget();
    m_unchanged = 0;
}

void TagDriver::show_tags(const Tags& shown) {
    const bool changed = m_chips.show(shown, m_known, m_now);
    const bool stood_still = m_unchanged == still_for_learning;
    m_unchanged = changed ? 0 : std::min(m_unchanged + 1, still_for_learning);
    const auto board = m_chips.believed();
    if (!board)
        return;
    // The same board has nothing more to teach.
    if (m_unchanged == still_for_learning && !stood_still)
        teach(*board);
    m_boards.show_proven(cells_of(*board), m_now);
}

void TagDriver::teach(const Tags& board) {
    tell();
    const bool strangers_alone =
        std::none_of(board.begin(), board.end(), [this](const Tag& tag) { return m_known.count(tag) > 0; }) &&
        board != Tags{};
    const auto learned = learn(board, m_known);
    if (learned) {
        m_known = *learned;
        if (m_memory) {
            // Another board at this table may have learned others.
            KnownTags kept = m_known;
            kept.merge(read_tags(m_memory->recall(memory_word)));
            m_memory->keep(memory_word, write_tags(kept));
        }
        m_boards.want_snapshot();
        tell(PiecesTaught{true});
    } else if (strangers_alone && !std::exchange(m_told_new, true)) {
        tell(PiecesTaught{false});
    }
}

Cells TagDriver::cells_of(const Tags& board) const {
    Cells cells{};
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto known = m_known.find(board[i]);
        cells[i].occupied = board[i] != Tag{};
        if (known != m_known.end())
            cells[i].piece = known->second;
    }
    return cells;
}

} // namespace annabella::devices::certabo
