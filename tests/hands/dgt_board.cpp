// A board by DGT.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dgt_board.hpp"

#include <algorithm>

namespace annabella::hands {

namespace {

constexpr Span dgt_scan{200};
constexpr Span dgt_rank_scan{25};
constexpr Span one_second{1000};

} // namespace

unsigned char dgt_code(std::optional<chess::Piece> piece) {
    if (!piece)
        return 0;
    constexpr std::array<unsigned char, 6> codes = {1, 3, 4, 2, 6, 5}; // P N B R Q K
    return static_cast<unsigned char>(codes[chess::index(piece->role)] +
                                      (piece->color == Side::White ? 0 : 6));
}

unsigned char DgtBoard::code_at(std::size_t field) const {
    // a8 is 0 and h1 is 63.
    const int place = static_cast<int>(field);
    return dgt_code(at(chess::make_square(place % 8, 7 - place / 8)));
}

void DgtBoard::switch_on(Span now) {
    m_mode = Mode::Bus;
    m_clock_message.clear();
    for (std::size_t i = 0; i < m_seen.size(); ++i)
        m_seen[i] = code_at(i);
    m_next_scan = now;
    m_next_clock = now;
}

void DgtBoard::message(unsigned char id, const std::string& data, Span now) {
    const std::size_t length = data.size() + 3;
    say(std::string{static_cast<char>(0x80 | id), static_cast<char>(length >> 7U),
                    static_cast<char>(length & 0x7FU)} +
            data,
        now);
}

void DgtBoard::dump(Span now) { message(0x06, std::string(m_seen.begin(), m_seen.end()), now); }

void DgtBoard::hear(std::string_view bytes, Span now) {
    for (const char byte : bytes) {
        if (m_clock_message.empty()) {
            obey(static_cast<unsigned char>(byte), now);
            continue;
        }
        m_clock_message += byte;
        const std::size_t length =
            m_clock_message.size() > 1 ? static_cast<unsigned char>(m_clock_message[1]) : 1;
        if (m_clock_message.size() < 2 + length)
            continue;
        if (length >= 3 && m_clock_message[2] == '\x03' && m_clock_message.back() == '\0')
            m_clock.obey(std::string_view(m_clock_message).substr(3, length - 2), now);
        m_clock_message.clear();
    }
}

void DgtBoard::obey(unsigned char command, Span now) {
    const Mode before = m_mode;
    if (command < 0x80 && m_mode == Mode::Bus && command != 0x4A)
        m_mode = Mode::Idle;
    switch (command) {
    case 0x40:
        m_mode = Mode::Idle;
        break;
    case 0x41:
        message(0x0D, m_clock.reading(now), now);
        break;
    case 0x42:
        dump(now);
        break;
    case 0x43:
        m_mode = Mode::Everything;
        m_next_clock = now;
        break;
    case 0x44:
        m_mode = Mode::Board;
        break;
    case 0x4B:
        m_mode = Mode::Nice;
        m_next_clock = now;
        break;
    case 0x45:
        message(0x11, "31415", now);
        break;
    case 0x46:
        message(0x10, std::string("\x01\x02", 2), now);
        break;
    case 0x47:
        message(0x12, "A board in the tests of a program for the blind", now);
        break;
    case 0x4D:
        message(0x13, std::string("\x01\x07", 2), now);
        break;
    case 0x55:
        message(0x22, "3141592653", now);
        break;
    case 0x2B:
        m_clock_message = std::string(1, static_cast<char>(command));
        break;
    case 0x4E:
        note_harm("the boot loader of the DGT board was started");
        break;
    case 0x51:
    case 0x53:
    case 0x54:
        note_harm("the memory of the DGT board was written");
        break;
    case 0x4A:
        m_mode = Mode::Bus;
        break;
    default:
        // Bus commands, a battery that it has not, lamps that it has not.
        m_mode = command >= 0x80 ? before : m_mode;
        break;
    }
}

void DgtBoard::scan(std::size_t first, std::size_t end, Span now) {
    for (std::size_t i = first; i < end; ++i) {
        const unsigned char code = code_at(i);
        if (code == m_seen[i])
            continue;
        m_seen[i] = code;
        if (m_mode == Mode::Board || m_mode == Mode::Nice || m_mode == Mode::Everything)
            message(0x0E, {static_cast<char>(i), static_cast<char>(code)}, now);
    }
}

void DgtBoard::work(Span now) {
    switch (m_kind.scanning) {
    case Scanning::AtOnce: {
        // A hand empties a square before it fills another one.
        for (std::size_t i = 0; i < m_seen.size(); ++i)
            if (code_at(i) == 0)
                scan(i, i + 1, now);
        scan(0, m_seen.size(), now);
        m_next_scan = now + one_second;
        break;
    }
    case Scanning::Together:
        while (m_next_scan <= now) {
            scan(0, m_seen.size(), now);
            m_next_scan += dgt_scan;
        }
        break;
    case Scanning::RankByRank:
        while (m_next_scan <= now) {
            scan(m_next_rank * 8, m_next_rank * 8 + 8, now);
            m_next_rank = (m_next_rank + 1) % 8;
            m_next_scan += dgt_rank_scan;
        }
        break;
    }
    if (const auto ack = m_clock.take_ack(now); ack && tells_clock())
        message(0x0D, *ack, now);
    if (m_next_clock <= now) {
        m_next_clock = now + Span{200};
        if (m_mode == Mode::Everything || (m_mode == Mode::Nice && m_clock.has_changed(now))) {
            message(0x0D, m_clock.reading(now), now);
            m_next_clock = now + (m_mode == Mode::Everything ? one_second : Span{200});
        }
    }
}

Span DgtBoard::next_work() const {
    Span next = std::min(m_next_scan, m_next_clock);
    if (const auto ack = m_clock.next_ack())
        next = std::min(next, *ack);
    return next;
}

void DgtBoard::press(Hand side, Span now) { m_clock.press(side, now); }
void DgtBoard::start_clock(Span now) { m_clock.start(now); }

} // namespace annabella::hands
