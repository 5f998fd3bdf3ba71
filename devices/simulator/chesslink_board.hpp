// A simulated Millennium board with a ChessLink, byte by byte as a real one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "devices/chesslink/message.hpp"
#include "simulator/board.hpp"

namespace annabella::simulator {

/// When it shows itself unasked, by its second setting.
enum class ChessLinkReports : std::uint8_t { EachScan = 0, Never = 1, OnChange = 3 };

struct ChessLinkBoardOptions {
    bool turned = false; ///< The cable is at the left, where it usually is at the right.
    ChessLinkReports reports = ChessLinkReports::EachScan;
};

/// It looks at all squares every 41 ms, and shows them as it is set up to. What its settings are changed to
/// is told as news, and which squares' lamps are lit.
class ChessLinkBoard final : public Board {
public:
    ChessLinkBoard(const ChessLinkBoardOptions& options, const chess::Placement& placement);

    void lift(chess::Square square, Time now) override;
    void place(chess::Square square, std::optional<chess::Piece> piece, Time now) override;
    bool press(devices::Button, Time) override { return false; }
    void set(const chess::Placement& placement, Time now) override;
    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    Time next_deadline() const override { return m_next_scan; }
    std::string take_output() override;
    std::vector<devices::BuzzPattern> take_buzzes() override { return {}; }
    std::vector<std::string> take_news() override;
    std::uint64_t snapshots() const override { return m_snapshots; }
    std::optional<int> baud() const override { return devices::chesslink::line_baud; }
    bool lives_by_the_clock() const override { return true; }

private:
    std::size_t index_of(chess::Square square) const;
    void show();
    void obey();
    void obey_whole(std::string_view command);

    ChessLinkBoardOptions m_options;
    devices::Cells m_pieces{}; ///< On the board, by its own numbers.
    devices::Cells m_seen{};   ///< By the last scan.
    std::array<std::uint8_t, 256> m_settings{};
    Time m_next_scan{};
    Time m_deaf_until{};
    std::string m_command;
    std::string m_output;
    std::vector<std::string> m_news;
    std::uint64_t m_snapshots = 0;
};

} // namespace annabella::simulator
