// A board by Chessnut.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chessnut_board.hpp"

namespace annabella::hands {

namespace {

constexpr Span chessnut_scan{50};

unsigned code_of(std::optional<chess::Piece> piece) {
    // 1 q 2 k 3 b 4 p 5 n 6 R 7 P 8 r 9 B A N B Q C K
    constexpr std::string_view codes = ".qkbpnRPrBNQK";
    return piece ? static_cast<unsigned>(codes.find(chess::fen_letter(*piece))) : 0U;
}

} // namespace

void ChessnutBoard::switch_on(Span now) {
    m_in_real_time = false;
    m_shown.clear();
    m_next_scan = now;
}

void ChessnutBoard::report(std::string bytes, Span now) {
    constexpr std::size_t report_size = 64;
    bytes.resize(report_size, '\0');
    say(std::move(bytes), now);
}

std::string ChessnutBoard::squares() const {
    std::string bytes;
    for (int pair = 0; pair < 32; ++pair) {
        const int rank = 7 - pair / 4;
        const int file = 7 - pair % 4 * 2;
        const unsigned low = code_of(at(chess::make_square(file, rank)));
        const unsigned high = code_of(at(chess::make_square(file - 1, rank)));
        bytes += static_cast<char>(low | high << 4U);
    }
    return bytes;
}

void ChessnutBoard::hear(std::string_view bytes, Span now) {
    if (bytes.starts_with(std::string_view("\x21\x01\x00", 3))) {
        m_in_real_time = true;
        m_next_report = now;
        report({m_kind.echoes ? '\x21' : '\x23', '\x01', '\0'}, now);
    } else if (bytes.starts_with(std::string_view("\x29\x01\x00", 3))) {
        report({'\x2A', '\x02', '\x50', '\0'}, now);
    }
}

void ChessnutBoard::work(Span now) {
    if (m_next_scan > now)
        return;
    m_next_scan = now + chessnut_scan;
    if (!m_in_real_time)
        return;
    const std::string seen = squares();
    if (seen == m_shown && m_next_report > now)
        return;
    m_shown = seen;
    m_next_report = now + m_kind.repeat;
    report("\x01\x3D" + seen, now);
}

} // namespace annabella::hands
