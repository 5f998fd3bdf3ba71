// Players' boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/boards/side_board.hpp"

namespace annabella::game {

void SideBoard::switch_to(BoardKind kind) {
    tracker.switch_to(kind);
    end_mending();
    lately_out.clear();
    astray_since.reset();
    stand_ins_since.reset();
    unclear = false;
}

void SideBoard::begin_mending() {
    mending = true;
    astray_since.reset();
    unclear = true;
}

bool SideBoard::note_out(const PegOut& peg) {
    std::erase_if(lately_out, [&](const PegOut& earlier) { return peg.at - earlier.at > time_of_no_hand; });
    lately_out.push_back(peg);
    return lately_out.size() >= pegs_of_no_hand;
}

void SideBoard::note_in(rules::Square square) {
    std::erase_if(lately_out, [&](const PegOut& peg) { return peg.square == square; });
}

std::string SideBoard::text() const {
    return tracker.exists() ? "board " + std::to_string(tracker.full()) + '\n' : std::string();
}

} // namespace annabella::game
