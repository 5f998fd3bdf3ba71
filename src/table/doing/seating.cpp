// Who sits down at a terminal of his own, and who leaves it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/doing/seating.hpp"

#include <algorithm>
#include <optional>

#include "table/acts/acts.hpp"
#include "table/acts/asking.hpp"
#include "table/doing/locking.hpp"
#include "table/doing/walking.hpp"
#include "table/game/seat_title.hpp"
#include "table/people/people.hpp"
#include "table/telling/showing.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Privacy;
using phrase::Seat;

namespace {

Message moved_away(Seat seat) {
    if (seat == Seat::Arbiter)
        return Message{ANNABELLA_TR("The arbiter has moved to another terminal.")};
    return {phrase::is_player(seat) ? ANNABELLA_TR("{side} has moved to another terminal.")
                                    : ANNABELLA_TR("{side}'s assistant has moved to another terminal."),
            *phrase::side_of(seat)};
}

Message came_back(Seat seat) {
    if (seat == Seat::Arbiter)
        return Message{ANNABELLA_TR("The arbiter has left the terminal. Type for the arbiter here again.")};
    return {
        phrase::is_player(seat)
            ? ANNABELLA_TR("{side} has left the terminal. Type for {side} here again.")
            : ANNABELLA_TR("{side}'s assistant has left the terminal. Type for the assistant here again."),
        *phrase::side_of(seat)};
}

} // namespace

Seated Seating::seat(const Guest& guest, Time now) {
    if (guest.seat && m_at.people.is_taken(*guest.seat))
        return failure(ANNABELLA_TR("That seat is already taken: {0}."), {seat_title(*guest.seat)});
    const auto side = guest.seat ? phrase::side_of(*guest.seat) : std::nullopt;
    if (side && !phrase::is_player(*guest.seat) && m_at.spoken.game().table().seat(*side).assistant.empty())
        return failure(ANNABELLA_TR("This table has no such seat: {0}."), {seat_title(*guest.seat)});
    if (side && side == m_at.people.who_plays().own_player)
        return failure(ANNABELLA_TR("{0} plays automatically. You cannot type for that side."),
                       {seat_title(*guest.seat)});
    const bool has_to_know_code = guest.seat == Seat::Arbiter && m_at.locking.has_code();
    if (has_to_know_code)
        if (const auto wrong = m_at.locking.lock()->wrong_code(guest.code)) {
            wrong->noted ? m_at.acts.tell_to_all_kept(wrong->told, now) : void();
            return tl::unexpected(NotSeated(Error(wrong->told), true));
        }
    if (guest.seat)
        m_at.asking.lapse_questions_of(*guest.seat, now);
    if (guest.seat)
        m_at.telling.say(moved_away(*guest.seat), now);
    else
        tell_of_onlooker({ANNABELLA_TR("An onlooker has arrived."), {}}, now);
    Place& seated = m_at.people.elsewhere().emplace_back();
    seated.seat = guest.seat;
    seated.language = guest.language;
    seated.phrasebook = guest.phrasebook;
    seated.outlets = {guest.outlet};
    seated.ears = m_at.people.table().ears;
    seated.ears.listening = Listening::OwnSeat;
    seated.ears.voice = guest.voice;
    // Whoever has typed the code may type it once more.
    seated.code_may_follow = has_to_know_code;
    seated.choices = m_at.spoken.choices()[side.value_or(Side::White)];
    seated.choices.verbosity = guest.verbosity.value_or(seated.choices.verbosity);
    guest.outlet->note_verbosity(seated.choices.verbosity);
    if (side && phrase::is_player(*guest.seat))
        m_at.spoken.set_typed_in(*side, guest.language);
    m_at.telling.hear(seated,
                      Message{ANNABELLA_TR("Your seat: {0}. For help, type help."),
                              {guest.seat ? seat_title(*guest.seat) : Message{ANNABELLA_TR("Onlooker")}}},
                      now);
    m_at.showing.tell_status(seated, now);
    m_at.walking.settle_key_modes();
    m_at.showing.show_waiting();
    return {};
}

void Seating::tell_of_onlooker(const Message& message, Time now) {
    // It is nothing to the players, one of whom may have four minutes left.
    m_at.telling.tell(Seat::Arbiter, message, now, Privacy::Private);
}

void Seating::unseat(const Outlet& outlet, Time now) {
    const auto found = std::find_if(m_at.people.elsewhere().begin(), m_at.people.elsewhere().end(),
                                    [&](const Place& guest) { return guest.outlets.front() == &outlet; });
    if (found == m_at.people.elsewhere().end())
        return;
    const std::optional<Seat> seat = found->seat;
    m_at.people.elsewhere().erase(found);
    if (seat && phrase::is_player(*seat))
        m_at.spoken.set_typed_in(*phrase::side_of(*seat), {});
    // What he alone was asked, nobody else answers.
    if (seat)
        m_at.questions.take_of(*seat);
    if (seat)
        m_at.telling.say(came_back(*seat), now);
    else
        tell_of_onlooker({ANNABELLA_TR("An onlooker has left."), {}}, now);
    // What the arbiter has not decided is asked where he is now.
    if (seat == Seat::Arbiter && m_at.spoken.game().proposal())
        m_at.telling.tell(game::Proposed{*m_at.spoken.game().proposal()}, now);
    m_at.walking.settle_key_modes();
}

void Seating::close_seats(Time now) {
    for (Place& guest : m_at.people.elsewhere())
        m_at.telling.hear(guest, Message{ANNABELLA_TR("The table is closed."), {}}, now);
}

} // namespace annabella::table
