// What each at a table was told last.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/people/last_heard.hpp"

#include <utility>

namespace annabella::table {

using phrase::Seat;

void LastHeard::note(const phrase::Utterances& said) {
    for (const Seat hearer : phrase::seats) {
        phrase::Utterances heard;
        for (const phrase::Utterance& utterance : said)
            if (utterance.reaches(hearer))
                heard.push_back(utterance.only_for(hearer));
        if (!heard.empty())
            m_of[hearer] = std::move(heard);
    }
    m_said = said;
}

phrase::Utterances LastHeard::of(std::optional<Seat> hearer) const {
    if (!hearer)
        return m_said;
    const auto found = m_of.find(*hearer);
    return found == m_of.end() ? phrase::Utterances() : found->second;
}

} // namespace annabella::table
