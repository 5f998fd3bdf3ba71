// The host of a table: what somebody is asked, and whose answer counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "phrase/announce.hpp"
#include "phrase/squares.hpp"
#include "phrase/word_reader.hpp"
#include "table/host.hpp"
#include "table/illegal_reason.hpp"
#include "table/seat_title.hpp"

namespace annabella::table {

using chess::Color;
using game::Time;
using phrase::Privacy;
using phrase::Seat;

namespace {

/// Who has said that only he reads.
class Reader : public phrase::Confidant {
public:
    explicit Reader(Seat reader) : m_reader(reader) {}
    bool is_alone_with(Seat hearer) const override { return hearer == m_reader; }

private:
    Seat m_reader;
};

/// How long something stands on the screen for one who does not say that he has read it.
constexpr Span longest_reading{60'000};

} // namespace

void Host::ask_for_eyes(Seat reader, Time now) {
    const bool again = m_questions.ask_to_read(reader);
    // He is at the table, and who sits elsewhere need not know that he has written anything.
    speak(
        words_at_table({again ? ANNABELLA_TR("{0}, something else is now for your eyes alone. Type {1} {2} "
                                             "when only you read.")
                              : ANNABELLA_TR("{0}, something is for your eyes alone. Type {1} {2} when only "
                                             "you read."),
                        {seat_title(reader), prefix_of(reader), typed_word(reader, ANNABELLA_TR("yes"))}}),
        now);
}

void Host::show_for_eyes(Seat reader, Time now) {
    PageForOne page{reader, {}};
    Place* const guest = guest_at(reader);
    const phrase::Utterances unread =
        std::exchange((guest != nullptr ? *guest : m_table).for_eyes[reader], {});
    for (const phrase::Utterance& utterance : unread)
        if (const phrase::Wording* words = utterance.words_for(Reader(reader)))
            page.words.push_back(*words);
    page.words.push_back(m_spoken->phrasebook().wording(
        {ANNABELLA_TR("When you have read it, press Enter: it is wiped."), {}}, language_of(reader)));
    if (guest != nullptr)
        return guest->reveal(page); // He wipes it himself.
    m_table.reveal(page);
    m_table.wipe_at = now + longest_reading;
}

void Host::leave_eyes_alone() {
    m_questions.take_reading();
    m_table.for_eyes.clear();
    for (Place& guest : m_guests)
        guest.for_eyes.clear();
}

bool Host::wipe() {
    if (!std::exchange(m_table.wipe_at, std::nullopt))
        return false;
    for (Outlet* outlet : m_table.outlets)
        outlet->wipe();
    return true;
}

bool Host::can_be_kept(const game::Happening& act, const Request& request) const {
    const rules::Rules& rules = m_spoken->game().position().rules();
    return game::read_act(game::write_act({m_spoken->game().now(), act, request.assistant_of}, rules), rules)
        .has_value();
}

std::optional<Host::NamedMove> Host::move_named_in(const game::Claimed& claimed) const {
    const game::Game& game = m_spoken->game();
    if (game.table().mode == game::Mode::Tournament) {
        const phrase::Phrasebook& book = m_spoken->phrasebook();
        const auto said =
            phrase::nearest_reading(claimed.text, book.schemes(),
                                    book.translator().language(m_spoken->language(claimed.side)).lettering);
        return said ? std::optional<NamedMove>(*said) : std::nullopt;
    }
    const auto move = rules::resolve(game.position(), claimed.readings);
    return move ? std::optional<NamedMove>(game::SpokenMove{game.position(), *move}) : std::nullopt;
}

void Host::name_moves(Seat asked, const Message& before, const std::vector<NamedMove>& moves, Privacy privacy,
                      Time now) {
    Place* const guest = guest_at(asked);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_spoken->phrasebook();
    phrase::Wording lead = book.wording(before, language_of(asked));
    lead.goes_on = true;
    phrase::Utterances said = {phrase::Utterance::for_one(asked, std::move(lead), privacy)};
    for (const NamedMove& move : moves) {
        const phrase::Words words =
            std::visit([&](const auto& named) { return phrase::announce(book.scheme(), named); }, move);
        phrase::Wording named{book.scheme().language, words.text, words.ear, "."};
        named.in_set_form = true;
        named.of_scheme = true;
        said.push_back(phrase::Utterance::for_one(asked, std::move(named), privacy));
    }
    guest != nullptr ? hear(*guest, said, now) : speak(said, now);
}

void Host::refuse_here(const game::Happening& act, const Request& request) {
    const Place& here = *request.place;
    const auto side = request.giver ? phrase::side_of(*request.giver) : std::nullopt;
    game::Game trial = m_spoken->game();
    for (const game::Notice& notice :
         trial.apply({std::max(request.now, trial.now()), act, request.assistant_of}).notices) {
        game::Notice told = notice;
        auto* const refused = std::get_if<game::Refused>(&told);
        if (refused == nullptr)
            continue;
        refused->by_arbiter = true;
        phrase::Utterances words = for_another(told, here, Seat::Arbiter);
        if (request.place->is_elsewhere())
            hear(*request.place, words, request.now);
        else {
            if (side)
                for (phrase::Utterance& each : words)
                    each = each.only_for(*request.giver);
            speak(words, request.now);
        }
    }
}

void Host::let_time_pass(Time now) {
    if (const auto deadline = m_spoken->game().next_deadline(); deadline && now >= *deadline)
        happen(game::TimePassed{}, now);
}

void Host::note(const Message& remark, Time now) {
    let_time_pass(now);
    (void)submit(*m_spoken, *m_recorder,
                 game::Remarked{m_spoken->phrasebook().wording(remark, table_language()).text}, now);
}

void Host::propose(const game::Happening& happening, const Message& what, const Request& request,
                   const std::optional<NamedMove>& with, const std::optional<Message>& noted) {
    // What will be refused anyway needs no question.
    if (!can_be_kept(happening, request) ||
        is_refused_unasked(m_spoken->game(), happening, request.assistant_of, request.now))
        return act(happening, request);
    const Seat asked = request.giver.value_or(Seat::Arbiter);
    // His next "yes" is to one thing.
    if (m_questions.take_reading_of(asked))
        leave_unread(asked, request.now);
    // The move that he means to make is his own business until he has said yes.
    const Privacy privacy = with && phrase::is_player(asked) ? Privacy::Private : privacy_of_question(asked);
    const auto wisher = request.place->is_elsewhere() && request.place->seat != asked ? request.place->seat
                                                                                      : std::optional<Seat>();
    if (const auto dropped = m_questions.ask(
            asked, happening, {request.assistant_of, what, noted, with && phrase::is_player(asked), wisher},
            m_spoken->game()))
        tell_of_players(asked, {ANNABELLA_TR("Not done: {0}"), {*dropped}}, request.now, privacy);
    if (with)
        name_moves(asked, Message{ANNABELLA_TR("With the move:")}, {*with}, privacy, request.now);
    tell_of_players(asked, {ANNABELLA_TR("{0} Is that right? Yes or no?"), {what}}, request.now, privacy);
    // Whoever wishes it from elsewhere hears that it waits.
    const Message is_asked{ANNABELLA_TR("The arbiter is asked.")};
    if (wisher)
        hear(*request.place, is_asked, request.now);
    if (is_taken(asked)) {
        // At a seat of his own a bare word is his answer.
        if (!request.place->is_elsewhere())
            speak(words_at_table(is_asked), request.now);
        return;
    }
    if (privacy == Privacy::Private && m_table.ears.voice && m_table.ears.listening == Listening::Loudspeaker)
        say({ANNABELLA_TR("{0}: yes or no?"), {seat_title(asked)}},
            request.now); // That he is asked must be heard.
    const bool others = std::any_of(phrase::seats.begin(), phrase::seats.end(), [&](Seat seat) {
        return seat != asked && !is_taken(seat) && m_questions.is_asked(seat);
    });
    if (others)
        tell_how_to_answer(asked, request.now);
}

Privacy Host::privacy_of_question(Seat asked) const {
    // At a loudspeaker the others read the same screen, and who does not see it could not answer what he has
    // not heard.
    const bool aloud =
        m_table.ears.voice && m_table.ears.listening == Listening::Loudspeaker && !is_taken(asked);
    return phrase::is_player(asked) && !aloud ? Privacy::Private : Privacy::Open;
}

void Host::tell_how_to_answer(Seat asked, Time now) {
    tell(asked,
         {ANNABELLA_TR("Type {0} {1} or {0} {2}."),
          {prefix_of(asked), typed_word(asked, ANNABELLA_TR("yes")), typed_word(asked, ANNABELLA_TR("no"))}},
         now, privacy_of_question(asked));
}

void Host::answer(const Giver& by, const AnswerQuestion& answer, const Request& request) {
    Answerer who{std::nullopt, keyboard_side(*request.place)};
    if (by.role == Giver::Role::Arbiter)
        who.speaker = Seat::Arbiter;
    else if (request.assistant_of)
        who.speaker = phrase::assistant_of(*request.assistant_of);
    else if (by.side)
        who.speaker = phrase::seat_of(*by.side);
    if (is_typed_elsewhere(who.speaker, request))
        return;
    if (m_correction && (!who.speaker || who.speaker == phrase::seat_of(m_correction->side)))
        return answer_correction(answer.yes, request);
    std::vector<Seat> asked = m_questions.answered(who);
    if (!request.place->is_elsewhere())
        std::erase_if(asked, [this](Seat seat) { return is_taken(seat); });
    if (asked.empty())
        return tell_nothing_asked(who, request);
    if (asked.size() > 1) {
        for (const Seat each : asked)
            tell_how_to_answer(each, request.now);
        return;
    }
    const Seat seat = asked.front();
    // What the arbiter was asked before the game was locked is his to answer, whoever types a bare word.
    if (seat == Seat::Arbiter && is_locked_away({Giver::at(Seat::Arbiter), answer}, request))
        return;
    const Question question = m_questions.take(seat, who);
    if (const auto* begin = std::get_if<ToBegin>(&question); begin != nullptr && answer.yes)
        return begin_anew(begin->wish, request.now);
    const ToConfirm* confirm = to_confirm(question);
    if (answer.yes && confirm != nullptr) {
        happen(*act_of(question), request.now, confirm->assistant);
        return confirm->noted ? note(*confirm->noted, request.now) : void();
    }
    if (answer.yes)
        return show_for_eyes(seat, request.now);
    // What was asked in secret, since a move belongs to it, stays so.
    const Privacy privacy =
        confirm != nullptr && confirm->in_private ? Privacy::Private : privacy_of_question(seat);
    if (confirm != nullptr) {
        const Message not_done{ANNABELLA_TR("Not done: {0}"), {confirm->what}};
        if (confirm->wisher && guest_at(*confirm->wisher) != nullptr)
            hear(*guest_at(*confirm->wisher), not_done, request.now);
        tell_of_players(seat, not_done, request.now, privacy);
        if (confirm->by_board)
            tell_to_mend(request.now);
        return;
    }
    leave_unread(seat, request.now);
}

bool Host::ask_to_correct(Color side, const GivenMove& move, Time now) {
    const game::Game& game = m_spoken->game();
    if (!means_another(side, move) || is_taken(phrase::seat_of(side)) ||
        would_be_refused(game, m_spoken->corrected(side, move), std::nullopt, now))
        return false;
    const auto meant = rules::resolve(game.position(), m_spoken->corrected(side, move).readings);
    m_correction = Correction{side, move, {game.position(), *meant}};
    put_correction(now);
    return true;
}

void Host::put_correction(Time now) {
    const Seat asked = phrase::seat_of(m_correction->side);
    const phrase::Phrasebook& book = m_spoken->phrasebook();
    phrase::Wording before = book.wording({ANNABELLA_TR("Correct your move to:"), {}}, language_of(asked));
    before.goes_on = true;
    const phrase::Words words = phrase::announce(book.scheme(), m_correction->move);
    phrase::Wording named{book.scheme().language, words.text, words.ear, "?"};
    named.in_set_form = true;
    named.of_scheme = true;
    const Message how{ANNABELLA_TR("Press Enter, or type {0}."), {typed_word(asked, ANNABELLA_TR("no"))}};
    const Privacy privacy = privacy_of_question(asked);
    speak({phrase::Utterance::for_one(asked, std::move(before), privacy),
           phrase::Utterance::for_one(asked, std::move(named), privacy),
           phrase::Utterance::for_one(asked, book.wording(how, language_of(asked)), privacy)},
          now);
}

bool Host::answer_by_pressing(const PressClock& how, const Request& request) {
    if (request.place->is_elsewhere())
        return false;
    if (m_correction) {
        if (!how.bare)
            put_correction(request.now); // What he presses for would not be what he means.
        else
            answer_correction(true, request);
        return true;
    }
    if (!how.bare)
        return false;
    if (m_held_move) {
        tell(
            {ANNABELLA_TR("Cancelled: {0}."), {phrase::quotation(*std::exchange(m_held_move, std::nullopt))}},
            request);
        return true;
    }
    // Enter alone is too small a gesture for what a "yes" does.
    const Color own = keyboard_side(*request.place).value_or(m_spoken->game().turn());
    const bool presses = !m_spoken->game().result() && against_press(own, request).refusals.empty();
    for (const Seat seat : phrase::seats) {
        if (is_taken(seat) || !m_questions.is_asked(seat) || (presses && seat != phrase::seat_of(own)))
            continue;
        const auto questions = m_questions.of(seat);
        for (const Question* question : questions)
            if (const ToConfirm* confirm = to_confirm(*question))
                tell_of_players(seat, {ANNABELLA_TR("{0} Is that right? Yes or no?"), {confirm->what}},
                                request.now, privacy_of_question(seat));
        return true;
    }
    return false;
}

void Host::tell_what_stays_touched(Color side, Time now) {
    const game::Game& game = m_spoken->game();
    const std::vector<rules::Square> bound = game.binding_squares();
    if (bound.empty() || side != game.turn() || game.seal_asked())
        return;
    const Seat seat = phrase::seat_of(side);
    const Place* const guest = guest_at(seat);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_spoken->phrasebook();
    tell(seat,
         {ANNABELLA_TR("The piece on {0} stays touched."),
          {phrase::square_words(book.scheme(), bound.front(), game.position().rules()).text}},
         now);
    tell_how_to_forgive(side, now);
}

bool Host::can_forgive_touch(Color side) const {
    const game::Game& game = m_spoken->game();
    return game.table().mode == game::Mode::Home && side == game.turn() && !game.touches().empty() &&
           !game.announced();
}

void Host::tell_how_to_forgive(Color side, Time now) {
    if (!can_forgive_touch(side))
        return;
    const Seat seat = phrase::seat_of(side);
    tell(seat,
         {ANNABELLA_TR("If you touched it by accident, type {0}."),
          {typed_word(seat, ANNABELLA_TR("adjust"))}},
         now);
}

std::optional<Message> Host::why_illegal_here(const game::Refused& refused) const {
    const game::Game& game = m_spoken->game();
    const auto* const illegal = std::get_if<game::because::IllegalMove>(&refused.reason);
    // At a tournament that would be help.
    if (illegal == nullptr || illegal->text.empty() || game.table().mode == game::Mode::Tournament ||
        refused.claimed_with || refused.assistant || refused.by_arbiter || game.seal_asked() ||
        refused.side != game.turn() || !phrase::has_scheme_words(game.position().rules()))
        return std::nullopt;
    const auto guest = std::find_if(m_guests.begin(), m_guests.end(), [&](const Place& each) {
        return each.seat == phrase::seat_of(refused.side);
    });
    const phrase::Phrasebook& book = guest != m_guests.end() ? *guest->phrasebook : m_spoken->phrasebook();
    return why_illegal(game.position(), m_spoken->read(refused.side, illegal->text),
                       [&](chess::Square square) {
                           return phrase::square_words(book.scheme(), square, game.position().rules()).text;
                       });
}

void Host::tell_why_illegal(const game::Refused& refused, Time now) {
    const auto why = why_illegal_here(refused);
    m_not_done[refused.side] = NotDone{refused, why};
    if (why)
        tell(phrase::seat_of(refused.side), *why, now);
}

void Host::tell_how_to_decide(Time now) {
    if (has_arbiter() || !m_spoken->game().proposal())
        return;
    const auto word = [&](std::string_view english) { return typed_word(Seat::Arbiter, english); };
    tell(Seat::Arbiter,
         {ANNABELLA_TR("Type {0} {1} or {0} {2}."),
          {prefix_of(Seat::Arbiter), word(ANNABELLA_TR("grant")), word(ANNABELLA_TR("refuse"))}},
         now);
}

void Host::answer_correction(bool yes, const Request& request) {
    const Correction correction = *std::exchange(m_correction, std::nullopt);
    const Seat whose = phrase::seat_of(correction.side);
    if (yes)
        return act(m_spoken->corrected(correction.side, correction.given),
                   request.by(whose).by_nobodys_assistant());
    tell(whose, {ANNABELLA_TR("Your move stays as announced."), {}}, request.now, privacy_of_question(whose));
}

void Host::leave_unread(Seat reader, Time now) {
    for (Place* const place : {&m_table, guest_at(reader)})
        if (place != nullptr)
            place->for_eyes.erase(reader);
    tell(reader, {ANNABELLA_TR("It stays unread."), {}}, now, Privacy::Private);
}

void Host::tell_nothing_asked(const Answerer& by, const Request& request) {
    const auto own = by.keyboard ? std::optional(phrase::seat_of(*by.keyboard)) : std::nullopt;
    const bool at_his_seat = request.place->is_elsewhere() && request.place->seat == Seat::Arbiter;
    const bool decides =
        by.speaker.value_or(Seat::Arbiter) == Seat::Arbiter && (at_his_seat || !is_taken(Seat::Arbiter));
    const auto offer = m_spoken->game().offer();
    if (const auto side = by.speaker ? phrase::side_of(*by.speaker) : by.keyboard;
        offer && !m_spoken->game().result() && by.speaker != Seat::Arbiter &&
        (!side || side == opposite(*offer)))
        return tell_here(
            by.speaker ? by.speaker : own,
            {ANNABELLA_TR("Yes or no is no answer to a draw offer. Type {0} or {1}."),
             {first_word(ANNABELLA_TR("accept"), request), first_word(ANNABELLA_TR("decline"), request)}},
            request);
    if (!m_spoken->game().proposal() || !decides)
        return tell_here(by.speaker ? by.speaker : own, {ANNABELLA_TR("Nothing was asked."), {}}, request);
    const auto typed = [&](std::string_view word) {
        return at_his_seat ? first_word(word, request)
                           : prefix_of(Seat::Arbiter) + ' ' + first_word(word, request);
    };
    tell(Seat::Arbiter,
         {ANNABELLA_TR("Yes or no is no answer here. Decide with {0} or {1}."),
          {typed(ANNABELLA_TR("grant")), typed(ANNABELLA_TR("refuse"))}},
         request.now);
}

void Host::lapse_questions(Time now) {
    for (const Seat asked : m_questions.lapse(m_spoken->game(), now))
        tell(asked, {ANNABELLA_TR("What you were asked about is no longer possible. It is not done."), {}},
             now, privacy_of_question(asked));
}

void Host::lapse_by_move_of(Color side, Time now) {
    // FIDE 2009, 9.1a: an offer belongs to the move it is made with; and whoever plays on does not resign. A
    // "yes" long afterwards would be an accident.
    const Seat asked = phrase::seat_of(side);
    const std::vector<const Question*> questions = m_questions.of(asked);
    const bool offered = std::any_of(questions.begin(), questions.end(), [](const Question* question) {
        const auto act = act_of(*question);
        return act && std::holds_alternative<game::DrawOffered>(*act);
    });
    if (!m_questions.take_acts(asked))
        return;
    tell(asked,
         offered ? Message{ANNABELLA_TR("Your draw offer was not made.")}
                 : Message{ANNABELLA_TR("You have played on. The question is dropped.")},
         now, privacy_of_question(asked));
}

void Host::lapse_by_going_back(Time now) {
    m_held_move.reset();
    leave_eyes_alone();
    for (const Seat asked : m_questions.take_all())
        tell(asked, {ANNABELLA_TR("The game has gone back. What you were asked about is not done."), {}}, now,
             privacy_of_question(asked));
}

void Host::lapse_by_sealing(Time now) {
    // FIDE 2009, adjournment 1a: what he was asked about was another envelope.
    for (const Seat asked : m_questions.take_adjournments())
        tell(asked,
             {ANNABELLA_TR("A move has been sealed meanwhile, so what you were asked about is not done. To "
                           "close the envelope, type {0}."),
              {typed_word(asked, ANNABELLA_TR("adjourn"))}},
             now, Privacy::Private);
}

void Host::lapse_by_end(Time now) {
    leave_eyes_alone();
    for (const Seat asked : m_questions.take_all())
        tell(asked, {ANNABELLA_TR("The game is over. What you were asked about is not done."), {}}, now,
             privacy_of_question(asked));
}

} // namespace annabella::table
