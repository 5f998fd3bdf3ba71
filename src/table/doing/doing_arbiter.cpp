// What the arbiter's commands do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/doing.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/sheet/score_text.hpp"
#include "phrase/language/numbers.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/doing/commands.hpp"
#include "table/doing/locking.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Penalty;

namespace {

/// What the arbiter is asked before his result is recorded.
Message declaration(game::Outcome outcome) {
    if (const auto winner = game::winner(outcome))
        return {ANNABELLA_TR("Declare that {side} wins"), *winner};
    return Message{outcome == game::Outcome::Draw ? ANNABELLA_TR("Declare a draw")
                                                  : ANNABELLA_TR("Declare that both players lose")};
}

/// What he is asked before a penalty. {side}: the player, {0}: the time. FIDE 2009, 13.4 a-g.
std::string_view penalty_question(const game::Penalised& penalised) {
    switch (penalised.penalty) {
    case Penalty::Warning:
        return ANNABELLA_TR("Warning for {side}");
    case Penalty::Add:
        return ANNABELLA_TR("Penalty for {side}, {0} extra for the opponent");
    case Penalty::Reduce:
        return ANNABELLA_TR("Penalty for {side}, {0} deducted");
    case Penalty::Loss:
        return ANNABELLA_TR("Penalty for {side}, loss of the game");
    case Penalty::Points:
        return penalised.half_point ? ANNABELLA_TR("Penalty for {side}, half a point less for this game")
                                    : ANNABELLA_TR("Penalty for {side}, no points for this game");
    case Penalty::Maximum:
        return ANNABELLA_TR("Penalty for {side}, maximum points for the opponent");
    case Penalty::Device:
        return ANNABELLA_TR("Penalty for {side}, loss of the game because a device sounded");
    case Penalty::Expulsion:
        break;
    }
    return ANNABELLA_TR("Penalty for {side}, expulsion from the event");
}

constexpr std::string_view undo_question = ANNABELLA_TR("Undo your last act, {0}");
constexpr std::string_view grant_question = ANNABELLA_TR("Grant this, {0}");

} // namespace

void Doing::operator()(const PauseClocks&) const { act(game::Paused{}); }

void Doing::operator()(const RestartClocks&) const { act(game::Unpaused{}); }

void Doing::operator()(const AllowDraws&) const { act(game::DrawsAllowed{}); }

void Doing::operator()(const WriteNote& command) const { act(game::Noted{command.words}); }

void Doing::operator()(const ExtendFifty& command) const { act(game::FiftyExtended{command.moves}); }

void Doing::operator()(const LetStand&) const {
    propose(game::IllegalStands{}, {ANNABELLA_TR("Let the illegal move stand"), {}});
}

void Doing::operator()(const UndoRuling&) const {
    game::Game undone = game();
    const game::Applied applied = undone.apply({request.now, game::RulingUndone{}});
    for (const game::Notice& notice : applied.notices)
        if (const auto* undoing = std::get_if<game::RulingTakenBack>(&notice))
            return propose(
                game::RulingUndone{},
                {std::string(undo_question),
                 {phrase::act_words(at.spoken.phrasebook(), People::language_for(undo_question, request),
                                    *undoing, game().table())}});
    act(game::RulingUndone{}); // Refused, with the reason.
}

void Doing::operator()(const Decide& command) const {
    const auto& proposal = game().proposal();
    if (!proposal && at.questions.is_asked(phrase::Seat::Arbiter))
        return tell(not_an_answer({}));
    // Without a proposal it is refused.
    if (command.decision != game::Decision::Grant || !proposal)
        return act(game::Decided{command.decision});
    propose(game::Decided{command.decision},
            {std::string(grant_question),
             {phrase::proposal_words(at.spoken.phrasebook().translator(),
                                     People::language_for(grant_question, request), *proposal)}});
}

void Doing::operator()(const SetClocks& command) const {
    constexpr std::string_view question = ANNABELLA_TR("Set White's clock to {0} and Black's to {1}");
    const std::string language = People::language_for(question, request);
    const auto words = [&](Side of) {
        return phrase::time_words(at.spoken.phrasebook().translator(), language, command.times[of]);
    };
    propose(game::ClockAdjusted{command.times},
            {std::string(question), {words(Side::White), words(Side::Black)}});
}

void Doing::operator()(const DeclareResult& command) const {
    const game::Ruled& ruled = command.result;
    if (!ruled.half)
        return propose(ruled, declaration(ruled.outcome));
    constexpr std::string_view question = ANNABELLA_TR("Declare that White scores {0} and Black {1}");
    const auto points = phrase::points_words(at.spoken.phrasebook().translator(),
                                             People::language_for(question, request), *ruled.half);
    propose(ruled, {std::string(question), {points.begin(), points.end()}});
}

void Doing::operator()(const SeeFlag& command) const {
    propose(game::FlagObserved{command.side},
            {ANNABELLA_TR("Record that {side}'s flag has fallen"), command.side, {}});
}

void Doing::operator()(const SeeTouch& command) const {
    propose(game::TouchSeen{command.side, command.square},
            {ANNABELLA_TR("Record that {0} touched the piece on {1}"),
             {seat_title(command.side), game().position().rules().write_square(command.square)}});
}

void Doing::operator()(const ForgiveTouch&) const {
    if (game().touches().empty())
        return act(game::TouchForgiven{});
    propose(game::TouchForgiven{}, {ANNABELLA_TR("Rule that {side} touched by accident"), game().turn()});
}

void Doing::operator()(const CountIllegal& command) const {
    const Side whose = command.side.value_or(game().who_made_illegal_move());
    propose(game::IllegalRuled{whose}, {ANNABELLA_TR("Record an illegal move by {side}"), whose, {}});
}

void Doing::operator()(const Punish& command) const {
    const game::Penalised& penalised = command.penalty;
    const std::string question(penalty_question(penalised));
    propose(penalised, {question,
                        penalised.side,
                        {phrase::time_words(at.spoken.phrasebook().translator(),
                                            People::language_for(question, request), penalised.amount)}});
}

std::optional<game::Plies> Doing::plies_to(const SheetPlace& place) const {
    const game::ScoreSheet& sheet = game().score();
    const auto plies = place ? game::plies_up_to(*place, sheet.start) : game::no_plies;
    if (plies && *plies <= sheet.plies())
        return plies;
    tell({std::string(phrase::rule_sentence(game::Rule::NoSuchMove)), {}});
    return std::nullopt;
}

void Doing::operator()(const Retract& command) const {
    const auto plies = plies_to(command.place);
    if (!plies)
        return;
    Message question{ANNABELLA_TR("Go back to the start of the game"), {}};
    if (*plies > game::no_plies)
        question = {ANNABELLA_TR("Go back to the position after {side}'s move {0}"),
                    command.place->side,
                    {std::to_string(command.place->number)}};
    propose(game::Retracted{*plies}, question);
}

void Doing::operator()(const Replace& command) const {
    const auto plies = plies_to(command.place);
    if (!plies)
        return;
    Message question{ANNABELLA_TR("Begin the record with {0}"), {command.moves}};
    if (*plies > game::no_plies)
        question = {ANNABELLA_TR("After {side}'s move {0}, change the record to {1}"),
                    command.place->side,
                    {std::to_string(command.place->number), command.moves}};
    propose(game().replaced(*plies, command.moves), question);
}

void Doing::operator()(const CorrectRecord& command) const {
    // FIDE 2009, E.2.9c: the score is one of his duties, or it is none of his business.
    if (request.assistant_of) {
        const auto& duties = game().table().seat(*request.assistant_of).assistant;
        if (std::find(duties.begin(), duties.end(), game::Duty::Score) == duties.end())
            return tell({std::string(phrase::rule_sentence(game::Rule::DutyNotGiven)), {}});
    }
    if (game().table().mode == game::Mode::Tournament)
        return tell({ANNABELLA_TR("At a tournament, only the arbiter corrects the record, with {0}."),
                     {at.people.first_word(ANNABELLA_TR("arbiter"), request) + ' ' +
                      at.people.first_word(ANNABELLA_TR("replace"), request)}});
    const auto plies = plies_to(command.place);
    if (!plies)
        return;
    const game::Plies before(plies->count() - 1);
    std::string moves = command.move;
    const game::ScoreSheet& sheet = game().score();
    rules::Position position = sheet.position_after(*plies);
    for (std::size_t ply = plies->count(); ply < sheet.entries.size(); ++ply) {
        moves.append(" ").append(game::move_as_text(position, sheet.entries[ply].move, {}));
        position.play(sheet.entries[ply].move);
    }
    const std::vector<MessageArgument> correction = {std::to_string(command.place.number), command.move};
    // At home the players are the arbiter, and the assistant writes what they agree on; the record says that
    // it was he.
    std::optional<Message> noted;
    if (request.assistant_of)
        noted =
            Message{ANNABELLA_TR("{side}'s assistant: {0}"),
                    *request.assistant_of,
                    {Message(ANNABELLA_TR("{side}'s move {0} was {1}."), command.place.side, correction)}};
    const Request by_players = request.by_nobodys_assistant();
    const game::Replaced replaced = game().replaced(before, moves);
    if (would_be_refused(game(), replaced, std::nullopt, request.now))
        return at.acts.refuse_here(replaced, by_players);
    at.asking.propose(
        replaced, Message(ANNABELLA_TR("Correct {side}'s move {0} to {1}"), command.place.side, correction),
        by_players, std::nullopt, noted);
}

void Doing::operator()(const LockGame&) const {
    tell_turned(at.locking.lock() == nullptr ? std::nullopt : std::optional(at.locking.lock()->lock()));
    if (at.locking.has_code())
        at.asking.lapse_by_lock(request.now);
}

void Doing::operator()(const UnlockGame& command) const {
    // Where the program at the seat has not asked for the code, the next line is none.
    if (request.place->is_elsewhere() && command.code.empty() && at.locking.lock() != nullptr)
        return tell({ANNABELLA_TR("Type {0}, a space and the code."),
                     {at.people.first_word(ANNABELLA_TR("unlock"), request)}});
    if (at.locking.lock() == nullptr)
        return tell_turned(std::nullopt);
    if (at.locking.tries_code())
        return tell({ANNABELLA_TR("Another code is being checked."), {}});
    if (const auto turned = at.locking.lock()->unlock(command.code, game().score().entries.size()))
        return tell_turned(turned);
    at.locking.try_code(command.code);
}

void Doing::tell_turned(const std::optional<Lock::Turned>& turned) const {
    if (!turned)
        return tell({ANNABELLA_TR("This game has no lock. Start a game with --lock."), {}});
    // What has turned nothing is for who has tried it.
    if (!turned->noted)
        return tell(turned->told);
    at.acts.tell_to_all_kept(turned->told, request.now);
}

void Doing::operator()(const TellReport& command) const {
    if (at.commands.lent().report == nullptr)
        return tell({ANNABELLA_TR("This game has no arbiter's report."), {}});
    // It tells what was for one player alone.
    if (command.last_lines == 0)
        return at.telling.tell(phrase::Seat::Arbiter, at.commands.lent().report->summary(), request.now,
                               phrase::Privacy::Private);
    for (const std::string& line :
         at.commands.lent().report->read_out(static_cast<std::size_t>(command.last_lines)))
        at.telling.tell(phrase::Seat::Arbiter, {"{0}", {line}}, request.now, phrase::Privacy::Private);
}

void Doing::operator()(const GoToTable&) const { (*this)(TellTables{}); }

void Doing::operator()(const TellTables&) const {
    if (request.place->is_elsewhere())
        at.telling.hear(*request.place, at.showing.waiting_for_arbiter(*request.place), request.now);
    tell({ANNABELLA_TR("This is the only table."), {}});
}

} // namespace annabella::table
