// What simulated boards have in common that look at all their squares again and again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "simulator/board.hpp"

namespace annabella::simulator {

/// Pieces by the board's own numbers, a8 b8 .. h1 as it thinks it lies, and what it saw when it looked last.
class ScanningBoard : public Board {
public:
    void lift(chess::Square square, Time now) override;
    void place(chess::Square square, std::optional<rules::Piece> piece, Time now) override;
    bool press(devices::Button, Time) override { return false; }
    void set(const rules::Placement& placement, Time now) override;
    void reset() override;
    void tick(Time now) override;
    Time next_deadline() const override { return m_next_scan; }
    std::string take_output() override;
    std::vector<devices::BuzzPattern> take_buzzes() override { return {}; }
    std::vector<std::string> take_news() override;
    std::uint64_t snapshots() const override { return m_snapshots; }
    bool lives_by_the_clock() const override { return true; }

protected:
    /// `turned`: h1 lies where it thinks a8 is.
    ScanningBoard(Span scan_time, bool turned, const chess::Placement& placement);

    /// It looks so often from now on.
    void set_scan_time(Span scan_time) { m_scan_time = scan_time; }
    /// It has looked.
    virtual void scanned(bool changed, Time now) = 0;

    std::size_t index_of(chess::Square square) const;
    /// What stands there now, seen or not.
    const devices::Cell& at(chess::Square square) const { return m_pieces[index_of(square)]; }
    const devices::Cells& seen() const { return m_seen; }
    /// A whole board leaves it.
    void show(std::string_view bytes);
    void send(std::string_view bytes) { m_output += bytes; }
    void tell(const std::string& line) { m_news.push_back(line); }
    /// "lamps e2 e4", those squares of which `is_lit` holds, by the board's numbers; "lamps out".
    template <class IsLit>
    void tell_lamps(const IsLit& is_lit) {
        std::string lit;
        for (int number = 0; number < chess::square_count; ++number)
            if (const auto square = static_cast<chess::Square>(number); is_lit(index_of(square)))
                lit += ' ' + chess::name(square);
        tell("lamps" + (lit.empty() ? " out" : lit));
    }

private:
    Span m_scan_time;
    bool m_turned;
    devices::Cells m_pieces{};
    devices::Cells m_seen{};
    Time m_next_scan{};
    std::string m_output;
    std::vector<std::string> m_news;
    std::uint64_t m_snapshots = 0;
};

} // namespace annabella::simulator
