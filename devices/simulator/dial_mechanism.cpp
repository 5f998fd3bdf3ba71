// One dial of a tactile clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/dial_mechanism.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace annabella::simulator {

namespace {

constexpr double minutes_in_round = 720.0;
/// The magnet at the hour hand closes the sensor for so many steps.
constexpr int sensor_width = 900;

} // namespace

void DialMechanism::drive(std::uint8_t coils) {
    if (coils == 0)
        return;
    // Two neighbouring coils at a time.
    constexpr std::array<std::uint8_t, 4> fields = {3, 6, 12, 9};
    const auto* const field = std::find(fields.begin(), fields.end(), coils);
    if (field == fields.end()) {
        ++m_slips;
        return;
    }
    const int phase = static_cast<int>(field - fields.begin());
    const int turn = m_phase < 0 ? 0 : (phase - m_phase + 4) % 4;
    m_phase = phase;
    if (turn == 2)
        ++m_slips;
    else if (turn != 0)
        m_steps = (m_steps + (turn == 1 ? 1 : steps_in_round - 1)) % steps_in_round;
}

bool DialMechanism::sensor() const { return m_steps < sensor_width; }

double DialMechanism::minute_hand() const { return std::fmod(minutes(), 60.0) * 6.0; }

double DialMechanism::hour_hand() const { return minutes() / 2.0; }

double DialMechanism::minutes() const { return m_steps * minutes_in_round / steps_in_round; }

double minutes_apart(double one, double other) {
    const double apart = std::fmod(std::abs(one - other), minutes_in_round);
    return std::min(apart, minutes_in_round - apart);
}

} // namespace annabella::simulator
