// What every electronic board under the wood is to the rest: it reads the squares, it says bytes, it hears
// bytes. Written from the makers' descriptions and from nothing of the program's.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.hpp"
#include "base/time.hpp"
#include "wood.hpp"

namespace annabella::hands {

/// The two sides of a clock, as who looks at its front sees them.
enum class Hand : std::uint8_t { Left, Right };
constexpr Hand other(Hand hand) { return hand == Hand::Left ? Hand::Right : Hand::Left; }

class ElectronicBoard {
public:
    /// `turned`: it lies the other way round under its pieces.
    explicit ElectronicBoard(const Wood& wood, bool turned = false) : m_wood(&wood), m_turned(turned) {}
    ElectronicBoard(const ElectronicBoard&) = delete;
    ElectronicBoard& operator=(const ElectronicBoard&) = delete;
    virtual ~ElectronicBoard() = default;

    /// The word by which the program knows such boards.
    virtual std::string_view family() const = 0;
    virtual int bytes_per_second() const = 0;
    /// It tells which piece stands where; else only that one does.
    virtual bool knows_pieces() const { return true; }

    virtual void switch_on(Span now) = 0;
    virtual void hear(std::string_view bytes, Span now) = 0;
    /// Something on the wood may have changed, or its time has come.
    virtual void work(Span now) = 0;
    /// When it wants to work next.
    virtual Span next_work() const = 0;

    /// A clock for both players stands beside it.
    virtual bool has_clock() const { return false; }
    /// Somebody presses the lever of the clock beside it, or the key of the board, on that side.
    virtual void press(Hand /*side*/, Span /*now*/) {}
    /// A clock beside it that is started by its own button.
    virtual void start_clock(Span /*now*/) {}

    /// What the program has sent that no program may send; empty: nothing.
    const std::string& harm() const { return m_harm; }

    /// What has reached the other end of the line by now, each message by itself.
    std::vector<std::string> take_said(Span now);
    std::optional<Span> next_arrival() const;
    /// The cable is out: nothing of what is on its way arrives.
    void cut() { m_on_the_way.clear(); }

protected:
    /// What it sees on its own a1, and so on.
    std::optional<chess::Piece> at(chess::Square square) const {
        return m_wood->at(m_turned ? static_cast<chess::Square>(63 - chess::index(square)) : square);
    }
    void say(std::string bytes, Span now);
    /// When all that it has said will have gone out.
    Span line_free_at() const { return Span{m_free_at_us / 1000 + 1}; }
    void note_harm(std::string what) {
        if (m_harm.empty())
            m_harm = std::move(what);
    }

private:
    struct Sent {
        Span arrives;
        std::string bytes;
    };
    const Wood* m_wood;
    bool m_turned;
    std::vector<Sent> m_on_the_way;
    /// The line is free again; in microseconds, since a byte takes less than a millisecond.
    std::int64_t m_free_at_us = 0;
    std::string m_harm;
};

} // namespace annabella::hands
