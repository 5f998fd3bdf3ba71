// The host's half of the peg-board protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/peg_board/driver.hpp"

#include <algorithm>
#include <utility>

#include "devices/open_line/link_definition.hpp"

namespace annabella::devices {

template class open_line::Link<peg_board::Dialect>;

namespace peg_board {

Driver::Driver(const DriverSettings& options)
    : Link(options), m_baud(options.baud), m_debouncer(options.settle) {}

void Driver::opened(HostTime now) { link_opened(now); }

void Driver::closed(HostTime now) {
    link_closed(now);
    collect();
}

void Driver::feed(std::string_view bytes, HostTime now) {
    link_feed(bytes, now);
    collect();
}

void Driver::tick(HostTime now) {
    link_tick(now);
    // Where events are known to be missing, the quiet is not the quiet of a hole at rest.
    if (!is_closed() && !is_missing_events())
        m_debouncer.tick(now);
    collect();
}

std::optional<HostTime> Driver::next_deadline() const {
    const std::optional<HostTime> deadline = link_deadline();
    const std::optional<HostTime> rest = m_debouncer.next_deadline();
    if (is_closed() || is_missing_events() || !rest)
        return deadline;
    return deadline ? std::min(*deadline, *rest) : rest;
}

std::string Driver::take_output() { return link_output(); }

std::vector<BoardEvent> Driver::take_events() { return std::exchange(m_events, {}); }

void Driver::buzz(BuzzPattern pattern) {
    if (!has_greeted() || m_capabilities.buzzer)
        link_command(pattern);
}

void Driver::request_snapshot() { link_ask_state(); }

void Driver::collect() {
    for (BoardEvent& event : m_debouncer.take())
        m_events.push_back(std::move(event));
}

void Driver::tell_session(const line::BoardHello& hello) {
    if (!has_greeted() || hello.capabilities != m_capabilities || hello.name != m_name)
        emit(Connected{hello.capabilities, hello.name});
    m_capabilities = hello.capabilities;
    m_name = hello.name;
}

void Driver::tell_event(const line::Event& event, BoardTime time) {
    const bool numbered = is_numbered(m_capabilities);
    // A square that the board has not, by its own greeting, is nobody's.
    if (const auto* lift = std::get_if<line::Lift>(&event.what)) {
        if (lift->numbered == numbered)
            emit(Lifted{lift->square, time});
    } else if (const auto* place = std::get_if<line::Place>(&event.what)) {
        if (place->numbered == numbered)
            emit(Placed{place->square, from_wire({true, place->piece}, m_capabilities).piece, time});
    } else if (const auto* key = std::get_if<line::Key>(&event.what)) {
        emit(ButtonPressed{key->button, time});
    } else {
        doubt();
    }
}

void Driver::tell_state(const line::Board& board, bool in_doubt, BoardTime time) {
    if (board.squares != m_capabilities.squares)
        return;
    Snapshot snapshot{board.cells, in_doubt, time};
    for (Cell& cell : snapshot.cells)
        cell = from_wire(cell, m_capabilities);
    emit(snapshot);
}

} // namespace peg_board
} // namespace annabella::devices
