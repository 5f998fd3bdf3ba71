// What is put to the arbiter: what the Laws say, where they leave it to him to say it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/notices/sealed_fault.hpp"
#include "game/sheet/plies.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

/// What can be put to him; each has its name in scenarios, and the side it is about or was put for.
namespace proposed {

/// 7.4: `side` has completed an illegal move.
struct IllegalMove {
    static constexpr std::string_view name = "illegal-move";
    Side side{};
    int count = 0;        ///< The how-manieth of `side` it will be; 0 where they are not counted.
    bool no_move = false; ///< The clock was pressed and no move made.
    std::string text{};   ///< What was said, where there were words,
    /// and what that means in the letters of who said it; empty where it was put on the board.
    rules::Readings readings{};
    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};
/// E.2.9e, 4.7: `side` has touched the piece on `square`, after `plies` half moves.
struct TouchedPiece {
    static constexpr std::string_view name = "touched-piece";
    Side side{};
    rules::Square square{};
    Plies plies{};
    bool nothing_there = false; ///< No piece stood there; the arbiter alone is told.
    /// Which one it was; at a tournament he alone is told this, too.
    std::optional<rules::Piece> piece{};
    friend bool operator==(const TouchedPiece&, const TouchedPiece&) = default;
};
/// 7.1a, 7.2 (2018: 7.3): the game is cancelled and a new one played.
struct NewGame {
    static constexpr std::string_view name = "new-game";
    Side side{};
    friend bool operator==(const NewGame&, const NewGame&) = default;
};
/// 7.1b: the position is put on a board that stands right, and play goes on.
struct TransferPosition {
    static constexpr std::string_view name = "transfer-position";
    Side side{};
    friend bool operator==(const TransferPosition&, const TransferPosition&) = default;
};
/// 7.2: play goes on with the colours as they are.
struct GoOn {
    static constexpr std::string_view name = "go-on";
    Side side{};
    friend bool operator==(const GoOn&, const GoOn&) = default;
};
/// 7.5, E.2.8: back to the position after `plies` half moves.
struct BackTo {
    static constexpr std::string_view name = "back-to";
    Side side{};
    Plies plies{};
    friend bool operator==(const BackTo&, const BackTo&) = default;
};
/// 10.2, D: `side` claims that the opponent cannot win by normal means.
struct WinningMeans {
    static constexpr std::string_view name = "winning-means";
    Side side{};
    friend bool operator==(const WinningMeans&, const WinningMeans&) = default;
};
/// FIDE 2018, III.4: `side` asks for 5 seconds a move for both.
struct Increment {
    static constexpr std::string_view name = "increment";
    Side side{};
    friend bool operator==(const Increment&, const Increment&) = default;
};
/// 6.6: `side` has not come in time, or nobody.
struct Forfeit {
    static constexpr std::string_view name = "forfeit";
    Side side{};
    bool both = false;
    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};
/// USSR 1953, section 18, claimed by `side`.
struct PerpetualCheck {
    static constexpr std::string_view name = "perpetual-check";
    Side side{};
    Plies plies{}; ///< Since the position has stood before; 0 where it has not.
    friend bool operator==(const PerpetualCheck&, const PerpetualCheck&) = default;
};
/// 6.9 where it is not known whether the opponent of `side` can mate.
struct LossOnTime {
    static constexpr std::string_view name = "loss-on-time";
    Side side{};
    friend bool operator==(const LossOnTime&, const LossOnTime&) = default;
};
/// The sealed move of `side` is wrong.
struct SealedMove {
    static constexpr std::string_view name = "sealed-move";
    Side side{};
    std::string text{}; ///< As it was written.
    SealedFault fault{};
    friend bool operator==(const SealedMove&, const SealedMove&) = default;
};
/// USSR 1953, section 21: `side` breaks off before the control; the arbiter must agree.
struct EarlyAdjournment {
    static constexpr std::string_view name = "early-adjournment";
    Side side{};
    friend bool operator==(const EarlyAdjournment&, const EarlyAdjournment&) = default;
};
/// E.2.7: both score sheets agree, and not with the record after `plies` half moves.
struct ReplaceRecord {
    static constexpr std::string_view name = "replace-record";
    Side side{};
    Plies plies{};
    friend bool operator==(const ReplaceRecord&, const ReplaceRecord&) = default;
};

/// The only list of them.
using Any =
    std::variant<IllegalMove, TouchedPiece, NewGame, TransferPosition, GoOn, BackTo, WinningMeans, Increment,
                 Forfeit, PerpetualCheck, LossOnTime, SealedMove, EarlyAdjournment, ReplaceRecord>;

} // namespace proposed

/// What the program finds that the Laws say, where they leave it to the arbiter to say it.
struct Proposal : proposed::Any {
    using proposed::Any::Any;

    template <class Kind>
    bool is() const {
        return std::holds_alternative<Kind>(*this);
    }
    Side side() const;
    /// Of the same kind and about the same side.
    bool is_like(const Proposal& other) const { return index() == other.index() && side() == other.side(); }
    /// "illegal-move"
    std::string_view name() const;
    /// A line for each, with what counts of it.
    std::string text(const rules::Rules& rules) const;
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

} // namespace annabella::game
