// Lines set to the wrong speed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator/line_speed.hpp"

#include <cstdint>

namespace annabella::simulator {

namespace {

constexpr int bits_per_byte = 10; // Start, eight bits from the lowest, stop.

/// The level of the line at a time in units of one bit of the sender; up when nothing is sent.
bool level(std::string_view bytes, double time) {
    const auto bit = static_cast<std::size_t>(time);
    const std::size_t byte = bit / bits_per_byte;
    const std::size_t within = bit % bits_per_byte;
    if (time < 0 || byte >= bytes.size() || within == bits_per_byte - 1)
        return true;
    return within != 0 && (static_cast<std::uint8_t>(bytes[byte]) >> (within - 1) & 1U) != 0;
}

} // namespace

std::string heard_at_speed(std::string_view bytes, int sent_at, int heard_at) {
    if (sent_at == heard_at || sent_at <= 0 || heard_at <= 0)
        return std::string(bytes);
    std::string heard;
    const double bit = static_cast<double>(sent_at) / heard_at;
    const double end = static_cast<double>(bytes.size()) * bits_per_byte;
    // A receiver looks for the start bit sixteen times a bit of its own.
    const double look = bit / 16;
    for (double time = 0; time < end;) {
        if (level(bytes, time) || level(bytes, time + bit / 2)) {
            time += look;
            continue;
        }
        unsigned value = 0;
        for (int i = 0; i < 8; ++i)
            value |= static_cast<unsigned>(level(bytes, time + bit * (1.5 + i))) << static_cast<unsigned>(i);
        time += bit * 9.5;
        if (level(bytes, time))
            heard += static_cast<char>(value);
        // The next byte begins when the line goes down.
        while (!level(bytes, time))
            time += look;
    }
    return heard;
}

} // namespace annabella::simulator
