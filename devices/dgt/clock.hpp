// The clock that is connected to a DGT board: what it shows, and what it is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "devices/board_driver.hpp"
#include "devices/dgt/message.hpp"

namespace annabella::devices::dgt {

/// Only one command to the clock may be on its way, and its answer takes up to two seconds; the board does
/// not wait for it. A clock that its user has set himself (in none of the modes in which a computer sets it)
/// refuses to be set, and is then left alone.
class Clock {
public:
    using Time = HostTime;

    /// What is known of it may not be true any more.
    void forget();

    void on(const ClockTimes& times, Time now);
    void on(const ClockAnswer& answer);
    /// It has been heard of, or that there is none.
    bool is_known() const { return m_known; }
    /// It is there, as far as is known.
    bool exists() const { return m_reading.has_value(); }

    /// In units of 64 ms. Nothing where there is no clock.
    void beep(std::uint8_t units);
    void show(const ClockFace& face, Time now) { m_wanted = Face{face, now}; }

    /// What is to be written now; empty where nothing is.
    std::string next_command(Time now);
    /// When there will be something, as far as is known at `now`.
    std::optional<Time> next_deadline(Time now) const;
    /// The reading is to be asked for again.
    bool in_doubt() const { return m_doubted_at.has_value(); }
    /// What has changed since it was last asked.
    std::optional<ClockRead> take_reading();

private:
    struct Sent {
        std::uint8_t command = 0;
        Time due{};
        int repetitions = 0; ///< Left.
    };
    /// As it was then; it has run on since.
    struct Face {
        ClockFace face;
        Time since{};
        ClockFace at(Time now) const;
    };

    void believe(const std::optional<ClockReading>& reading, Time now);
    bool is_to_be_set(Time now) const;
    std::string set(int repetitions, Time now);

    std::optional<ClockReading> m_reading;
    bool m_known = false; ///< Whether there is one.
    std::optional<Time> m_doubted_at;
    std::optional<ClockRead> m_news;
    std::deque<std::uint8_t> m_beeps;
    std::optional<Face> m_wanted;
    std::optional<Face> m_shown;
    bool m_left_alone = false;
    std::optional<Sent> m_sent;
};

} // namespace annabella::devices::dgt
