// A simulated Millennium board with a ChessLink, byte by byte as a real one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "devices/chesslink/message.hpp"
#include "simulator/makers/scanning_board.hpp"

namespace annabella::simulator {

/// When it shows itself unasked, by its second setting. A change may have to be seen in so many scans before
/// it is shown.
enum class ChessLinkReports : std::uint8_t {
    EachScan = 0,
    Never = 1,
    Timed = 2,
    OnChange = 3,
    OnChangeSeenTwice = 4,
    OnChangeSeenThrice = 5,
    OnChangeSeenFourTimes = 6,
    OnChangeSeenFiveTimes = 7,
};
inline constexpr std::array all_chesslink_reports = {ChessLinkReports::EachScan,
                                                     ChessLinkReports::Never,
                                                     ChessLinkReports::Timed,
                                                     ChessLinkReports::OnChange,
                                                     ChessLinkReports::OnChangeSeenTwice,
                                                     ChessLinkReports::OnChangeSeenThrice,
                                                     ChessLinkReports::OnChangeSeenFourTimes,
                                                     ChessLinkReports::OnChangeSeenFiveTimes};

struct ChessLinkBoardOptions {
    bool turned = false; ///< The cable is at the left, where it usually is at the right.
    ChessLinkReports reports = ChessLinkReports::EachScan;
    std::optional<std::uint8_t> scan_time{};   ///< Its first setting, in units of 2.048 ms.
    std::optional<std::uint8_t> report_time{}; ///< Its third, in units of 4.096 ms.
};

/// It looks at all squares every 41 ms, and shows them, as it is set up to. Its settings outlast a reset.
/// What they are changed to is told as news, and which squares' lamps are lit.
class ChessLinkBoard final : public ScanningBoard {
public:
    ChessLinkBoard(const ChessLinkBoardOptions& options, const chess::Placement& placement);

    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    std::optional<int> baud() const override { return devices::chesslink::line_baud; }

private:
    void scanned(bool changed, Time now) override;
    void show_board();
    /// A change has been seen often enough to be shown.
    bool is_settled() const;
    void write_setting(std::uint8_t address, std::uint8_t value);
    void obey();
    void obey_whole(std::string_view command);

    std::array<std::uint8_t, 256> m_settings{};
    int m_scans_alike = 0;   ///< That the squares have been seen as they are now.
    devices::Cells m_told{}; ///< When it last showed itself because of a change.
    Time m_report_at{};      ///< Where it shows itself from time to time.
    Time m_deaf_until{};
    std::string m_command;
};

} // namespace annabella::simulator
