// What somebody is asked, and whose answer counts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/acts/asking.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "phrase/announce.hpp"
#include "phrase/reading/word_reader.hpp"
#include "table/acts/acts.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/people/questions.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Privacy;
using phrase::Seat;

std::optional<NamedMove> Asking::move_named_in(const game::Claimed& claimed) const {
    const game::Game& game = m_at.spoken.game();
    if (game.table().mode == game::Mode::Tournament) {
        const phrase::Phrasebook& book = m_at.spoken.phrasebook();
        const auto said =
            phrase::nearest_reading(claimed.text, book.schemes(),
                                    book.translator().language(m_at.spoken.language(claimed.side)).lettering);
        return said ? std::optional<NamedMove>(*said) : std::nullopt;
    }
    const auto move = rules::resolve(game.position(), claimed.readings);
    return move ? std::optional<NamedMove>(game::SpokenMove{game.position(), *move}) : std::nullopt;
}

void Asking::propose(const game::Happening& happening, const Message& what, const Request& request,
                     const std::optional<NamedMove>& with, const std::optional<Message>& noted) {
    // What will be refused anyway needs no question.
    if (!m_at.acts.can_be_kept(happening, request) ||
        is_refused_unasked(m_at.spoken.game(), happening, request.assistant_of, request.now))
        return m_at.acts.act(happening, request);
    const Seat asked = request.giver.value_or(Seat::Arbiter);
    // His next "yes" is to one thing.
    if (m_at.questions.take_reading_of(asked))
        m_at.pages.leave_unread(asked, request.now);
    // The move that he means to make is his own business until he has said yes.
    const Privacy privacy = with && phrase::is_player(asked) ? Privacy::Private : privacy_of_question(asked);
    const auto wisher = request.place->is_elsewhere() && request.place->seat != asked ? request.place->seat
                                                                                      : std::optional<Seat>();
    if (const auto dropped = m_at.questions.ask(
            asked, happening, {request.assistant_of, what, noted, with && phrase::is_player(asked), wisher},
            m_at.spoken.game(), request.now))
        m_at.telling.tell_of_players(asked, {ANNABELLA_TR("Cancelled: {0}."), {*dropped}}, request.now,
                                     privacy);
    if (with)
        name_moves(asked, Message{ANNABELLA_TR("With the move:")}, {*with}, privacy, request.now);
    m_at.telling.tell_of_players(asked, yes_or_no(what), request.now, privacy);
    // Whoever wishes it from elsewhere hears that it waits.
    const Message is_asked{ANNABELLA_TR("The arbiter will decide.")};
    if (wisher)
        m_at.telling.hear(*request.place, is_asked, request.now);
    if (m_at.people.is_taken(asked)) {
        // At a seat of his own a bare word is his answer.
        if (!request.place->is_elsewhere())
            m_at.telling.speak(m_at.telling.words_at_table(is_asked), request.now);
        return;
    }
    if (privacy == Privacy::Private && m_at.people.table().ears.voice &&
        m_at.people.table().ears.listening == Listening::Loudspeaker)
        m_at.telling.say(yes_or_no(seat_title(asked)),
                         request.now); // That he is asked must be heard.
    const bool others = std::any_of(phrase::seats.begin(), phrase::seats.end(), [&](Seat seat) {
        return seat != asked && !m_at.people.is_taken(seat) && m_at.questions.is_asked(seat);
    });
    if (others)
        tell_how_to_answer(asked, request.now);
}

void Asking::tell_how_to_answer(Seat asked, Time now) {
    m_at.telling.tell(asked,
                      {ANNABELLA_TR("Type {0} {1} or {0} {2}."),
                       {m_at.people.prefix_of(asked), m_at.people.typed_word(asked, ANNABELLA_TR("yes")),
                        m_at.people.typed_word(asked, ANNABELLA_TR("no"))}},
                      now, privacy_of_question(asked));
}

void Asking::tell_how_to_decide(Time now) {
    if (m_at.people.has_arbiter() || !m_at.spoken.game().proposal())
        return;
    const auto word = [&](std::string_view english) {
        return m_at.people.typed_word(Seat::Arbiter, english);
    };
    m_at.telling.tell(
        Seat::Arbiter,
        {ANNABELLA_TR("Type {0} {1} or {0} {2}."),
         {m_at.people.prefix_of(Seat::Arbiter), word(ANNABELLA_TR("grant")), word(ANNABELLA_TR("refuse"))}},
        now);
}

void Asking::lapse_questions(Time now) {
    for (const Seat asked : m_at.questions.lapse(m_at.spoken.game(), now))
        m_at.telling.tell(asked, {ANNABELLA_TR("That is no longer possible. The question is dropped."), {}},
                          now, privacy_of_question(asked));
}

void Asking::lapse_by_announcement_of(Side side, Time now) {
    const Seat asked = phrase::seat_of(side);
    if (m_at.questions.take_acts_before_move(asked))
        m_at.telling.tell(asked, {ANNABELLA_TR("You have played on. The question is dropped."), {}}, now,
                          privacy_of_question(asked));
}

void Asking::lapse_by_withdrawal_of(Side side, Time now) {
    const Seat asked = phrase::seat_of(side);
    std::optional<Message> what;
    for (const Question* const question : m_at.questions.of(asked))
        if (const ToConfirm* const confirm = to_confirm(*question); confirm != nullptr && !confirm->by_board)
            what = confirm->what;
    if (!what)
        return;
    m_at.questions.take_acts(asked);
    m_at.telling.tell_of_players(asked, {ANNABELLA_TR("Cancelled: {0}."), {*what}}, now,
                                 privacy_of_question(asked));
}

void Asking::lapse_by_lock(Time now) {
    // At a seat of his own he answers without the code.
    if (!m_at.people.is_taken(Seat::Arbiter) && m_at.questions.take_acts(Seat::Arbiter))
        m_at.telling.tell(Seat::Arbiter, {ANNABELLA_TR("The game is locked. The question is dropped."), {}},
                          now);
}

void Asking::lapse_by_move_of(Side side, Time now) {
    // FIDE 2009, 9.1a: an offer belongs to the move it is made with; and whoever plays on does not resign. A
    // "yes" long afterwards would be an accident.
    const Seat asked = phrase::seat_of(side);
    const std::vector<const Question*> questions = m_at.questions.of(asked);
    const bool offered = std::any_of(questions.begin(), questions.end(), [](const Question* question) {
        const auto act = act_of(*question);
        return act && std::holds_alternative<game::DrawOffered>(*act);
    });
    if (!m_at.questions.take_acts(asked))
        return;
    m_at.telling.tell(asked,
                      offered ? Message{ANNABELLA_TR("Your draw offer was not made.")}
                              : Message{ANNABELLA_TR("You have played on. The question is dropped.")},
                      now, privacy_of_question(asked));
}

void Asking::lapse_by_going_back(Time now) {
    m_at.pages.leave_eyes_alone();
    for (const Seat asked : m_at.questions.take_all())
        m_at.telling.tell(asked, {ANNABELLA_TR("The game has gone back. The question is dropped."), {}}, now,
                          privacy_of_question(asked));
}

void Asking::lapse_by_sealing(Time now) {
    // FIDE 2009, adjournment 1a: what he was asked about was another envelope.
    for (const Seat asked : m_at.questions.take_adjournments())
        m_at.telling.tell(asked,
                          {ANNABELLA_TR("Move sealed, question dropped. To close the envelope, type {0}."),
                           {m_at.people.typed_word(asked, ANNABELLA_TR("adjourn"))}},
                          now, Privacy::Private);
}

void Asking::lapse_by_end(Time now) {
    m_at.pages.leave_eyes_alone();
    for (const Seat asked : m_at.questions.take_all())
        m_at.telling.tell(asked, {ANNABELLA_TR("The game is over. The question is dropped."), {}}, now,
                          privacy_of_question(asked));
}

void Asking::lapse_questions_of(Seat seat, Time now) {
    m_at.people.table().for_eyes.erase(seat);
    if (m_at.questions.take_of(seat))
        m_at.telling.tell(seat, {ANNABELLA_TR("That is no longer possible. The question is dropped."), {}},
                          now, Privacy::Private);
}

Privacy Asking::privacy_of_question(Seat asked) const {
    // At a loudspeaker the others read the same screen, and who does not see it could not answer what he has
    // not heard.
    const bool aloud = m_at.people.table().ears.voice &&
                       m_at.people.table().ears.listening == Listening::Loudspeaker &&
                       !m_at.people.is_taken(asked);
    return phrase::is_player(asked) && !aloud ? Privacy::Private : Privacy::Open;
}

void Asking::name_moves(Seat asked, const Message& before, const std::vector<NamedMove>& moves,
                        Privacy privacy, Time now) {
    Place* const guest = m_at.people.guest_at(asked);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_at.spoken.phrasebook();
    phrase::Wording lead = book.wording(before, m_at.people.language_of(asked));
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
    guest != nullptr ? m_at.telling.hear(*guest, said, now) : m_at.telling.speak(said, now);
}

} // namespace annabella::table
