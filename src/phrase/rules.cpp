// The sentence that tells the rule behind a refusal.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/not_reached.hpp"
#include "phrase/sentences.hpp"

namespace annabella::phrase {

// A list, and as long as there are rules.
std::string_view rule_sentence(game::Rule rule) {
    using game::Rule;
    switch (rule) {
    // FIDE 2009, E.2.9; 2018, Appendix D.2.11
    case Rule::NotAnAssistantsDuty:
        return ANNABELLA_TR("Only the player may do that.");
    case Rule::DutyNotGiven:
        return ANNABELLA_TR("The assistant does not have that duty.");
    case Rule::NoAssistant:
        return ANNABELLA_TR("This player has no assistant.");
    case Rule::OwnBoardIsThePlayers:
        return ANNABELLA_TR("An assistant moves only on the opponent's board.");
    case Rule::OneAssistantOnly:
        return ANNABELLA_TR("The blind player already has an assistant.");
    case Rule::SightedAssistantsDuties:
        return ANNABELLA_TR("This assistant may only announce and make moves.");
    case Rule::NobodyIsBlind:
        return ANNABELLA_TR("Here an assistant may only write, press the clock and move.");
    case Rule::AssistantRequired:
        return ANNABELLA_TR("Against a deaf player, a blind one needs an assistant.");
    case Rule::TellOnlyWhenAsked:
        return ANNABELLA_TR("An assistant gives times and moves only when asked.");
    // FIDE 2009, 4.7 and 7
    case Rule::TouchedOneself:
        return ANNABELLA_TR("You have touched a piece. Too late to claim.");
    case Rule::NoPieceThere:
        return ANNABELLA_TR("That square is empty.");
    case Rule::NothingProposed:
        return ANNABELLA_TR("Nothing to decide.");
    case Rule::TooManyMovesMade:
        return ANNABELLA_TR("Too late for that claim.");
    case Rule::OnlyTheOpponentClaims:
        return ANNABELLA_TR("Only the opponent may claim that, before moving.");
    case Rule::NothingIllegal:
        return ANNABELLA_TR("Nothing illegal has happened.");
    case Rule::ClockNotPressed:
        return ANNABELLA_TR("Only after the clock is pressed.");
    // FIDE 2009, 6
    case Rule::ClocksAreStopped:
        return ANNABELLA_TR("The clocks are stopped. Wait.");
    case Rule::NotAbsent:
        return ANNABELLA_TR("This player is already here.");
    case Rule::NotArrived:
        return ANNABELLA_TR("This player is not here yet.");
    case Rule::NoClock:
        return ANNABELLA_TR("This game has no clock.");
    // FIDE 2009, 9 and 10
    case Rule::OfferOnOwnMoveOnly:
        return ANNABELLA_TR("Offer a draw only on your move.");
    case Rule::OfferUsed:
        return ANNABELLA_TR("You have already offered. Your opponent is next.");
    case Rule::BothMustMoveFirst:
        return ANNABELLA_TR("No agreed draw before both have moved.");
    case Rule::NotInThisEdition:
        return ANNABELLA_TR("These laws do not have that.");
    case Rule::DrawsNeedNoClaim:
        // FMJD, 6.1 to 6.4
        return ANNABELLA_TR("No claim needed. A draw ends the game.");
    case Rule::MoreThanTwoMinutes:
        return ANNABELLA_TR("Claim that only with under two minutes left.");
    case Rule::NoQuickplay:
        return ANNABELLA_TR("This time control has no quickplay finish.");
    case Rule::ClaimLapsed:
        return ANNABELLA_TR("Too late for this claim.");
    case Rule::ClaimWaits:
        return ANNABELLA_TR("Another claim is waiting.");
    // Adjournment
    case Rule::NothingSealed:
        return ANNABELLA_TR("Seal a move first.");
    case Rule::NotAdjourned:
        return ANNABELLA_TR("The game is not adjourned.");
    case Rule::IsAdjourned:
        return ANNABELLA_TR("The game is adjourned. Resume it first.");
    case Rule::MustSeal:
        return ANNABELLA_TR("Seal this move. Do not say it or press.");
    // The arbiter
    case Rule::NothingToUndo:
        return ANNABELLA_TR("Nothing to undo.");
    case Rule::NoSuchMove:
        return ANNABELLA_TR("The game has fewer moves than that.");
    case Rule::UnreadableMoves:
        return ANNABELLA_TR("These moves cannot be read. Try again.");
    case Rule::ClockTakenTooLow:
        // USSR 1953, section 19
        return ANNABELLA_TR("Each player must keep fifteen minutes. Set more.");
    case Rule::DrawsForbidden:
        // FIDE 2009, 9.1a
        return ANNABELLA_TR("An agreed draw now needs the arbiter's consent.");
    case Rule::QuickplayUnannounced:
        // FIDE 2018, III.2.1
        return ANNABELLA_TR("That was not announced before the game.");
    case Rule::TouchOnRequest:
        // FIDE 2009, A.4b
        return ANNABELLA_TR("Touched pieces count here only on request.");
    case Rule::CannotStand:
        // FIDE 2018, A.4.2
        return ANNABELLA_TR("No illegal move here can stand.");
    case Rule::NothingStopped:
        return ANNABELLA_TR("Clocks not stopped.");
    case Rule::NothingTouched:
        return ANNABELLA_TR("No touched piece is recorded.");
    case Rule::FlagIsUp:
        return ANNABELLA_TR("The flag has not fallen. Play on.");
    case Rule::NotBegun:
        return ANNABELLA_TR("The game has not begun.");
    case Rule::PlayIsStopped:
        // FIDE 2009, 6.12
        return ANNABELLA_TR("Play is stopped. Wait.");
    case Rule::NoArbiter:
        // FIDE 2018, III.6
        return ANNABELLA_TR("This game has no arbiter.");
    case Rule::TimeOutOfRange:
        return ANNABELLA_TR("The time must be above zero and under ten thousand hours.");
    case Rule::MoreThanFifty:
        // USSR 1953, section 18
        return ANNABELLA_TR("Type a number above fifty.");
    case Rule::DecideNow:
        // FIDE 2009, 10.2a
        return ANNABELLA_TR("Grant or refuse it now.");
    case Rule::NotAtTournament:
        return ANNABELLA_TR("At a tournament, only your board shows that.");
    case Rule::MayStillBeCorrected:
        // FIDE 2009, E.2.6
        return ANNABELLA_TR("Your opponent may still correct the move. Wait.");
    case Rule::OnlyOnMoveAdjusts:
        // FIDE 2009, 4.2, 4.3
        return ANNABELLA_TR("Not needed. Your touches do not count now.");
    case Rule::NotInThisGame:
        return ANNABELLA_TR("This game does not have that.");
    case Rule::NotOver:
        // FIDE 2009, 8.7
        return ANNABELLA_TR("The game is not over. Sign afterwards.");
    }
    ASSERT_NOT_REACHED();
}

} // namespace annabella::phrase
