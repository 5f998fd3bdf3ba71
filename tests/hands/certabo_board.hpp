// A board by Certabo that reads the chips in its pieces, byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <vector>

#include "draw.hpp"
#include "electronic_board.hpp"

namespace annabella::hands {

struct CertaboKind {
    Span frame{250};
    bool noisy = true;        ///< Empty squares show numbers by chance.
    bool misreads = false;    ///< One piece of twenty is read wrong.
    bool blank_at_end = true; ///< Before the end of the line.
    bool turned = false;
    bool tells_lamps = false; ///< A letter in the stream for each order to its lamps.
};

class CertaboBoard : public ElectronicBoard {
public:
    CertaboBoard(const Wood& wood, const CertaboKind& kind, Draw draw);

    std::string_view family() const override { return "certabo"; }
    int bytes_per_second() const override { return 3840; }
    void switch_on(Span now) override { m_next_frame = now; }
    void hear(std::string_view bytes, Span now) override;
    void work(Span now) override;
    Span next_work() const override { return m_next_frame; }

private:
    using Chip = std::array<int, 5>;

    /// Which chip stands where: pieces go from square to square by hand, and take theirs along.
    void follow_pieces();
    Chip new_chip();
    Chip shown_at(chess::Square square, bool noisy);

    CertaboKind m_kind;
    Draw m_draw;
    chess::Placement m_known{};
    std::array<Chip, chess::square_count> m_chips{};
    std::map<char, std::vector<Chip>> m_in_hand; ///< By the letter of the piece.
    Span m_next_frame{0};
};

} // namespace annabella::hands
