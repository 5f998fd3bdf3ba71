// The driver of Chessnut boards on USB.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/chessnut/report.hpp"
#include "devices/whole_board_driver.hpp"

namespace annabella::devices::chessnut {

/// Such a board shows itself when it has been asked to once; what it has recorded by itself is left to its
/// user. One call of feed() is one report.
class Driver final : public WholeBoardDriver {
public:
    /// So long without a report, and the board is lost.
    static constexpr Span silence_limit{4000};

    Driver();

    /// It has none; a port that is opened has this one.
    int baud() const override { return 38400; }
    void opened(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    std::string take_output() override;
    void request_snapshot() override { m_boards.want_snapshot(); }
    void light(const std::vector<chess::Square>& squares) override;
    bool is_lighting() const override { return m_lights_wanted; }
    void buzz(BuzzPattern pattern) override;

private:
    std::string name() const override { return "Chessnut"; }
    void on(const Board& board);
    void on(const ShowsItself& /*answer*/) {}
    void on(const Battery& battery);

    std::array<bool, chess::square_count> m_lit{};
    bool m_lights_wanted = false;
    std::deque<std::string> m_tones; ///< Still to be sounded.
    Time m_may_send{};
    Time m_show_at{};
    Time m_battery_at{};
    std::optional<int> m_battery_told;
};

} // namespace annabella::devices::chessnut
