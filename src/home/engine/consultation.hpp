// A chess engine is asked, and waited for beside the keyboard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "home/dialogue.hpp"
#include "home/engine/engine_linux.hpp"

namespace annabella::home {

/// The engine's time begins with it: the engine must have been started with nought.
class Consultation {
public:
    Consultation(Dialogue& dialogue, Engine& engine) : m_dialogue(dialogue), m_engine(engine) {}

    /// What the engine thinks. `goes_on` is asked again and again meanwhile. Empty where that says no, or the
    /// engine is lost.
    std::optional<train::Thought> think(const train::ToThinkAbout& about,
                                        const std::function<bool()>& goes_on);

    /// The same without waiting: ask(), then answer() until it gives something.
    void ask(const train::ToThinkAbout& about) { m_engine.talk().think(about, now()); }
    std::optional<train::Thought> answer() {
        m_engine.exchange(now());
        return m_engine.talk().take_thought();
    }

private:
    using EngineClock = std::chrono::steady_clock;
    Span now() const { return std::chrono::duration_cast<Span>(EngineClock::now() - m_began); }

    Dialogue& m_dialogue;
    Engine& m_engine;
    EngineClock::time_point m_began = EngineClock::now();
};

} // namespace annabella::home
