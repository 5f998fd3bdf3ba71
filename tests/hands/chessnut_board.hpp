// A board by Chessnut at USB, report by report.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "electronic_board.hpp"

namespace annabella::hands {

struct ChessnutKind {
    /// It shows itself so often though nothing has changed.
    Span repeat{400};
    /// It answers the wish for real-time mode with its own number rather than with 23.
    bool echoes = false;
    bool turned = false;
};

class ChessnutBoard : public ElectronicBoard {
public:
    ChessnutBoard(const Wood& wood, const ChessnutKind& kind)
        : ElectronicBoard(wood, kind.turned), m_kind(kind) {}

    std::string_view family() const override { return "chessnut"; }
    /// Reports take no time worth telling.
    int bytes_per_second() const override { return 64'000; }
    void switch_on(Span now) override;
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override { return m_next_scan; }

private:
    /// Each is as long as a report of such a device.
    void report(std::string bytes, Span now);
    std::string squares() const;

    ChessnutKind m_kind;
    bool m_in_real_time = false;
    std::string m_shown;
    Span m_next_scan{0};
    Span m_next_report{0};
};

} // namespace annabella::hands
