// A simulated board as hands and a line know it, whatever it says on that line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::simulator {

/// Its clock never runs backwards.
class Board {
public:
    using Time = devices::BoardTime;

    Board() = default;
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;
    virtual ~Board() = default;

    virtual void lift(rules::Square square, Time now) = 0;
    virtual void place(rules::Square square, std::optional<rules::Piece> piece, Time now) = 0;
    /// False where it has no such key.
    virtual bool press(devices::Button button, Time now) = 0;
    /// The other player's side of the clock.
    virtual bool press_opponents_clock(Time) { return false; }
    /// All holes at once, as no hand does it.
    virtual void set(const rules::Placement& placement, Time now) = 0;
    /// The board may have missed something; false where it cannot say so.
    virtual bool unsure(Time) { return false; }
    /// As if its power had been off for a moment; the next `now` starts from 0.
    virtual void reset() = 0;

    virtual void feed(std::string_view bytes, Time now) = 0;
    virtual void tick(Time now) = 0;
    virtual Time next_deadline() const = 0;
    virtual std::string take_output() = 0;
    virtual std::vector<devices::BuzzPattern> take_buzzes() = 0;
    /// What else there is to tell of it, a line each.
    virtual std::vector<std::string> take_news() { return {}; }

    /// Whole boards sent since switching on.
    virtual std::uint64_t snapshots() const = 0;
    /// Empty where the speed of the line means nothing.
    virtual std::optional<int> baud() const { return std::nullopt; }
    /// What it says are lines of text.
    virtual bool says_lines() const { return !baud() && !speaks_in_reports(); }
    /// It is at USB without a serial line: what arrives is undamaged.
    virtual bool speaks_in_reports() const { return false; }
    /// Something happens in it between what hands do.
    virtual bool lives_by_the_clock() const { return false; }
};

} // namespace annabella::simulator
