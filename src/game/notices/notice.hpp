// What an event means to the people at the table. Meanings, not sentences: words are chosen by phrase.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "game/notices/notices_arbiter.hpp"
#include "game/notices/notices_move.hpp"
#include "game/notices/notices_table.hpp"

namespace annabella::game {

/// Every kind of notice: the only list of them.
using AnyNotice = std::variant<
    GameStarted, MoveAnnounced, MoveRepeated, MoveCorrected, AnnouncementWithdrawn, MoveOnBoard, MoveFollowed,
    MoveCompleted, Touched, AdjustingBegun, TouchesForgiven, PromotionAsked, IllegalMoveOnBoard, KingToCrown,
    BoardUnclear, BoardClear, Refused, FlagFell, OfferMade, OfferDeclined, GameEnded, TimeTold, MovesTold,
    LastMoveTold, TurnTold, BoardTold, SquareTold, LinesTold, PieceMovesTold, MaterialTold, CapturedTold,
    OneTimeTold, SpentTold, ControlTold, ScoreTold, ClocksStopped, ClocksStarted, ClocksSet, RemarkNoted,
    BoardsAgree, BoardWrong, SheetsDiffer, SheetUnreadable, SheetTaken, RecordDiffers, Proposed,
    ProposalDecided, IllegalMoveCounted, ClaimWrong, PenaltyGiven, TakenBack, RecordReplaced, RulingTakenBack,
    ArbiterNoted, ArbiterCalled, FiftyMovesExtended, IncrementGiven, GameBegunAnew, PlayerArrived,
    SheetSigned, MateBeingSought, MateStillSought, CannotMate, SealAsked, MoveWasSealed, GameAdjourned,
    SealedMoveWrong, ReplySealed, EnvelopeTold, GameResumed, PointsScored, IllegalMoveStands, DrawsNowAllowed,
    ResultCorrected, ProposalWaits, ControlTimeKept, TimeGained, ClaimWithMove, ResultWaits>;

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
