// The transcript's lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/transcript.hpp"

#include "base/visible_text.hpp"
#include "game/clock/clock.hpp"

namespace annabella::app {

void Transcript::say(const phrase::Utterances& utterances, game::Time at) {
    for (const phrase::Utterance& utterance : utterances) {
        // What is saved may be read by anybody, and at any time.
        const phrase::Wording* words = utterance.unless_secret();
        if (words == nullptr || words->text.empty())
            continue;
        const auto hearer = utterance.hearer();
        m_text += game::write_clock_time(at.time_since_epoch());
        m_text += '\t';
        m_text += hearer ? phrase::name(*hearer) : "all";
        m_text += '\t';
        m_text += words->language;
        m_text += '\t';
        m_text += visible_text(words->text);
        m_text += '\n';
    }
    if (m_text.size() < 2 * longest)
        return;
    const std::size_t kept_from = m_text.find('\n', m_text.size() - longest) + 1;
    m_text.replace(0, kept_from, "…\n");
}

} // namespace annabella::app
