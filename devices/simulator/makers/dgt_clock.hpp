// A simulated clock at a simulated DGT board.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/dgt/message.hpp"
#include "devices/time.hpp"

namespace annabella::simulator {

class DgtClock {
public:
    using Time = devices::BoardTime;

    /// It can be set by a computer (its mode 23), or has been set by its user.
    explicit DgtClock(bool can_be_set) : m_can_be_set(can_be_set) {}

    devices::ClockSide pressed() const { return m_pressed; }
    void press(devices::ClockSide side) { m_pressed = side; }
    devices::dgt::ClockTimes read(Time now) const;

    /// The content of a message to the clock, from its start to its end mark. Its answer comes later; until
    /// then it takes no other.
    void command(std::string_view content, Time now);
    std::optional<devices::dgt::ClockAnswer> answer(Time now);
    std::optional<Time> next_deadline() const { return m_answer_at; }
    /// Lengths of beeps, in units of 64 ms.
    std::vector<std::uint8_t> take_beeps();
    std::vector<std::string> take_news();

private:
    void set(std::string_view numbers, Time now);
    Span time_of(devices::ClockSide side, Time now) const;

    bool m_can_be_set;
    devices::ClockSide m_pressed = devices::ClockSide::Right;
    /// Left, right, at m_since.
    std::array<Span, 2> m_times = {std::chrono::minutes(90), std::chrono::minutes(90)};
    std::optional<devices::ClockSide> m_running;
    Time m_since{};
    std::optional<Time> m_answer_at;
    devices::dgt::ClockAnswer m_answer;
    std::vector<std::uint8_t> m_beeps;
    std::vector<std::string> m_news;
};

} // namespace annabella::simulator
