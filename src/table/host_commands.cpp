// The host of a table: who gives a command, and what the players' commands do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "phrase/proposal_words.hpp"
#include "table/command_table.hpp"
#include "table/host_doing.hpp"
#include "table/seat_keyboard.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;

Color Host::side_of(const Giver& by, const Command& command, const Request& request) const {
    if (by.side)
        return *by.side;
    // An assistant does most things for his own player alone.
    const CommandRow* const row = row_of(command);
    if (request.assistant_of && row != nullptr && !row->manner.for_either)
        return *request.assistant_of;
    if (const auto own = keyboard_side(*request.place))
        return *own;
    const game::Game& game = m_spoken->game();
    if (const auto* claim = std::get_if<Claim>(&command); claim && claim->claim == game::Claim::Flag) {
        // Whoever can claim a fallen flag: the opponent of the player whose flag it is.
        const game::ClockReading reading = game.clock(game.now());
        if (reading.flag_down[Color::White] != reading.flag_down[Color::Black])
            return reading.flag_down[Color::White] ? Color::Black : Color::White;
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

void Host::take(const Given& given, Time now) {
    hush();
    if (wipe() && std::holds_alternative<PressClock>(given.what))
        return; // It has said that what stood on the screen has been read.
    const Request request = at_table(now);
    if (confirms_spoken_move(given, request))
        return confirm_spoken_move(request);
    if (const auto* press = std::get_if<PressClock>(&given.what);
        press != nullptr && given.by.role == Giver::Role::Player && answer_by_pressing(*press, request))
        return;
    do_command(given, request);
    show_questions();
}

bool Host::is_locked_away(const Given& given, const Request& request) {
    if (m_lock == nullptr || (request.place->is_elsewhere() && request.place->seat == phrase::Seat::Arbiter))
        return false;
    const game::Game& game = m_spoken->game();
    const auto forbidden = m_lock->forbids(given, game.result() || game.adjourned());
    if (!forbidden)
        return false;
    request.place->is_elsewhere() ? hear(*request.place, *forbidden, request.now)
                                  : speak(words_at_table(*forbidden), request.now);
    return true;
}

void Host::do_command(const Given& given, const Request& asked) {
    if (is_locked_away(given, asked))
        return;
    Request request = asked;
    request.assistant_of = assistant_of(given.by, asked);
    if (const auto* answered = std::get_if<AnswerQuestion>(&given.what))
        return answer(given.by, *answered, request);
    if (is_for_own_player(given.by, request))
        return;
    const Color side = side_of(given.by, given.what, request);
    request.giver = request.place->is_elsewhere() ? request.place->seat
                                                  : giver_of(given.by, row_of(given.what), side, request);
    // What has to do with the table itself is nobody's alone.
    const CommandRow* const row = row_of(given.what);
    if ((row == nullptr || !is_of_seat(std::nullopt, row)) && is_typed_elsewhere(request.giver, request))
        return;
    std::visit(Doing{*this, given.by, side, request}, given.what);
}

void Host::take(const Misread& misread, Time now) {
    hush();
    wipe();
    Request request = at_table(now);
    request.assistant_of = assistant_of(misread.by, request);
    if (is_for_own_player(misread.by, request))
        return;
    const Color side = misread.by.side.value_or(request.assistant_of.value_or(m_spoken->game().turn()));
    request.giver = giver_of(misread.by, misread.like, side, request);
    if (!is_typed_elsewhere(request.giver, request))
        tell(unless_to_be_sealed(misread, request), request);
}

void Host::echo(const Misread& typed, Time now) {
    Request request = at_table(now);
    request.assistant_of = assistant_of(typed.by, request);
    const Color side = typed.by.side.value_or(request.assistant_of.value_or(m_spoken->game().turn()));
    const std::optional<phrase::Seat> typist = giver_of(typed.by, typed.like, side, request);
    // 11.5: nobody else is to be disturbed by it.
    const bool all_hear = m_table.ears.listening == Listening::Loudspeaker &&
                          m_spoken->game().table().mode == game::Mode::Tournament;
    if (all_hear || (typist && is_taken(*typist)))
        return;
    const bool is_for_machine = m_own_player && typed.by.side != m_own_player && side == *m_own_player;
    tell(typed.why, request.by(is_for_machine ? phrase::seat_of(opposite(side)) : typist));
}

bool Host::is_typed_elsewhere(std::optional<phrase::Seat> seat, const Request& request) {
    if (request.place->is_elsewhere() || !seat || !is_taken(*seat))
        return false;
    speak(words_at_table({ANNABELLA_TR("{0} sits at a terminal of his own: what is his is typed there."),
                          {seat_title(*seat)}}),
          request.now);
    return true;
}

bool Host::is_for_own_player(const Giver& by, const Request& request) {
    if (!m_own_player || (by.side != m_own_player && request.assistant_of != m_own_player))
        return false;
    tell({ANNABELLA_TR("{0} plays by itself: nothing can be typed for that side."),
          {seat_title(*m_own_player)}},
         request.by(phrase::seat_of(opposite(*m_own_player))));
    return true;
}

std::optional<Color> Host::assistant_of(const Giver& by, const Request& request) const {
    if (by.role != Giver::Role::Assistant)
        return std::nullopt;
    if (by.assistant_of)
        return by.assistant_of;
    // Where one player alone has an assistant it is his.
    const game::Game& game = m_spoken->game();
    const bool of_white = !game.table().seat(Color::White).assistant.empty();
    const bool of_black = !game.table().seat(Color::Black).assistant.empty();
    if (of_white != of_black)
        return of_white ? Color::White : Color::Black;
    return keyboard_side(*request.place).value_or(by.side.value_or(game.turn()));
}

std::optional<phrase::Seat> Host::giver_of(const Giver& by, const CommandRow* row, Color side,
                                           const Request& request) const {
    // What has no word of its own is a player's.
    const Manner manner = row == nullptr ? Manner() : row->manner;
    if (by.role == Giver::Role::Arbiter || manner.speaker == Speaker::Arbiter)
        return phrase::Seat::Arbiter;
    if (request.assistant_of)
        return phrase::assistant_of(*request.assistant_of);
    if (by.side)
        return phrase::seat_of(*by.side);
    if (const auto own = keyboard_side(*request.place))
        return phrase::seat_of(*own);
    switch (manner.unnamed) {
    case Unnamed::Fitting:
        return phrase::seat_of(side);
    case Unnamed::Opponents:
        // FIDE 2009, 4.7: what the player on move has touched, his opponent reports.
        return phrase::seat_of(opposite(m_spoken->game().turn()));
    case Unnamed::Nobodys:
        break;
    }
    return std::nullopt;
}

void Host::act(game::Happening happening, const Request& request) {
    if (!can_be_kept(happening, request))
        return tell({ANNABELLA_TR("This cannot be done: a number in it is too large or too small."), {}},
                    request);
    happen(std::move(happening), request.now, request.assistant_of);
}

bool Host::says_last_move(Color side, const GivenMove& move) const {
    const game::Game& game = m_spoken->game();
    if (!game.last_move() || side != game.turn() || game.announced() || game.seal_asked())
        return false;
    const rules::Readings readings = m_spoken->repeated(side, move).readings;
    const auto own = rules::resolve(game.position(), readings);
    return !own && own.error() != rules::TextFault::Ambiguous &&
           rules::resolve(game.last_move()->before, readings) == game.last_move()->move;
}

bool Host::replies_early(const Giver& by, const game::Repetition& awaited, const GivenMove& move,
                         const Request& request) const {
    // FIDE 2009, 1.1; FIDE 2018, 1.3 and 6.2.2.
    const game::Announced reply = m_spoken->announced(awaited.by, move);
    if (awaited.by == m_spoken->game().turn() || m_spoken->game().reply_objection(reply))
        return false;
    const auto before = rules::resolve(awaited.move.before, reply.readings);
    // What repeats the move is that; what the other player could have meant, too, is not taken for a reply
    // where nobody has said whose it is.
    if (before == awaited.move.move)
        return false;
    return by.side || keyboard_side(*request.place) || request.assistant_of ||
           (!before && before.error() != rules::TextFault::Ambiguous);
}

bool Host::replies_to_board(const Giver& by, const GivenMove& move, const Request& request) const {
    const game::Game& game = m_spoken->game();
    const Color replier = opposite(game.turn());
    const bool stands = game.announced_by_board() && game.stage() == game::Stage::Complete &&
                        !game::has_pegs(game.board(game.turn()).kind());
    const auto whose = by.side ? by.side : keyboard_side(*request.place);
    if (!stands || (whose && *whose != replier))
        return false;
    const rules::Readings readings = m_spoken->announced(replier, move).readings;
    const auto own = rules::resolve(game.position(), readings);
    // What the player on move may have meant, too, is not taken for a reply where nobody has said whose it
    // is.
    const bool is_open = !whose && (own || own.error() == rules::TextFault::Ambiguous);
    return !is_open && rules::resolve(game.position().after(*game.announced()), readings).has_value();
}

bool Host::means_another(Color side, const GivenMove& move) const {
    const game::Game& game = m_spoken->game();
    if (side != game.turn() || !game.announced())
        return false;
    const auto meant = rules::resolve(game.position(), m_spoken->announced(side, move).readings);
    return meant && *meant != *game.announced();
}

game::Repeated Host::repetition(Color side, const GivenMove& move) const {
    game::Repeated repeated = m_spoken->repeated(side, move);
    const auto awaited = m_spoken->game().awaited_repetition();
    // Only one of them has been announced.
    if (awaited && awaited->by == side &&
        rules::resolve(awaited->move.before, repeated.readings) ==
            tl::unexpected(rules::TextFault::Ambiguous) &&
        rules::matching(awaited->move.before, repeated.readings).contains(awaited->move.move))
        repeated.readings = known_move(awaited->move);
    return repeated;
}

void Host::Doing::operator()(const SayMove& command) const {
    // A move alone is what the protocol waits for: its repetition where one is due, else an announcement.
    const auto awaited = game().repeated() ? std::nullopt : game().awaited_repetition();
    const bool is_repetition = awaited ? side == awaited->by : host.says_last_move(side, command.move);
    // While a move is to be sealed, what is no repetition of the other one may be it.
    const bool repeats = is_repetition && (!game().seal_asked() ||
                                           !would_be_refused(game(), host.repetition(side, command.move),
                                                             std::nullopt, request.now));
    if (!repeats && host.must_seal(side, request))
        return;
    if (awaited && repeats && host.replies_early(by, *awaited, command.move, request))
        return act(host.m_spoken->announced(side, command.move));
    if (const auto* words = std::get_if<std::string>(&command.move);
        words && host.m_spoken->read(side, *words).empty()) {
        // An announcement stands in the record and is repeated to all.
        if (const CommandRow* const secret =
                host.m_secrets == nullptr ? nullptr : host.m_secrets->meant_by(*words))
            return tell(not_repeated(*secret));
        const MayGive may_give = [this](const CommandRow& row) { return host.may_give(row, request); };
        if (const std::string word = near_miss(*words, host.translate(request), may_give); !word.empty())
            return tell(
                {ANNABELLA_TR("Not understood: {0}. Did you mean {1}?"), {phrase::quotation(*words), word}});
        if (request.giver && host.m_questions.is_asked(*request.giver))
            return tell(not_an_answer(*words));
    }
    // FIDE 2018, 1.3: a reply to what stands on a board without holes; nobody there need press.
    if (host.replies_to_board(by, command.move, request)) {
        const Color replier = opposite(game().turn());
        host.happen(game::Pressed{.side = game().turn(), .by_reply = true}, request.now);
        return act(host.m_spoken->announced(replier, command.move));
    }
    // FIDE 2009, E.2.6: before the press another move is a correction. At a keyboard for both nobody knows
    // who has typed it.
    const bool is_known_whose = by.side || host.keyboard_side(*request.place) || request.assistant_of;
    if (!is_known_whose && host.ask_to_correct(game().turn(), command.move, request.now))
        return;
    host.m_correction.reset();
    if (repeats)
        return act(host.repetition(side, command.move));
    if (host.hold_move(side, command.move, request))
        return;
    act(is_known_whose && host.means_another(side, command.move)
            ? game::Happening(host.m_spoken->corrected(side, command.move))
            : game::Happening(host.m_spoken->announced(side, command.move)));
    host.press_by_itself(side, request.now);
}

void Host::Doing::operator()(const AnnounceMove& command) const {
    if (!host.must_seal(side, request))
        act(host.m_spoken->announced(side, command.move));
}
void Host::Doing::operator()(const RepeatMove& command) const {
    if (const auto* const text = std::get_if<std::string>(&command.move); text != nullptr && text->empty())
        return tell({ANNABELLA_TR("Repeat which move? Type {0} and the move, or the move alone."),
                     {host.first_word(ANNABELLA_TR("repeat"), request)}});
    act(host.repetition(side, command.move));
}
void Host::Doing::operator()(const CorrectMove& command) const {
    if (const auto* const text = std::get_if<std::string>(&command.move); text != nullptr && text->empty())
        return tell(
            {ANNABELLA_TR("What was the move? Type {0} and the move as it was meant; of one in the record "
                          "its number, white or black, and the move, for example correct 13 white Be4."),
             {host.first_word(ANNABELLA_TR("correct"), request)}});
    act(host.m_spoken->corrected(side, command.move));
}
void Host::Doing::operator()(const SealMove& command) const {
    // Whether a move is legal is told its sealer, who may not ask that at any time of a tournament.
    if (game().table().mode == game::Mode::Tournament && !game().sealing_is_due(side))
        return tell({ANNABELLA_TR("No sealed move has been asked for. Who wants to adjourn, types {0}."),
                     {host.first_word(ANNABELLA_TR("adjourn"), request)}});
    act(host.m_spoken->sealed(side, command.move));
}
void Host::Doing::operator()(const TakeBack&) const { host.take_back(side, by.side, request); }
void Host::Doing::operator()(const Redo&) const { host.redo(request); }
void Host::Doing::operator()(const TellNextWrong&) const { host.tell_next_wrong(side, request); }
void Host::Doing::operator()(const AdjustPieces&) const {
    const bool by_accident = host.can_forgive_touch(side);
    if (by_accident)
        act(game::TouchForgiven{});
    // What has fallen is yet to be put back (4.2).
    const game::BoardTracker& board = game().board(side);
    const bool is_to_be_put_back =
        board.exists() && !board.shows(game().position()) && !game().move_on_board();
    if (!by_accident || is_to_be_put_back)
        act(game::Adjusting{side});
}
void Host::Doing::operator()(const PressClock& command) const { host.press(side, command, request); }

void Host::Doing::operator()(const Ask& command) const {
    if (by.role == Giver::Role::Arbiter && !request.place->is_elsewhere())
        return host.tell_arbiter_at_table(command, request);
    act(game::Asked{side, command.question, command.square, command.piece});
    const phrase::Choices& choices =
        request.place->is_elsewhere() ? request.place->choices : host.m_spoken->choices()[side];
    if (command.question != game::Question::Time || choices.verbosity != phrase::Verbosity::Full)
        return;
    // FIDE 2018, D.2.6: a clock tells the number of moves, too.
    act(game::Asked{side, game::Question::Moves, {}});
    if (game().table().control.has_clock())
        act(game::Asked{side, game::Question::Control, {}});
}
void Host::Doing::operator()(const TellStatus&) const {
    if (request.place->is_elsewhere())
        return host.tell_status(*request.place, request.now);
    const Place here = *request.place;
    phrase::Utterances words = host.status_of_game(here);
    for (phrase::Utterance& each : host.waiting_status(here))
        words.push_back(std::move(each));
    if (request.giver)
        for (phrase::Utterance& each : words)
            each = each.only_for(*request.giver);
    host.speak(words, request.now);
}
void Host::Doing::operator()(const WalkBoard& command) const { host.walk(command.square, request); }
void Host::Doing::operator()(const SayAgain&) const { host.say_again(request); }
void Host::Doing::operator()(const SpellMove&) const { host.spell_last_move(request); }
void Host::Doing::operator()(const TellWhy&) const { host.tell_why(side, request); }
void Host::Doing::operator()(const TellFen&) const { host.tell_fen(request); }
void Host::Doing::operator()(const TellGoodMove&) const { host.consult(Consulted::Move, request); }
void Host::Doing::operator()(const TellWorth&) const { host.consult(Consulted::Worth, request); }
void Host::Doing::operator()(const BeQuiet&) const {
    // Who sits elsewhere silences what he hears himself.
    request.place->silence();
}

void Host::Doing::operator()(const SpeakFaster&) const {
    host.adjust_voice(VoiceChange::Faster, {ANNABELLA_TR("Faster."), {}}, request);
}

void Host::Doing::operator()(const SpeakSlower&) const {
    host.adjust_voice(VoiceChange::Slower, {ANNABELLA_TR("Slower."), {}}, request);
}

void Host::Doing::operator()(const SpeakLouder&) const {
    host.adjust_voice(VoiceChange::Louder, {ANNABELLA_TR("Louder."), {}}, request);
}

void Host::Doing::operator()(const SpeakSofter&) const {
    host.adjust_voice(VoiceChange::Softer, {ANNABELLA_TR("Softer."), {}}, request);
}
void Host::Doing::operator()(const SpeakBriefly&) const {
    speak_at_length(phrase::Verbosity::Brief, {ANNABELLA_TR("brief"), {}});
}
void Host::Doing::operator()(const SpeakNormally&) const {
    speak_at_length(phrase::Verbosity::Normal, {ANNABELLA_TR("normal"), {}});
}
void Host::Doing::operator()(const SpeakFully&) const {
    speak_at_length(phrase::Verbosity::Full, {ANNABELLA_TR("full"), {}});
}

void Host::Doing::speak_at_length(phrase::Verbosity verbosity, const Message& answer) const {
    const auto hearer = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    // At one loudspeaker what one hears the other hears.
    const bool is_for_both = !hearer || host.m_table.ears.listening != Listening::Apart;
    if (request.place->is_elsewhere()) {
        request.place->choices.verbosity = verbosity;
        request.place->outlets.front()->note_verbosity(verbosity);
    } else
        for (const Color each : chess::colors)
            if (is_for_both || each == hearer) {
                phrase::Choices choices = host.m_spoken->choices()[each];
                choices.verbosity = verbosity;
                host.m_spoken->choose(each, choices);
            }
    tell(answer);
}
void Host::Doing::operator()(const Help& command) const { host.tell_help(command.about, request); }
void Host::Doing::operator()(const AnswerQuestion& command) const { host.answer(by, command, request); }

void Host::Doing::operator()(const OfferDraw&) const {
    propose(game::DrawOffered{side}, {ANNABELLA_TR("{0} offers a draw."), {who()}});
}
void Host::Doing::operator()(const AcceptDraw&) const {
    propose(game::DrawAccepted{side}, {ANNABELLA_TR("{0} accepts the draw."), {who()}});
}
void Host::Doing::operator()(const DeclineDraw&) const { act(game::DrawDeclined{side}); }
void Host::Doing::operator()(const Resign&) const {
    propose(game::Resigned{side}, {ANNABELLA_TR("{0} resigns."), {who()}});
}
void Host::Doing::operator()(const Claim& command) const {
    const game::Claimed claimed = host.m_spoken->claimed(side, command.claim, command.move);
    // A draw is asked for; what the opponent has done wrong is pointed out.
    const bool white = side == Color::White;
    Message what(ANNABELLA_TR("{0} claims: {1}."),
                 {who(), Message(std::string(phrase::claim_words(command.claim)))});
    if (command.claim == game::Claim::Flag)
        what = Message{white ? ANNABELLA_TR("White says that Black's flag has fallen.")
                             : ANNABELLA_TR("Black says that White's flag has fallen.")};
    else if (command.claim == game::Claim::Illegal)
        what = Message{white ? ANNABELLA_TR("White says that Black's move was illegal.")
                             : ANNABELLA_TR("Black says that White's move was illegal.")};
    host.propose(claimed, what, request, host.move_named_in(claimed));
}
void Host::Doing::operator()(const RequestIncrement&) const {
    propose(game::IncrementRequested{side},
            {ANNABELLA_TR("{0} asks for more time at every move, and offers a draw."), {who()}});
}

void Host::Doing::operator()(const WriteRemark& command) const { act(game::Remarked{command.words}); }
void Host::Doing::operator()(const WriteSheet& command) const {
    act(game().score_written(side, command.moves));
}
void Host::Doing::operator()(const CompareSheets&) const {
    act(game::Compared{});
    // FIDE 2009, E.2.8 and 6.12a: while the arbiter finds out where the sheets part, a clock runs.
    const std::optional<game::Proposal>& asked = game().proposal();
    const bool differ =
        asked && (asked->is<game::proposed::BackTo>() || asked->is<game::proposed::ReplaceRecord>());
    if (!differ || !game().clock(request.now).running)
        return;
    host.propose(game::Paused{}, {ANNABELLA_TR("The clocks are to stop until this is decided."), {}},
                 request.by(phrase::Seat::Arbiter));
}
void Host::Doing::operator()(const SignSheet&) const {
    // FIDE 2009, 8.7: both sign, each for himself; nobody signs because it happens to be his move.
    if (!by.side && !host.keyboard_side(*request.place) && !request.assistant_of && game().result())
        return tell({ANNABELLA_TR("Who signs? Type white sign or black sign."), {}});
    act(game::Signed{side});
}
void Host::Doing::operator()(const SaveSheets& command) const {
    if (!host.m_saver)
        return tell({ANNABELLA_TR("A folder is needed. Type save and the name of a folder."), {}});
    // A slip for "seal".
    if (host.may_be_to_be_sealed(request) && by.role == Giver::Role::Player &&
        !host.m_spoken->read(game().turn(), command.folder).empty())
        return tell(not_repeated(*row_of(SealMove{})));
    const auto saved = host.m_saver(command.folder, request.place->is_elsewhere());
    tell(saved ? *saved : saved.error().message);
}

void Host::Doing::operator()(const StopClocks&) const { act(game::StoppedByPlayer{side}); }
void Host::Doing::operator()(const ReportTouch& command) const {
    // Who has touched is named, or is the opponent of who speaks, or is on move.
    const std::optional<Color> speaker = by.side                ? by.side
                                         : request.assistant_of ? request.assistant_of
                                                                : host.keyboard_side(*request.place);
    const auto toucher = command.toucher ? command.toucher
                         : speaker       ? std::optional(opposite(*speaker))
                                         : std::nullopt;
    if (!command.square)
        return host.offer_seen_touch(toucher, request);
    act(game::TouchReported{toucher.value_or(game().turn()), *command.square});
}
void Host::Doing::operator()(const ReportSetup& command) const {
    act(game::SetupFaultReported{command.fault});
}

void Host::Doing::operator()(const Arrive&) const { act(game::Arrived{side}); }
void Host::Doing::operator()(const BeginAnew&) const { host.ask_for_new_game({}, request); }
void Host::Doing::operator()(const Rematch&) const {
    host.ask_for_new_game({.rematch = true, .from_same_position = true}, request);
}
void Host::Doing::operator()(const Leave&) const {
    tell({ANNABELLA_TR("This is the table itself. To end the program, type {0}."),
          {host.first_word(ANNABELLA_TR("quit"), request)}});
}
void Host::Doing::operator()(const Quit&) const {
    host.m_quit = true;
    if (!host.m_recorder->keep_backlog())
        return host.say({ANNABELLA_TR("Goodbye. The end of the game could not be kept: the journal cannot be "
                                      "written."),
                         {}},
                        request.now);
    // Who sits elsewhere is told that the table is closed.
    const Message farewell{ANNABELLA_TR("Goodbye. The game is kept in the journal."), {}};
    host.speak(host.words_at_table(farewell), request.now);
}

} // namespace annabella::table
