// The names of rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/notices/rule.hpp"

#include "game/names.hpp"

namespace annabella::game {

namespace {

constexpr Named<Rule> rule_names[] = {
    {"not-an-assistants-duty", Rule::NotAnAssistantsDuty},
    {"duty-not-given", Rule::DutyNotGiven},
    {"no-assistant", Rule::NoAssistant},
    {"own-board-is-the-players", Rule::OwnBoardIsThePlayers},
    {"one-assistant-only", Rule::OneAssistantOnly},
    {"sighted-assistants-duties", Rule::SightedAssistantsDuties},
    {"nobody-is-blind", Rule::NobodyIsBlind},
    {"assistant-required", Rule::AssistantRequired},
    {"tell-only-when-asked", Rule::TellOnlyWhenAsked},
    {"touched-oneself", Rule::TouchedOneself},
    {"no-piece-there", Rule::NoPieceThere},
    {"nothing-proposed", Rule::NothingProposed},
    {"too-many-moves-made", Rule::TooManyMovesMade},
    {"only-the-opponent-claims", Rule::OnlyTheOpponentClaims},
    {"nothing-illegal", Rule::NothingIllegal},
    {"clock-not-pressed", Rule::ClockNotPressed},
    {"clocks-are-stopped", Rule::ClocksAreStopped},
    {"not-absent", Rule::NotAbsent},
    {"not-arrived", Rule::NotArrived},
    {"no-clock", Rule::NoClock},
    {"offer-on-own-move-only", Rule::OfferOnOwnMoveOnly},
    {"offer-used", Rule::OfferUsed},
    {"both-must-move-first", Rule::BothMustMoveFirst},
    {"not-in-this-edition", Rule::NotInThisEdition},
    {"more-than-two-minutes", Rule::MoreThanTwoMinutes},
    {"no-quickplay", Rule::NoQuickplay},
    {"claim-lapsed", Rule::ClaimLapsed},
    {"claim-waits", Rule::ClaimWaits},
    {"nothing-sealed", Rule::NothingSealed},
    {"not-adjourned", Rule::NotAdjourned},
    {"is-adjourned", Rule::IsAdjourned},
    {"must-seal", Rule::MustSeal},
    {"nothing-to-undo", Rule::NothingToUndo},
    {"no-such-move", Rule::NoSuchMove},
    {"unreadable-moves", Rule::UnreadableMoves},
    {"clock-taken-too-low", Rule::ClockTakenTooLow},
    {"not-over", Rule::NotOver},
    {"draws-forbidden", Rule::DrawsForbidden},
    {"quickplay-unannounced", Rule::QuickplayUnannounced},
    {"touch-on-request", Rule::TouchOnRequest},
    {"cannot-stand", Rule::CannotStand},
    {"nothing-stopped", Rule::NothingStopped},
    {"flag-is-up", Rule::FlagIsUp},
    {"not-begun", Rule::NotBegun},
    {"play-is-stopped", Rule::PlayIsStopped},
    {"no-arbiter", Rule::NoArbiter},
    {"time-out-of-range", Rule::TimeOutOfRange},
    {"more-than-fifty", Rule::MoreThanFifty},
    {"decide-now", Rule::DecideNow},
    {"not-at-tournament", Rule::NotAtTournament},
    {"may-still-be-corrected", Rule::MayStillBeCorrected},
    {"only-on-move-adjusts", Rule::OnlyOnMoveAdjusts},
    {"not-in-this-game", Rule::NotInThisGame},
    {"nothing-touched", Rule::NothingTouched},
    {"draws-need-no-claim", Rule::DrawsNeedNoClaim},
};
static_assert(name_each(rule_names, Rule::DrawsNeedNoClaim));

} // namespace

std::string_view name(Rule rule) { return name_in(rule_names, rule); }
std::optional<Rule> rule_from_name(std::string_view name) { return value_in(rule_names, name); }

} // namespace annabella::game
