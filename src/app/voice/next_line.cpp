// Waiting for a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/next_line.hpp"

#include <chrono>

#include "app/loop_linux.hpp"

namespace annabella::app {

std::optional<std::string> next_line(Announcer& announcer, LineInput& input, const EndingSignals& signals) {
    constexpr std::chrono::milliseconds wait{1000};
    while (!input.ended() && !signals.asked()) {
        if (const auto line = input.read_one()) {
            if (line->refused)
                announcer.say(*line->refused);
            else if (line->told)
                announcer.say(*line->told);
            else
                return line->text;
            continue;
        }
        wait_for({input.handle(), signals.handle()}, wait);
    }
    return std::nullopt;
}

} // namespace annabella::app
