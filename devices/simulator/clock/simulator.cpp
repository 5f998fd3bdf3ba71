// The simulated tactile clock as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulator.hpp"

#include <sstream>
#include <unistd.h>
#include <utility>

#include "simulator/dial_picture.hpp"

namespace annabella::simulator {

using devices::BoardTime;
using devices::ClockSide;
using devices::tactile_clock::clock_sides;

namespace {

constexpr int one_line_in = 50;
/// So often the clock lives; its own ticks are made up for.
constexpr int step_milliseconds = 8;

int steps_of(int minutes) { return minutes % 720 * DialMechanism::steps_in_round / 720; }

std::string side_word(ClockSide side) { return std::string(devices::tactile_clock::name(side)); }

/// "1:29:58"
std::string time_text(Span time) {
    const auto two = [](Span::rep number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const Span::rep all = (time.count() + 999) / 1000;
    return std::to_string(all / 3600) + ':' + two(all / 60 % 60) + ':' + two(all % 60);
}

} // namespace

ClockSimulator::ClockSimulator(ClockOptions options, Output& log)
    : m_options(std::move(options)), m_log(log), m_commands(STDIN_FILENO), m_cable(m_options.link, log),
      m_clock({steps_of(m_options.minutes), steps_of(m_options.minutes)}) {
    const auto rates = m_options.noise ? NoisyWire::Rates::all(one_line_in) : NoisyWire::Rates();
    m_out = NoisyWire(m_options.noise.value_or(0), rates);
    m_in = NoisyWire(m_options.noise.value_or(0) + 1, rates);
    for (const ClockSide side : clock_sides)
        m_told.hands[side] = m_clock.hands(side);
}

BoardTime ClockSimulator::now() const {
    return BoardTime{std::chrono::duration_cast<Span>(std::chrono::steady_clock::now() - m_start)};
}

bool ClockSimulator::begin() {
    m_cable.plug();
    return m_cable.is_in();
}

void ClockSimulator::run(const volatile bool& stop) {
    while (!stop && !m_quit) {
        exchange_bytes();
        tell_changes();
        m_log.flush();
        for (const std::string& line : m_commands.wait(m_cable, m_log, step_milliseconds))
            command(line);
    }
}

void ClockSimulator::exchange_bytes() {
    m_in.put(m_cable.read(), line_now());
    m_clock.feed(m_in.take(line_now()));
    m_clock.run_until(now());
    m_out.put(m_clock.take_output(), line_now());
    m_cable.write(m_out.take(line_now()));
}

void ClockSimulator::tell_changes() {
    if (const auto running = m_clock.running(); running != m_told.running) {
        m_told.running = running;
        m_log.tell("runs " + (running ? side_word(*running) : "none"));
    }
    for (const ClockSide side : clock_sides) {
        if (const bool flag = m_clock.flag(side); flag != m_told.flags[side]) {
            m_told.flags[side] = flag;
            m_log.tell("flag " + side_word(side) + (flag ? " up" : " down"));
        }
        const auto hands = m_clock.hands(side);
        using devices::tactile_clock::Hands;
        // A step of a hand is no news; where it comes to rest after a longer way, is.
        if (hands == Hands::Turn || std::exchange(m_told.hands[side], hands) == hands)
            continue;
        m_log.tell("hands " + side_word(side) + ' ' + std::string(devices::tactile_clock::name(hands)));
    }
}

void ClockSimulator::draw(bool braille) {
    for (const ClockSide side : clock_sides) {
        const DialMechanism& dial = m_clock.dial(side);
        const DialReading reading{dial.minute_hand(), dial.hour_hand(), m_clock.flag(side)};
        m_log.tell("dial " + side_word(side) + ' ' + time_text(m_clock.time_left(side)));
        for (const std::string& line : braille ? dial_in_braille(reading) : dial_in_letters(reading))
            m_log.tell(line);
    }
}

void ClockSimulator::touch(const std::string& verb, const std::string& side, std::string_view line) {
    if (side != "left" && side != "right")
        return m_log.tell("error cannot do: " + std::string(line));
    const ClockSide which = side == "left" ? ClockSide::Left : ClockSide::Right;
    if (verb == "press")
        m_clock.press(which);
    else
        m_clock.feel(which, verb == "feel");
}

void ClockSimulator::command(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string verb, side;
    words >> verb >> side;
    if (verb == "press" || verb == "feel" || verb == "leave") {
        touch(verb, side, line);
    } else if (verb == "letters" || verb == "braille") {
        draw(verb == "braille");
    } else if (verb == "reset") {
        m_clock.reset();
        m_start = std::chrono::steady_clock::now();
    } else if (verb == "unplug") {
        m_cable.unplug();
    } else if (verb == "plug" && !m_cable.is_in()) {
        m_cable.plug();
    } else if (verb == "quit") {
        m_quit = true;
    } else if (!verb.empty()) {
        m_log.tell("error cannot do: " + std::string(line));
    }
}

} // namespace annabella::simulator
