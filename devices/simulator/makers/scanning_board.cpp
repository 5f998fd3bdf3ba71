// Looking at all squares again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/scanning_board.hpp"

#include <utility>

#include "devices/square_numbers.hpp"

namespace annabella::simulator {

ScanningBoard::ScanningBoard(Span scan_time, bool turned, const chess::Placement& placement)
    : m_scan_time(scan_time), m_turned(turned) {
    for (int square = 0; square < chess::square_count; ++square) {
        const auto& piece = placement[static_cast<std::size_t>(square)];
        m_pieces[index_of(static_cast<chess::Square>(square))] = {piece.has_value(), piece};
    }
    m_seen = m_pieces;
}

std::size_t ScanningBoard::index_of(chess::Square square) const {
    return devices::index_of(square, m_turned);
}

void ScanningBoard::lift(chess::Square square, Time now) {
    tick(now);
    m_pieces[index_of(square)] = {};
}

void ScanningBoard::place(chess::Square square, std::optional<rules::Piece> piece, Time now) {
    tick(now);
    m_pieces[index_of(square)] = {true, piece};
}

void ScanningBoard::set(const rules::Placement& placement, Time now) {
    for (int number = 0; number < chess::square_count; ++number) {
        const auto square = static_cast<chess::Square>(number);
        const auto& piece = placement[static_cast<std::size_t>(number)];
        const devices::Cell& before = m_pieces[index_of(square)];
        if (before == devices::Cell{piece.has_value(), piece})
            continue;
        if (before.occupied)
            lift(square, now);
        if (piece)
            place(square, piece, now);
    }
}

void ScanningBoard::reset() {
    m_output.clear();
    m_seen = m_pieces;
    m_next_scan = Time{};
    m_snapshots = 0;
}

void ScanningBoard::tick(Time now) {
    if (now < m_next_scan)
        return;
    // Who was not looked after has looked all the same, but shows only what is.
    m_next_scan = now + m_scan_time;
    scanned(std::exchange(m_seen, m_pieces) != m_pieces, now);
}

void ScanningBoard::show(std::string_view bytes) {
    ++m_snapshots;
    send(bytes);
}

std::string ScanningBoard::take_output() { return std::exchange(m_output, {}); }

std::vector<std::string> ScanningBoard::take_news() { return std::exchange(m_news, {}); }

} // namespace annabella::simulator
