// Why something at the table is refused, and how a game ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace annabella::game {

/// Why an event had no effect. The names in scenarios are these in small letters with hyphens.
enum class Reason : std::uint8_t {
    IllegalMove,
    NotUnderstood,
    Ambiguous,
    NotYourTurn,
    GameOver,
    NotAnnounced,
    NotRepeated,
    RepeatDiffers,
    CapturedPieceNotRemoved,
    PieceNotPlaced,
    BoardsDiffer,
    TouchMove,
    TooLate,
    NotPermitted,
    WrongClaim,
    FlagDown,
    NoOffer,
    NotConfirmed,
};

/// "illegal-move"
std::string_view name(Reason reason);
std::optional<Reason> reason_from_name(std::string_view name);

enum class Outcome : std::uint8_t { WhiteWins, BlackWins, Draw };

/// "1-0", "0-1", "1/2-1/2"
std::string_view name(Outcome outcome);
std::optional<Outcome> outcome_from_name(std::string_view name);

/// The way a game ended.
enum class How : std::uint8_t {
    Checkmate,
    Resignation,
    Time,
    Stalemate,
    DeadPosition,
    Agreement,
    Threefold,
    Fivefold,
    FiftyMoves,
    SeventyFiveMoves,
    WinningMeans,
    IllegalMoves,
    PerpetualCheck,
    Forfeit,
    SealedMove,
    Arbiter,
};

/// "fifty-moves"
std::string_view name(How how);
std::optional<How> how_from_name(std::string_view name);

struct GameResult {
    Outcome outcome = Outcome::Draw;
    How how = How::Agreement;
    friend bool operator==(const GameResult&, const GameResult&) = default;
};

} // namespace annabella::game
