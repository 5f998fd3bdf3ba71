// A simulated DGT board, byte by byte as a real one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "devices/dgt/layout.hpp"
#include "devices/dgt/message.hpp"
#include "simulator/board.hpp"
#include "simulator/makers/dgt_clock.hpp"

namespace annabella::simulator {

struct DgtBoardOptions {
    bool clock = true;            ///< One is connected.
    bool clock_can_be_set = true; ///< By the computer; else its user has set it himself.
    bool turned = false;          ///< The connector is on White's right.
    /// Whose hands these are; empty: both players'. White sits at the clock's left.
    std::optional<Side> side = Side::White;
    const devices::dgt::Layout* layout = &devices::dgt::chess_layout();
};

/// It scans its squares one after the other and tells what it finds changed: what is too fast for it is not
/// told, and what happens together is told in the order of the scan. It powers up for a line with many
/// boards, and the first command for a single one brings it to that. What would do a real board harm is told
/// as news, and what starts the boot loader is its end.
class DgtBoard final : public Board {
public:
    DgtBoard(const DgtBoardOptions& options, const rules::Placement& placement);

    void lift(rules::Square square, Time now) override;
    void place(rules::Square square, std::optional<rules::Piece> piece, Time now) override;
    bool press(devices::Button button, Time now) override;
    bool press_opponents_clock(Time now) override;
    void set(const rules::Placement& placement, Time now) override;
    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    Time next_deadline() const override;
    std::string take_output() override;
    std::vector<devices::BuzzPattern> take_buzzes() override;
    std::vector<std::string> take_news() override;
    std::uint64_t snapshots() const override { return m_snapshots; }
    std::optional<int> baud() const override { return devices::dgt::line_baud; }
    bool lives_by_the_clock() const override { return true; }

    /// What the board has told or would tell, when it has looked.
    const devices::dgt::Codes& pieces() const { return m_pieces; }

private:
    enum class Mode : std::uint8_t { Bus, Idle, UpdateBoard, Update, UpdateNice, BootLoader };

    void scan(Time now);
    void poll_clock(Time now);
    void obey(std::uint8_t byte, Time now);
    void obey_whole(Time now);
    void answer(devices::dgt::Command question, Time now);
    /// What the clock shows, or that there is none.
    devices::dgt::ClockTimes clock_times(Time now) const;
    /// As a Revelation II does it; other boards have none, and are not told.
    void set_lamps();
    void send(const devices::dgt::Message& message);
    devices::ClockSide side_of(Side side) const;
    std::optional<Time> next_change() const;

    DgtBoardOptions m_options;
    devices::dgt::Codes m_pieces; ///< On the board.
    devices::dgt::Codes m_seen;   ///< By the last scan.
    /// As fine as the steps of the scan.
    std::chrono::time_point<Time::clock, std::chrono::microseconds> m_next_scan{};
    std::chrono::microseconds m_scan_step; ///< From one field to the next.
    std::size_t m_scan_index = 0;
    Mode m_mode = Mode::Bus;
    std::string m_command; ///< With more bytes to come.
    std::optional<DgtClock> m_clock;
    std::optional<devices::dgt::ClockTimes> m_clock_told;
    Time m_clock_at{};
    /// Somebody turns the lever back, then it is pressed again.
    std::optional<Time> m_press_at;
    std::optional<Time> m_pressed_at; ///< By these hands, last.
    std::optional<Time> m_helped_at;  ///< By whoever turns the lever for the opponent, last.
    std::array<bool, devices::dgt::most_fields> m_lamps{}; ///< By the board's numbers.
    std::string m_output;
    std::vector<std::string> m_news;
    std::uint64_t m_snapshots = 0;
};

} // namespace annabella::simulator
