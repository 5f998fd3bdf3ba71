// A board, its line and the program's end of that line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "board_on_wire.hpp"

#include <algorithm>
#include <ostream>

#include "devices/board_families.hpp"
#include "simulator/dice.hpp"
#include "simulator/makers/certabo_board.hpp"
#include "simulator/makers/make_board.hpp"

namespace annabella::workbench {

using devices::HostTime;
using simulator::FingerAction;
using simulator::NoisyWire;

namespace {

constexpr int one_piece_in = 200;

std::unique_ptr<devices::BoardDriver> driver_of(const BoardOnWire::Options& options) {
    devices::DriverOptions wish;
    wish.session = options.session;
    // Games are played with pieces that are known from earlier ones.
    wish.memory = simulator::memory_of_certabo_set();
    const std::string word = options.protocol == "occupancy" ? "peg" : options.protocol;
    return devices::find_family(word)->make(wish);
}

} // namespace

BoardOnWire::BoardOnWire(const Options& options, const rules::Placement& placement)
    : m_driver(driver_of(options)),
      m_board(simulator::make_board(options.protocol,
                                    {.side = options.side, .squares = options.squares, .men = options.men},
                                    placement)),
      m_record(options.record), m_luck(options.noise.value_or(0)) {
    // What has no checksums is damaged on its way to the program alone: on the other way it could become what
    // no program can help.
    const bool bytes = m_board->baud().has_value();
    const auto pieces = m_board->says_lines() ? NoisyWire::Pieces::Lines : NoisyWire::Pieces::Bytes;
    const bool damaged = options.noise && !m_board->speaks_in_reports();
    const auto rates = damaged ? NoisyWire::Rates::all(one_piece_in) : NoisyWire::Rates();
    m_to_host = NoisyWire(m_luck, rates, pieces);
    m_to_board = NoisyWire(m_luck + 1, bytes ? NoisyWire::Rates() : rates, pieces);
    m_driver->expect(placement);
    m_driver->opened({});
    if (options.pulls_cable)
        pull_cable({});
}

bool BoardOnWire::act(const FingerAction& action, HostTime now) {
    if (action.kind == FingerAction::Kind::Press)
        return m_board->press(devices::Button::Clock, devices::stamp_as_heard(now));
    if (action.kind == FingerAction::Kind::Lift)
        m_board->lift(action.square, devices::stamp_as_heard(now));
    else
        m_board->place(action.square, action.piece, devices::stamp_as_heard(now));
    return true;
}

void BoardOnWire::pull_cable(HostTime now) {
    constexpr Span seldom{60'000};
    constexpr Span shortly{4'000};
    const auto within = [&](Span limit) {
        return Span(static_cast<std::int64_t>(simulator::roll(m_luck) % 1000) * limit.count() / 1000);
    };
    if (m_cable_at && now >= *m_cable_at) {
        m_out = !m_out;
        m_out ? m_driver->closed(now) : m_driver->opened(now);
        m_pulled += m_out ? 1U : 0U;
        m_cable_at.reset();
    }
    if (!m_cable_at)
        m_cable_at = now + Span(1) + (m_out ? within(shortly) : shortly * 3 + within(seldom));
}

std::vector<devices::BoardEvent> BoardOnWire::exchange(HostTime now) {
    if (m_cable_at)
        pull_cable(now);
    // An answer may call for another question; faults only make that longer, and never endless.
    constexpr int most_rounds = 20;
    for (int round = 0; round < most_rounds; ++round) {
        m_driver->tick(now);
        const std::string question = m_driver->take_output();
        m_to_board.put(question, now);
        m_board->feed(m_to_board.take(now), devices::stamp_as_heard(now));
        m_board->tick(devices::stamp_as_heard(now));
        const std::string answer = m_board->take_output();
        m_to_host.put(answer, now);
        const std::string heard = m_to_host.take(now);
        if (!m_out) {
            m_driver->feed(heard, now);
            if (m_record != nullptr)
                *m_record << heard;
        }
        if (question.empty() && answer.empty())
            break;
    }
    std::vector<devices::BoardEvent> events = m_driver->take_events();
    // Pegs may have moved while the line was silent.
    for (const devices::BoardEvent& event : events)
        if (std::holds_alternative<devices::Regained>(event))
            m_driver->request_snapshot();
    return events;
}

HostTime BoardOnWire::next_deadline() const {
    HostTime next = devices::heard_at(m_board->next_deadline());
    for (const auto& time :
         {m_driver->next_deadline(), m_to_host.next_deadline(), m_to_board.next_deadline(), m_cable_at})
        if (time)
            next = std::min(next, *time);
    return next;
}

} // namespace annabella::workbench
