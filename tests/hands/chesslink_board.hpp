// A board by Millennium with a ChessLink, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "draw.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

struct ChesslinkKind {
    /// Register 2: 0 each scan, 1 never, 2 by time, 3 on change, 4 to 7 on change when it has been seen in
    /// 2 to 5 scans.
    int reports = 0;
    bool cable_left = false;
    /// Its parity bits are wrong, as an eONE's are.
    bool wrong_parity = false;
    /// So many of a hundred acknowledgements never come.
    int lost_acks = 0;
};

class ChesslinkBoard : public ElectronicBoard {
public:
    ChesslinkBoard(const Wood& wood, const ChesslinkKind& kind, Draw draw);

    std::string_view family() const override { return "chesslink"; }
    int bytes_per_second() const override { return 3840; }
    void switch_on(Span now) override;
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override { return m_next_scan; }

private:
    void obey(Span now);
    void answer(std::string block, Span now);
    std::string squares() const;
    void report(Span now);
    int reg(std::size_t number) const { return m_registers[number]; }

    ChesslinkKind m_kind;
    Draw m_draw;
    std::array<int, 256> m_registers{};
    std::string m_heard; ///< Of the block that is coming in.
    std::string m_last_scan;
    std::string m_reported;
    int m_same_scans = 0;
    Span m_next_scan{0};
    Span m_next_report{0};
};

} // namespace annabella::hands
