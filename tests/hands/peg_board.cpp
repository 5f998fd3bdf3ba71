// A board with holes that speaks the open protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "peg_board.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

namespace annabella::hands {

namespace {

constexpr Span peg_scan{10};
constexpr Span silence{1000};
constexpr std::size_t ring = 64;

std::string line_check(std::string_view body) {
    unsigned check = 0xFFFF;
    for (const char character : body) {
        check ^= static_cast<unsigned>(static_cast<unsigned char>(character)) << 8U;
        for (int bit = 0; bit < 8; ++bit)
            check = ((check & 0x8000U) != 0 ? check << 1U ^ 0x1021U : check << 1U) & 0xFFFFU;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[check >> 12U], digits[check >> 8U & 15U], digits[check >> 4U & 15U], digits[check & 15U]};
}

unsigned decimal(const std::string& text) {
    unsigned number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

char PegBoard::cell_at(std::size_t hole) const {
    const auto piece = at(static_cast<chess::Square>(hole));
    return !piece ? '.' : m_kind.pieces ? chess::fen_letter(*piece) : '?';
}

std::string PegBoard::cells() const { return {m_seen.begin(), m_seen.end()}; }

void PegBoard::switch_on(Span now) {
    m_session = "0000";
    m_events.clear();
    m_last = m_last_command = 0;
    m_heard.clear();
    m_switched_on = now;
    m_next_scan = now;
    m_spoken = now - silence;
    for (std::size_t i = 0; i < m_seen.size(); ++i)
        m_seen[i] = cell_at(i);
}

void PegBoard::tell(const std::string& body, Span now) {
    m_spoken = now;
    if (!m_draw.chance(m_kind.lost_lines))
        say(body + '*' + line_check(body) + '\n', now);
}

void PegBoard::send(const Event& event, Span now) { tell("EVENT " + m_session + ' ' + event.body, now); }

void PegBoard::happen(const std::string& what, Span now) {
    if (m_session == "0000")
        return;
    ++m_last;
    m_events.push_back({m_last, std::to_string(m_last) + ' ' + clock(now) + ' ' + what});
    if (m_events.size() > ring)
        m_events.pop_front();
    send(m_events.back(), now);
}

void PegBoard::press(Hand /*side*/, Span now) { happen("key clock", now); }

void PegBoard::hear(std::string_view bytes, Span now) {
    for (const char byte : bytes) {
        if (byte != '\n') {
            m_heard += byte;
            continue;
        }
        std::string line = std::exchange(m_heard, {});
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        const std::size_t star = line.rfind('*');
        if (star == std::string::npos || line.substr(star + 1) != line_check(line.substr(0, star)))
            continue;
        if (!m_draw.chance(m_kind.lost_lines))
            obey(line.substr(0, star), now);
    }
}

void PegBoard::obey(const std::string& line, Span now) {
    std::istringstream words(line);
    std::string what;
    std::string session;
    std::string number;
    words >> what >> session >> number;
    if (what == "HELLO") {
        if (session != m_session) {
            m_session = session;
            m_events.clear();
            m_last = m_last_command = 0;
        }
        return tell("HELLO " + m_session + ' ' + number + ' ' + std::to_string(m_last) + ' ' + clock(now) +
                        " 1 " + (m_kind.pieces ? "pieces" : "occupancy") +
                        ",buttons,buzzer Pegs of the tests",
                    now);
    }
    if (what == "PING")
        return tell("PONG " + m_session + ' ' + number + ' ' + std::to_string(m_last) + ' ' + clock(now),
                    now);
    if (session != m_session || m_session == "0000")
        return;
    if (what == "BOARD") {
        tell("BOARD " + m_session + ' ' + number + ' ' + std::to_string(m_last) + ' ' + clock(now) + ' ' +
                 cells(),
             now);
    } else if (what == "RESEND") {
        std::string first;
        std::string count;
        words >> first >> count;
        tell("HAVE " + m_session + ' ' + number + ' ' + std::to_string(oldest()) + ' ' +
                 std::to_string(m_last) + ' ' + clock(now),
             now);
        for (const Event& event : m_events)
            if (event.number >= decimal(first) && event.number < decimal(first) + decimal(count))
                send(event, now);
    } else if (what == "BUZZ") {
        m_last_command = std::max(m_last_command, decimal(number));
        tell("ACK " + m_session + ' ' + number + ' ' + clock(now), now);
    }
}

void PegBoard::work(Span now) {
    if (m_next_scan <= now) {
        m_next_scan = now + peg_scan;
        // Lifts before placements.
        for (const bool lifts : {true, false})
            for (std::size_t i = 0; i < m_seen.size(); ++i) {
                const char cell = cell_at(i);
                if (cell == m_seen[i] || (cell == '.') != lifts)
                    continue;
                const std::string square = chess::name(static_cast<chess::Square>(i));
                m_seen[i] = cell;
                happen(lifts ? "lift " + square : "place " + square + ' ' + cell, now);
            }
    }
    if (now - m_spoken >= silence) {
        if (m_session == "0000")
            tell("HELLO 0000 0 0 " + clock(now) + " 1 " + (m_kind.pieces ? "pieces" : "occupancy") +
                     ",buttons,buzzer Pegs of the tests",
                 now);
        else
            tell("ALIVE " + m_session + ' ' + std::to_string(m_last) + ' ' + clock(now), now);
    }
}

/// Between scans nothing happens but silence; who has changed a square lets it work at once.
Span PegBoard::next_work() const { return std::max(m_next_scan, m_spoken + silence); }

} // namespace annabella::hands
