// A board, its line and the program's end of that line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "board_on_wire.hpp"

#include <algorithm>

namespace annabella::workbench {

using simulator::FingerAction;
using simulator::NoisyWire;
using std::chrono::milliseconds;

namespace {

constexpr int one_line_in = 200;

devices::peg_board::DriverSettings link_options(const BoardOnWire::Options& options) {
    devices::peg_board::DriverSettings link;
    link.session = options.session;
    return link;
}

devices::peg_board::ServerOptions server_options(const BoardOnWire::Options& options) {
    devices::peg_board::ServerOptions server;
    server.capabilities = {options.pieces, true, true};
    return server;
}

} // namespace

BoardOnWire::BoardOnWire(const Options& options, const chess::Placement& placement)
    : m_link(link_options(options)),
      m_server(server_options(options), devices::cells_of(placement, options.pieces)) {
    if (options.noise) {
        m_to_host = NoisyWire(*options.noise, NoisyWire::Rates::all(one_line_in));
        m_to_board = NoisyWire(*options.noise + 1, NoisyWire::Rates::all(one_line_in));
    }
    m_link.opened(milliseconds::zero());
}

void BoardOnWire::act(const FingerAction& action, milliseconds now) {
    switch (action.kind) {
    case FingerAction::Kind::Lift:
        return m_server.lift(action.square, now);
    case FingerAction::Kind::Place:
        return m_server.place(action.square, action.piece, now);
    case FingerAction::Kind::Press:
        return m_server.press(devices::Button::Clock, now);
    }
}

std::vector<devices::BoardEvent> BoardOnWire::exchange(milliseconds now) {
    // An answer may call for another question; faults only make that longer, and never endless.
    constexpr int most_rounds = 20;
    for (int round = 0; round < most_rounds; ++round) {
        m_link.tick(now);
        const std::string question = m_link.take_output();
        m_to_board.put(question, now);
        m_server.feed(m_to_board.take(now), now);
        m_server.tick(now);
        const std::string answer = m_server.take_output();
        m_to_host.put(answer, now);
        m_link.feed(m_to_host.take(now), now);
        if (question.empty() && answer.empty())
            break;
    }
    return m_link.take_events();
}

milliseconds BoardOnWire::next_deadline() const {
    milliseconds next = m_server.next_deadline();
    for (const auto& time : {m_link.next_deadline(), m_to_host.next_deadline(), m_to_board.next_deadline()})
        if (time)
            next = std::min(next, *time);
    return next;
}

} // namespace annabella::workbench
