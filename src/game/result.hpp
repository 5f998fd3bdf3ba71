// How a game ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/types.hpp"

namespace annabella::game {

enum class Outcome : std::uint8_t { WhiteWins, BlackWins, Draw, BothLose };

/// "1-0", "0-1", "1/2-1/2", "0-0"
std::string_view name(Outcome outcome);
std::optional<Outcome> outcome_from_name(std::string_view name);

/// Of one that somebody has won.
constexpr std::optional<Side> winner(Outcome outcome) {
    if (outcome == Outcome::WhiteWins)
        return Side::White;
    return outcome == Outcome::BlackWins ? std::optional(Side::Black) : std::nullopt;
}

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
    // Of draughts alone:
    NoPieces,
    Blocked,
    ThirdOccurrence,
    KingMoves,
    ThreeAgainstKing,
    FewAgainstKing,
    FifteenKingMoves,
    KingsAgainstKing,
};

/// "fifty-moves"
std::string_view name(How how);
std::optional<How> how_from_name(std::string_view name);
/// What the position has ended the game by.
How how_of(rules::Ending ending);
/// The move on the board has ended it, and nobody's word or clock.
bool is_by_a_move(How how);

struct GameResult {
    Outcome outcome = Outcome::Draw;
    How how = How::Agreement;
    friend bool operator==(const GameResult&, const GameResult&) = default;
};

} // namespace annabella::game
