// Why something at the table is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/events/event.hpp"
#include "game/notices/board_difference.hpp"
#include "game/notices/rule.hpp"
#include "game/sheet/spoken_move.hpp"

namespace annabella::game {

/// Why an event had no effect: each reason with its name in scenarios, and with what is to be said of it.
namespace because {

struct IllegalMove {
    static constexpr std::string_view name = "illegal-move";
    std::string text; ///< What was said or typed, where there were words.
};
struct NotUnderstood {
    static constexpr std::string_view name = "not-understood";
    std::string text{};
    /// The opponent's move, where that was to be repeated (E.2.1).
    std::optional<SpokenMove> to_repeat{};
};
struct Ambiguous {
    static constexpr std::string_view name = "ambiguous";
    std::string text{};
    /// The legal moves that may be meant.
    std::vector<SpokenMove> candidates{};
    /// The opponent's move, where that was to be repeated (E.2.1).
    std::optional<SpokenMove> to_repeat{};
};
struct NotYourTurn {
    static constexpr std::string_view name = "not-your-turn";
};
struct GameOver {
    static constexpr std::string_view name = "game-over";
};
/// E.2.3c
struct NotAnnounced {
    static constexpr std::string_view name = "not-announced";
    std::optional<SpokenMove> on_board{}; ///< The move that stands on his board.
};
/// E.2.1
struct NotRepeated {
    static constexpr std::string_view name = "not-repeated";
    SpokenMove move;
};
/// E.2.1
struct RepeatDiffers {
    static constexpr std::string_view name = "repeat-differs";
    SpokenMove announced;
    std::optional<SpokenMove> repeated{}; ///< Where that is a legal move.
};
/// E.2.3a
struct CapturedPieceNotRemoved {
    static constexpr std::string_view name = "captured-piece-not-removed";
    rules::Square square{};
};
/// E.2.3b
struct PieceNotPlaced {
    static constexpr std::string_view name = "piece-not-placed";
    SpokenMove announced;
    std::vector<BoardDifference> instead{}; ///< Where another piece than the announced one has been put.
};
/// FMJD, 3.7: the king that he would move has not been crowned.
struct NotCrowned {
    static constexpr std::string_view name = "not-crowned";
    rules::Square square{};
};
/// His board shows another move than the announced one, or no position that follows from it.
struct BoardsDiffer {
    static constexpr std::string_view name = "boards-differ";
    SpokenMove announced;
    std::optional<SpokenMove> on_board{};
    std::vector<BoardDifference> differences{}; ///< Where it shows no move.
};
/// 4.3, 9.5b
struct TouchMove {
    static constexpr std::string_view name = "touch-move";
    SpokenMove given;
    std::optional<rules::Square> touched{};
    std::optional<SpokenMove> to_be_played{}; ///< Where nothing was touched that demands it, or one is left.
    /// 4.6, 4.7: where a piece has been let go, and is to stay.
    std::optional<rules::Square> let_go{};
};
/// Adjournment 1a: what has been made is the move to be sealed.
struct SealsAnother {
    static constexpr std::string_view name = "seals-another";
    SpokenMove announced;
};
struct TooLate {
    static constexpr std::string_view name = "too-late";
    std::optional<Rule> rule{};
};
struct NotPermitted {
    static constexpr std::string_view name = "not-permitted";
    Rule rule{};
};
struct WrongClaim {
    static constexpr std::string_view name = "wrong-claim";
    std::optional<Rule> rule{};
    std::optional<rules::Square> square{}; ///< What it is about, where it is about one.
    std::optional<Claim> claim{};          ///< What was claimed, as the fold adds it.
};
struct FlagDown {
    static constexpr std::string_view name = "flag-down";
};
struct NoOffer {
    static constexpr std::string_view name = "no-offer";
};
/// His own draw offer waits for the opponent's answer.
struct OfferStands {
    static constexpr std::string_view name = "offer-stands";
};
/// The opponent's draw offer waits for his answer.
struct OfferToAnswer {
    static constexpr std::string_view name = "offer-to-answer";
};

/// The only list of them.
using Any = std::variant<IllegalMove, NotUnderstood, Ambiguous, NotYourTurn, GameOver, NotAnnounced,
                         NotRepeated, RepeatDiffers, CapturedPieceNotRemoved, PieceNotPlaced, BoardsDiffer,
                         TouchMove, SealsAnother, TooLate, NotPermitted, WrongClaim, FlagDown, NoOffer,
                         OfferStands, OfferToAnswer, NotCrowned>;

} // namespace because

/// Why an event had no effect.
struct Reason : because::Any {
    using because::Any::Any;
    Reason() = delete;

    template <class Kind>
    bool is() const {
        return std::holds_alternative<Kind>(*this);
    }
    /// "illegal-move"
    std::string_view name() const;
    /// The rule that stands against it, where the reason alone says too little.
    std::optional<Rule> rule() const;
};

/// The name of a reason, as that reason has it; empty where none has.
std::optional<std::string_view> find_reason(std::string_view name);

/// The event had no effect.
struct Refused {
    Side side{}; ///< Whose act it was.
    Reason reason;
    /// Who tried it, where it was not the player: the assistant of this side, or the arbiter. They are told.
    std::optional<Side> assistant{};
    bool by_arbiter = false;
    /// It is about a move in an envelope: for nobody else to hear.
    bool of_sealed_move = false;
    /// It is about a move that was named aloud: announced (E.2.1), corrected (E.2.6), or claimed with (9.2a).
    bool of_named_move = false;
    std::optional<Claim> claimed_with{}; ///< Where it was named in a claim.
    static constexpr std::string_view name = "refused";
};

} // namespace annabella::game
