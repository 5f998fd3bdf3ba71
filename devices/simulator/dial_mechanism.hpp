// One dial of a tactile clock: the motor, its hands and the sensor at twelve.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace annabella::simulator {

class DialMechanism {
public:
    /// Of the motor, while the hour hand goes round once.
    static constexpr int steps_in_round = 24576;

    /// The hands stand so many steps past twelve o'clock.
    explicit DialMechanism(int steps = 0) : m_steps(steps) {}

    /// What the four coils get, bits 0 to 3; 0: they are off, and the hands stay.
    void drive(std::uint8_t coils);
    /// The hour hand is at twelve, or a little past it.
    bool sensor() const;
    /// 0 to 360, clockwise from twelve.
    double minute_hand() const;
    double hour_hand() const;
    /// The time that the dial shows, in minutes from twelve o'clock: 0 to 720.
    double minutes() const;
    /// Turns of the motor's field that no motor can follow.
    int slips() const { return m_slips; }

private:
    int m_steps;
    int m_phase = -1; ///< Of the field that the coils made last; -1: none yet.
    int m_slips = 0;
};

/// How far two such times are apart, in minutes, on a dial of twelve hours: 0 to 360.
double minutes_apart(double one, double other);

} // namespace annabella::simulator
