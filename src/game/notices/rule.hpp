// The rules that stand behind refusals.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annabella::game {

/// The rule behind a refusal whose reason alone says too little, as because::NotPermitted always does;
/// each has its sentence in phrase/rules.cpp and is shown by a scenario.
enum class Rule : std::uint8_t {
    // E.2.9, Appendix D.2.11 of 2018
    NotAnAssistantsDuty,     ///< None of the six duties: offers, claims of draws, resigning.
    DutyNotGiven,            ///< One of the six, but not one this assistant has.
    NoAssistant,             ///< This player has no assistant.
    OwnBoardIsThePlayers,    ///< E.2.9a: the assistant moves on the opponent's board only.
    OneAssistantOnly,        ///< The sighted player has an assistant only where the blind one has none.
    SightedAssistantsDuties, ///< ... and only for announcing and making moves.
    NobodyIsBlind,           ///< Then an assistant has only what the Laws give to every player.
    AssistantRequired,       ///< FIDE 2018: a blind and a deaf player need one.
    TellOnlyWhenAsked,       ///< E.2.9d
    // 4.7, 7
    TouchedOneself, ///< 4.7: the claim is lost by touching a piece oneself.
    NoPieceThere,
    NothingProposed,       ///< There is nothing for the arbiter to decide.
    TooManyMovesMade,      ///< A.4: not after three moves; 2018 7.3: not after ten.
    OnlyTheOpponentClaims, ///< A.4, B.3
    NothingIllegal,
    ClockNotPressed, ///< FIDE 2023, 7.5.4: the move is not completed yet.
    // 6
    ClocksAreStopped,
    NotAbsent,
    NotArrived, ///< Who has not come cannot move.
    NoClock,
    // 9, 10
    OfferOnOwnMoveOnly, ///< USSR 1953
    OfferUsed,          ///< USSR 1953: not again before the opponent has offered.
    BothMustMoveFirst,  ///< FIDE 2018, 5.2.3
    NotInThisEdition,
    MoreThanTwoMinutes, ///< 10.2, III.4
    NoQuickplay,        ///< There is no quickplay finish in this time control.
    ClaimLapsed,
    ClaimWaits, ///< One claim waits for the arbiter's decision already.
    // Adjournment
    NothingSealed,
    NotAdjourned,
    IsAdjourned,
    MustSeal, ///< His move goes into the envelope; it is not announced, nor the clock pressed for it.
    // The arbiter
    NothingToUndo,
    NoSuchMove, ///< The record has not so many moves.
    UnreadableMoves,
    ClockTakenTooLow, ///< USSR 1953, section 19: time is taken away only where each keeps a quarter of an
                      ///< hour.
    NotOver,          ///< 8.7: signed when the game is over.
    // Since then
    DrawsForbidden,       ///< 9.1a: the event allows no draw by agreement now.
    QuickplayUnannounced, ///< FIDE 2018, III.2.1
    TouchOnRequest,       ///< FIDE 2009, A.4b: the arbiter sees to article 4 only when asked.
    CannotStand,          ///< The illegal move is not known, or cannot be played on.
    NothingStopped,       ///< The clocks run, or would.
    FlagIsUp,
    NotBegun,
    PlayIsStopped,       ///< 6.12: no move comes further, clock or no clock.
    NoArbiter,           ///< FIDE 2018, III.6: there is nobody to grant it.
    TimeOutOfRange,      ///< 13.4: nothing, or more than a clock can show.
    MoreThanFifty,       ///< USSR 1953, section 18f
    DecideNow,           ///< 10.2a: only the claim about winning by normal means is decided later.
    NotAtTournament,     ///< E.2.9: where the pieces stand, the fingers tell.
    MayStillBeCorrected, ///< E.2.6: the opponent's move, until he has pressed the clock.
    OnlyOnMoveAdjusts,   ///< 4.2
    NotInThisGame,       ///< The game that is played has no such lines, or no attacking.
    NothingTouched,      ///< There is no touch to rule on.
    DrawsNeedNoClaim,    ///< FMJD, 6: all draws but an agreed one come by themselves.
};
inline constexpr std::size_t rule_count = static_cast<std::size_t>(Rule::DrawsNeedNoClaim) + 1;
std::string_view name(Rule rule); ///< "not-an-assistants-duty"
std::optional<Rule> rule_from_name(std::string_view name);

} // namespace annabella::game
