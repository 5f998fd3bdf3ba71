// A player's board, and how it stands to the game: followed, astray, being put right.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/boards/board_tracker.hpp"
#include "game/clock/time.hpp"

namespace annabella::game {

/// How long a board may show what is neither a position nor on the way to a move before that is said aloud.
inline constexpr Span board_patience{3000};

/// So many pegs that are gone from their holes within so long are no hand's doing: pegs sit fast, and a move
/// takes out two at most. The board has been knocked, or its cable is bad.
inline constexpr std::size_t pegs_of_no_hand = 5;
inline constexpr Span time_of_no_hand{500};

/// A peg that has gone from its hole.
struct PegOut {
    rules::Square square{};
    Time at{};
    bool touches = false; ///< It was touched by that, and had not been before.
    friend bool operator==(const PegOut&, const PegOut&) = default;
};

struct SideBoard {
    BoardTracker tracker;
    /// The board has shown the position with the opponent's last move on it.
    bool followed = true;
    /// It was away when the opponent's move was to be followed: what that has captured may still stand there.
    bool maybe_uncaptured = false;
    /// Since when it has shown something else than it should; empty when all is well or it has been said.
    std::optional<Time> astray_since{};
    /// Since when, after a move, pieces stand for others of which that has not been said,
    std::optional<Time> stand_ins_since{};
    /// and of which it has.
    rules::SquareSet stand_ins_told = 0;
    /// That it makes no sense has been said.
    bool unclear = false;
    /// It has come back, and has not been right since: what was done meanwhile nobody has seen.
    bool was_away = false;
    /// It is being put right: what is taken from its holes meanwhile is not touched.
    bool mending = false;
    /// The pegs gone within time_of_no_hand that have not come back.
    std::vector<PegOut> lately_out{};
    /// So many had gone at once that it was no hand; what is done now puts it right. Then `mending` is set.
    bool knocked = false;

    /// From now on it tells this much; what was wrong with it no longer counts.
    void switch_to(BoardKind kind);
    /// The board stands wrong, and that has been said: what is done now puts it right.
    void begin_mending();
    /// A peg has gone. Whether it has made so many within so short a time that it was no hand.
    bool note_out(const PegOut& peg);
    void note_in(rules::Square square);
    void end_mending() { mending = knocked = false; }
    /// A line for a board that exists.
    std::string text() const;
    friend bool operator==(const SideBoard&, const SideBoard&) = default;
};

} // namespace annabella::game
