// A player's board, and how it stands to the game: followed, astray, being put right.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "game/board_tracker.hpp"
#include "game/time.hpp"

namespace annabella::game {

/// How long a board may show what is neither a position nor on the way to a move before that is said aloud.
inline constexpr Span board_patience{3000};

struct SideBoard {
    BoardTracker tracker;
    /// The board has shown the position with the opponent's last move on it.
    bool followed = true;
    /// It was away when the opponent's move was to be followed: what that has captured may still stand there.
    bool maybe_uncaptured = false;
    /// Since when it has shown something else than it should; empty when all is well or it has been said.
    std::optional<Time> astray_since{};
    /// That it makes no sense has been said.
    bool unclear = false;
    /// It is being put right: what is taken from its holes meanwhile is not touched.
    bool mending = false;

    /// From now on it tells this much; what was wrong with it no longer counts.
    void switch_to(BoardKind kind);
    /// The board stands wrong, and that has been said: what is done now puts it right.
    void begin_mending();
    /// A line for a board that exists.
    std::string text() const;
    friend bool operator==(const SideBoard&, const SideBoard&) = default;
};

} // namespace annabella::game
