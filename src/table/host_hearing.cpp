// The host of a table: what is spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "base/overloaded.hpp"
#include "chess/rules.hpp"
#include "phrase/announce.hpp"
#include "table/host_doing.hpp"

namespace annabella::table {

using game::Time;

namespace {

/// What may be done between a move that was read back and its confirmation.
bool leaves_spoken_move(const Command& command) {
    return std::holds_alternative<Ask>(command) || std::holds_alternative<SayAgain>(command) ||
           std::holds_alternative<BeQuiet>(command) || std::holds_alternative<ListenToMe>(command) ||
           std::holds_alternative<Help>(command);
}

} // namespace

void Host::Doing::operator()(const ListenToMe&) const {
    if (host.m_from != nullptr || !host.m_ear)
        return tell({ANNABELLA_TR("Nobody listens here: type, or start annabella play with --listen."), {}});
    // What is sealed nobody else may hear.
    if (game().seal_asked())
        return tell({ANNABELLA_TR("A move to be sealed is typed and not spoken."), {}});
    host.m_ear();
}

rules::Position Host::position_to_hear() const {
    const game::Game& game = m_spoken->game();
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    return awaited ? awaited->move.before : game.position();
}

void Host::read_back(const phrase::Words& words, const std::optional<Message>& before,
                     const std::optional<Message>& behind, Time now) {
    const phrase::Phrasebook& book = m_spoken->phrasebook();
    const phrase::Seat seat = *m_giver;
    phrase::Utterances said;
    if (before)
        said.push_back(book.for_one(seat, *before, language_of(seat)));
    phrase::Wording move{book.scheme().language, words.text, words.ear, {}};
    move.in_set_form = true;
    move.of_scheme = true;
    said.push_back(phrase::Utterance::for_one(seat, std::move(move), phrase::Privacy::Open));
    if (behind)
        said.push_back(book.for_one(seat, *behind, language_of(seat)));
    speak(said, now);
}

void Host::take(const phrase::Understood& heard, const rules::Position& where, Time now) {
    hush();
    wipe();
    m_assistant_of.reset();
    m_giver = phrase::seat_of(side_of({}, SayMove{}));
    const phrase::Scheme& scheme = m_spoken->phrasebook().scheme();
    std::visit(Overloaded{[&](const phrase::MoveHeard& move) {
                              m_spoken_move = game::SpokenMove{where, move.move};
                              read_back(phrase::announce(scheme, *m_spoken_move),
                                        move.sure ? std::nullopt
                                                  : std::optional<Message>({ANNABELLA_TR("Perhaps:"), {}}),
                                        Message{ANNABELLA_TR("Is that right?"), {}}, now);
                          },
                          [&](const phrase::IllegalMoveHeard& move) {
                              read_back(phrase::announce(scheme, move.said),
                                        Message{ANNABELLA_TR("Not legal here:"), {}}, std::nullopt, now);
                          },
                          [&](const phrase::NewPieceUnsaid&) {
                              tell({ANNABELLA_TR("Say the new piece as well."), {}}, now);
                          },
                          [&](const phrase::NothingHeard&) {
                              tell({ANNABELLA_TR("That was not understood. Say it again."), {}}, now);
                          },
                          [&](phrase::SpokenWish wished) { wish(wished, now); }},
               heard);
}

void Host::not_heard(const Error& why, Time now) {
    m_assistant_of.reset();
    m_giver = phrase::seat_of(side_of({}, SayMove{}));
    tell(why.message, now);
}

void Host::wish(phrase::SpokenWish wish, Time now) {
    switch (wish) {
    case phrase::SpokenWish::Times:
        return take(Given{{}, Ask{game::Question::Time}}, now);
    case phrase::SpokenWish::LastMove:
        return take(Given{{}, Ask{game::Question::Last}}, now);
    case phrase::SpokenWish::Again:
        return take(Given{{}, SayAgain{}}, now);
    case phrase::SpokenWish::Yes:
        return confirm_spoken_move(now);
    case phrase::SpokenWish::No:
        break;
    }
    if (!std::exchange(m_spoken_move, std::nullopt))
        return tell({ANNABELLA_TR("No spoken move waits to be confirmed."), {}}, now);
    tell({ANNABELLA_TR("Then not. Say it again."), {}}, now);
}

bool Host::confirms_spoken_move(const Given& given) {
    if (!m_spoken_move)
        return false;
    if (const auto* press = std::get_if<PressClock>(&given.what); press != nullptr && press->bare)
        return true;
    if (!leaves_spoken_move(given.what))
        m_spoken_move.reset();
    return false;
}

void Host::confirm_spoken_move(Time now) {
    const auto move = std::exchange(m_spoken_move, std::nullopt);
    // A board, or who sits elsewhere, may have moved meanwhile.
    if (!move || !(move->before == position_to_hear()))
        return tell({ANNABELLA_TR("No spoken move waits to be confirmed."), {}}, now);
    do_command(Given{{}, SayMove{*move}}, now);
}

} // namespace annabella::table
