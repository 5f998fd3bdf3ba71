// What one part of the Laws brings about in others: every kind of it, and by whom it is carried out.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/side.hpp"
#include "game/clock/clock.hpp"
#include "game/events/event.hpp"
#include "game/moves/illegal_attempt.hpp"
#include "game/notices/proposal.hpp"
#include "game/phase.hpp"
#include "game/result.hpp"
#include "game/sheet/plies.hpp"
#include "game/sheet/score_sheet.hpp"
#include "rules/rules.hpp"

namespace annabella::game {

struct GameState;

/// Each is carried out at once, before its cause goes on, by every part that has an on() for it.
namespace effect {

// ---- The game as a whole ----

/// Time has come this far: flags, and those who are late.
struct LookAtTheTime {};
/// The game begins: the clock, who is awaited, the first moment that is kept.
struct Begin {};
/// The state of the game becomes another one.
struct ReplaceState {
    std::shared_ptr<GameState> state;
};
/// Nobody plays until play is resumed.
struct StopPlay {};
/// 6.12b: the same, and told, where play is not stopped already.
struct StopForArbiter {};
struct ResumePlay {};
/// The arbiter has decided what play was stopped for; it goes on where the phase lets it.
struct GoOnAfterDecision {};
/// The envelope is closed.
struct AdjournPlay {};
/// The envelope is opened, or done without.
struct TakeUpPlay {};
/// The game is over but for whether the winner can mate.
struct AwaitVerdict {
    AwaitedVerdict verdict;
};
/// The game ends now.
struct End {
    GameResult result;
};
/// The arbiter has decided on all that stood against the result that waits.
struct LetResultStand {};
/// What End brings about in each part.
struct GameOver {
    GameResult result;
};
/// `side` has resigned: what waits is not decided any more.
struct Resign {
    Side side{};
};
/// `winner` wins, or it is a draw where he cannot mate by any series of legal moves (6.9, 7.4b).
struct EndUnlessHeCannotMate {
    Side winner{};
    How how{};
};

// ---- The clock ----

/// Nothing where there is none.
struct StartClock {
    Side side{};
};
struct StopClock {};
/// Nothing where there is none.
struct PressClock {
    Side side{};
};
/// A penalty. Negative: taken away. It stays so when the game goes back.
struct AddTime {
    Side side{};
    Span amount{0};
};
/// It counts as used, without having passed.
struct UseTime {
    Side side{};
    Span amount{0};
};
/// From that reading on, for `running`.
struct RestoreClock {
    Clock::Snapshot moment;
    Side running{};
};
/// The same, be it standing; the flags are known to be as they are then.
struct GoOnWithClock {
    Clock::Snapshot moment;
    bool running = false;
};
/// FIDE 2018, III.4: for each move from now on.
struct IntroduceIncrement {
    Span increment{0};
};
/// Flags that have fallen since they were told last are told.
struct WatchFlags {};
/// What the player on move had used before he was waited for.
struct CountWaiting {
    Span used_before{0};
};
/// 6.13: the counters of moves by the record that has been put right.
struct RecountClocks {};

// ---- The record ----

struct RecordMove {
    ScoreEntry entry;
};
/// The clock as it is after the last half move is kept.
struct RememberMoment {};
/// Back to the position after so many half moves, 0 to as many as there are: record, keys and clocks as at
/// that moment; nothing touched, announced or offered; a result is taken back. Whose clock was stopped stays
/// so, and play that was over waits for the arbiter's "resume". Counted illegal moves and notes stay.
struct GoBackTo {
    Plies plies;
};
/// What GoBackTo brings about in each part.
struct WentBack {
    Plies plies;
};
/// The record after so many half moves is replaced by these, which must be legal there; the clocks stay.
struct ReplaceMoves {
    Plies plies;
    std::vector<rules::Move> moves;
};
/// The last half move, of which there must be one, is replaced by this one, legal there; all beside it stays.
struct ReplaceLast {
    rules::Move move;
};
/// What ReplaceMoves brings about in each part, before it is done.
struct MovesReplaced {};
struct Remark {
    std::string text;
};
struct NoteAct {
    ScoreAct act;
};
/// 13.4e: so many half points less.
struct TakePoints {
    Side side{};
    int half = 0;
};
/// 13.4f
struct GiveMostPoints {
    Side side{};
};
/// What the players score is the result, where there is a result for it (FIDE 2009, 13.4 e and f).
struct SettlePoints {};

// ---- The move being made ----

/// Something has been done on a board.
struct HandsOnBoard {};
/// The player on move has lifted a piece. `touches`: it counts as touched.
struct LiftedOnMove {
    rules::Square square{};
    bool touches = false;
};
struct PlacedOnMove {
    rules::Square square{};
};
/// Adjusting may be over, where it does not last (Protocol::adjusting_lasts_until_move).
struct AdjustedOn {
    Side board{};
};
/// A board has come or gone: what stands there is told anew.
struct BoardChanged {};
/// These moves stand on the board of the player on move.
struct MovesOnBoard {
    Side board{};
    std::reference_wrapper<const rules::MoveList> moves;
};
/// The player on move has repeated by executing (E.2.1).
struct RepeatedByHand {};
/// 4.3: it has been found that he touched this one, after so many others.
struct TouchedBefore {
    rules::Square square{};
    std::size_t touches_before = 0;
};
/// 4.3: what has gone from these squares of the player on move was taken by no hand.
struct NotTouched {
    std::vector<rules::Square> squares;
};
/// 7.4a: 4.3 holds for the move that replaces the illegal one.
struct BindReplacement {
    IllegalAttempt attempt;
};
/// 9.5b: the move of a wrong claim.
struct MustPlay {
    rules::Move move;
};
struct WithdrawAnnouncement {};
/// A move that is known and has been told is made; the boards follow, his own too.
struct MakeByWord {
    rules::Move move;
};
/// The same for one that ends the game: it only goes into the record.
struct RecordByWord {
    rules::Move move;
};
/// A move that is executed and ends the game ends it; without a clock a repeated one is complete.
struct FinishMove {};
/// A move that has been made belongs to a game that ends now, its clock pressed or not (6.7a).
struct RecordMoveMade {};
/// The executed move that ends the game goes into the record.
struct RecordLastMove {};
/// A move is completed and recorded. `by_hand`: its player's board shows it.
struct MoveMade {
    Side side{};
    bool by_hand = true;
};

// ---- The boards ----

/// The position on the table is told where a board shows another one.
struct CheckSetUp {};
/// There is a move to be made on `board`.
struct MoveToFollow {
    Side board{};
};
/// There is none any more.
struct NothingToFollow {
    Side board{};
};
/// Whether it shows the move to be followed.
struct SeeWhoFollows {
    Side board{};
};
/// What it shows counts now.
struct LookAtBoard {
    Side board{};
};
/// It has announced the move of that side, which therefore stands there.
struct BoardBelieved {
    Side board{};
};
/// They are held against the position, and are told what to put right; that touches nothing.
struct MendBoards {};
struct MendBoard {
    Side board{};
};
/// It makes no sense.
struct SayUnclear {
    Side board{};
};
/// Tells of each board that is wrong, or that all agree.
struct CompareBoards {};

// ---- Illegal moves ----

/// What was announced was refused: if it was an illegal move, a press now would complete it.
struct Tried {
    Side side{};
    std::string text;
    rules::Readings readings;
};
/// The clock was pressed, and no legal move announced: that may complete an illegal one.
struct PressedIdly {
    Side side{};
};

// ---- Draws and the quickplay finish ----

/// C.13: "(=)" with the move it was offered with.
struct MarkOffer {
    Side side{};
};
/// An offer to `side` is declined by what he does.
struct LapseOffer {
    Side side{};
};
/// FIDE 9.1b (3): a claim is an offer as well, where an offer may be made.
struct OfferByClaim {
    Side side{};
};
/// 10.2b: the flag of a player whose claim is not decided yet has been claimed; the arbiter decides first.
struct ClaimFlagInClaim {};
/// D.1: the opponent of the claimant confirms the final position.
struct ConfirmFinalPosition {
    Side side{};
};

// ---- Who is there, and the adjournment ----

struct ExpectAtResumption {
    BySide<bool> away;
};
struct ArriveAtResumption {
    Side side{};
};
/// Who is late to the start, or to the resumption, now.
struct WatchArrivals {};
struct WatchLateness {};
/// Who must reply is there.
struct OpenEnvelope {};
/// FIDE 2023, I.10: the sealed move ends the game, whoever is there.
struct MakeSealedMove {
    rules::Move move;
};
/// 9c: the reply is in the envelope, and the clock is pressed on it.
struct CloseReply {
    Side side{};
};

// ---- The arbiter ----

/// Waits for his decision.
struct Propose {
    Proposal proposal;
};
/// Proposals that wait, the first of which is to be told, where none is before him.
struct AskNext {};
struct DropProposal {
    Proposal proposal;
};
/// ... that `side` has made an illegal move; he hears what waited behind it.
struct DropIllegalMove {
    Side side{};
};
/// Everybody has come; the same.
struct DropForfeits {};
/// Play is taken up after an adjournment: what is not settled by that he is told again.
struct AskAgain {};
/// The part whose the proposal is does what he has decided.
struct Decide {
    Proposal proposal;
    Decision decision{};
};

} // namespace effect

using AnyEffect = std::variant<
    effect::LookAtTheTime, effect::Begin, effect::ReplaceState, effect::StopPlay, effect::StopForArbiter,
    effect::ResumePlay, effect::GoOnAfterDecision, effect::AdjournPlay, effect::TakeUpPlay,
    effect::AwaitVerdict, effect::End, effect::LetResultStand, effect::GameOver, effect::Resign,
    effect::EndUnlessHeCannotMate, effect::StartClock, effect::StopClock, effect::PressClock, effect::AddTime,
    effect::UseTime, effect::RestoreClock, effect::GoOnWithClock, effect::IntroduceIncrement,
    effect::WatchFlags, effect::CountWaiting, effect::RecountClocks, effect::RecordMove,
    effect::RememberMoment, effect::GoBackTo, effect::WentBack, effect::ReplaceMoves, effect::ReplaceLast,
    effect::MovesReplaced, effect::Remark, effect::NoteAct, effect::TakePoints, effect::GiveMostPoints,
    effect::SettlePoints, effect::HandsOnBoard, effect::LiftedOnMove, effect::PlacedOnMove,
    effect::AdjustedOn, effect::BoardChanged, effect::MovesOnBoard, effect::RepeatedByHand,
    effect::TouchedBefore, effect::NotTouched, effect::BindReplacement, effect::MustPlay,
    effect::WithdrawAnnouncement, effect::MakeByWord, effect::RecordByWord, effect::FinishMove,
    effect::RecordMoveMade, effect::RecordLastMove, effect::MoveMade, effect::CheckSetUp,
    effect::MoveToFollow, effect::NothingToFollow, effect::SeeWhoFollows, effect::LookAtBoard,
    effect::BoardBelieved, effect::MendBoards, effect::MendBoard, effect::SayUnclear, effect::CompareBoards,
    effect::Tried, effect::PressedIdly, effect::MarkOffer, effect::LapseOffer, effect::OfferByClaim,
    effect::ClaimFlagInClaim, effect::ConfirmFinalPosition, effect::ExpectAtResumption,
    effect::ArriveAtResumption, effect::WatchArrivals, effect::WatchLateness, effect::OpenEnvelope,
    effect::MakeSealedMove, effect::CloseReply, effect::Propose, effect::AskNext, effect::DropProposal,
    effect::DropIllegalMove, effect::DropForfeits, effect::AskAgain, effect::Decide>;

} // namespace annabella::game
