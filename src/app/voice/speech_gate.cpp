// What waits for the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/speech_gate.hpp"

#include <algorithm>
#include <utility>

namespace annabella::app {

void SpeechGate::act(std::function<void()> action) {
    const std::int64_t event = m_last_event();
    if (m_passing || (m_held.empty() && passes(event)))
        return action();
    m_held.push_back({event, std::move(action)});
}

void SpeechGate::say(const phrase::Utterances& utterances, game::Time at) {
    act([this, utterances, at] {
        for (table::Outlet* outlet : m_outlets)
            outlet->say(utterances, at);
    });
}

void SpeechGate::hush() {
    const auto hush_all = [this] {
        for (table::Outlet* outlet : m_outlets)
            outlet->hush();
    };
    hush_all();
    if (!m_held.empty())
        act(hush_all);
}

void SpeechGate::silence() {
    const auto silence_all = [this] {
        for (table::Outlet* outlet : m_outlets)
            outlet->silence();
    };
    silence_all();
    if (!m_held.empty())
        act(silence_all);
}

void SpeechGate::sound(const table::Cue& cue) {
    act([this, cue] {
        for (table::Outlet* outlet : m_outlets)
            outlet->sound(cue);
    });
}

bool SpeechGate::is_lost() const {
    return std::any_of(m_outlets.begin(), m_outlets.end(),
                       [](const table::Outlet* outlet) { return outlet->is_lost(); });
}

void SpeechGate::adjust(std::optional<Side> hearer, table::VoiceChange change) {
    for (table::Outlet* outlet : m_outlets)
        outlet->adjust(hearer, change);
}

void SpeechGate::reveal(const table::PageForOne& page) {
    act([this, page] {
        for (table::Outlet* outlet : m_outlets)
            outlet->reveal(page);
    });
}

void SpeechGate::wipe() {
    const auto wipe_all = [this] {
        for (table::Outlet* outlet : m_outlets)
            outlet->wipe();
    };
    // At once, and what is to be shown only later, then.
    wipe_all();
    if (!m_held.empty())
        act(wipe_all);
}

void SpeechGate::release(std::int64_t kept) {
    m_kept = std::max(m_kept, kept);
    let_out();
}

void SpeechGate::set_open(bool open) {
    m_open = open;
    let_out();
}

void SpeechGate::let_pass(const std::function<void()>& words) {
    m_passing = true;
    words();
    m_passing = false;
}

void SpeechGate::let_out() {
    while (!m_held.empty() && passes(m_held.front().event)) {
        const Held first = std::move(m_held.front());
        m_held.pop_front();
        first.action();
    }
}

} // namespace annabella::app
