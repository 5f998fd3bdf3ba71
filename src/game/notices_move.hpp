// What is told of a move, of touches and pegs, and why something is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/event.hpp"
#include "game/reason.hpp"
#include "game/spoken_move.hpp"
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

/// How one hole of a real board differs from the game.
struct BoardDifference {
    rules::Square square{};
    std::optional<rules::Piece> wanted; ///< What the game has there.
    bool full = false;                  ///< Whether the board has something there,
    std::optional<rules::Piece> found;  ///< and what, where it can tell.
    friend bool operator==(const BoardDifference&, const BoardDifference&) = default;
};
/// The board is not clear: it shows neither the position, nor a move, nor what may become one.
struct BoardUnclear {
    Side board{};
    std::vector<BoardDifference> differences;
    static constexpr std::string_view name = "board-unclear";
};
/// The board shows the position again.
struct BoardClear {
    Side board{};
    static constexpr std::string_view name = "board-clear";
};

/// The event had no effect.
struct Refused {
    Side side{}; ///< Whose act it was.
    Reason reason{};
    /// What was said or typed, where there were words.
    std::string text{};
    /// The move the text meant, where it meant one.
    std::optional<SpokenMove> given{};
    /// The move it should have been (announced, or on the board), or one that touching demands.
    std::optional<SpokenMove> wanted{};
    /// The square it is about: the captured piece still there, the touched piece.
    std::optional<rules::Square> square{};
    /// For Reason::BoardsDiffer and a wrong place.
    std::vector<BoardDifference> differences{};
    /// The rule that stands against it, where the reason alone says too little.
    Rule rule = Rule::None;
    /// For Reason::Ambiguous: the legal moves that may be meant.
    std::vector<SpokenMove> candidates{};
    /// Who tried it, where it was not the player: the assistant of this side, or the arbiter. They are told.
    std::optional<Side> assistant{};
    bool by_arbiter = false;
    /// It is about a move in an envelope: for nobody else to hear.
    bool of_sealed_move = false;
    /// What was claimed, where that is refused.
    std::optional<Claim> claim{};
    static constexpr std::string_view name = "refused";
};

} // namespace annabella::game
