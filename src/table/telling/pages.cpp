// What one alone reads on a screen that others may look at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/telling/pages.hpp"

#include <utility>

#include "table/people/people.hpp"
#include "table/telling/telling.hpp"

namespace annabella::table {

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

void Pages::show_for_eyes(Seat reader, Time now) {
    PageForOne page{reader, {}};
    Place* const guest = m_at.people.guest_at(reader);
    const phrase::Utterances unread =
        std::exchange((guest != nullptr ? *guest : m_at.people.table()).for_eyes[reader], {});
    for (const phrase::Utterance& utterance : unread)
        if (const phrase::Wording* words = utterance.words_for(Reader(reader)))
            page.words.push_back(*words);
    page.words.push_back(m_at.spoken.phrasebook().wording(
        {ANNABELLA_TR("After reading, press Enter to clear it."), {}}, m_at.people.language_of(reader)));
    if (guest != nullptr)
        return guest->reveal(page); // He wipes it himself.
    m_at.people.table().reveal(page);
    m_at.people.table().wipe_at = now + longest_reading;
}

void Pages::leave_eyes_alone() {
    m_at.questions.take_reading();
    m_at.people.table().for_eyes.clear();
    for (Place& guest : m_at.people.elsewhere())
        guest.for_eyes.clear();
}

bool Pages::wipe() {
    if (!std::exchange(m_at.people.table().wipe_at, std::nullopt))
        return false;
    for (Outlet* outlet : m_at.people.table().outlets)
        outlet->wipe();
    return true;
}

void Pages::leave_unread(Seat reader, Time now) {
    for (Place* const place : {&m_at.people.table(), m_at.people.guest_at(reader)})
        if (place != nullptr)
            place->for_eyes.erase(reader);
    m_at.telling.tell(reader, {ANNABELLA_TR("Message left unread."), {}}, now, Privacy::Private);
}

} // namespace annabella::table
