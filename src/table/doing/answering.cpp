// What comes of an answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/answering.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "phrase/announce.hpp"
#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/boards/board_questions.hpp"
#include "table/boards/pressing.hpp"
#include "table/doing/commands.hpp"
#include "table/doing/locking.hpp"
#include "table/doing/moves_said.hpp"
#include "table/home/at_home.hpp"
#include "table/people/people.hpp"
#include "table/telling/pages.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using phrase::Privacy;
using phrase::Seat;

void Answering::answer(const Giver& by, const AnswerQuestion& answer, const Request& request) {
    Answerer who{std::nullopt, m_at.people.keyboard_side(*request.place)};
    if (by.role == Giver::Role::Arbiter)
        who.speaker = Seat::Arbiter;
    else if (request.assistant_of)
        who.speaker = phrase::assistant_of(*request.assistant_of);
    else if (by.side)
        who.speaker = phrase::seat_of(*by.side);
    if (m_at.commands.is_typed_elsewhere(who.speaker, request))
        return;
    if (const auto corrected = m_at.moves.asks_to_correct();
        corrected && (!who.speaker || who.speaker == phrase::seat_of(*corrected)))
        return m_at.moves.answer_correction(answer.yes, request);
    std::vector<Seat> asked = m_at.questions.answered(who);
    if (!request.place->is_elsewhere())
        std::erase_if(asked, [this](Seat seat) { return m_at.people.is_taken(seat); });
    if (asked.empty())
        return tell_nothing_asked(who, request);
    if (asked.size() > 1) {
        for (const Seat each : asked)
            m_at.asking.tell_how_to_answer(each, request.now);
        return;
    }
    const Seat seat = asked.front();
    // What the arbiter is asked is his to answer, whoever types a bare word.
    if (seat == Seat::Arbiter && m_at.locking.is_locked_away({Giver::at(Seat::Arbiter), answer}, request))
        return;
    if (const auto again = answer.yes ? m_at.questions.put_again(seat, who, request.now) : std::nullopt)
        return m_at.telling.tell_of_players(seat, *again, request.now, m_at.asking.privacy_of_question(seat));
    const Question question = m_at.questions.take(seat, who);
    if (const auto* begin = std::get_if<ToBegin>(&question); begin != nullptr && answer.yes)
        return m_at.home.begin_anew(begin->wish, request.now);
    const ToConfirm* confirm = to_confirm(question);
    if (answer.yes && confirm != nullptr) {
        m_at.acts.happen(*act_of(question), request.now, confirm->assistant);
        return confirm->noted ? m_at.acts.note(*confirm->noted, request.now) : void();
    }
    if (answer.yes)
        return m_at.pages.show_for_eyes(seat, request.now);
    // What was asked in secret, since a move belongs to it, stays so.
    const Privacy privacy =
        confirm != nullptr && confirm->in_private ? Privacy::Private : m_at.asking.privacy_of_question(seat);
    if (confirm != nullptr) {
        const Message cancelled{ANNABELLA_TR("Cancelled: {0}."), {confirm->what}};
        if (confirm->wisher && m_at.people.guest_at(*confirm->wisher) != nullptr)
            m_at.telling.hear(*m_at.people.guest_at(*confirm->wisher), cancelled, request.now);
        m_at.telling.tell_of_players(seat, cancelled, request.now, privacy);
        if (confirm->by_board)
            m_at.board_questions.tell_to_mend(request.now);
        return;
    }
    m_at.pages.leave_unread(seat, request.now);
}

bool Answering::answer_by_pressing(const PressClock& how, const Request& request) {
    if (request.place->is_elsewhere())
        return false;
    if (m_at.moves.asks_to_correct()) {
        if (!how.bare)
            m_at.moves.put_correction(request.now); // What he presses for would not be what he means.
        else
            m_at.moves.answer_correction(true, request);
        return true;
    }
    if (!how.bare)
        return false;
    if (const auto held = m_at.moves.take_held()) {
        m_at.telling.tell({ANNABELLA_TR("Cancelled: {0}."), {phrase::quotation(*held)}}, request);
        return true;
    }
    // Enter alone is too small a gesture for what a "yes" does.
    const Side own = m_at.people.keyboard_side(*request.place).value_or(m_at.spoken.game().turn());
    const bool presses =
        !m_at.spoken.game().result() && m_at.pressing.against_press(own, request).refusals.empty();
    for (const Seat seat : phrase::seats) {
        if (m_at.people.is_taken(seat) || !m_at.questions.is_asked(seat) ||
            (presses && seat != phrase::seat_of(own)))
            continue;
        const auto questions = m_at.questions.of(seat);
        for (const Question* question : questions)
            if (const ToConfirm* confirm = to_confirm(*question))
                m_at.telling.tell_of_players(seat, yes_or_no(confirm->what), request.now,
                                             m_at.asking.privacy_of_question(seat));
        return true;
    }
    return false;
}

void Answering::tell_nothing_asked(const Answerer& by, const Request& request) {
    const auto own = by.keyboard ? std::optional(phrase::seat_of(*by.keyboard)) : std::nullopt;
    const bool at_his_seat = request.place->is_elsewhere() && request.place->seat == Seat::Arbiter;
    const bool decides = by.speaker.value_or(Seat::Arbiter) == Seat::Arbiter &&
                         (at_his_seat || !m_at.people.is_taken(Seat::Arbiter));
    const auto offer = m_at.spoken.game().offer();
    if (const auto side = by.speaker ? phrase::side_of(*by.speaker) : by.keyboard;
        offer && !m_at.spoken.game().result() && by.speaker != Seat::Arbiter &&
        (!side || side == opposite(*offer)))
        return m_at.telling.tell_here(by.speaker ? by.speaker : own,
                                      {ANNABELLA_TR("To answer the draw offer, type {0} or {1}."),
                                       {m_at.people.first_word(ANNABELLA_TR("accept"), request),
                                        m_at.people.first_word(ANNABELLA_TR("decline"), request)}},
                                      request);
    if (!m_at.spoken.game().proposal() || !decides)
        return m_at.telling.tell_here(by.speaker ? by.speaker : own,
                                      {ANNABELLA_TR("There is no question to answer."), {}}, request);
    const auto typed = [&](std::string_view word) {
        return at_his_seat
                   ? m_at.people.first_word(word, request)
                   : m_at.people.prefix_of(Seat::Arbiter) + ' ' + m_at.people.first_word(word, request);
    };
    m_at.telling.tell(Seat::Arbiter,
                      {ANNABELLA_TR("To decide, type {0} or {1}."),
                       {typed(ANNABELLA_TR("grant")), typed(ANNABELLA_TR("refuse"))}},
                      request.now);
}

} // namespace annabella::table
