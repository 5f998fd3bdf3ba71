// A simulated Chessnut board.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/makers/chessnut_board.hpp"

#include "devices/chessnut/report.hpp"

namespace annabella::simulator {

namespace {

constexpr Span looked_at_in{100};
/// A host that does not read loses the oldest.
constexpr std::size_t most_reports = 8;

} // namespace

ChessnutBoard::ChessnutBoard(bool turned, const chess::Placement& placement)
    : ScanningBoard(looked_at_in, turned, placement) {}

void ChessnutBoard::reset() {
    ScanningBoard::reset();
    m_shows = false;
    m_reports.clear();
}

void ChessnutBoard::scanned(bool /*changed*/, Time /*now*/) {
    if (!m_shows)
        return;
    show({});
    m_reports.push_back(devices::chessnut::write_report(devices::chessnut::Board{seen()}));
    if (m_reports.size() > most_reports)
        m_reports.pop_front();
}

void ChessnutBoard::feed(std::string_view bytes, Time now) {
    using namespace devices::chessnut;
    tick(now);
    const auto number = [&](std::size_t at) {
        return std::to_string(static_cast<unsigned char>(bytes[at]) * 256U +
                              static_cast<unsigned char>(bytes[at + 1]));
    };
    constexpr std::size_t lit_at = 2;
    if (bytes == show_command()) {
        m_shows = true;
        m_reports.push_back(write_report(ShowsItself{}));
    } else if (bytes == battery_command()) {
        m_reports.push_back(write_report(Battery{80, false}));
    } else if (bytes.size() == 10 && bytes.substr(0, lit_at) == "\x0A\x08") {
        tell_lamps([&](std::size_t index) {
            return (static_cast<unsigned char>(bytes[lit_at + index / 8]) & 128U >> index % 8) != 0;
        });
    } else if (bytes.size() == 6 && bytes.substr(0, 2) == "\x0B\x04") {
        tell("tone " + number(2) + ' ' + number(4));
    } else if (!bytes.empty()) {
        tell("unknown report");
    }
}

std::string ChessnutBoard::take_output() {
    if (m_reports.empty())
        return {};
    std::string report = std::move(m_reports.front());
    m_reports.pop_front();
    return report;
}

} // namespace annabella::simulator
