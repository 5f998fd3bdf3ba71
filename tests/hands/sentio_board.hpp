// A board by Tabutronic that knows only where pieces stand, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "electronic_board.hpp"

namespace annabella::hands {

struct SentioKind {
    Span frame{150};
    bool blank_at_end = true;
    bool turned = false;
};

class SentioBoard : public ElectronicBoard {
public:
    SentioBoard(const Wood& wood, const SentioKind& kind)
        : ElectronicBoard(wood, kind.turned), m_kind(kind) {}

    std::string_view family() const override { return "sentio"; }
    bool knows_pieces() const override { return false; }
    int bytes_per_second() const override { return 3840; }
    void switch_on(Span now) override { m_next_frame = now; }
    /// Only its lamps can be told something.
    void hear(std::string_view /*bytes*/, Span /*now*/) override {}
    void work(Span now) override;
    Span next_work() const override { return m_next_frame; }

private:
    SentioKind m_kind;
    Span m_next_frame{0};
};

} // namespace annabella::hands
