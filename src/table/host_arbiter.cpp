// The host of a table: what the arbiter's commands do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "game/sheet/score_text.hpp"
#include "phrase/numbers.hpp"
#include "phrase/proposal_words.hpp"
#include "phrase/sentences.hpp"
#include "table/host_doing.hpp"

namespace annabella::table {

using chess::Color;
using game::Penalty;
using game::Time;

namespace {

/// The question before the arbiter's result is taken down.
Message declaration(game::Outcome outcome) {
    switch (outcome) {
    case game::Outcome::WhiteWins:
        return {ANNABELLA_TR("The arbiter declares that White wins."), {}};
    case game::Outcome::BlackWins:
        return {ANNABELLA_TR("The arbiter declares that Black wins."), {}};
    case game::Outcome::Draw:
        return {ANNABELLA_TR("The arbiter declares a draw."), {}};
    case game::Outcome::BothLose:
        break;
    }
    return {ANNABELLA_TR("The arbiter declares that both players lose."), {}};
}

/// The question before a penalty. {0}: the player, {1}: the time. FIDE 2009, 13.4 a-g.
std::string_view penalty_question(const game::Penalised& penalised) {
    switch (penalised.penalty) {
    case Penalty::Warning:
        return ANNABELLA_TR("{0}: a warning.");
    case Penalty::Add:
        return ANNABELLA_TR("{0} is punished: the opponent gets {1} more.");
    case Penalty::Reduce:
        return ANNABELLA_TR("{0} is punished and has {1} less.");
    case Penalty::Loss:
        return ANNABELLA_TR("{0}: the game is lost.");
    case Penalty::Points:
        return penalised.half_point ? ANNABELLA_TR("{0}: half a point less for this game.")
                                    : ANNABELLA_TR("{0}: no points for this game.");
    case Penalty::Maximum:
        return ANNABELLA_TR("{0} is punished: the opponent gets all points of this game.");
    case Penalty::Device:
        return ANNABELLA_TR("{0}: a device has sounded, and the game is lost.");
    case Penalty::Expulsion:
        break;
    }
    return ANNABELLA_TR("{0}: expelled from the event.");
}

} // namespace

void Host::Doing::operator()(const PauseClocks&) const { act(game::Paused{}); }
void Host::Doing::operator()(const RestartClocks&) const { act(game::Unpaused{}); }
void Host::Doing::operator()(const AllowDraws&) const { act(game::DrawsAllowed{}); }
void Host::Doing::operator()(const WriteNote& command) const { act(game::Noted{command.words}); }
void Host::Doing::operator()(const ExtendFifty& command) const { act(game::FiftyExtended{command.moves}); }

void Host::Doing::operator()(const LetStand&) const {
    propose(game::IllegalStands{}, {ANNABELLA_TR("The illegal move is to stand."), {}});
}

void Host::Doing::operator()(const UndoRuling&) const {
    game::Game undone = game();
    const game::Applied applied = undone.apply({request.now, game::RulingUndone{}});
    for (const game::Notice& notice : applied.notices)
        if (const auto* undoing = std::get_if<game::RulingTakenBack>(&notice))
            return propose(game::RulingUndone{},
                           {ANNABELLA_TR("To be undone: {0}."),
                            {phrase::act_words(host.m_spoken->phrasebook(), host.language(request), *undoing,
                                               game().table())}});
    act(game::RulingUndone{}); // Refused, with the reason.
}

void Host::Doing::operator()(const Decide& command) const {
    const auto& proposal = game().proposal();
    if (!proposal && host.m_questions.is_asked(phrase::Seat::Arbiter))
        return tell(not_an_answer({}));
    // Without a proposal it is refused.
    if (command.decision != game::Decision::Grant || !proposal)
        return act(game::Decided{command.decision});
    propose(game::Decided{command.decision},
            {ANNABELLA_TR("The arbiter grants: {0}."),
             {phrase::proposal_words(host.m_spoken->phrasebook().translator(), host.language(request),
                                     *proposal)}});
}

void Host::Doing::operator()(const SetClocks& command) const {
    const auto words = [&](Color of) {
        return phrase::time_words(host.m_spoken->phrasebook().translator(), host.language(request),
                                  command.times[of]);
    };
    propose(game::ClockAdjusted{command.times}, {ANNABELLA_TR("White's clock to {0} and Black's to {1}."),
                                                 {words(Color::White), words(Color::Black)}});
}

void Host::Doing::operator()(const DeclareResult& command) const {
    const game::Ruled& ruled = command.result;
    if (!ruled.half)
        return propose(ruled, declaration(ruled.outcome));
    const auto points =
        phrase::points_words(host.m_spoken->phrasebook().translator(), host.language(request), *ruled.half);
    propose(ruled, {ANNABELLA_TR("The arbiter declares that White scores {0} and Black {1}."),
                    {points.begin(), points.end()}});
}

void Host::Doing::operator()(const SeeFlag& command) const {
    propose(game::FlagObserved{command.side},
            {command.side == Color::White
                 ? ANNABELLA_TR("The arbiter has seen that White's flag has fallen.")
                 : ANNABELLA_TR("The arbiter has seen that Black's flag has fallen."),
             {}});
}

void Host::Doing::operator()(const SeeTouch& command) const {
    propose(game::TouchSeen{command.side, command.square},
            {ANNABELLA_TR("{0} has touched the piece on {1}."),
             {seat_title(command.side), game().position().rules().write_square(command.square)}});
}

void Host::Doing::operator()(const ForgiveTouch&) const {
    propose(game::TouchForgiven{},
            {ANNABELLA_TR("{0} has touched by accident."), {seat_title(game().turn())}});
}

void Host::Doing::operator()(const CountIllegal& command) const {
    const Color whose = command.side.value_or(game().who_made_illegal_move());
    propose(game::IllegalRuled{whose},
            {whose == Color::White ? ANNABELLA_TR("An illegal move by White is to be counted.")
                                   : ANNABELLA_TR("An illegal move by Black is to be counted."),
             {}});
}

void Host::Doing::operator()(const Punish& command) const {
    const game::Penalised& penalised = command.penalty;
    propose(penalised,
            {std::string(penalty_question(penalised)),
             {seat_title(penalised.side), phrase::time_words(host.m_spoken->phrasebook().translator(),
                                                             host.language(request), penalised.amount)}});
}

std::optional<game::Plies> Host::Doing::plies_to(const SheetPlace& place) const {
    const game::ScoreSheet& sheet = game().score();
    const auto plies = place ? game::plies_up_to(*place, sheet.start) : game::no_plies;
    if (plies && *plies <= sheet.plies())
        return plies;
    tell({std::string(phrase::rule_sentence(game::Rule::NoSuchMove)), {}});
    return std::nullopt;
}

void Host::Doing::operator()(const Retract& command) const {
    const auto plies = plies_to(command.place);
    if (!plies)
        return;
    Message question{ANNABELLA_TR("Back to the beginning of the game."), {}};
    if (*plies > game::no_plies)
        question = {command.place->side == Color::White
                        ? ANNABELLA_TR("Back to the position after White's move {0}.")
                        : ANNABELLA_TR("Back to the position after Black's move {0}."),
                    {std::to_string(command.place->number)}};
    propose(game::Retracted{*plies}, question);
}

void Host::Doing::operator()(const Replace& command) const {
    const auto plies = plies_to(command.place);
    if (!plies)
        return;
    Message question{ANNABELLA_TR("The game began with {0}."), {command.moves}};
    if (*plies > game::no_plies)
        question = {command.place->side == Color::White ? ANNABELLA_TR("After White's move {0} came {1}.")
                                                        : ANNABELLA_TR("After Black's move {0} came {1}."),
                    {std::to_string(command.place->number), command.moves}};
    propose(game().replaced(*plies, command.moves), question);
}

void Host::Doing::operator()(const CorrectRecord& command) const {
    // FIDE 2009, E.2.9c: the score is one of his duties, or it is none of his business.
    if (request.assistant_of) {
        const auto& duties = game().table().seat(*request.assistant_of).assistant;
        if (std::find(duties.begin(), duties.end(), game::Duty::Score) == duties.end())
            return tell({std::string(phrase::rule_sentence(game::Rule::DutyNotGiven)), {}});
    }
    if (game().table().mode == game::Mode::Tournament)
        return tell({ANNABELLA_TR("At a tournament the arbiter alone puts the record right. He types {0}."),
                     {host.first_word(ANNABELLA_TR("arbiter"), request) + ' ' +
                      host.first_word(ANNABELLA_TR("replace"), request)}});
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
    const Message what{command.place.side == Color::White ? ANNABELLA_TR("White's move {0} was {1}.")
                                                          : ANNABELLA_TR("Black's move {0} was {1}."),
                       {std::to_string(command.place.number), command.move}};
    // At home the players are the arbiter, and the assistant writes what they agree on; the record says that
    // it was he.
    std::optional<Message> noted;
    if (request.assistant_of)
        noted = Message{*request.assistant_of == Color::White ? ANNABELLA_TR("White's assistant: {0}")
                                                              : ANNABELLA_TR("Black's assistant: {0}"),
                        {what}};
    const Request by_players = request.by_nobodys_assistant();
    const game::Replaced replaced = game().replaced(before, moves);
    if (would_be_refused(game(), replaced, std::nullopt, request.now))
        return host.refuse_here(replaced, by_players);
    host.propose(replaced, what, by_players, std::nullopt, noted);
}

void Host::Doing::operator()(const LockGame&) const {
    tell_turned(host.m_lock == nullptr ? std::nullopt : std::optional(host.m_lock->lock()));
}
void Host::Doing::operator()(const UnlockGame& command) const {
    // At a seat of one's own the next line is no code.
    if (request.place->is_elsewhere() && command.code.empty() && host.m_lock != nullptr)
        return tell({ANNABELLA_TR("Type {0}, a blank and the code."),
                     {host.first_word(ANNABELLA_TR("unlock"), request)}});
    if (host.m_lock == nullptr)
        return tell_turned(std::nullopt);
    if (host.m_code_tried)
        return tell({ANNABELLA_TR("Another code is just being tried."), {}});
    if (const auto turned = host.m_lock->unlock(command.code, game().score().entries.size()))
        return tell_turned(turned);
    host.m_code_tried = command.code;
}

bool Host::hear_lock(Time now) {
    if (m_code_tried)
        if (const auto turned = m_lock->unlock(*m_code_tried, m_spoken->game().score().entries.size())) {
            m_code_tried.reset();
            turned->noted ? tell_to_all_kept(turned->told, now) : say(turned->told, now);
        }
    return m_code_tried.has_value();
}

void Host::tell_to_all_kept(const Message& message, Time now) {
    // What is noted is told when the note is on the disk; so nobody has heard of what a kill has lost.
    note(message, now);
    say(message, now);
}

void Host::Doing::tell_turned(const std::optional<Lock::Turned>& turned) const {
    if (!turned)
        return tell({ANNABELLA_TR("This game was begun without a lock. Begin one with --lock."), {}});
    // What has turned nothing is for who has tried it.
    if (!turned->noted)
        return tell(turned->told);
    host.tell_to_all_kept(turned->told, request.now);
}

void Host::Doing::operator()(const TellReport& command) const {
    if (host.m_report == nullptr)
        return tell(
            {ANNABELLA_TR("No report is written of this game. annabella-tournament writes one."), {}});
    // It tells what was for one player alone.
    if (command.last_lines == 0)
        return host.tell(phrase::Seat::Arbiter, host.m_report->summary(), request.now,
                         phrase::Privacy::Private);
    for (const std::string& line : host.m_report->read_out(static_cast<std::size_t>(command.last_lines)))
        host.tell(phrase::Seat::Arbiter, {"{0}", {line}}, request.now, phrase::Privacy::Private);
}

void Host::Doing::operator()(const GoToTable&) const { (*this)(TellTables{}); }
void Host::Doing::operator()(const TellTables&) const {
    if (request.place->is_elsewhere())
        host.hear(*request.place, host.waiting_for_arbiter(*request.place), request.now);
    tell({ANNABELLA_TR("This table is the only one here. For several, start join --arbiter and name "
                       "them."),
          {}});
}

} // namespace annabella::table
