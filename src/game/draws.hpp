// Offers of a draw and claims that wait (articles 9 and 10; USSR 1953, section 18).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "chess/position.hpp"
#include "game/score_sheet.hpp"

namespace annabella::game {

/// USSR 1953, section 18: fifty moves extended, for the count that began with that half move.
struct FiftyExtension {
    int moves = 50;
    int counted_from = 0;
    friend bool operator==(const FiftyExtension&, const FiftyExtension&) = default;
};

/// 10.2: what happened since a claim that waits for its decision.
struct QuickplayClaim {
    chess::Color side{};
    bool minutes_given = false; ///< b: the opponent has got his two minutes.
    bool flag_claimed = false;  ///< b: the claimant's flag has fallen and been claimed.
    friend bool operator==(const QuickplayClaim&, const QuickplayClaim&) = default;
};

struct Draws {
    std::optional<chess::Color> offer; ///< Who has offered a draw that still stands (9.1).
    bool allowed = false;              ///< The arbiter has consented (9.1a).
    std::optional<FiftyExtension> fifty_extension;
    std::optional<QuickplayClaim> quickplay_claim;
    /// D.1: the opponent has confirmed the final position of the claim.
    bool final_position_confirmed = false;

    /// The moves without pawn move or capture that a draw needs now, of each player. `counted_from`: the half
    /// moves of the record with which the count began.
    int moves_for_fifty(int counted_from) const;
    /// The game is over: nothing is offered or claimed any more.
    void end();
    std::string text(int counted_from) const;
    friend bool operator==(const Draws&, const Draws&) = default;
};

/// Who made the latest offer that the score sheet has ("(=)", C.13), where `next` has the move after it.
std::optional<chess::Color> last_offerer(const ScoreSheet& sheet, chess::Color next);

} // namespace annabella::game
