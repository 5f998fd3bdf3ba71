// Players' boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/side_board.hpp"

namespace annabella::game {

void SideBoard::switch_to(BoardKind kind) {
    tracker.switch_to(kind);
    mending = false;
    astray_since.reset();
    unclear = false;
}

void SideBoard::begin_mending() {
    mending = true;
    astray_since.reset();
    unclear = true;
}

std::string SideBoard::text() const {
    return tracker.exists() ? "board " + std::to_string(tracker.full()) + '\n' : std::string();
}

} // namespace annabella::game
