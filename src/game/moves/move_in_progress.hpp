// The move that the player on move is making, from the first touch to the press (articles 4 and E.2.1-E.2.3).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/clock/time.hpp"
#include "game/moves/touch_move.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// A piece that goes on from where it was put within this time has only slid over the square: it is not let
/// go (4.6), and its move is not yet announced.
inline constexpr Span slide_patience{350};

/// 4.6: a piece has been let go on a square; these moves are left. Counts while something is touched.
struct Release {
    rules::MoveList moves;
    rules::Square square{};
    Time at{};
    friend bool operator==(const Release&, const Release&) = default;
};

/// Completed or taken back, it begins anew as `= {}`.
struct MoveInProgress {
    std::vector<Touch> touches;
    std::optional<Release> release;
    bool adjusting = false;              ///< 4.2, until the move is announced or the clock pressed.
    std::vector<rules::Square> adjusted; ///< Holes emptied while adjusting, where it does not last.
    std::optional<rules::Move> announced;
    /// The move of a wrong claim, which must now be played (FIDE 2009, 9.5b).
    std::optional<rules::Move> intended;
    bool repeated = false;
    /// Nobody has said what is announced: it stands on the board, and is corrected by it until the press.
    bool by_board = false;
    /// The opponent's last move was completed without a press: until the reply has been announced, what
    /// stands on the board instead of it corrects it (E.2.6).
    bool last_is_open = false;
    /// The opponent of the player on move has pressed his clock before his move was repeated; it is to be
    /// repeated before the player on move announces or executes one of his own.
    bool repetition_due = false;
    /// It has been said that the move on his board comes before that repetition.
    bool repetition_demanded = false;
    std::optional<rules::Move> on_board_told;
    bool promotion_asked = false;
    bool draw_offered = false;
    /// Without a clock a move is complete when it is repeated; its stage stays so until the next act.
    bool just_completed = false;
    /// A player has asked the arbiter to see to the touches of this move (FIDE 2009, A.4b).
    bool touch_requested = false;

    /// His move was completed by the opponent's reply (FIDE 2018, 6.2.1.2); he may still press for it
    /// (6.2.2).
    std::optional<Side> press_due;
    /// He has replied before the opponent's press, in vain: a press of his is not one without a move.
    std::optional<Side> replied_early;

    /// That side's move is completed; what is kept is of whoever has not moved since.
    void complete(Side mover, bool is_repetition_due);
    bool has_touched(rules::Square square) const;
    /// What the opponent is to repeat from now on; `repeated` where nobody need.
    void announce(rules::Move move, bool is_repeated = false, bool is_by_board = false);
    /// The lines of what is neither the move's own name nor its stage.
    std::string text(const rules::Rules& rules) const;
    friend bool operator==(const MoveInProgress&, const MoveInProgress&) = default;
};

} // namespace annabella::game
