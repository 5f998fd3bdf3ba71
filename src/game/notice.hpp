// What an event means to the people at the table. Meanings, not sentences: words are chosen by phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/clock.hpp"
#include "game/envelope.hpp"
#include "game/event.hpp"
#include "game/proposal.hpp"
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

struct FlagFell {
    Side side{};
    static constexpr std::string_view name = "flag-fell";
};
struct OfferMade {
    Side side{};
    static constexpr std::string_view name = "offer-made";
};
struct OfferDeclined {
    Side side{}; ///< Who declined.
    static constexpr std::string_view name = "offer-declined";
};
/// The game is over. Comes after the notice of what ended it.
struct GameEnded {
    GameResult result;
    bool both_flags_down = false;
    std::optional<Side> resigned{}; ///< Who did, where that was the end.
    /// Half points scored where they are no result that a game can have (FIDE 2018, 12.9.4, 12.9.5).
    std::optional<BySide<int>> half{};
    static constexpr std::string_view name = "game-ended";
};
struct GameStarted {
    static constexpr std::string_view name = "game-started";
};

/// Answers, to the player who asked only.
struct TimeTold {
    Side to{};
    ClockReading reading;
    bool clock = true; ///< False where the game is played without a clock.
    static constexpr std::string_view name = "time-told";
};
/// How far the last move has come where it is not completed and repeated.
struct MoveUnderWay {
    std::optional<SpokenMove> announced; ///< Its clock not yet pressed.
    std::optional<Side> repeats;         ///< Who has not yet repeated it, or the last completed move.
};
struct MovesTold {
    Side to{};
    int white = 0; ///< Moves completed by White,
    int black = 0; ///< and by Black.
    MoveUnderWay under_way{};
    static constexpr std::string_view name = "moves-told";
};
struct LastMoveTold {
    Side to{};
    std::optional<SpokenMove> move; ///< The last completed one; empty at the start of the game.
    MoveUnderWay under_way{};
    static constexpr std::string_view name = "last-move-told";
};
struct TurnTold {
    Side to{};
    Side turn{};
    std::optional<SpokenMove> last{}; ///< The last completed move.
    MoveUnderWay under_way{};
    static constexpr std::string_view name = "turn-told";
};
struct BoardTold {
    Side to{};
    rules::Placement placement{};
    static constexpr std::string_view name = "board-told";
};
struct SquareTold {
    Side to{};
    rules::Square square{};
    std::optional<rules::Piece> piece;
    static constexpr std::string_view name = "square-told";
};
struct ScoreTold {
    Side to{};
    std::vector<SpokenMove> moves; ///< The whole game, to be read aloud.
    static constexpr std::string_view name = "score-told";
};

struct ClocksStopped {
    static constexpr std::string_view name = "clocks-stopped";
};
struct ClocksStarted {
    static constexpr std::string_view name = "clocks-started";
};
/// The clocks have been set, by the arbiter or as the Laws say.
struct ClocksSet {
    ClockReading reading;
    bool told = false; ///< The notice before this one says who has got or lost how much.
    static constexpr std::string_view name = "clocks-set";
};
/// `side` has got so much more time.
struct TimeGained {
    Side side{};
    Time amount{0};
    static constexpr std::string_view name = "time-gained";
};
struct RemarkNoted {
    std::string text;
    static constexpr std::string_view name = "remark-noted";
};

// ---- The boards and the score sheets (E.2.7, E.2.8) ----

/// All boards show the position, and the score sheets agree with the record.
struct BoardsAgree {
    static constexpr std::string_view name = "boards-agree";
};
/// E.2.7: the score sheets agree, and this board is wrong.
struct BoardWrong {
    Side board{};
    std::vector<BoardDifference> differences;
    static constexpr std::string_view name = "board-wrong";
};
/// E.2.8: the score sheets agree only as far as this.
struct SheetsDiffer {
    int plies = 0;                  ///< Half moves on which all agree.
    std::optional<SpokenMove> last; ///< The last of them.
    ClockReading reading;           ///< The clocks of that moment.
    static constexpr std::string_view name = "sheets-differ";
};
/// A score sheet cannot be read as a game from the start: the move at which it stops making sense.
struct SheetUnreadable {
    Side side{};
    int plies = 0; ///< Half moves that could be read.
    std::string text;
    static constexpr std::string_view name = "sheet-unreadable";
};
/// A player's own score sheet has been taken down.
struct SheetTaken {
    Side side{};
    int plies = 0;
    static constexpr std::string_view name = "sheet-taken";
};
/// The score sheets agree with each other and not with the program's record: after so many half moves.
struct RecordDiffers {
    int plies = 0;
    static constexpr std::string_view name = "record-differs";
};

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
    Time for_opponent{0}; ///< What the opponent gets.
    static constexpr std::string_view name = "illegal-move-counted";
};
/// 9.5b: `side` has claimed a draw wrongly.
struct ClaimWrong {
    Side side{};
    Time for_opponent{0}; ///< What the opponent gets.
    static constexpr std::string_view name = "claim-wrong";
};
/// 13.4
struct PenaltyGiven {
    Side side{};
    Penalty penalty{};
    Time amount{0};
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
    int plies = 0;
    std::optional<SpokenMove> last;
    static constexpr std::string_view name = "taken-back";
};
/// The record has been put right from there on.
struct RecordReplaced {
    int plies = 0; ///< Half moves of the record now.
    static constexpr std::string_view name = "record-replaced";
};
/// The record put right shows a control that `side` has not met; the time given for it is still on his clock,
/// since no more than that is left. The arbiter is told.
struct ControlTimeKept {
    Side side{};
    Time given{0};
    static constexpr std::string_view name = "control-time-kept";
};
/// The arbiter's last act is undone.
struct RulingTakenBack {
    Happening act{};                    ///< Whose move was illegal, or flag fell, is always named in it.
    Side turn{};                        ///< Who was on move then.
    std::optional<Proposal> proposal{}; ///< What he had decided on, where it was a decision.
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
    Time increment{0};
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
    std::optional<Reason> fault{};
    static constexpr std::string_view name = "move-was-sealed";
};
/// The clocks stand, the game will be resumed.
struct GameAdjourned {
    ClockReading reading;
    Side sealed_by{};
    static constexpr std::string_view name = "game-adjourned";
};
/// The envelope has been opened, and what is in it is illegal or not clear; it is read out.
struct SealedMoveWrong {
    Side side{};
    std::string text;
    Reason reason = Reason::IllegalMove; ///< IllegalMove, Ambiguous or NotUnderstood.
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

using AnyNotice = std::variant<
    GameStarted, MoveAnnounced, MoveRepeated, MoveCorrected, AnnouncementWithdrawn, MoveOnBoard, MoveFollowed,
    MoveCompleted, Touched, AdjustingBegun, PromotionAsked, BoardUnclear, BoardClear, Refused, FlagFell,
    OfferMade, OfferDeclined, GameEnded, TimeTold, MovesTold, LastMoveTold, TurnTold, BoardTold, SquareTold,
    ScoreTold, ClocksStopped, ClocksStarted, ClocksSet, RemarkNoted, BoardsAgree, BoardWrong, SheetsDiffer,
    SheetUnreadable, SheetTaken, RecordDiffers, Proposed, ProposalDecided, IllegalMoveCounted, ClaimWrong,
    PenaltyGiven, TakenBack, RecordReplaced, RulingTakenBack, ArbiterNoted, ArbiterCalled, FiftyMovesExtended,
    IncrementGiven, GameBegunAnew, PlayerArrived, SheetSigned, MateBeingSought, CannotMate, SealAsked,
    MoveWasSealed, GameAdjourned, SealedMoveWrong, ReplySealed, EnvelopeTold, GameResumed, PointsScored,
    IllegalMoveStands, DrawsNowAllowed, ResultCorrected, ProposalWaits, ControlTimeKept, TimeGained>;

/// One of them. Its copying and destroying are compiled once, not in each file that tells something.
struct Notice : AnyNotice {
    using AnyNotice::AnyNotice;
    Notice(const Notice&);
    Notice(Notice&&) noexcept;
    Notice& operator=(const Notice&);
    Notice& operator=(Notice&&) noexcept;
    ~Notice();
};
using Notices = std::vector<Notice>;

/// "move-announced"
inline std::string_view name(const Notice& notice) {
    return std::visit([](const auto& meaning) { return meaning.name; }, notice);
}

} // namespace annabella::game
