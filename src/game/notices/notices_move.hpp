// What is told of a move, of touches and pegs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/events/event.hpp"
#include "game/notices/board_difference.hpp"
#include "game/notices/refusal.hpp"
#include "game/sheet/spoken_move.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// E.2.1: the move is said aloud; everyone hears it.
struct MoveAnnounced {
    Side side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-announced";
};
/// E.2.1: the opponent has said the same move.
struct MoveRepeated {
    Side side{}; ///< Who repeated.
    SpokenMove move;
    static constexpr std::string_view name = "move-repeated";
};
/// E.2.6: the announcement has been put right; the opponent must repeat it anew.
struct MoveCorrected {
    Side side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-corrected";
};
/// E.2.6: the announcement no longer counts.
struct AnnouncementWithdrawn {
    Side side{};
    SpokenMove move;
    bool by_arbiter = false; ///< His decision has taken it away.
    static constexpr std::string_view name = "announcement-withdrawn";
};
/// E.2.3b: a legal move stands on the board of the player on move, complete but for its announcement.
struct MoveOnBoard {
    Side side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-on-board";
};
/// The board of the player who is not on move shows the announced move (E.2.1: executed on the opponent's
/// board).
struct MoveFollowed {
    Side board{};
    SpokenMove move;
    static constexpr std::string_view name = "move-followed";
};
/// The move has been executed and the clock pressed; the other side is on move.
struct MoveCompleted {
    Side side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-completed";
};
/// E.2.2
struct Touched {
    Side side{};
    rules::Square square{};
    rules::Piece piece{};
    static constexpr std::string_view name = "touched";
};
/// What that player has touched does not bind.
struct TouchesForgiven {
    Side side{};
    static constexpr std::string_view name = "touches-forgiven";
};
/// 4.2
struct AdjustingBegun {
    Side side{};
    static constexpr std::string_view name = "adjusting-begun";
};
/// A pawn stands on the last rank and the new piece must still be named or put there.
struct PromotionAsked {
    Side side{};
    rules::Square square{};
    static constexpr std::string_view name = "promotion-asked";
};

/// An illegal move stands on the board of the player on move, unannounced (7.4).
struct IllegalMoveOnBoard {
    Side board{};
    rules::Piece piece{};
    rules::Square from{};
    rules::Square to{};
    bool uncrowned = false; ///< It may move there, but is still to be exchanged (FMJD, 3.7).
    static constexpr std::string_view name = "illegal-move-on-board";
};
/// FMJD, 3.6: on that board a man still stands for a king.
struct KingToCrown {
    Side board{};
    rules::Square square{};
    static constexpr std::string_view name = "king-to-crown";
};
/// The board is not clear: it shows neither the position, nor a move, nor what may become one.
struct BoardUnclear {
    Side board{};
    std::vector<BoardDifference> differences;
    bool empty = false; ///< No hole has a peg.
    static constexpr std::string_view name = "board-unclear";
};
/// The board shows the position again.
struct BoardClear {
    Side board{};
    static constexpr std::string_view name = "board-clear";
};

} // namespace annabella::game
