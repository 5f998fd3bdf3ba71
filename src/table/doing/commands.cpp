// Who gives a command, and where; what it does, Doing says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/commands.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <variant>

#include "table/acts/acts.hpp"
#include "table/commands/command_rights.hpp"
#include "table/commands/command_table.hpp"
#include "table/commands/keyboard.hpp"
#include "table/doing/answering.hpp"
#include "table/doing/doing.hpp"
#include "table/doing/locking.hpp"
#include "table/doing/spoken_moves.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;
using phrase::Utterances;

Message Commands::unless_to_be_sealed(const Misread& misread, const Request& request) const {
    return misread.repeats && m_at.people.may_be_to_be_sealed(request) ? not_repeated(*row_of(SealMove{}))
                                                                       : misread.why;
}

Side Commands::side_of(const Giver& by, const Command& command, const Request& request) const {
    if (by.side)
        return *by.side;
    // An assistant does most things for his own player alone.
    const CommandRow* const row = row_of(command);
    if (request.assistant_of && row != nullptr && !row->manner.for_either)
        return *request.assistant_of;
    if (const auto own = m_at.people.keyboard_side(*request.place))
        return *own;
    const game::Game& game = m_at.spoken.game();
    if (const auto* claim = std::get_if<Claim>(&command); claim && claim->claim == game::Claim::Flag) {
        // Whoever can claim a fallen flag: the opponent of the player whose flag it is.
        const game::ClockReading reading = game.clock(game.now());
        if (reading.flag_down[Side::White] != reading.flag_down[Side::Black])
            return reading.flag_down[Side::White] ? Side::Black : Side::White;
    }
    if (std::holds_alternative<Arrive>(command))
        // Whoever is waited for.
        return would_be_refused(game, game::Arrived{game.turn()}, std::nullopt, game.now())
                   ? opposite(game.turn())
                   : game.turn();
    // A move alone is what the protocol waits for: its repetition where one is due.
    const auto awaited = game.awaited_repetition();
    if (std::holds_alternative<SayMove>(command))
        return awaited && !game.repeated() ? awaited->by : game.turn();
    // Whoever can answer: the opponent of the one who spoke.
    if (std::holds_alternative<RepeatMove>(command))
        return awaited ? awaited->by : opposite(game.turn());
    if (std::holds_alternative<AcceptDraw>(command) || std::holds_alternative<DeclineDraw>(command))
        return opposite(game.offer().value_or(game.turn()));
    return game.turn();
}

void Commands::take(const Given& given, Time now) {
    m_at.telling.hush();
    if (m_at.pages.wipe() && std::holds_alternative<PressClock>(given.what))
        return; // It has said that what stood on the screen has been read.
    const Request request = m_at.people.at_table(now);
    if (m_at.spoken_moves.confirms_spoken_move(given, request))
        return m_at.spoken_moves.confirm_spoken_move(request);
    if (const auto* press = std::get_if<PressClock>(&given.what);
        press != nullptr && given.by.role == Giver::Role::Player &&
        m_at.answering.answer_by_pressing(*press, request))
        return;
    do_command(given, request);
    m_at.showing.show_questions();
}

void Commands::do_command(const Given& given, const Request& asked) {
    if (m_at.locking.is_locked_away(given, asked))
        return;
    Request request = asked;
    request.assistant_of = assistant_of(given.by, asked);
    if (const auto* answered = std::get_if<AnswerQuestion>(&given.what))
        return m_at.answering.answer(given.by, *answered, request);
    if (is_for_own_player(given.by, request))
        return;
    const Side side = side_of(given.by, given.what, request);
    request.giver = request.place->is_elsewhere() ? request.place->seat
                                                  : giver_of(given.by, row_of(given.what), side, request);
    // What has to do with the table itself is nobody's alone.
    const CommandRow* const row = row_of(given.what);
    if ((row == nullptr || !is_of_seat(std::nullopt, row)) && is_typed_elsewhere(request.giver, request))
        return;
    std::visit(Doing{m_at, given.by, side, request}, given.what);
}

void Commands::take(const Misread& misread, Time now) {
    m_at.telling.hush();
    m_at.pages.wipe();
    Request request = m_at.people.at_table(now);
    request.assistant_of = assistant_of(misread.by, request);
    if (is_for_own_player(misread.by, request))
        return;
    const Side side = misread.by.side.value_or(request.assistant_of.value_or(m_at.spoken.game().turn()));
    request.giver = giver_of(misread.by, misread.like, side, request);
    if (!is_typed_elsewhere(request.giver, request))
        m_at.telling.tell(unless_to_be_sealed(misread, request), request);
}

void Commands::echo(const Misread& typed, Time now) {
    Request request = m_at.people.at_table(now);
    request.assistant_of = assistant_of(typed.by, request);
    const Side side = typed.by.side.value_or(request.assistant_of.value_or(m_at.spoken.game().turn()));
    const std::optional<phrase::Seat> typist = giver_of(typed.by, typed.like, side, request);
    // 11.5: nobody else is to be disturbed by it.
    const bool all_hear = m_at.people.table().ears.listening == Listening::Loudspeaker &&
                          m_at.spoken.game().table().mode == game::Mode::Tournament;
    if (all_hear || (typist && m_at.people.is_taken(*typist)))
        return;
    const bool is_for_machine = m_at.people.who_plays().own_player &&
                                typed.by.side != m_at.people.who_plays().own_player &&
                                side == *m_at.people.who_plays().own_player;
    m_at.telling.tell(typed.why, request.by(is_for_machine ? phrase::seat_of(opposite(side)) : typist));
}

bool Commands::is_typed_elsewhere(std::optional<phrase::Seat> seat, const Request& request) {
    if (request.place->is_elsewhere() || !seat || !m_at.people.is_taken(*seat))
        return false;
    m_at.telling.speak(
        m_at.telling.words_at_table(
            {ANNABELLA_TR("{0} is at another terminal. Type that there."), {seat_title(*seat)}}),
        request.now);
    return true;
}

bool Commands::is_for_own_player(const Giver& by, const Request& request) {
    if (!m_at.people.who_plays().own_player || (by.side != m_at.people.who_plays().own_player &&
                                                request.assistant_of != m_at.people.who_plays().own_player))
        return false;
    m_at.telling.tell({ANNABELLA_TR("{0} plays automatically. You cannot type for that side."),
                       {seat_title(*m_at.people.who_plays().own_player)}},
                      request.by(phrase::seat_of(opposite(*m_at.people.who_plays().own_player))));
    return true;
}

std::optional<Side> Commands::assistant_of(const Giver& by, const Request& request) const {
    if (by.role != Giver::Role::Assistant)
        return std::nullopt;
    if (by.assistant_of)
        return by.assistant_of;
    // Where one player alone has an assistant it is his.
    const game::Game& game = m_at.spoken.game();
    const bool of_white = !game.table().seat(Side::White).assistant.empty();
    const bool of_black = !game.table().seat(Side::Black).assistant.empty();
    if (of_white != of_black)
        return of_white ? Side::White : Side::Black;
    return m_at.people.keyboard_side(*request.place).value_or(by.side.value_or(game.turn()));
}

std::optional<phrase::Seat> Commands::giver_of(const Giver& by, const CommandRow* row, Side side,
                                               const Request& request) const {
    // What has no word of its own is a player's.
    const Manner manner = row == nullptr ? Manner() : row->manner;
    if (by.role == Giver::Role::Arbiter || manner.speaker == Speaker::Arbiter)
        return phrase::Seat::Arbiter;
    if (request.assistant_of)
        return phrase::assistant_of(*request.assistant_of);
    if (by.side)
        return phrase::seat_of(*by.side);
    if (const auto own = m_at.people.keyboard_side(*request.place))
        return phrase::seat_of(*own);
    switch (manner.unnamed) {
    case Unnamed::Fitting:
        return phrase::seat_of(side);
    case Unnamed::Opponents:
        // FIDE 2009, 4.7: what the player on move has touched, his opponent reports.
        return phrase::seat_of(opposite(m_at.spoken.game().turn()));
    case Unnamed::Nobodys:
        break;
    }
    return std::nullopt;
}

bool Commands::take_from(const Outlet& outlet, std::string_view line, Time now) {
    Place* const found = m_at.people.guest_told_by(outlet);
    if (found == nullptr)
        return false;
    const Request request = People::at(*found, now);
    const auto read = Keyboard::elsewhere(m_at.spoken, found->seat, found->language).read(line);
    // What is not understood may be repeated to all; who meant to seal a move must be able to mistype the
    // word.
    const CommandRow* secret = m_lent.secrets == nullptr ? nullptr : m_lent.secrets->secret_of(line);
    // So it is with who wanted to turn the lock, and types the code alone.
    const bool understood = read && is_understood(m_at.spoken, *read);
    const bool holds_code = m_at.locking.may_hold_code(line);
    const bool may_be_code = !understood && (found->code_may_follow || holds_code);
    if (may_be_code)
        secret = row_of(UnlockGame{});
    else if (read && says_a_move(m_at.spoken, *read))
        found->code_may_follow = false;
    else if (m_lent.secrets != nullptr && m_at.locking.has_code() && m_lent.secrets->wants_lock_turned(line))
        found->code_may_follow = true;
    if (secret != nullptr && !(read && row_of(read->what) == secret)) {
        m_at.telling.hear(
            *found, is_of_seat(found->seat, secret) ? not_repeated(*secret) : not_of_seat(found->seat), now);
    } else if (!read) {
        m_at.telling.hear(*found, unless_to_be_sealed(read.error(), request), now);
    } else if (holds_code && has_own_words(*read)) {
        m_at.telling.hear(*found, not_taken(), now);
    } else {
        do_for_guest(*read, request);
    }
    m_at.showing.show_questions();
    return !found->leaves;
}

void Commands::do_for_guest(const Given& given, const Request& request) {
    if (std::holds_alternative<Quit>(given.what) || std::holds_alternative<Leave>(given.what)) {
        request.place->leaves = true;
        return m_at.telling.hear(*request.place,
                                 Message{m_at.spoken.game().result()
                                             ? ANNABELLA_TR("You have left your seat.")
                                             : ANNABELLA_TR("You have left your seat. The game continues.")},
                                 request.now);
    }
    if (const auto* ask = std::get_if<Ask>(&given.what);
        ask != nullptr && request.place->seat == Seat::Arbiter)
        return m_at.telling.hear_alone(
            *request.place, m_at.showing.answer_for_arbiter(*ask, *request.place, request.now), request.now);
    if (const auto* ask = std::get_if<Ask>(&given.what);
        ask != nullptr && given.by.role == Giver::Role::Assistant)
        return ask->question == game::Question::Envelope
                   ? read_envelope_to_assistant(*given.by.assistant_of, request)
                   : ask_through_assistant(*ask, *given.by.assistant_of, request);
    if (m_at.spoken_moves.confirms_spoken_move(given, request))
        return m_at.spoken_moves.confirm_spoken_move(request);
    do_command(given, request);
}

void Commands::tell_arbiter_at_table(const Ask& ask, const Request& request) {
    Utterances words = m_at.showing.answer_for_arbiter(ask, *request.place, request.now);
    for (phrase::Utterance& each : words)
        each = each.only_for(Seat::Arbiter);
    m_at.telling.speak(words, request.now);
}

void Commands::ask_through_assistant(const Ask& ask, Side side, const Request& request) {
    const auto& duties = m_at.spoken.game().table().seat(side).assistant;
    if (std::find(duties.begin(), duties.end(), game::Duty::Tell) == duties.end())
        return m_at.acts.happen(game::Asked{side, ask.question, {}}, request.now,
                                side); // Refused, with the reason.
    // FIDE 2009, E.2.9d: only at his player's request, which is what the record has.
    m_at.acts.let_time_pass(request.now);
    game::Game trial = m_at.spoken.game();
    const game::Happening asked = game::Asked{side, ask.question, {}};
    const game::Notices notices = trial.apply({std::max(request.now, trial.now()), asked}).notices;
    m_at.acts.happen(asked, request.now);
    // What he has told on request is in the record as his.
    if (const CommandRow* const row = row_of(Command(ask)))
        m_at.acts.note({ANNABELLA_TR("{side}'s assistant: {0}"),
                        side,
                        {own_form(row->word, translate_into(m_at.spoken.phrasebook().translator(),
                                                            m_at.people.table_language()))}},
                       request.now);
    if (ask.question == game::Question::Time)
        return m_at.telling.hear_alone(*request.place, m_at.showing.both_times(*request.place, request.now),
                                       request.now);
    for (const game::Notice& notice : notices)
        m_at.telling.hear_alone(*request.place,
                                m_at.telling.for_another(notice, *request.place, phrase::seat_of(side)),
                                request.now);
}

void Commands::read_envelope_to_assistant(Side side, const Request& request) {
    m_at.acts.let_time_pass(request.now);
    const game::Happening asked = game::Asked{side, game::Question::Envelope, {}};
    game::Game trial = m_at.spoken.game();
    const game::Notices notices = trial.apply({std::max(request.now, trial.now()), asked, side}).notices;
    // In the record as his act; his player has not asked.
    (void)submit(m_at.spoken, m_at.recorder, asked, request.now, side);
    for (const game::Notice& notice : notices)
        m_at.telling.hear_alone(*request.place,
                                std::holds_alternative<game::Refused>(notice)
                                    ? m_at.telling.words_for(notice, *request.place)
                                    : m_at.telling.for_another(notice, *request.place, phrase::seat_of(side)),
                                request.now);
}

} // namespace annabella::table
