// The host of a table: what is spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "base/overloaded.hpp"
#include "chess/rules.hpp"
#include "phrase/announce.hpp"
#include "table/host_doing.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

namespace {

/// What may be done between a move that was read back and its confirmation.
bool leaves_spoken_move(const Command& command) {
    return std::holds_alternative<Ask>(command) || std::holds_alternative<SayAgain>(command) ||
           std::holds_alternative<SpellMove>(command) || std::holds_alternative<BeQuiet>(command) ||
           std::holds_alternative<ListenToMe>(command) || std::holds_alternative<Help>(command) ||
           std::holds_alternative<TellStatus>(command) || std::holds_alternative<SpeakFaster>(command) ||
           std::holds_alternative<SpeakSlower>(command) || std::holds_alternative<SpeakLouder>(command) ||
           std::holds_alternative<SpeakSofter>(command) || std::holds_alternative<SpeakBriefly>(command) ||
           std::holds_alternative<SpeakNormally>(command) || std::holds_alternative<SpeakFully>(command);
}

/// Whether he is to answer what is asked about a move that `by` has spoken: at a key of all, anybody is.
bool is_answered_by(Color by, const Speaking& speaking) { return !speaking.own_key || by == speaking.by; }

} // namespace

void Host::Doing::operator()(const ListenToMe&) const {
    // Whether a move is legal would be told before it is made.
    if (game().table().mode == game::Mode::Tournament)
        return tell({ANNABELLA_TR("At a tournament moves are typed and not spoken."), {}});
    if (!host.m_ear)
        return tell({ANNABELLA_TR("Nobody listens here: type, or start play with --listen."), {}});
    // What is sealed nobody else may hear.
    if (game().seal_asked())
        return tell({ANNABELLA_TR("A move to be sealed is typed and not spoken."), {}});
    // Where the microphone hears the voice, a move that waits to be said again would be taken for his.
    if (host.m_table.ears.listening == Listening::Apart)
        host.hush();
    else
        host.m_table.silence();
    const Color speaker = host.side_of(by, SayMove{}, request);
    const bool own_key = by.side.has_value() || host.keyboard_side(*request.place).has_value();
    if (!host.m_ear({speaker, host.position_to_hear(speaker), own_key}))
        tell({ANNABELLA_TR("{0} is speaking. Press again when that is over."),
              {seat_title(opposite(speaker))}});
}

rules::Position Host::position_to_hear(Color speaker) const {
    const game::Game& game = m_spoken->game();
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    return awaited && awaited->by == speaker ? awaited->move.before : game.position();
}

void Host::read_back(const phrase::Words& words, const std::optional<Message>& before,
                     const std::optional<Message>& behind, const Request& request) {
    const phrase::Phrasebook& book = this->book(request);
    const phrase::Seat seat = *request.giver;
    phrase::Utterances said;
    if (before)
        said.push_back(book.for_one(seat, *before, language_of(seat)));
    phrase::Wording move{book.scheme().language, words.text, words.ear, "."};
    move.in_set_form = true;
    move.of_scheme = true;
    said.push_back(phrase::Utterance::for_one(seat, std::move(move), phrase::Privacy::Open));
    if (behind)
        said.push_back(book.for_one(seat, *behind, language_of(seat)));
    tell_at(*request.place, said, request.now);
}

void Host::take(const phrase::Understood& heard, const Speaking& speaking, Time now) {
    hush();
    wipe();
    const phrase::Seat speaker = phrase::seat_of(speaking.by);
    Place* const place = guest_at(speaker);
    answer_speech(heard, speaking, (place != nullptr ? at(*place, now) : at_table(now)).by(speaker));
}

void Host::answer_speech(const phrase::Understood& heard, const Speaking& speaking, const Request& request) {
    // The words that are heard are those of the table's scheme.
    const phrase::Scheme& scheme = m_spoken->phrasebook().scheme();
    std::visit(Overloaded{[&](const phrase::MoveHeard& move) {
                              const game::SpokenMove meant{speaking.where, move.move};
                              m_spoken_move = HeardMove{speaking.by, meant};
                              read_back(phrase::announce(scheme, meant),
                                        move.sure ? std::nullopt
                                                  : std::optional<Message>({ANNABELLA_TR("Perhaps:"), {}}),
                                        Message{ANNABELLA_TR("Is that right?"), {}}, request);
                          },
                          [&](const phrase::IllegalMoveHeard& move) {
                              read_back(phrase::announce(scheme, move.said),
                                        Message{ANNABELLA_TR("Not legal here:"), {}}, std::nullopt, request);
                          },
                          [&](const phrase::NewPieceUnsaid&) {
                              tell({ANNABELLA_TR("Say the new piece as well."), {}}, request);
                          },
                          [&](const phrase::UnclearYes&) {
                              const bool waits = m_spoken_move && is_answered_by(m_spoken_move->by, speaking);
                              tell({waits
                                        ? ANNABELLA_TR("That was no clear yes. Press Enter, or say it again.")
                                        : ANNABELLA_TR("That was not understood. Say it again."),
                                    {}},
                                   request);
                          },
                          [&](const phrase::NothingHeard&) {
                              tell({ANNABELLA_TR("That was not understood. Say it again."), {}}, request);
                          },
                          [&](phrase::SpokenWish wished) { wish(wished, speaking, request); }},
               heard);
}

void Host::not_heard(const Error& why, const Speaking& speaking, Time now) {
    tell(why.message, at_table(now).by(phrase::seat_of(speaking.by)));
}

void Host::wish(phrase::SpokenWish wish, const Speaking& speaking, const Request& request) {
    const auto ask = [&](Command command) {
        // As if he had typed it: at a keyboard of all it is nobody's in particular.
        const Giver by = speaking.own_key ? Giver::at(phrase::seat_of(speaking.by)) : Giver();
        const Given given{by, std::move(command)};
        request.place->is_elsewhere() ? do_for_guest(given, request) : do_command(given, request);
    };
    const bool answers = wish == phrase::SpokenWish::Yes || wish == phrase::SpokenWish::No;
    if (answers && !(m_spoken_move && is_answered_by(m_spoken_move->by, speaking)))
        return tell({ANNABELLA_TR("No spoken move waits to be confirmed."), {}}, request);
    switch (wish) {
    case phrase::SpokenWish::Times:
        return ask(Ask{game::Question::Time});
    case phrase::SpokenWish::LastMove:
        return ask(Ask{game::Question::Last});
    case phrase::SpokenWish::Again:
        return ask(SayAgain{});
    case phrase::SpokenWish::Yes:
        return confirm_spoken_move(request);
    case phrase::SpokenWish::No:
        m_spoken_move.reset();
        return tell({ANNABELLA_TR("Then not. Say it again."), {}}, request);
    }
}

bool Host::confirms_spoken_move(const Given& given, const Request& request) {
    if (!m_spoken_move || given.by.role != Giver::Role::Player)
        return false;
    // At a keyboard of all, whoever types may be the one who has spoken.
    const auto own = given.by.side ? given.by.side : keyboard_side(*request.place);
    if (own && own != m_spoken_move->by)
        return false;
    if (const auto* press = std::get_if<PressClock>(&given.what); press != nullptr && press->bare)
        return true;
    if (!leaves_spoken_move(given.what))
        m_spoken_move.reset();
    return false;
}

void Host::confirm_spoken_move(const Request& request) {
    const auto [by, move] = *std::exchange(m_spoken_move, std::nullopt);
    // A board, or the other player, may have moved meanwhile.
    if (!(move.before == position_to_hear(by)))
        return tell({ANNABELLA_TR("No spoken move waits to be confirmed."), {}},
                    request.by(phrase::seat_of(by)));
    do_command(Given{Giver::at(phrase::seat_of(by)), SayMove{move}}, request);
}

} // namespace annabella::table
