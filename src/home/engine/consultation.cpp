// Waiting for a chess engine.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "home/engine/consultation.hpp"

namespace annabella::home {

std::optional<train::Thought> Consultation::think(const train::ToThinkAbout& about,
                                                  const std::function<bool()>& goes_on) {
    constexpr std::chrono::milliseconds patience{200};
    m_engine.talk().think(about, now());
    while (true) {
        m_engine.exchange(now());
        if (m_engine.talk().lost() || !goes_on())
            return std::nullopt;
        if (auto thought = m_engine.talk().take_thought())
            return thought;
        m_dialogue.wait({m_engine.handle()}, patience);
    }
}

} // namespace annabella::home
