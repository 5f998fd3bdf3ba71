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
        return ANNABELLA_TR("An assistant may not do that. The player must do it.");
    case Rule::DutyNotGiven:
        return ANNABELLA_TR("This assistant has not been given that duty. The player must do it.");
    case Rule::NoAssistant:
        return ANNABELLA_TR("This player has no assistant.");
    case Rule::OwnBoardIsThePlayers:
        return ANNABELLA_TR("An assistant makes moves on the opponent's board only.");
    case Rule::OneAssistantOnly:
        return ANNABELLA_TR("The blind player has an assistant, so the sighted player may have none.");
    case Rule::SightedAssistantsDuties:
        return ANNABELLA_TR("The sighted player's assistant may only announce moves and make them.");
    case Rule::NobodyIsBlind:
        return ANNABELLA_TR(
            "Neither player is blind. An assistant may then only write and press the clock, and "
            "move the pieces where these laws allow it.");
    case Rule::AssistantRequired:
        return ANNABELLA_TR("A blind player who meets a deaf one needs an assistant. Name one, then begin.");
    case Rule::TellOnlyWhenAsked:
        return ANNABELLA_TR("An assistant tells times and moves only when the player asks.");
    // FIDE 2009, 4.7 and 7
    case Rule::TouchedOneself:
        return ANNABELLA_TR("You have touched a piece since then, so this can no longer be claimed.");
    case Rule::NoPieceThere:
        return ANNABELLA_TR("There is no piece on that square.");
    case Rule::NothingProposed:
        return ANNABELLA_TR("There is nothing for the arbiter to decide.");
    case Rule::TooManyMovesMade:
        return ANNABELLA_TR("Too many moves have been made to claim that now.");
    case Rule::OnlyTheOpponentClaims:
        return ANNABELLA_TR("Only the opponent may claim that, before making a move.");
    case Rule::NothingIllegal:
        return ANNABELLA_TR("Nothing against the laws has been done.");
    case Rule::ClockNotPressed:
        return ANNABELLA_TR("That counts only when the clock has been pressed.");
    // FIDE 2009, 6
    case Rule::ClocksAreStopped:
        return ANNABELLA_TR("The clocks are stopped. Wait until play goes on.");
    case Rule::NotAbsent:
        return ANNABELLA_TR("This player is here already.");
    case Rule::NotArrived:
        return ANNABELLA_TR("This player has not arrived yet.");
    case Rule::NoClock:
        return ANNABELLA_TR("This game is played without a clock.");
    // FIDE 2009, 9 and 10
    case Rule::OfferOnOwnMoveOnly:
        return ANNABELLA_TR("You may offer a draw only when it is your move.");
    case Rule::OfferUsed:
        return ANNABELLA_TR("You have offered a draw already. Now it is your opponent's turn to offer.");
    case Rule::BothMustMoveFirst:
        return ANNABELLA_TR("A draw can be agreed only after both players have made a move.");
    case Rule::NotInThisEdition:
        return ANNABELLA_TR("The laws of this game do not have that.");
    case Rule::MoreThanTwoMinutes:
        return ANNABELLA_TR("That can be claimed only with less than two minutes on your clock.");
    case Rule::NoQuickplay:
        return ANNABELLA_TR("This time control has no quickplay finish.");
    case Rule::ClaimLapsed:
        return ANNABELLA_TR("It is too late for this claim.");
    case Rule::ClaimWaits:
        return ANNABELLA_TR("A claim waits for the arbiter already.");
    // Adjournment
    case Rule::NothingSealed:
        return ANNABELLA_TR("No move has been sealed. Seal one first.");
    case Rule::NotAdjourned:
        return ANNABELLA_TR("The game is not adjourned.");
    case Rule::IsAdjourned:
        return ANNABELLA_TR("The game is adjourned. It must be resumed first.");
    case Rule::MustSeal:
        return ANNABELLA_TR("Seal this move. Do not say it, and do not press the clock.");
    // The arbiter
    case Rule::NothingToUndo:
        return ANNABELLA_TR("The arbiter has done nothing that can be undone.");
    case Rule::NoSuchMove:
        return ANNABELLA_TR("The game has fewer moves than that.");
    case Rule::UnreadableMoves:
        return ANNABELLA_TR("These moves cannot be read. Check them and give them again.");
    case Rule::ClockTakenTooLow:
        // USSR 1953, section 19
        return ANNABELLA_TR("Time can be taken away only where each player keeps fifteen minutes. Give times "
                            "of fifteen minutes or more, or add time.");
    case Rule::DrawsForbidden:
        // FIDE 2009, 9.1a
        return ANNABELLA_TR("At this event no draw may be agreed now, unless the arbiter consents.");
    case Rule::QuickplayUnannounced:
        // FIDE 2018, III.2.1
        return ANNABELLA_TR("That was not announced before the game, so it cannot be asked for.");
    case Rule::TouchOnRequest:
        // FIDE 2009, A.4b
        return ANNABELLA_TR("In this game touched pieces count only when a player asks for it.");
    case Rule::CannotStand:
        // FIDE 2018, A.4.2
        return ANNABELLA_TR("There is no illegal move here from which the game could go on.");
    case Rule::NothingStopped:
        return ANNABELLA_TR("Nothing is stopped.");
    case Rule::FlagIsUp:
        return ANNABELLA_TR("The flag has not fallen. The game goes on.");
    case Rule::NotBegun:
        return ANNABELLA_TR("The game has not begun.");
    case Rule::PlayIsStopped:
        // FIDE 2009, 6.12
        return ANNABELLA_TR("Play is stopped. Wait until it goes on.");
    case Rule::NoArbiter:
        // FIDE 2018, III.6
        return ANNABELLA_TR("This game has no arbiter who could grant that.");
    case Rule::TimeOutOfRange:
        return ANNABELLA_TR("Give a time of more than nothing and less than ten thousand hours.");
    case Rule::MoreThanFifty:
        // USSR 1953, section 18
        return ANNABELLA_TR("Fifty moves are allowed without that. Give more than fifty.");
    case Rule::DecideNow:
        // FIDE 2009, 10.2a
        return ANNABELLA_TR("This cannot be decided later. Grant it or refuse it.");
    case Rule::NotAtTournament:
        return ANNABELLA_TR("At a tournament you are not told where the pieces stand. Your board shows it.");
    case Rule::MayStillBeCorrected:
        // FIDE 2009, E.2.6
        return ANNABELLA_TR("Your opponent may still correct the last move. Say yours when it is your turn.");
    case Rule::OnlyOnMoveAdjusts:
        // FIDE 2009, 4.2, 4.3
        return ANNABELLA_TR("Only the player on move adjusts. What you touch now does not bind you.");
    case Rule::NotInThisGame:
        return ANNABELLA_TR("There is nothing of that kind in this game.");
    case Rule::NotOver:
        // FIDE 2009, 8.7
        return ANNABELLA_TR("The game is not over. Sign when it is.");
    }
    ASSERT_NOT_REACHED();
}

} // namespace annabella::phrase
