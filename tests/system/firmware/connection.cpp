// A board's chip, a bad line, and the program's driver at its other end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection.hpp"

#include <gtest/gtest.h>

#include "chess/piece.hpp"
#include "chess/square.hpp"

namespace annabella::firmware {

using devices::BoardEvent;
using devices::HostTime;

namespace {

devices::peg_board::DriverSettings settings() {
    devices::peg_board::DriverSettings settings;
    settings.session = 0x0A11;
    return settings;
}

} // namespace

std::string hole_name(int hole) {
    return {static_cast<char>('a' + hole % 8), static_cast<char>('1' + hole / 8)};
}

Connection::Connection() : driver(settings()) { driver.opened(HostTime{}); }

void Connection::noise(std::uint64_t seed, int one_in) {
    simulator::NoisyWire::Rates rates = simulator::NoisyWire::Rates::all(one_in);
    rates.delay_one_in = 0; // On a cable nothing overtakes.
    m_to_host = simulator::NoisyWire(seed, rates, simulator::NoisyWire::Pieces::Bytes);
    m_to_chip = simulator::NoisyWire(seed + 1000, rates, simulator::NoisyWire::Pieces::Bytes);
}

void Connection::run(milliseconds duration) {
    const milliseconds end = its_chip().now() + duration;
    while (its_chip().now() < end)
        pass_millisecond();
}

void Connection::pass_millisecond() {
    AvrChip& chip = its_chip();
    const milliseconds now = chip.now();
    touch(now);
    chip.run_until(now + milliseconds(1));
    const std::string from_chip = chip.take_output();
    if (!m_plugged)
        return;
    const HostTime host_now{now}; // Of one age with the chip's.
    m_to_host.put(from_chip, host_now);
    driver.feed(m_to_host.take(host_now), host_now);
    driver.tick(host_now);
    m_to_chip.put(driver.take_output(), host_now);
    chip.hear(m_to_chip.take(host_now));
    for (const BoardEvent& event : driver.take_events())
        note(event);
}

void Connection::note(const BoardEvent& event) {
    events.push_back(event);
    if (const auto* lifted = std::get_if<devices::Lifted>(&event))
        told.push_back({"lift " + hole_name(chess::index(lifted->square)), lifted->time.time_since_epoch()});
    else if (const auto* placed = std::get_if<devices::Placed>(&event))
        told.push_back(
            {"place " + hole_name(chess::index(placed->square)) +
                 (placed->piece ? std::string{' ', chess::fen_letter(chess::Piece(*placed->piece))} : ""),
             placed->time.time_since_epoch()});
    else if (const auto* key = std::get_if<devices::ButtonPressed>(&event))
        told.push_back({"key " + std::string(devices::name(key->which)), key->time.time_since_epoch()});
}

void Connection::connect() {
    for (int i = 0; i < 20000 && count<devices::Snapshot>() == 0; ++i)
        pass_millisecond();
    ASSERT_EQ(count<devices::Snapshot>(), 1U) << "no board after 20 s";
}

void Connection::unplug() {
    m_plugged = false;
    driver.closed(HostTime{its_chip().now()});
    for (const BoardEvent& event : driver.take_events())
        note(event);
}

void Connection::plug_in() {
    m_plugged = true;
    driver.opened(HostTime{its_chip().now()});
}

devices::Cells Connection::snapshot() {
    const std::size_t before = count<devices::Snapshot>();
    driver.request_snapshot();
    for (int i = 0; i < 20000 && count<devices::Snapshot>() == before; ++i)
        pass_millisecond();
    EXPECT_GT(count<devices::Snapshot>(), before) << "no snapshot after 20 s";
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (const auto* snapshot = std::get_if<devices::Snapshot>(&*event))
            return snapshot->cells;
    return {};
}

void expect_told(const Connection& bench, milliseconds earlier, milliseconds later) {
    ASSERT_EQ(bench.told.size(), bench.done.size());
    for (std::size_t i = 0; i < bench.done.size(); ++i) {
        EXPECT_EQ(bench.told[i].what, bench.done[i].what) << "deed " << i;
        EXPECT_GE(bench.told[i].time + earlier, bench.done[i].time) << "deed " << i;
        EXPECT_LE(bench.told[i].time, bench.done[i].time + later) << "deed " << i;
    }
}

} // namespace annabella::firmware
