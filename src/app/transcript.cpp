// The transcript's lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/transcript.hpp"

#include "base/visible_text.hpp"
#include "game/clock.hpp"

namespace annabella::app {

void Transcript::say(const phrase::Utterances& utterances, game::Time at) {
    for (const phrase::Utterance& utterance : utterances) {
        // What is saved may be read by anybody, and at any time.
        if (utterance.privacy == phrase::Privacy::Secret || utterance.text.empty())
            continue;
        m_text += game::write_clock_time(at);
        m_text += '\t';
        m_text += phrase::name(utterance.audience);
        m_text += '\t';
        m_text += utterance.language;
        m_text += '\t';
        m_text += visible_text(utterance.text);
        m_text += '\n';
    }
}

} // namespace annabella::app
