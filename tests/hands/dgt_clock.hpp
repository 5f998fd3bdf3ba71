// The clock that is plugged into a DGT board, from the vendor's header and from what recorded ones have sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "draw.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

struct DgtClockKind {
    bool plugged = true;
    /// Its user has set it himself; it refuses to be set by the program.
    bool refuses = false;
    /// So many of a hundred commands are never acknowledged.
    int lost_acks = 0;
    Span slowest_ack{300};
};

class DgtClock {
public:
    DgtClock(const DgtClockKind& kind, Hand lever, Draw draw) : m_kind(kind), m_lever(lever), m_draw(draw) {}

    /// What a BWTIME message says after its three bytes of header.
    std::string reading(Span now);
    /// The part of the reading that changes when something happens or a second has passed.
    bool has_changed(Span now);

    /// The bytes between 03 and 00 of a clock message.
    void obey(std::string_view command, Span now);
    /// The acknowledgement that is due, as a reading.
    std::optional<std::string> take_ack(Span now);
    std::optional<Span> next_ack() const;

    /// The lever goes down on that side.
    void press(Hand side, Span now);
    void start(Span now);
    bool is_plugged() const { return m_kind.plugged; }
    bool is_running() const { return m_running.has_value(); }

private:
    void count_down(Span now);

    DgtClockKind m_kind;
    Hand m_lever; ///< The side that is down.
    Draw m_draw;
    Span m_left{std::chrono::minutes(90)};
    Span m_right{std::chrono::minutes(90)};
    std::optional<Hand> m_running;
    Span m_counted{0};
    std::string m_told;
    struct Ack {
        Span due;
        std::string bytes;
    };
    std::optional<Ack> m_ack;
};

} // namespace annabella::hands
