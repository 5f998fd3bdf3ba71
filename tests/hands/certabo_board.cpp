// A board by Certabo.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "certabo_board.hpp"

#include <algorithm>

namespace annabella::hands {

CertaboBoard::CertaboBoard(const Wood& wood, const CertaboKind& kind, Draw draw)
    : ElectronicBoard(wood, kind.turned), m_kind(kind), m_draw(draw) {
    follow_pieces();
}

CertaboBoard::Chip CertaboBoard::new_chip() {
    Chip chip{};
    for (int& byte : chip)
        byte = m_draw.between(1, 255);
    return chip;
}

void CertaboBoard::follow_pieces() {
    const auto now_at = [&](std::size_t i) { return at(static_cast<chess::Square>(i)); };
    const chess::Placement before = m_known;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] && before[i] != now_at(i))
            m_in_hand[chess::fen_letter(*before[i])].push_back(m_chips[i]);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == now_at(i))
            continue;
        m_known[i] = now_at(i);
        m_chips[i] = {};
        if (!m_known[i])
            continue;
        auto& in_hand = m_in_hand[chess::fen_letter(*m_known[i])];
        if (in_hand.empty()) {
            m_chips[i] = new_chip();
        } else {
            m_chips[i] = in_hand.back();
            in_hand.pop_back();
        }
    }
}

CertaboBoard::Chip CertaboBoard::shown_at(chess::Square square, bool noisy) {
    const auto i = static_cast<std::size_t>(chess::index(square));
    Chip chip = m_chips[i];
    if (m_known[i]) {
        if (m_kind.misreads && m_draw.chance(5))
            chip[m_draw.below(chip.size())] = m_draw.between(0, 255);
        return chip;
    }
    // 9 to 17 of 32 empty squares.
    if (noisy && m_draw.chance(40)) {
        const std::size_t many = m_draw.chance(50) ? 1 + m_draw.below(2) : chip.size();
        for (std::size_t k = 0; k < many; ++k)
            chip[m_draw.below(chip.size())] = m_draw.between(1, 255);
    }
    return chip;
}

void CertaboBoard::hear(std::string_view bytes, Span now) {
    if (m_kind.tells_lamps && bytes.size() % 8 == 0)
        say("L", now);
}

void CertaboBoard::work(Span now) {
    follow_pieces();
    if (m_next_frame > now)
        return;
    const bool noisy = m_kind.noisy && m_draw.chance(80);
    std::string line = ":";
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file)
            for (const int byte : shown_at(chess::make_square(file, rank), noisy))
                line += std::to_string(byte) + ' ';
    if (!m_kind.blank_at_end)
        line.pop_back();
    say(line + "\r\n", now);
    // A line with many numbers takes longer than it waits between two.
    m_next_frame = std::max(now + m_kind.frame, line_free_at());
}

} // namespace annabella::hands
