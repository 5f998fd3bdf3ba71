// A simulated Chessnut board, report by report as a real one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "simulator/makers/scanning_board.hpp"

namespace annabella::simulator {

/// It shows itself when it has been asked to. One call of feed() is one report, and so is what take_output()
/// gives. Tones are told as "tone 1000 80", in hertz and milliseconds.
class ChessnutBoard final : public ScanningBoard {
public:
    ChessnutBoard(bool turned, const chess::Placement& placement);

    void reset() override;
    void feed(std::string_view bytes, Time now) override;
    std::string take_output() override;
    bool speaks_in_reports() const override { return true; }

private:
    void scanned(bool changed, Time now) override;

    bool m_shows = false;
    std::deque<std::string> m_reports;
};

} // namespace annabella::simulator
