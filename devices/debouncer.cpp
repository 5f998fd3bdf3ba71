// Takes contact bounce out of a stream of board events.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/debouncer.hpp"

#include <algorithm>
#include <utility>

#include "base/assert.hpp"

namespace annabella::devices {

namespace {

// A line of the board may come so much later than the one before it than it was written later.
constexpr Span jitter{20};
// As long as it takes to find out that a line is missing and to hear it again.
constexpr Span late_line{2000};
// A hole that will not come to rest is told of after so many settle times.
constexpr int patience = 10;

std::optional<chess::Square> square_of(const BoardEvent& event) {
    if (const auto* lifted = std::get_if<Lifted>(&event))
        return lifted->square;
    if (const auto* placed = std::get_if<Placed>(&event))
        return placed->square;
    return std::nullopt;
}

Cell cell_after(const BoardEvent& event) {
    if (const auto* placed = std::get_if<Placed>(&event))
        return {true, placed->piece};
    return empty_cell;
}

} // namespace

void Debouncer::feed(const BoardEvent& event, HostTime host_now) {
    if (m_settle <= Span::zero()) {
        m_out.push_back(event);
        return;
    }
    tick(host_now);
    if (const auto square = square_of(event)) {
        const auto* lifted = std::get_if<Lifted>(&event);
        change(*square, cell_after(event), lifted ? lifted->time : std::get<Placed>(event).time, host_now);
    } else if (const auto* pressed = std::get_if<ButtonPressed>(&event)) {
        auto& before = m_pressed[static_cast<std::size_t>(pressed->which)];
        const bool bounced = before && pressed->time >= *before && pressed->time - *before < m_settle;
        before = pressed->time;
        device_time(pressed->time);
        if (!bounced)
            // A key counts when it goes down; it only waits for what came before it.
            m_waiting.push_back(
                {event, pressed->time, pressed->time - m_settle, host_now - m_settle - jitter, false});
        device_time(pressed->time);
    } else {
        release_all();
        if (std::holds_alternative<Doubt>(event) || std::holds_alternative<Connected>(event)) {
            m_told.fill(std::nullopt);
            m_told_at.fill(std::nullopt); // The board's clock may have begun anew.
        } else if (const auto* snapshot = std::get_if<Snapshot>(&event)) {
            std::copy(snapshot->cells.begin(), snapshot->cells.end(), m_told.begin());
        }
        m_out.push_back(event);
    }
}

void Debouncer::change(chess::Square square, const Cell& cell, BoardTime time, HostTime host_now) {
    device_time(time);
    const BoardEvent event =
        cell.occupied ? BoardEvent(Placed{square, cell.piece, time}) : Lifted{square, time};
    const auto latest = std::find_if(m_waiting.rbegin(), m_waiting.rend(), [&](const Waiting& waiting) {
        return square_of(waiting.event) == square;
    });
    if (latest != m_waiting.rend() && time - latest->last < m_settle &&
        time - latest->first < m_settle * patience) {
        latest->event = event;
        latest->last = std::max(latest->last, time);
        latest->heard = host_now;
        return;
    }
    const auto& told_at = m_told_at[static_cast<std::size_t>(chess::index(square))];
    const bool belated =
        latest == m_waiting.rend() && told_at && time >= *told_at && time - *told_at < m_settle;
    m_waiting.push_back({event, time, time, host_now, belated});
}

void Debouncer::device_time(BoardTime device_time) {
    while (!m_waiting.empty() && device_time - m_waiting.front().last >= m_settle)
        release_front();
}

void Debouncer::tick(HostTime host_now) {
    while (!m_waiting.empty() && host_now >= host_deadline(m_waiting.front()))
        release_front();
}

std::optional<HostTime> Debouncer::next_deadline() const {
    if (m_waiting.empty())
        return std::nullopt;
    return host_deadline(m_waiting.front());
}

std::vector<BoardEvent> Debouncer::take() { return std::exchange(m_out, {}); }

HostTime Debouncer::host_deadline(const Waiting& waiting) const {
    return waiting.heard + m_settle + (waiting.belated ? late_line : jitter);
}

void Debouncer::release_front() {
    ASSERT(!m_waiting.empty());
    Waiting waiting = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (const auto square = square_of(waiting.event)) {
        auto& told = m_told[static_cast<std::size_t>(chess::index(*square))];
        m_told_at[static_cast<std::size_t>(chess::index(*square))] = waiting.last;
        const Cell cell = cell_after(waiting.event);
        if (told == cell)
            return;
        told = cell;
        if (auto* lifted = std::get_if<Lifted>(&waiting.event))
            lifted->time = waiting.first;
        else if (auto* placed = std::get_if<Placed>(&waiting.event))
            placed->time = waiting.first;
    }
    m_out.push_back(std::move(waiting.event));
}

void Debouncer::release_all() {
    while (!m_waiting.empty())
        release_front();
}

} // namespace annabella::devices
