// What the host knows of a board being there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "devices/board_event.hpp"

namespace annabella::devices {

/// The host is introduced to the board once; afterwards it is told when the board is lost, and when it is
/// back.
class Presence {
public:
    /// The host knows the board, and has not lost it.
    bool is_known() const { return m_greeted && !m_lost; }
    bool is_lost() const { return m_lost; }

    /// True for the first time: the host has to be told who it is.
    bool greet() { return !std::exchange(m_greeted, true); }
    /// The board is silent, or its line is gone.
    void lose(std::vector<BoardEvent>& events) {
        if (!is_known())
            return;
        m_lost = true;
        events.emplace_back(Lost{});
    }
    /// It is there. Where it was lost, nobody has told what has changed meanwhile.
    void regain(std::vector<BoardEvent>& events) {
        if (!std::exchange(m_lost, false))
            return;
        events.emplace_back(Regained{});
        events.emplace_back(Doubt{});
    }

private:
    bool m_greeted = false;
    bool m_lost = false;
};

} // namespace annabella::devices
