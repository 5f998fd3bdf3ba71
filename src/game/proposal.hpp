// What is put to the arbiter: what the Laws say, where they leave it to him to say it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/reason.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// What the program finds that the Laws say, where they leave it to the arbiter to say it.
struct Proposal {
    enum class Kind : std::uint8_t {
        IllegalMove,      ///< 7.4: `side` has completed an illegal move.
        TouchedPiece,     ///< E.2.9e, 4.7: `side` has touched the piece on `square`.
        NewGame,          ///< 7.1a, 7.2 (2018: 7.3): the game is cancelled and a new one played.
        TransferPosition, ///< 7.1b: the position is put on a board that stands right, and play goes on.
        GoOn,             ///< 7.2: play goes on with the colours as they are.
        BackTo,           ///< 7.5, E.2.8: back to the position after `plies` half moves.
        WinningMeans,     ///< 10.2, D: `side` claims that the opponent cannot win by normal means.
        Increment,        ///< FIDE 2018, III.4: `side` asks for 5 seconds a move for both.
        Forfeit,          ///< 6.6: `side` has not come in time (both: see `both`).
        PerpetualCheck,   ///< USSR 1953, section 18, claimed by `side`.
        LossOnTime,       ///< 6.9 where it is not known whether the opponent can mate.
        SealedMove,       ///< The sealed move of `side` is illegal or says more than one thing.
        EarlyAdjournment, ///< USSR 1953, section 21: `side` breaks off before the control; the arbiter must
                          ///< agree.
        ReplaceRecord, ///< E.2.7: both score sheets agree, and not with the record after `plies` half moves.
    };
    Kind kind{};
    Side side{};
    std::optional<rules::Square> square{};
    int plies = 0;
    bool both = false;
    int count = 0;      ///< IllegalMove: the how-manieth of `side` it will be; 0 where they are not counted.
    std::string text{}; ///< IllegalMove, SealedMove: what was said or written, where there were words.
    /// IllegalMove: the clock was pressed and no move made.
    bool no_move = false;
    /// SealedMove: IllegalMove, Ambiguous or NotUnderstood.
    std::optional<Reason> fault{};
    friend bool operator==(const Proposal&, const Proposal&) = default;
};
std::string_view name(Proposal::Kind kind); ///< "illegal-move"

} // namespace annabella::game
