// A board with holes that speaks the open protocol, line by line (devices/PROTOCOL.md).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>

#include "draw.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

struct PegKind {
    bool pieces = true; ///< It knows which piece is in which hole.
    /// So many of a hundred lines are lost on their way, in either direction.
    int lost_lines = 0;
};

class PegBoard : public ElectronicBoard {
public:
    PegBoard(const Wood& wood, const PegKind& kind, Draw draw)
        : ElectronicBoard(wood), m_kind(kind), m_draw(draw) {}

    std::string_view family() const override { return "peg"; }
    bool knows_pieces() const override { return m_kind.pieces; }
    int bytes_per_second() const override { return 3840; }
    void switch_on(Span now) override;
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override;
    /// The lever of the board itself; it has one.
    void press(Hand side, Span now) override;

private:
    struct Event {
        unsigned number;
        std::string body; ///< From its number on.
    };

    void obey(const std::string& line, Span now);
    void tell(const std::string& body, Span now);
    void happen(const std::string& what, Span now);
    void send(const Event& event, Span now);
    char cell_at(std::size_t hole) const;
    std::string cells() const;
    std::string clock(Span now) const { return std::to_string((now - m_switched_on).count()); }
    unsigned oldest() const { return m_events.empty() ? m_last + 1 : m_events.front().number; }

    PegKind m_kind;
    Draw m_draw;
    std::string m_session = "0000";
    std::string m_heard;
    std::array<char, 64> m_seen{};
    std::deque<Event> m_events;
    unsigned m_last = 0;
    unsigned m_last_command = 0;
    Span m_switched_on{0};
    Span m_spoken{0};
    Span m_next_scan{0};
};

} // namespace annabella::hands
