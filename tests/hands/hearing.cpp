// What is heard at a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hearing.hpp"

namespace annabella::hands {

void Hearing::say(const phrase::Utterances& utterances, game::Time at) {
    for (const phrase::Utterance& utterance : utterances) {
        const phrase::Wording* words = utterance.unless_secret();
        if (words == nullptr || words->text.empty())
            continue;
        const auto hearer = utterance.hearer();
        const std::string who = hearer ? std::string(phrase::name(*hearer)) : "all";
        // What belongs to one sentence is heard as one.
        if (!m_heard.empty() && m_heard.back().at == at && m_heard.back().who == who)
            m_heard.back().text += ' ' + words->text + words->mark;
        else
            m_heard.push_back({at, who, words->text + words->mark});
    }
}

} // namespace annabella::hands
