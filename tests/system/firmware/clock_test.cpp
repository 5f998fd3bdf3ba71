// The tactile clock's real firmware through a game of two hours, by request of six: levers, hands, flags, the
// cable out and in again, a clock of the chip's that is not quite right, bad lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <gtest/gtest.h>

#include "clock_chip.hpp"
#include "devices/tactile_clock/driver.hpp"
#include "simulator/dice.hpp"
#include "simulator/host_clock.hpp"
#include "simulator/noise.hpp"

namespace annabella::firmware {
namespace {

using devices::ClockSide;
using devices::HostTime;
using devices::tactile_clock::clock_sides;
using devices::tactile_clock::Touch;
using devices::tactile_clock::Touched;
using simulator::NoisyWire;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::size_t flash_limit = std::size_t{16} * 1024;

class ClockBench {
public:
    ClockBench()
        : driver(settings()), m_to_host(3, rates(), NoisyWire::Pieces::Bytes),
          m_to_chip(4, rates(), NoisyWire::Pieces::Bytes) {
        driver.opened(now());
    }

    /// The host's clock goes faster than the chip's: its crystal is off by a two thousandth.
    HostTime now() const { return HostTime{chip.now() + chip.now() / 2000}; }

    void run(milliseconds duration) {
        for (const milliseconds end = chip.now() + duration; chip.now() < end;)
            step();
    }

    void step() {
        chip.run_until(chip.now() + milliseconds(100));
        const std::string said = chip.take_output();
        if (plugged) {
            m_to_host.put(said, now());
            driver.feed(m_to_host.take(now()), now());
            driver.tick(now());
            take_events();
            driver.show(host.at(now()), now());
            m_to_chip.put(driver.take_output(), now());
            chip.hear(m_to_chip.take(now()));
        }
        const auto face = shown();
        for (const ClockSide side : clock_sides) {
            if (chip.flag(side) && !flag_at[side])
                flag_at[side] = now();
            if (face.time_left[side] == Span(0) && !over_at[side])
                over_at[side] = now();
        }
    }

    void press(ClockSide side) {
        pressed.push_back(side);
        chip.set_lever(side, true);
        run(milliseconds(150));
        chip.set_lever(side, false);
        if (!plugged) // The host hears of it later; who looks at the board knows it.
            truth.press(side, now() - milliseconds(150));
    }

    void unplug() {
        truth = host;
        plugged = false;
        driver.closed(now());
        take_events();
    }
    void plug_in() {
        plugged = true;
        driver.opened(now());
    }

    /// What it should show now.
    devices::tactile_clock::Face shown() const { return (plugged ? host : truth).at(now()); }
    /// What fingers would read is what the host's clock says, within a mark of the dial.
    void expect_shown(double most_minutes) const {
        const auto face = shown();
        for (const ClockSide side : clock_sides) {
            const double left = std::chrono::duration<double, std::ratio<60>>(face.time_left[side]).count();
            EXPECT_LT(simulator::minutes_apart(chip.dial(side).minutes(), 7200.0 - left), most_minutes)
                << (side == ClockSide::Left ? "left" : "right") << " at " << chip.now().count() / 60'000
                << " min, " << left << " min left";
            EXPECT_LE(chip.dial(side).slips(), resets);
        }
    }

    /// A question every three seconds: simulating the chip's answers takes long.
    static devices::open_line::LinkSettings settings() {
        devices::open_line::LinkSettings settings;
        settings.keep_alive = seconds(3);
        settings.silence = seconds(7);
        return settings;
    }
    static NoisyWire::Rates rates() {
        NoisyWire::Rates rates = NoisyWire::Rates::all(60);
        rates.delay_one_in = 0; // On a cable nothing overtakes.
        return rates;
    }

    ClockChip chip{{11000, 200}};
    devices::tactile_clock::Driver driver;
    simulator::HostClock host;
    simulator::HostClock truth; ///< While the cable is out.
    bool plugged = true;
    std::vector<ClockSide> pressed;
    std::vector<ClockSide> told;
    devices::tactile_clock::Both<std::optional<HostTime>> over_at; ///< The time of that side,
    devices::tactile_clock::Both<std::optional<HostTime>> flag_at; ///< and when its flag has risen.
    std::size_t doubts = 0;
    int resets = 0; ///< After one the chip does not know how its motors' fields stood.

private:
    void take_events() {
        for (const auto& event : driver.take_events()) {
            doubts += std::holds_alternative<devices::Doubt>(event) ? 1U : 0U;
            const auto* touched = std::get_if<Touched>(&event);
            if (touched == nullptr || touched->what != Touch::Press)
                continue;
            told.push_back(touched->side);
            host.press(touched->side, driver.host_time(touched->time));
        }
    }

    NoisyWire m_to_host;
    NoisyWire m_to_chip;
};

TEST(FirmwareClock, ShowsTheHostsTimeThroughTheWholeGame) {
    // Of two hours; by request, of six.
    const int share = std::getenv("ANNABELLA_WHOLE_ATTACK") != nullptr ? 3 : 1;
    constexpr double mark = 1.0; // A minute: five to a dot.
    ClockBench bench;
    EXPECT_LT(bench.chip.flash_used(), flash_limit);
    bench.host.begun.time_left = {minutes(60 * share), minutes(60 * share)};
    bench.run(seconds(120));
    bench.expect_shown(mark / 4);
    EXPECT_FALSE(bench.chip.flag(ClockSide::Left) || bench.chip.flag(ClockSide::Right));

    bench.host.run(ClockSide::Left, bench.now());
    std::uint64_t luck = 17;
    int until_press = 4;
    int minute = 0;
    while (!bench.flag_at.left || !bench.flag_at.right) {
        ASSERT_LT(minute, 120 * share + 5);
        bench.run(minutes(1));
        ++minute;
        bench.expect_shown(mark);
        const ClockSide runs = *bench.shown().running;
        const Span left = bench.shown().time_left[runs];
        if (minute == 33 * share ||
            (bench.flag_at[simulator::other(runs)] && bench.plugged && left < minutes(7)))
            bench.unplug();
        if (minute == 47 * share)
            bench.plug_in();
        // Who has little time left stays with it to the end.
        if (left == Span(0) || (left > minutes(8) && --until_press == 0)) {
            bench.press(runs);
            until_press = 1 + static_cast<int>(simulator::roll(luck) % 9);
        }
    }
    EXPECT_FALSE(bench.plugged); // The second flag has risen without the host.
    bench.plug_in();
    bench.run(seconds(10));

    EXPECT_EQ(bench.told, bench.pressed);
    EXPECT_GT(bench.pressed.size(), 10U * static_cast<unsigned>(share));
    EXPECT_EQ(bench.doubts, 0U);
    EXPECT_GE(minute, 120 * share - 1);
    bench.expect_shown(mark / 4);
    for (const ClockSide side : clock_sides) {
        ASSERT_TRUE(bench.over_at[side] && bench.flag_at[side]);
        EXPECT_LT(std::abs((*bench.over_at[side] - *bench.flag_at[side]).count()), 1000);
    }
    EXPECT_LT(bench.chip.awake(), 0.2);
}

TEST(FirmwareClock, FingerFreezesTheHandsOfItsDial) {
    ClockBench bench;
    bench.run(seconds(120));
    bench.host.run(ClockSide::Right, bench.now());
    bench.run(seconds(20));
    const double before = bench.chip.dial(ClockSide::Right).minutes();
    bench.chip.set_bar(ClockSide::Right, true);
    bench.run(minutes(3));
    EXPECT_EQ(bench.chip.dial(ClockSide::Right).minutes(), before);
    bench.chip.set_bar(ClockSide::Right, false);
    bench.run(seconds(5));
    bench.expect_shown(0.25);
}

TEST(FirmwareClock, ResetOfTheChipIsFoundOutAndTheHandsComeBack) {
    ClockBench bench;
    bench.run(seconds(120));
    bench.host.run(ClockSide::Left, bench.now());
    bench.run(minutes(2));
    bench.chip.reset();
    bench.resets = 1;
    bench.run(seconds(220));
    EXPECT_EQ(bench.doubts, 1U);
    bench.expect_shown(0.25);
}

TEST(FirmwareClock, WatchdogWakesAProgramThatHangs) {
    ClockBench bench;
    bench.run(seconds(120));
    bench.chip.hang();
    bench.resets = 1;
    bench.run(milliseconds(400));
    bench.chip.heal();
    bench.run(seconds(220));
    EXPECT_EQ(bench.doubts, 1U);
    bench.expect_shown(0.25);
}

} // namespace
} // namespace annabella::firmware
