// What the players' commands do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/doing.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "phrase/proposal_words.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/boards/board_questions.hpp"
#include "table/boards/pressing.hpp"
#include "table/boards/touch_reports.hpp"
#include "table/commands/command_table.hpp"
#include "table/doing/answering.hpp"
#include "table/doing/commands.hpp"
#include "table/doing/moves_said.hpp"
#include "table/doing/retelling.hpp"
#include "table/doing/walking.hpp"
#include "table/helping/helping.hpp"
#include "table/home/at_home.hpp"
#include "table/people/people.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

void Doing::operator()(const SayMove& command) const {
    // A move alone is what the protocol waits for: its repetition where one is due, else an announcement.
    const auto awaited = game().repeated() ? std::nullopt : game().awaited_repetition();
    const bool is_repetition = awaited ? side == awaited->by : at.moves.says_last_move(side, command.move);
    // While a move is to be sealed, what is no repetition of the other one may be it.
    const bool repeats = is_repetition && (!game().seal_asked() ||
                                           !would_be_refused(game(), at.moves.repetition(side, command.move),
                                                             std::nullopt, request.now));
    if (!repeats && at.moves.must_seal(side, request))
        return;
    if (awaited && repeats && at.moves.replies_early(by, *awaited, command.move, request))
        return act(at.spoken.announced(side, command.move));
    if (const auto* words = std::get_if<std::string>(&command.move);
        words && at.spoken.read(side, *words).empty()) {
        // An announcement stands in the record and is repeated to all.
        if (const CommandRow* const secret = at.commands.lent().secrets == nullptr
                                                 ? nullptr
                                                 : at.commands.lent().secrets->meant_by(*words))
            return tell(not_repeated(*secret));
        const MayGive may_give = [this](const CommandRow& row) { return at.helping.may_give(row, request); };
        if (const std::string word = near_miss(*words, at.people.translate(request), may_give); !word.empty())
            return tell({ANNABELLA_TR("Not understood: {0}. Perhaps you mean {1}."),
                         {phrase::quotation(*words), word}});
        if (request.giver && at.questions.is_asked(*request.giver))
            return tell(not_an_answer(*words));
    }
    // FIDE 2018, 1.3: a reply to what stands on a board without holes; nobody there need press.
    if (at.moves.replies_to_board(by, command.move, request)) {
        const Side replier = opposite(game().turn());
        at.acts.happen(game::Pressed{.side = game().turn(), .by_reply = true}, request.now);
        return act(at.spoken.announced(replier, command.move));
    }
    // FIDE 2009, E.2.6: before the press another move is a correction. At a keyboard for both nobody knows
    // who has typed it.
    const bool is_known_whose = by.side || at.people.keyboard_side(*request.place) || request.assistant_of;
    if (!is_known_whose && at.moves.ask_to_correct(game().turn(), command.move, request.now))
        return;
    at.moves.drop_correction();
    if (repeats)
        return act(at.moves.repetition(side, command.move));
    if (at.moves.hold_move(side, command.move, request))
        return;
    act(is_known_whose && at.moves.means_another(side, command.move)
            ? game::Happening(at.spoken.corrected(side, command.move))
            : game::Happening(at.spoken.announced(side, command.move)));
    at.pressing.press_by_itself(side, request.now);
}

void Doing::operator()(const AnnounceMove& command) const {
    if (!at.moves.must_seal(side, request))
        act(at.spoken.announced(side, command.move));
}

void Doing::operator()(const RepeatMove& command) const {
    if (const auto* const text = std::get_if<std::string>(&command.move); text != nullptr && text->empty())
        return tell({ANNABELLA_TR("Repeat which move? Type {0} and the move, or only the move."),
                     {at.people.first_word(ANNABELLA_TR("repeat"), request)}});
    act(at.moves.repetition(side, command.move));
}

void Doing::ask_for_right_move() const {
    const std::string word = at.people.first_word(ANNABELLA_TR("correct"), request);
    tell({ANNABELLA_TR("Type {0} and the move you meant."), {word}});
    if (game().score().plies() > game::Plies(1))
        tell({ANNABELLA_TR("For an earlier move, type for example {0} 13 white Be4."), {word}});
}

void Doing::operator()(const CorrectMove& command) const {
    if (const auto* const text = std::get_if<std::string>(&command.move); text != nullptr && text->empty())
        return ask_for_right_move();
    act(at.spoken.corrected(side, command.move));
}

void Doing::operator()(const SealMove& command) const {
    // Whether a move is legal is told its sealer, who may not ask that at any time of a tournament.
    if (game().table().mode == game::Mode::Tournament && !game().sealing_is_due(side))
        return tell({ANNABELLA_TR("No sealed move is due. To adjourn, type {0}."),
                     {at.people.first_word(ANNABELLA_TR("adjourn"), request)}});
    act(at.spoken.sealed(side, command.move));
}

void Doing::operator()(const TakeBack&) const { at.home.take_back(side, by.side, request); }

void Doing::operator()(const Redo&) const {
    if (at.home.redo(request))
        at.pressing.press_by_itself(game().turn(), request.now);
}

void Doing::operator()(const TellNextWrong&) const { at.board_questions.tell_next_wrong(side, request); }

void Doing::operator()(const AdjustPieces&) const {
    const bool by_accident = at.touches.can_forgive_touch(side);
    if (by_accident)
        act(game::TouchForgiven{});
    // What has fallen is yet to be put back (4.2).
    const game::BoardTracker& board = game().board(side);
    const bool is_to_be_put_back =
        board.exists() && !board.shows(game().position()) && !game().move_on_board();
    if (!by_accident || is_to_be_put_back)
        act(game::Adjusting{side});
}

void Doing::operator()(const PressClock& command) const { at.pressing.press(side, command, request); }

void Doing::operator()(const Ask& command) const {
    if (by.role == Giver::Role::Arbiter && !request.place->is_elsewhere())
        return at.commands.tell_arbiter_at_table(command, request);
    act(game::Asked{side, command.question, command.square, command.piece});
    const phrase::Choices& choices =
        request.place->is_elsewhere() ? request.place->choices : at.spoken.choices()[side];
    if (command.question != game::Question::Time || choices.verbosity != phrase::Verbosity::Full)
        return;
    // FIDE 2018, D.2.6: a clock tells the number of moves, too.
    act(game::Asked{side, game::Question::Moves, {}});
    if (game().table().control.has_clock())
        act(game::Asked{side, game::Question::Control, {}});
}

void Doing::operator()(const TellStatus&) const {
    if (request.place->is_elsewhere())
        return at.showing.tell_status(*request.place, request.now);
    const Place here = *request.place;
    phrase::Utterances words = at.showing.status_of_game(here);
    for (phrase::Utterance& each : at.showing.waiting_status(here))
        words.push_back(std::move(each));
    if (request.giver)
        for (phrase::Utterance& each : words)
            each = each.only_for(*request.giver);
    at.telling.speak(words, request.now);
}

void Doing::operator()(const WalkBoard& command) const { at.walking.walk(command.square, request); }

void Doing::operator()(const SayAgain&) const { at.retelling.say_again(request); }

void Doing::operator()(const SpellMove&) const { at.retelling.spell_last_move(request); }

void Doing::operator()(const TellWhy&) const { at.home.tell_why(side, request); }

void Doing::operator()(const TellFen&) const { at.home.tell_fen(request); }

void Doing::operator()(const TellGoodMove&) const { at.home.consult(Consulted::Move, request); }

void Doing::operator()(const TellWorth&) const { at.home.consult(Consulted::Worth, request); }

void Doing::operator()(const BeQuiet&) const {
    // Who sits elsewhere silences what he hears himself.
    request.place->silence();
}

void Doing::operator()(const SpeakFaster&) const {
    at.retelling.adjust_voice(VoiceChange::Faster, {ANNABELLA_TR("Faster."), {}}, request);
}

void Doing::operator()(const SpeakSlower&) const {
    at.retelling.adjust_voice(VoiceChange::Slower, {ANNABELLA_TR("Slower."), {}}, request);
}

void Doing::operator()(const SpeakLouder&) const {
    at.retelling.adjust_voice(VoiceChange::Louder, {ANNABELLA_TR("Louder."), {}}, request);
}

void Doing::operator()(const SpeakSofter&) const {
    at.retelling.adjust_voice(VoiceChange::Softer, {ANNABELLA_TR("Softer."), {}}, request);
}

void Doing::operator()(const SpeakBriefly&) const {
    speak_at_length(phrase::Verbosity::Brief, {ANNABELLA_TR("brief"), {}});
}

void Doing::operator()(const SpeakNormally&) const {
    speak_at_length(phrase::Verbosity::Normal, {ANNABELLA_TR("normal"), {}});
}

void Doing::operator()(const SpeakFully&) const {
    speak_at_length(phrase::Verbosity::Full, {ANNABELLA_TR("full"), {}});
}

void Doing::speak_at_length(phrase::Verbosity verbosity, const Message& answer) const {
    const auto hearer = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    // At one loudspeaker what one hears the other hears.
    const bool is_for_both = !hearer || at.people.table().ears.listening != Listening::Apart;
    if (request.place->is_elsewhere()) {
        request.place->choices.verbosity = verbosity;
        request.place->outlets.front()->note_verbosity(verbosity);
    } else
        for (const Side each : both_sides)
            if (is_for_both || each == hearer) {
                phrase::Choices choices = at.spoken.choices()[each];
                choices.verbosity = verbosity;
                at.spoken.choose(each, choices);
            }
    tell(answer);
}

void Doing::operator()(const Help& command) const { at.helping.tell_help(command.about, request); }

void Doing::operator()(const HearManual& command) const { at.helping.tell_manual(command.chapter, request); }

void Doing::operator()(const AnswerQuestion& command) const { at.answering.answer(by, command, request); }

Message Doing::own_act(std::string_view own, std::string_view of_side) const {
    const bool is_his_keyboard = at.people.keyboard_side(*request.place) == side && !request.assistant_of;
    return is_his_keyboard ? Message{std::string(own)} : Message{std::string(of_side), side};
}

void Doing::operator()(const OfferDraw&) const {
    propose(game::DrawOffered{side},
            own_act(ANNABELLA_TR("Offer a draw"), ANNABELLA_TR("{Side} offers a draw")));
}

void Doing::operator()(const AcceptDraw&) const {
    propose(game::DrawAccepted{side},
            own_act(ANNABELLA_TR("Accept the draw"), ANNABELLA_TR("{Side} accepts the draw")));
}

void Doing::operator()(const DeclineDraw&) const { act(game::DrawDeclined{side}); }

void Doing::operator()(const Resign&) const {
    propose(game::Resigned{side}, own_act(ANNABELLA_TR("Resign"), ANNABELLA_TR("{Side} resigns")));
}

void Doing::operator()(const Claim& command) const {
    const game::Claimed claimed = at.spoken.claimed(side, command.claim, command.move);
    // A draw is asked for; what the opponent has done wrong is pointed out.
    Message what = own_act(ANNABELLA_TR("Claim a draw, {0}"), ANNABELLA_TR("{Side} claims a draw, {0}"));
    if (command.claim == game::Claim::Flag)
        what = Message{ANNABELLA_TR("Claim that {side}'s flag has fallen"), opposite(side)};
    else if (command.claim == game::Claim::Illegal)
        what = Message{ANNABELLA_TR("Claim that {side}'s move was illegal"), opposite(side)};
    else
        what.arguments = {Message(std::string(phrase::claim_words(command.claim)))};
    at.asking.propose(claimed, what, request, at.asking.move_named_in(claimed));
}

void Doing::operator()(const RequestIncrement&) const {
    propose(game::IncrementRequested{side},
            own_act(ANNABELLA_TR("Ask for an increment and offer a draw"),
                    ANNABELLA_TR("{Side} asks for an increment and offers a draw")));
}

void Doing::operator()(const WriteRemark& command) const { act(game::Remarked{command.words}); }

void Doing::operator()(const WriteSheet& command) const { act(game().score_written(side, command.moves)); }

void Doing::operator()(const CompareSheets&) const {
    act(game::Compared{});
    // FIDE 2009, E.2.8 and 6.12a: while the arbiter finds out where the sheets part, a clock runs.
    const std::optional<game::Proposal>& asked = game().proposal();
    const bool differ =
        asked && (asked->is<game::proposed::BackTo>() || asked->is<game::proposed::ReplaceRecord>());
    if (!differ || !game().clock(request.now).running)
        return;
    at.asking.propose(game::Paused{}, {ANNABELLA_TR("Stop the clocks until this is decided"), {}},
                      request.by(phrase::Seat::Arbiter));
}

void Doing::operator()(const SignSheet&) const {
    // FIDE 2009, 8.7: both sign, each for himself; nobody signs because it happens to be his move.
    if (!by.side && !at.people.keyboard_side(*request.place) && !request.assistant_of && game().result())
        return tell({ANNABELLA_TR("Who signs? Type white sign or black sign."), {}});
    act(game::Signed{side});
}

void Doing::operator()(const SaveSheets& command) const {
    if (!at.commands.lent().saver)
        return tell({ANNABELLA_TR("Which folder? Type save and the folder's name."), {}});
    // A slip for "seal".
    if (at.people.may_be_to_be_sealed(request) && by.role == Giver::Role::Player &&
        !at.spoken.read(game().turn(), command.folder).empty())
        return tell(not_repeated(*row_of(SealMove{})));
    // A disk may take so long that he has gone.
    const auto answer = [&parts = at, asked = request, there = std::weak_ptr(request.place->presence)](
                            const Message& message, game::Time now) {
        if (there.expired())
            return;
        Request request_then = asked;
        request_then.now = now;
        parts.telling.tell(message, request_then);
    };
    at.commands.lent().saver(command.folder, request.place->is_elsewhere(), answer);
}

void Doing::operator()(const StopClocks&) const { act(game::StoppedByPlayer{side}); }

void Doing::operator()(const ReportTouch& command) const {
    // Who has touched is named, or is the opponent of who speaks, or is on move.
    const std::optional<Side> speaker = by.side                ? by.side
                                        : request.assistant_of ? request.assistant_of
                                                               : at.people.keyboard_side(*request.place);
    const auto toucher = command.toucher ? command.toucher
                         : speaker       ? std::optional(opposite(*speaker))
                                         : std::nullopt;
    if (!command.square)
        return at.touches.offer_seen_touch(toucher, request);
    act(game::TouchReported{toucher.value_or(game().turn()), *command.square});
}

void Doing::operator()(const ReportSetup& command) const { act(game::SetupFaultReported{command.fault}); }

void Doing::operator()(const Arrive&) const { act(game::Arrived{side}); }

void Doing::operator()(const BeginAnew&) const { at.home.ask_for_new_game({}, request); }

void Doing::operator()(const Rematch&) const {
    at.home.ask_for_new_game({.rematch = true, .from_same_position = true}, request);
}

void Doing::operator()(const Leave&) const {
    tell({ANNABELLA_TR("This is the table itself. To end the program, type {0}."),
          {at.people.first_word(ANNABELLA_TR("quit"), request)}});
}

void Doing::operator()(const Quit&) const {
    at.commands.quit();
    if (!at.recorder.keep_backlog())
        return at.telling.say(
            {ANNABELLA_TR("Goodbye. The journal cannot be written, so the game's end is not saved."), {}},
            request.now);
    // Who sits elsewhere is told that the table is closed.
    const Message farewell{ANNABELLA_TR("Goodbye. The game is saved in the journal."), {}};
    at.telling.speak(at.telling.words_at_table(farewell), request.now);
}

} // namespace annabella::table
