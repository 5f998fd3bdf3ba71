// A board by Tabutronic.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentio_board.hpp"

namespace annabella::hands {

void SentioBoard::work(Span now) {
    if (m_next_frame > now)
        return;
    m_next_frame = now + m_kind.frame;
    std::string line = ":";
    for (int rank = 7; rank >= 0; --rank) {
        int bits = 0;
        for (int file = 0; file < 8; ++file)
            bits = bits * 2 + (at(chess::make_square(file, rank)) ? 1 : 0);
        line += std::to_string(bits) + ' ';
    }
    if (!m_kind.blank_at_end)
        line.pop_back();
    say(line + "\r\n", now);
}

} // namespace annabella::hands
