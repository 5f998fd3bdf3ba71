// A board by Millennium with a ChessLink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chesslink_board.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

namespace annabella::hands {

namespace {

std::string two_digits(unsigned number) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[number / 16 % 16], digits[number % 16]};
}

unsigned check_of(std::string_view characters) {
    unsigned check = 0;
    for (const char character : characters)
        check ^= static_cast<unsigned char>(character);
    return check & 0x7FU;
}

int number_in(std::string_view digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number;
}

/// The whole of a command without its two digits of check; 0: there is no such command.
std::size_t length_of(char command) {
    switch (command) {
    case 'S':
    case 'X':
    case 'V':
    case 'T':
    case 'I':
        return 1;
    case 'R':
        return 3;
    case 'W':
        return 5;
    case 'L':
        return 1 + 2 + 81 * 2;
    default:
        return 0;
    }
}

} // namespace

ChesslinkBoard::ChesslinkBoard(const Wood& wood, const ChesslinkKind& kind, Draw draw)
    : ElectronicBoard(wood), m_kind(kind), m_draw(draw) {
    m_registers[1] = 20;
    m_registers[2] = kind.reports;
    m_registers[3] = 60;
    m_registers[4] = 7;
}

void ChesslinkBoard::switch_on(Span now) {
    m_heard.clear();
    m_reported.clear();
    m_last_scan = squares();
    m_next_scan = now;
    m_next_report = now;
}

std::string ChesslinkBoard::squares() const {
    std::string letters;
    for (int i = 0; i < 64; ++i) {
        const auto square =
            m_kind.cable_left ? chess::make_square(i % 8, 7 - i / 8) : chess::make_square(7 - i % 8, i / 8);
        const auto piece = at(square);
        letters += piece ? chess::fen_letter(*piece) : '.';
    }
    return letters;
}

void ChesslinkBoard::answer(std::string block, Span now) {
    block += two_digits(check_of(block));
    for (char& character : block) {
        const auto bits = static_cast<unsigned char>(character & 0x7F);
        const bool is_even = std::popcount(static_cast<unsigned>(bits)) % 2 == 0;
        character = static_cast<char>(bits | (is_even != m_kind.wrong_parity ? 0x80U : 0U));
    }
    say(block, now);
}

void ChesslinkBoard::hear(std::string_view bytes, Span now) {
    for (const char byte : bytes) {
        const bool is_odd = std::popcount(static_cast<unsigned>(static_cast<unsigned char>(byte))) % 2 == 1;
        const auto character = static_cast<char>(byte & 0x7F);
        if (!is_odd) {
            // A board with seven bits and odd parity never receives it.
            m_heard.clear();
            continue;
        }
        m_heard += character;
        const std::size_t length = length_of(m_heard.front());
        if (length == 0)
            m_heard.clear();
        else if (m_heard.size() == length + 2)
            obey(now);
    }
}

void ChesslinkBoard::obey(Span now) {
    const std::string block = std::exchange(m_heard, {});
    const std::string command = block.substr(0, block.size() - 2);
    if ((reg(0) & 1) == 0 && number_in(block.substr(block.size() - 2)) != static_cast<int>(check_of(command)))
        return;
    const bool is_lost = m_draw.chance(m_kind.lost_acks);
    switch (command[0]) {
    case 'S':
        return answer("s" + squares(), now);
    case 'V':
        return answer("v" + std::string(m_kind.wrong_parity ? "0201" : "0101"), now);
    case 'X':
        return is_lost ? void() : answer("x", now);
    case 'L':
        return is_lost ? void() : answer("l", now);
    case 'R': {
        const int number = number_in(command.substr(1, 2));
        return answer("r" + command.substr(1, 2) +
                          two_digits(static_cast<unsigned>(reg(static_cast<std::size_t>(number)))),
                      now);
    }
    case 'W':
        m_registers[static_cast<std::size_t>(number_in(command.substr(1, 2)))] =
            number_in(command.substr(3, 2));
        return is_lost ? void() : answer("w" + command.substr(1), now);
    case 'I':
        return answer("i" + std::string(97, '-'), now);
    case 'T':
        m_next_scan = now + std::chrono::seconds(3);
        return;
    default:
        return;
    }
}

void ChesslinkBoard::report(Span now) {
    m_reported = m_last_scan;
    answer("s" + m_last_scan, now);
}

void ChesslinkBoard::work(Span now) {
    const Span scan{reg(1) * 2048 / 1000};
    while (m_next_scan <= now) {
        m_next_scan += std::max(scan, Span{30});
        const std::string scanned = squares();
        m_same_scans = scanned == m_last_scan ? m_same_scans + 1 : 1;
        m_last_scan = scanned;
        switch (reg(2)) {
        case 0:
            report(now);
            break;
        case 1:
            break;
        case 2:
            if (m_next_report <= now) {
                m_next_report = now + Span{reg(3) * 4096 / 1000};
                report(now);
            }
            break;
        default: {
            // 3 at once, 4 to 7 after 2 to 5 scans.
            const int needed = reg(2) - 2;
            if (m_same_scans >= needed && m_last_scan != m_reported)
                report(now);
            break;
        }
        }
    }
}

} // namespace annabella::hands
