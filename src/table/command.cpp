// What each command is called.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/command.hpp"

namespace annabella::table {

namespace {

CommandId id_of_question(game::Question question) {
    switch (question) {
    case game::Question::Time:
        return CommandId::Time;
    case game::Question::Moves:
        return CommandId::Moves;
    case game::Question::Last:
        return CommandId::Last;
    case game::Question::Turn:
        return CommandId::Turn;
    case game::Question::Board:
        return CommandId::Board;
    case game::Question::Square:
        return CommandId::Square;
    case game::Question::Score:
        return CommandId::Score;
    case game::Question::Envelope:
        break;
    }
    return CommandId::Envelope;
}

CommandId id_of_decision(game::Decision decision) {
    switch (decision) {
    case game::Decision::Grant:
        return CommandId::Grant;
    case game::Decision::Refuse:
        return CommandId::Refuse;
    case game::Decision::Defer:
        break;
    }
    return CommandId::Defer;
}

using Id = std::optional<CommandId>;

struct Naming {
    Id operator()(const SayMove&) const { return {}; }
    Id operator()(const AnswerQuestion&) const { return {}; }
    Id operator()(const AnnounceMove&) const { return CommandId::Announce; }
    Id operator()(const RepeatMove&) const { return CommandId::RepeatMove; }
    Id operator()(const CorrectMove&) const { return CommandId::Correct; }
    Id operator()(const SealMove&) const { return CommandId::Seal; }
    Id operator()(const TakeBack&) const { return CommandId::Undo; }
    Id operator()(const AdjustPieces&) const { return CommandId::Adjust; }
    Id operator()(const PressClock&) const { return CommandId::Press; }
    Id operator()(const Ask& ask) const { return id_of_question(ask.question); }
    Id operator()(const SayAgain&) const { return CommandId::Again; }
    Id operator()(const BeQuiet&) const { return CommandId::Silence; }
    Id operator()(const Help&) const { return CommandId::Help; }
    Id operator()(const OfferDraw&) const { return CommandId::Offer; }
    Id operator()(const AcceptDraw&) const { return CommandId::Accept; }
    Id operator()(const DeclineDraw&) const { return CommandId::Decline; }
    Id operator()(const Resign&) const { return CommandId::Resign; }
    Id operator()(const Claim&) const { return CommandId::Claim; }
    Id operator()(const RequestIncrement&) const { return CommandId::Increment; }
    Id operator()(const WriteRemark&) const { return CommandId::Remark; }
    Id operator()(const WriteSheet&) const { return CommandId::Sheet; }
    Id operator()(const CompareSheets&) const { return CommandId::Compare; }
    Id operator()(const SignSheet&) const { return CommandId::Sign; }
    Id operator()(const SaveSheets&) const { return CommandId::Save; }
    Id operator()(const StopClocks&) const { return CommandId::Stop; }
    Id operator()(const ReportTouch&) const { return CommandId::Report; }
    Id operator()(const ReportSetup&) const { return CommandId::Report; }
    Id operator()(const AdjournGame&) const { return CommandId::Adjourn; }
    Id operator()(const ResumeGame&) const { return CommandId::ResumeGame; }
    Id operator()(const Arrive&) const { return CommandId::Arrive; }
    Id operator()(const Quit&) const { return CommandId::Quit; }
    Id operator()(const Decide& decide) const { return id_of_decision(decide.decision); }
    Id operator()(const UndoRuling&) const { return CommandId::UndoRuling; }
    Id operator()(const PauseClocks&) const { return CommandId::Pause; }
    Id operator()(const RestartClocks&) const { return CommandId::Resume; }
    Id operator()(const SetClocks&) const { return CommandId::Clocks; }
    Id operator()(const DeclareResult&) const { return CommandId::ResultOfArbiter; }
    Id operator()(const SeeFlag&) const { return CommandId::FlagSeen; }
    Id operator()(const SeeTouch&) const { return CommandId::TouchSeen; }
    Id operator()(const CountIllegal&) const { return CommandId::Illegal; }
    Id operator()(const LetStand&) const { return CommandId::Stands; }
    Id operator()(const AllowDraws&) const { return CommandId::AllowDraws; }
    Id operator()(const Punish&) const { return CommandId::Penalty; }
    Id operator()(const Retract&) const { return CommandId::Retract; }
    Id operator()(const Replace&) const { return CommandId::Replace; }
    Id operator()(const WriteNote&) const { return CommandId::Note; }
    Id operator()(const ExtendFifty&) const { return CommandId::ExtendFifty; }
};

} // namespace

Giver Giver::at(phrase::Seat seat) {
    const auto side = phrase::side_of(seat);
    if (!side)
        return {Role::Arbiter, {}, {}};
    return phrase::is_player(seat) ? Giver{Role::Player, {}, side} : Giver{Role::Assistant, side, {}};
}

std::optional<CommandId> id_of(const Command& command) { return std::visit(Naming{}, command); }

} // namespace annabella::table
