// The clocks are called without being asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/clock_calls.hpp"

#include <string>
#include <utility>
#include <vector>

#include "phrase/language/numbers.hpp"
#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

using game::Time;
using phrase::Seat;

namespace {

/// The clocks are called louder from there on.
constexpr Span little_time_left{30'000};

} // namespace

void ClockCalls::set_time_calls(CallMarks marks) {
    // With what they begin the clocks need not be called.
    const std::vector<game::Period>& periods = m_at.spoken.game().table().control.periods;
    std::erase_if(marks, [&](const CallMark& mark) {
        return !mark.counted && !periods.empty() && periods.front().base == mark.left;
    });
    m_time_calls = TimeCalls(std::move(marks));
}

void ClockCalls::call_time(const TimeCall& call, Time now) {
    const Seat seat = phrase::seat_of(call.side);
    Place* const guest = m_at.people.guest_at(seat);
    const phrase::Phrasebook& book = guest != nullptr ? *guest->phrasebook : m_at.spoken.phrasebook();
    std::string language = m_at.people.language_of(seat);
    if (!call.counted && !phrase::has_times(book.translator(), language))
        language = chess::english;
    const std::string words = call.counted ? phrase::number_words(book.translator(), language,
                                                                  static_cast<int>(call.left.count() / 1000))
                                           : phrase::clock_words(book.translator(), language, call.left);
    // In his own ear it is his own clock, and what is counted is the clock that runs.
    const bool in_own_ear = guest != nullptr || m_at.people.table().ears.listening == Listening::Apart;
    const Message message = call.counted || in_own_ear
                                ? Message{"{0}.", {words}}
                                : Message{ANNABELLA_TR("{side} {0}."), call.side, {words}};
    phrase::Wording wording = book.wording(message, language);
    // A second that is counted late is wrong.
    wording.urgency = call.counted ? phrase::Urgency::Count : phrase::Urgency::Warning;
    wording.loud = call.counted || call.left <= little_time_left;
    wording.impersonal = true;
    wording.in_set_form = true;
    const bool is_his_alone = m_at.spoken.game().table().mode == game::Mode::Tournament;
    const phrase::Utterances said = {phrase::ForOne(seat, std::move(wording), is_his_alone)};
    (guest != nullptr ? *guest : m_at.people.table()).say(said, now);
}

void ClockCalls::tick(const game::ClockReading& clock, Time now) {
    if (const auto low = m_low_time.watch(clock))
        m_at.telling.sound(*low);
    if (const auto call = m_time_calls.watch(clock))
        call_time(*call, now);
}

} // namespace annabella::table
