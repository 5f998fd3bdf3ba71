// What is spoken to the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/spoken_moves.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "base/overloaded.hpp"
#include "phrase/announce.hpp"
#include "phrase/reading/understanding.hpp"
#include "table/doing/commands.hpp"
#include "table/people/people.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;

namespace {

/// What may be done between a move that was read back and its confirmation.
bool leaves_spoken_move(const Command& command) {
    return std::holds_alternative<Ask>(command) || std::holds_alternative<SayAgain>(command) ||
           std::holds_alternative<SpellMove>(command) || std::holds_alternative<BeQuiet>(command) ||
           std::holds_alternative<ListenToMe>(command) || std::holds_alternative<Help>(command) ||
           std::holds_alternative<HearManual>(command) || std::holds_alternative<TellStatus>(command) ||
           std::holds_alternative<SpeakFaster>(command) || std::holds_alternative<SpeakSlower>(command) ||
           std::holds_alternative<SpeakLouder>(command) || std::holds_alternative<SpeakSofter>(command) ||
           std::holds_alternative<SpeakBriefly>(command) || std::holds_alternative<SpeakNormally>(command) ||
           std::holds_alternative<SpeakFully>(command);
}

/// Whether he is to answer what is asked about a move that `by` has spoken: at a key of all, anybody is.
bool is_answered_by(Side by, const Speaking& speaking) { return !speaking.own_key || by == speaking.by; }

} // namespace

rules::Position SpokenMoves::position_to_hear(Side speaker) const {
    const game::Game& game = m_at.spoken.game();
    const auto awaited = game.repeated() ? std::nullopt : game.awaited_repetition();
    return awaited && awaited->by == speaker ? awaited->move.before : game.position();
}

void SpokenMoves::read_back(const phrase::Words& words, const std::optional<Message>& before,
                            const std::optional<Message>& behind, const Request& request) {
    const phrase::Phrasebook& book = People::book(request);
    const phrase::Seat seat = *request.giver;
    phrase::Utterances said;
    if (before)
        said.push_back(book.for_one(seat, *before, m_at.people.language_of(seat)));
    phrase::Wording move{book.scheme().language, words.text, words.ear, "."};
    move.in_set_form = true;
    move.of_scheme = true;
    said.push_back(phrase::Utterance::for_one(seat, std::move(move), phrase::Privacy::Open));
    if (behind)
        said.push_back(book.for_one(seat, *behind, m_at.people.language_of(seat)));
    m_at.telling.tell_at(*request.place, said, request.now);
}

void SpokenMoves::take(const phrase::Understood& heard, const Speaking& speaking, Time now) {
    m_at.telling.hush();
    m_at.pages.wipe();
    const phrase::Seat speaker = phrase::seat_of(speaking.by);
    Place* const place = m_at.people.guest_at(speaker);
    answer_speech(heard, speaking,
                  (place != nullptr ? People::at(*place, now) : m_at.people.at_table(now)).by(speaker));
}

void SpokenMoves::answer_speech(const phrase::Understood& heard, const Speaking& speaking,
                                const Request& request) {
    // The words that are heard are those of the table's scheme.
    const phrase::Scheme& scheme = m_at.spoken.phrasebook().scheme();
    std::visit(Overloaded{[&](const phrase::MoveHeard& move) {
                              const game::SpokenMove meant{speaking.where, move.move};
                              m_spoken_move = HeardMove{speaking.by, meant};
                              read_back(phrase::announce(scheme, meant),
                                        move.sure ? std::nullopt
                                                  : std::optional<Message>({ANNABELLA_TR("Perhaps:"), {}}),
                                        Message{ANNABELLA_TR("Announce it: yes or no?"), {}}, request);
                          },
                          [&](const phrase::IllegalMoveHeard& move) {
                              read_back(phrase::announce(scheme, move.said),
                                        Message{ANNABELLA_TR("Illegal here:"), {}}, std::nullopt, request);
                          },
                          [&](const phrase::NewPieceUnsaid&) {
                              m_at.telling.tell({ANNABELLA_TR("Say the new piece as well."), {}}, request);
                          },
                          [&](const phrase::UnclearYes&) {
                              const bool waits = m_spoken_move && is_answered_by(m_spoken_move->by, speaking);
                              m_at.telling.tell(
                                  {waits ? ANNABELLA_TR("Your yes was unclear. Press Enter, or say it again.")
                                         : ANNABELLA_TR("Not understood. Say it again."),
                                   {}},
                                  request);
                          },
                          [&](const phrase::NothingHeard&) {
                              m_at.telling.tell({ANNABELLA_TR("Not understood. Say it again."), {}}, request);
                          },
                          [&](phrase::SpokenWish wished) { wish(wished, speaking, request); }},
               heard);
}

void SpokenMoves::not_heard(const Error& why, const Speaking& speaking, Time now) {
    m_at.telling.tell(why.message, m_at.people.at_table(now).by(phrase::seat_of(speaking.by)));
}

void SpokenMoves::wish(phrase::SpokenWish wish, const Speaking& speaking, const Request& request) {
    const auto ask = [&](Command command) {
        // As if he had typed it: at a keyboard of all it is nobody's in particular.
        const Giver by = speaking.own_key ? Giver::at(phrase::seat_of(speaking.by)) : Giver();
        const Given given{by, std::move(command)};
        request.place->is_elsewhere() ? m_at.commands.do_for_guest(given, request)
                                      : m_at.commands.do_command(given, request);
    };
    const bool answers = wish == phrase::SpokenWish::Yes || wish == phrase::SpokenWish::No;
    if (answers && !(m_spoken_move && is_answered_by(m_spoken_move->by, speaking)))
        return m_at.telling.tell({ANNABELLA_TR("There is no spoken move to confirm."), {}}, request);
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
        return m_at.telling.tell({ANNABELLA_TR("Cancelled. Say it again."), {}}, request);
    }
}

bool SpokenMoves::confirms_spoken_move(const Given& given, const Request& request) {
    if (!m_spoken_move || given.by.role != Giver::Role::Player)
        return false;
    // At a keyboard of all, whoever types may be the one who has spoken.
    const auto own = given.by.side ? given.by.side : m_at.people.keyboard_side(*request.place);
    if (own && own != m_spoken_move->by)
        return false;
    if (const auto* press = std::get_if<PressClock>(&given.what); press != nullptr && press->bare)
        return true;
    if (!leaves_spoken_move(given.what))
        m_spoken_move.reset();
    return false;
}

void SpokenMoves::confirm_spoken_move(const Request& request) {
    const auto [by, move] = *std::exchange(m_spoken_move, std::nullopt);
    // A board, or the other player, may have moved meanwhile.
    if (!(move.before == position_to_hear(by)))
        return m_at.telling.tell({ANNABELLA_TR("There is no spoken move to confirm."), {}},
                                 request.by(phrase::seat_of(by)));
    m_at.commands.do_command(Given{Giver::at(phrase::seat_of(by)), SayMove{move}}, request);
}

} // namespace annabella::table
