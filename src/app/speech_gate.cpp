// What waits for the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speech_gate.hpp"

#include <algorithm>
#include <utility>

namespace annabella::app {

void SpeechGate::say(const phrase::Utterances& utterances, game::Time at, std::int64_t event) {
    if (m_held.empty() && passes(event))
        return say_first(utterances, at);
    m_held.push_back({event, [this, utterances, at] { say_first(utterances, at); }});
}

void SpeechGate::act(std::function<void()> action, std::int64_t event) {
    if (m_held.empty() && passes(event))
        return action();
    m_held.push_back({event, std::move(action)});
}

void SpeechGate::say_first(const phrase::Utterances& utterances, game::Time at) {
    for (Outlet* outlet : m_outlets)
        outlet->say(utterances, at);
}

void SpeechGate::hush() {
    const auto hush_all = [this] {
        for (Outlet* outlet : m_outlets)
            outlet->hush();
    };
    hush_all();
    if (!m_held.empty())
        m_held.push_back({m_held.back().event, hush_all});
}

void SpeechGate::release(std::int64_t kept) {
    m_kept = std::max(m_kept, kept);
    let_out();
}

void SpeechGate::set_open(bool open) {
    m_open = open;
    let_out();
}

void SpeechGate::let_out() {
    while (!m_held.empty() && passes(m_held.front().event)) {
        const Held first = std::move(m_held.front());
        m_held.pop_front();
        first.action();
    }
}

} // namespace annabella::app
