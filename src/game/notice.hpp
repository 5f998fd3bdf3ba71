// What an event means to the people at the table. Meanings, not sentences: words are chosen by phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/position.hpp"
#include "chess/san.hpp"
#include "game/clock.hpp"
#include "game/event.hpp"
#include "game/reason.hpp"

namespace annabella::game {

/// A move with all that is needed to say it: the position it was made in and what it leads to.
struct SpokenMove {
    chess::Position before;
    chess::Move move;
};

/// E.2.1: the move is said aloud; everyone hears it.
struct MoveAnnounced {
    Color side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-announced";
};
/// E.2.1: the opponent has said the same move.
struct MoveRepeated {
    Color side{}; ///< Who repeated.
    SpokenMove move;
    static constexpr std::string_view name = "move-repeated";
};
/// E.2.6: the announcement has been put right; the opponent must repeat it anew.
struct MoveCorrected {
    Color side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-corrected";
};
/// E.2.6: the announcement no longer counts.
struct AnnouncementWithdrawn {
    Color side{};
    SpokenMove move;
    static constexpr std::string_view name = "announcement-withdrawn";
};
/// E.2.3b: a legal move stands on the board of the player on move, complete but for its announcement.
struct MoveOnBoard {
    Color side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-on-board";
};
/// The board of the player who is not on move shows the announced move (E.2.1: executed on the opponent's
/// board).
struct MoveFollowed {
    Color board{};
    SpokenMove move;
    static constexpr std::string_view name = "move-followed";
};
/// The move has been executed and the clock pressed; the other side is on move.
struct MoveCompleted {
    Color side{};
    SpokenMove move;
    static constexpr std::string_view name = "move-completed";
};
/// E.2.2
struct Touched {
    Color side{};
    chess::Square square{};
    chess::Piece piece{};
    static constexpr std::string_view name = "touched";
};
/// 4.2
struct AdjustingBegun {
    Color side{};
    static constexpr std::string_view name = "adjusting-begun";
};
/// A pawn stands on the last rank and the new piece must still be named or put there.
struct PromotionAsked {
    Color side{};
    chess::Square square{};
    static constexpr std::string_view name = "promotion-asked";
};

/// How one hole of a real board differs from the game.
struct BoardDifference {
    chess::Square square{};
    std::optional<chess::Piece> wanted; ///< What the game has there.
    bool full = false;                  ///< Whether the board has something there,
    std::optional<chess::Piece> found;  ///< and what, where it can tell.
    friend bool operator==(const BoardDifference&, const BoardDifference&) = default;
};
/// The board is not clear: it shows neither the position, nor a move, nor what may become one.
struct BoardUnclear {
    Color board{};
    std::vector<BoardDifference> differences;
    static constexpr std::string_view name = "board-unclear";
};
/// The board shows the position again.
struct BoardClear {
    Color board{};
    static constexpr std::string_view name = "board-clear";
};

/// The event had no effect.
struct Refused {
    Color side{}; ///< Whose act it was.
    Reason reason{};
    /// What was said or typed, where there were words.
    std::string text{};
    /// The move the text meant, where it meant one.
    std::optional<SpokenMove> given{};
    /// The move it should have been (announced, or on the board), or one that touching demands.
    std::optional<SpokenMove> wanted{};
    /// The square it is about: the captured piece still there, the touched piece.
    std::optional<chess::Square> square{};
    /// For Reason::BoardsDiffer and a wrong place.
    std::vector<BoardDifference> differences{};
    static constexpr std::string_view name = "refused";
};

struct FlagFell {
    Color side{};
    static constexpr std::string_view name = "flag-fell";
};
struct OfferMade {
    Color side{};
    static constexpr std::string_view name = "offer-made";
};
struct OfferDeclined {
    Color side{}; ///< Who declined.
    static constexpr std::string_view name = "offer-declined";
};
/// The game is over. Comes after the notice of what ended it.
struct GameEnded {
    GameResult result;
    static constexpr std::string_view name = "game-ended";
};
struct GameStarted {
    static constexpr std::string_view name = "game-started";
};

/// Answers, to the player who asked only.
struct TimeTold {
    Color to{};
    ClockReading reading;
    bool clock = true; ///< False where the game is played without a clock.
    static constexpr std::string_view name = "time-told";
};
struct MovesTold {
    Color to{};
    int white = 0; ///< Moves completed by White,
    int black = 0; ///< and by Black.
    static constexpr std::string_view name = "moves-told";
};
struct LastMoveTold {
    Color to{};
    std::optional<SpokenMove> move; ///< Empty at the start of the game.
    static constexpr std::string_view name = "last-move-told";
};
struct TurnTold {
    Color to{};
    Color turn{};
    static constexpr std::string_view name = "turn-told";
};
struct BoardTold {
    Color to{};
    chess::Placement placement{};
    static constexpr std::string_view name = "board-told";
};
struct SquareTold {
    Color to{};
    chess::Square square{};
    std::optional<chess::Piece> piece;
    static constexpr std::string_view name = "square-told";
};
struct ScoreTold {
    Color to{};
    std::vector<SpokenMove> moves; ///< The whole game, to be read aloud.
    static constexpr std::string_view name = "score-told";
};

struct ClocksStopped {
    static constexpr std::string_view name = "clocks-stopped";
};
struct ClocksStarted {
    static constexpr std::string_view name = "clocks-started";
};
/// The arbiter has set the clocks.
struct ClocksSet {
    ClockReading reading;
    static constexpr std::string_view name = "clocks-set";
};
struct RemarkNoted {
    std::string text;
    static constexpr std::string_view name = "remark-noted";
};

using Notice = std::variant<GameStarted, MoveAnnounced, MoveRepeated, MoveCorrected, AnnouncementWithdrawn,
                            MoveOnBoard, MoveFollowed, MoveCompleted, Touched, AdjustingBegun, PromotionAsked,
                            BoardUnclear, BoardClear, Refused, FlagFell, OfferMade, OfferDeclined, GameEnded,
                            TimeTold, MovesTold, LastMoveTold, TurnTold, BoardTold, SquareTold, ScoreTold,
                            ClocksStopped, ClocksStarted, ClocksSet, RemarkNoted>;
using Notices = std::vector<Notice>;

/// "move-announced"
inline std::string_view name(const Notice& notice) {
    return std::visit([](const auto& meaning) { return meaning.name; }, notice);
}

} // namespace annabella::game
