// A simulated Millennium board with a ChessLink, byte by byte as a real one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "devices/chesslink/message.hpp"
#include "simulator/scanning_board.hpp"

namespace annabella::simulator {

/// When it shows itself unasked, by its second setting.
enum class ChessLinkReports : std::uint8_t { EachScan = 0, Never = 1, OnChange = 3 };

struct ChessLinkBoardOptions {
    bool turned = false; ///< The cable is at the left, where it usually is at the right.
    ChessLinkReports reports = ChessLinkReports::EachScan;
};

/// It looks at all squares every 41 ms, and shows them as it is set up to. What its settings are changed to
/// is told as news, and which squares' lamps are lit.
class ChessLinkBoard final : public ScanningBoard {
public:
    ChessLinkBoard(const ChessLinkBoardOptions& options, const chess::Placement& placement);

    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    std::optional<int> baud() const override { return devices::chesslink::line_baud; }

private:
    void scanned(bool changed, Time now) override;
    void show_board();
    void obey();
    void obey_whole(std::string_view command);

    std::array<std::uint8_t, 256> m_settings{};
    Time m_deaf_until{};
    std::string m_command;
};

} // namespace annabella::simulator
