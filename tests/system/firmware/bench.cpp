// A test bench: the chip with the firmware, a bad line, the program's driver, and hands with poor contacts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.hpp"

#include <gtest/gtest.h>

#include "chess/square.hpp"

namespace annabella::firmware {

using devices::BoardEvent;
using devices::HostTime;

namespace {

constexpr int first_key = 64;

std::uint64_t bits_of(const chess::Placement& placement) {
    const devices::Cells cells = devices::cells_of(placement, false);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        bits |= std::uint64_t{cells[i].occupied} << i;
    return bits;
}

std::string hole_name(int hole) {
    return {static_cast<char>('a' + hole % 8), static_cast<char>('1' + hole / 8)};
}

devices::peg_board::DriverSettings settings() {
    devices::peg_board::DriverSettings settings;
    settings.session = 0x0A11;
    return settings;
}

} // namespace

Bench::Bench(const chess::Placement& placement) : chip(bits_of(placement)), driver(settings()) {
    driver.opened(HostTime{chip.now()});
}

void Bench::noise(std::uint64_t seed, int one_in) {
    simulator::NoisyWire::Rates rates = simulator::NoisyWire::Rates::all(one_in);
    rates.delay_one_in = 0; // On a cable nothing overtakes.
    m_to_host = simulator::NoisyWire(seed, rates, simulator::NoisyWire::Pieces::Bytes);
    m_to_chip = simulator::NoisyWire(seed + 1000, rates, simulator::NoisyWire::Pieces::Bytes);
}

void Bench::run(milliseconds duration) {
    const milliseconds end = chip.now() + duration;
    while (chip.now() < end)
        pass_millisecond();
}

void Bench::pass_millisecond() {
    const milliseconds now = chip.now();
    while (!m_contacts.empty() && m_contacts.begin()->first <= now) {
        const auto [contact, closed] = m_contacts.begin()->second;
        m_contacts.erase(m_contacts.begin());
        const std::uint64_t bit = contact < first_key ? std::uint64_t{1} << contact : 0;
        if (contact >= first_key)
            chip.set_key(contact - first_key, closed);
        else
            chip.set_pegs(closed ? chip.pegs() | bit : chip.pegs() & ~bit);
    }
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

void Bench::note(const BoardEvent& event) {
    events.push_back(event);
    if (const auto* lifted = std::get_if<devices::Lifted>(&event))
        told.push_back({"lift " + hole_name(chess::index(lifted->square)), lifted->time.time_since_epoch()});
    else if (const auto* placed = std::get_if<devices::Placed>(&event))
        told.push_back({"place " + hole_name(chess::index(placed->square)), placed->time.time_since_epoch()});
    else if (const auto* key = std::get_if<devices::ButtonPressed>(&event))
        told.push_back({"key " + std::string(devices::name(key->which)), key->time.time_since_epoch()});
}

void Bench::connect() {
    for (int i = 0; i < 20000 && count<devices::Snapshot>() == 0; ++i)
        pass_millisecond();
    ASSERT_EQ(count<devices::Snapshot>(), 1U) << "no board after 20 s";
}

void Bench::unplug() {
    m_plugged = false;
    driver.closed(HostTime{chip.now()});
    for (const BoardEvent& event : driver.take_events())
        note(event);
}

void Bench::plug_in() {
    m_plugged = true;
    driver.opened(HostTime{chip.now()});
}

void Bench::act(const simulator::FingerScript& script) {
    const milliseconds begin = chip.now();
    for (const simulator::FingerAction& action : script) {
        const milliseconds at = begin + action.time;
        if (at > chip.now())
            run(at - chip.now());
        if (action.kind == simulator::FingerAction::Kind::Press)
            press(0);
        else
            flicker(chess::index(action.square), action.kind == simulator::FingerAction::Kind::Place);
    }
    run(milliseconds(300));
}

void Bench::flicker(int hole, bool in) {
    const milliseconds now = chip.now();
    m_luck = m_luck * 6364136223846793005U + 1442695040888963407U;
    // The last of an odd number of changes, each 3 ms after the one before, brings it to rest.
    const int changes = 1 + 2 * static_cast<int>(m_luck >> 60 & 3);
    for (int i = 0; i < changes; ++i)
        m_contacts.emplace(now + milliseconds(3 * i), std::pair(hole, in == (i % 2 == 0)));
    done.push_back({(in ? "place " : "lift ") + hole_name(hole), now});
}

void Bench::press(int key) {
    const milliseconds now = chip.now();
    for (int i = 0; i < 5; ++i)
        m_contacts.emplace(now + milliseconds(3 * i), std::pair(first_key + key, i % 2 == 0));
    for (int i = 0; i < 5; ++i)
        m_contacts.emplace(now + milliseconds(120 + 3 * i), std::pair(first_key + key, i % 2 != 0));
    done.push_back(
        {"key " + std::string(devices::name(devices::buttons.at(static_cast<std::size_t>(key)))), now});
}

devices::Cells Bench::pegs() const {
    devices::Cells cells{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = (chip.pegs() >> i & 1) != 0 ? devices::unknown_piece : devices::empty_cell;
    return cells;
}

devices::Cells Bench::snapshot() {
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

void expect_told(const Bench& bench) {
    ASSERT_EQ(bench.told.size(), bench.done.size());
    for (std::size_t i = 0; i < bench.done.size(); ++i) {
        EXPECT_EQ(bench.told[i].what, bench.done[i].what) << "deed " << i;
        EXPECT_GE(bench.told[i].time + milliseconds(2), bench.done[i].time) << "deed " << i;
        EXPECT_LE(bench.told[i].time, bench.done[i].time + milliseconds(10)) << "deed " << i;
    }
}

} // namespace annabella::firmware
