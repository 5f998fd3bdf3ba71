// A board by DGT, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "dgt_clock.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

/// How it looks at its squares.
enum class Scanning : std::uint8_t {
    AtOnce,    ///< Every change is told as it happens.
    Together,  ///< Five times a second all squares; what has changed comes in the order of squares.
    RankByRank ///< A rank every 25 ms: what moves meanwhile is seen on both squares, or on none.
};

/// 0 empty; 1 P 2 R 3 N 4 B 5 K 6 Q, and from 7 on those of Black.
unsigned char dgt_code(std::optional<chess::Piece> piece);

struct DgtKind {
    Scanning scanning = Scanning::Together;
    bool turned = false; ///< Its connector is on White's right.
    DgtClockKind clock;
    Hand lever = Hand::Right;
};

class DgtBoard : public ElectronicBoard {
public:
    DgtBoard(const Wood& wood, const DgtKind& kind, Draw draw)
        : ElectronicBoard(wood, kind.turned), m_kind(kind), m_clock(kind.clock, kind.lever, draw) {}

    std::string_view family() const override { return "dgt"; }
    int bytes_per_second() const override { return 960; }
    void switch_on(Span now) override;
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override;
    bool has_clock() const override { return m_clock.is_plugged(); }
    void press(Hand side, Span now) override;
    void start_clock(Span now) override;

private:
    /// What the board tells by itself.
    enum class Mode : std::uint8_t { Bus, Idle, Board, Nice, Everything };

    void obey(unsigned char command, Span now);
    void message(unsigned char id, const std::string& data, Span now);
    void dump(Span now);
    /// Looks at squares `first` up to `end`, in its own numbering.
    void scan(std::size_t first, std::size_t end, Span now);
    unsigned char code_at(std::size_t field) const;
    bool tells_clock() const { return m_mode == Mode::Nice || m_mode == Mode::Everything; }

    DgtKind m_kind;
    DgtClock m_clock;
    Mode m_mode = Mode::Bus;
    std::array<unsigned char, 64> m_seen{};
    std::string m_clock_message; ///< What has come of one so far, with its 2B.
    Span m_next_scan{0};
    std::size_t m_next_rank = 0;
    Span m_next_clock{0};
};

} // namespace annabella::hands
