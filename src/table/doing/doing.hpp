// What each command does at the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/commands/command.hpp"
#include "table/doing/lock.hpp"
#include "table/people/parts.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

/// One command that is being done. Every kind of command has its function here, or it does not compile: so
/// there are as many as there are commands.
struct Doing {
    Parts& at;
    const Giver& by;
    Side side; ///< Whose act it is.
    const Request& request;

    // Moves and the clock.
    void operator()(const SayMove& command) const;
    void operator()(const AnnounceMove& command) const;
    void operator()(const RepeatMove& command) const;
    void operator()(const CorrectMove& command) const;
    void operator()(const CorrectRecord& command) const;
    void operator()(const SealMove& command) const;
    void operator()(const TakeBack&) const;
    void operator()(const Redo&) const;
    void operator()(const TellNextWrong&) const;
    void operator()(const AdjustPieces&) const;
    void operator()(const PressClock& command) const;

    // What is asked and told.
    void operator()(const Ask& command) const;
    void operator()(const TellStatus&) const;
    void operator()(const WalkBoard& command) const;
    void operator()(const SayAgain&) const;
    void operator()(const SpellMove&) const;
    void operator()(const TellWhy&) const;
    void operator()(const TellFen&) const;
    void operator()(const TellGoodMove&) const;
    void operator()(const TellWorth&) const;
    void operator()(const BeQuiet&) const;
    void operator()(const ListenToMe&) const;
    void operator()(const SpeakFaster&) const;
    void operator()(const SpeakSlower&) const;
    void operator()(const SpeakLouder&) const;
    void operator()(const SpeakSofter&) const;
    void operator()(const SpeakBriefly&) const;
    void operator()(const SpeakNormally&) const;
    void operator()(const SpeakFully&) const;
    void operator()(const Help& command) const;
    void operator()(const HearManual& command) const;
    void operator()(const AnswerQuestion& command) const;

    // Draws, results, claims.
    void operator()(const OfferDraw&) const;
    void operator()(const AcceptDraw&) const;
    void operator()(const DeclineDraw&) const;
    void operator()(const Resign&) const;
    void operator()(const Claim& command) const;
    void operator()(const RequestIncrement&) const;

    // Score sheets.
    void operator()(const WriteRemark& command) const;
    void operator()(const WriteSheet& command) const;
    void operator()(const CompareSheets&) const;
    void operator()(const SignSheet&) const;
    void operator()(const SaveSheets& command) const;

    // What an arbiter is called for.
    void operator()(const StopClocks&) const;
    void operator()(const ReportTouch& command) const;
    void operator()(const ReportSetup& command) const;

    // Adjournment, arriving, leaving.
    void operator()(const AdjournGame& command) const;
    void operator()(const ResumeGame& command) const;
    void operator()(const Arrive&) const;
    void operator()(const BeginAnew&) const;
    void operator()(const Rematch&) const;
    void operator()(const Quit&) const;
    void operator()(const Leave&) const;

    // The arbiter's (doing_arbiter.cpp).
    void operator()(const Decide& command) const;
    void operator()(const UndoRuling&) const;
    void operator()(const PauseClocks&) const;
    void operator()(const RestartClocks&) const;
    void operator()(const SetClocks& command) const;
    void operator()(const DeclareResult& command) const;
    void operator()(const SeeFlag& command) const;
    void operator()(const SeeTouch& command) const;
    void operator()(const ForgiveTouch&) const;
    void operator()(const CountIllegal& command) const;
    void operator()(const LetStand&) const;
    void operator()(const AllowDraws&) const;
    void operator()(const Punish& command) const;
    void operator()(const Retract& command) const;
    void operator()(const Replace& command) const;
    void operator()(const WriteNote& command) const;
    void operator()(const ExtendFifty& command) const;
    void operator()(const LockGame&) const;
    void operator()(const UnlockGame& command) const;
    void operator()(const TellReport& command) const;
    void operator()(const GoToTable& command) const;
    void operator()(const TellTables& command) const;

private:
    const game::Game& game() const { return at.spoken.game(); }
    /// What a player is asked before his own act: with his name where others use his keyboard.
    Message own_act(std::string_view own, std::string_view of_side) const;
    /// How much whoever has given the command is told from then on; he hears it by `answer`.
    void speak_at_length(phrase::Verbosity verbosity, const Message& answer) const;
    void tell(const Message& message) const { at.telling.tell(message, request); }
    void ask_for_right_move() const;
    void act(game::Happening happening) const { at.acts.act(std::move(happening), request); }
    void propose(const game::Happening& happening, const Message& what) const {
        at.asking.propose(happening, what, request);
    }
    /// What became of the lock is told; empty where there is none.
    void tell_turned(const std::optional<Lock::Turned>& turned) const;
    /// How many half moves lead to a place on the score sheet; empty, and told, where there is none.
    std::optional<game::Plies> plies_to(const SheetPlace& place) const;
};

} // namespace annabella::table
