// What is told of the arbiter's acts, of mating, and of an adjournment.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/clock/clock.hpp"
#include "game/events/envelope.hpp"
#include "game/events/event.hpp"
#include "game/notices/notices_table.hpp"
#include "game/notices/proposal.hpp"
#include "game/notices/sealed_fault.hpp"
#include "game/result.hpp"
#include "game/sheet/plies.hpp"
#include "game/sheet/spoken_move.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

// ---- The arbiter ----

/// The arbiter is asked; his "arbiter grant" or "arbiter refuse" decides (and "defer" where 10.2 has it).
struct Proposed {
    Proposal proposal;
    static constexpr std::string_view name = "proposed";
};
/// The arbiter will be asked when he has decided what he was asked before.
struct ProposalWaits {
    Proposal proposal;
    Proposal before;
    static constexpr std::string_view name = "proposal-waits";
};
/// He has decided. What follows from it comes after.
struct ProposalDecided {
    Proposal proposal;
    Decision decision{};
    static constexpr std::string_view name = "proposal-decided";
};
/// An illegal move has been counted against `side` (7.4).
struct IllegalMoveCounted {
    Side side{};
    int count = 0;
    Span for_opponent{0}; ///< What the opponent gets.
    static constexpr std::string_view name = "illegal-move-counted";
};
/// 9.2a, 9.3a: `side` claims a draw with that move, which is declared and not made. What comes of it comes
/// next.
struct ClaimWithMove {
    Side side{};
    SpokenMove move;
    static constexpr std::string_view name = "claim-with-move";
};
/// 9.5b: `side` has claimed a draw wrongly.
struct ClaimWrong {
    Side side{};
    Span for_opponent{0};   ///< What the opponent gets.
    bool with_move = false; ///< That it was claimed, and with which move, has been told (ClaimWithMove).
    static constexpr std::string_view name = "claim-wrong";
};
/// 13.4
struct PenaltyGiven {
    Side side{};
    Penalty penalty{};
    Span amount{0};
    bool half_point = false; ///< Points: half a point is taken, and not all.
    static constexpr std::string_view name = "penalty-given";
};
/// 12.9.4, 12.9.5: what the players score now is no result that a game can have.
struct PointsScored {
    BySide<int> half{}; ///< Half points, 0..2.
    static constexpr std::string_view name = "points-scored";
};
/// FIDE 2018, A.4.2: the illegal move that comes next is part of the game.
struct IllegalMoveStands {
    Side side{};
    static constexpr std::string_view name = "illegal-move-stands";
};
/// FIDE 2009, 9.1a: the arbiter consents to draws by agreement.
struct DrawsNowAllowed {
    static constexpr std::string_view name = "draws-now-allowed";
};
/// FIDE 2009, 8.7: the arbiter has put the result right; the new one comes next.
struct ResultCorrected {
    static constexpr std::string_view name = "result-corrected";
};
/// The game has gone back to the position after `plies` half moves.
struct TakenBack {
    Plies plies{};
    std::optional<SpokenMove> last;
    static constexpr std::string_view name = "taken-back";
};
/// The record has been put right from there on.
struct RecordReplaced {
    Plies plies{}; ///< Half moves of the record now.
    /// Where one move alone is another than it was: what it was, and what it is.
    std::optional<SpokenMove> was{};
    std::optional<SpokenMove> is{};
    static constexpr std::string_view name = "record-replaced";
};
/// The record put right shows a control that `side` has not met; the time given for it is still on his clock,
/// since no more than that is left. The arbiter is told.
struct ControlTimeKept {
    Side side{};
    Span given{0};
    static constexpr std::string_view name = "control-time-kept";
};
/// The arbiter's last act is undone.
struct RulingTakenBack {
    Happening act{};                    ///< Whose move was illegal, or flag fell, is always named in it.
    Side turn{};                        ///< Who was on move then.
    std::optional<Proposal> proposal{}; ///< What he had decided on, where it was a decision.
    /// What holds now, where it is another than before.
    std::optional<GameEnded> ended{};
    bool goes_on = false; ///< The game was over, and is no longer.
    std::optional<ClockReading> reading{};
    bool times_differ = false; ///< Not only which clock of them runs.
    static constexpr std::string_view name = "ruling-taken-back";
};
/// The arbiter has written a note.
struct ArbiterNoted {
    std::string text;
    static constexpr std::string_view name = "arbiter-noted";
};
/// A player has stopped the clocks to call the arbiter (6.12b).
struct ArbiterCalled {
    Side side{};
    static constexpr std::string_view name = "arbiter-called";
};
/// USSR 1953, section 18
struct FiftyMovesExtended {
    int moves = 50;
    static constexpr std::string_view name = "fifty-moves-extended";
};
/// FIDE 2018, III.4: the clocks give increments from now on.
struct IncrementGiven {
    Span increment{0};
    static constexpr std::string_view name = "increment-given";
};
/// The game is cancelled and begins anew (7.1a).
struct GameBegunAnew {
    static constexpr std::string_view name = "game-begun-anew";
};
/// A player has arrived (6.6).
struct PlayerArrived {
    Side side{};
    static constexpr std::string_view name = "player-arrived";
};
/// 8.7
struct SheetSigned {
    Side side{};
    bool both = false; ///< The other one has signed before.
    static constexpr std::string_view name = "sheet-signed";
};

// ---- Whether a player can still mate (6.9, 9.6) ----

/// A flag has been claimed or a player has resigned, and the answer is still being looked for.
struct MateBeingSought {
    Side side{}; ///< Who claims, or whose opponent has resigned, and must be able to mate.
    How how{};
    static constexpr std::string_view name = "mate-being-sought";
};
/// The answer has been looked for so long that somebody may wonder. Who looks for it tells this; the game
/// never does, since how long it takes is the machine's.
struct MateStillSought {
    Side side{}; ///< Who must be able to mate.
    static constexpr std::string_view name = "mate-still-sought";
};
/// `side` cannot mate by any series of legal moves.
struct CannotMate {
    Side side{};
    rules::UnwinnableReason reason{};
    /// A claim waited for the answer: it is told. Otherwise nobody hears it, for it would be help.
    bool asked = false;
    static constexpr std::string_view name = "cannot-mate";
};

// ---- Adjournment ----

/// The player on move is asked to seal his move.
struct SealAsked {
    Side side{};
    static constexpr std::string_view name = "seal-asked";
};
/// The envelope is filled; only the player who sealed hears his move.
struct MoveWasSealed {
    Side side{};
    std::string text;
    std::optional<SpokenMove> move; ///< Where the text means one legal move.
    /// Where it does not: illegal, ambiguous or not understood. The envelope is not closed yet.
    std::optional<SealedFault> fault{};
    std::optional<Side>
        assistant{}; ///< Whose assistant has written it, as the fold adds it. He is told, too.
    static constexpr std::string_view name = "move-was-sealed";
};
/// The clocks stand, the game will be resumed.
struct GameAdjourned {
    ClockReading reading;
    Side sealed_by{};
    std::string resumption{}; ///< When and where play will go on; empty where nothing was said of it.
    static constexpr std::string_view name = "game-adjourned";
};
/// The envelope has been opened, and what is in it is illegal or not clear; it is read out.
struct SealedMoveWrong {
    Side side{};
    std::string text;
    SealedFault fault{};
    rules::Readings readings{}; ///< Of the text; empty where it is not understood.
    static constexpr std::string_view name = "sealed-move-wrong";
};
/// The reply to the move of an absent player is in an envelope of its own, and his clock runs.
struct ReplySealed {
    Side side{}; ///< Who has replied.
    static constexpr std::string_view name = "reply-sealed";
};
/// What stands on the envelope, to who asks.
struct EnvelopeTold {
    Side to{};
    Envelope envelope;
    static constexpr std::string_view name = "envelope-told";
};
/// Play goes on; whose clock runs.
struct GameResumed {
    ClockReading reading;
    static constexpr std::string_view name = "game-resumed";
};

} // namespace annabella::game
