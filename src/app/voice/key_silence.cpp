// A key silences the voice, and what waits for it to be heard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice/key_silence.hpp"

#include <chrono>
#include <unistd.h>
#include <utility>

#include "app/ending_signals_linux.hpp"

namespace annabella::app {

namespace {

/// How long a voice may be silent that still has something to say.
constexpr std::chrono::seconds silent_card{20};

/// Sentences of a list; the voice keeps some two hundred.
constexpr std::size_t listed_at_once = 50;

} // namespace

void KeySilence::hush() {
    ++m_keys_pressed;
    for (table::Outlet* outlet : m_outlets.all())
        m_key_is_last ? outlet->silence() : outlet->hush();
}

void KeySilence::let_keys_silence() {
    if (m_outlets.voice() == nullptr || !keys_are_free())
        return;
    m_key_is_last = true;
    LineAtTerminal terminal;
    terminal.on_key = [this] { hush(); };
    m_keys.emplace(STDIN_FILENO, std::move(terminal));
}

void KeySilence::let_speak() {
    const bool asked_before = ending_is_asked();
    const unsigned pressed_before = m_keys_pressed;
    if (Voice* const voice = m_outlets.voice())
        voice->finish_all(silent_card, [&] {
            return m_keys_pressed != pressed_before || (!asked_before && ending_is_asked());
        });
}

void KeySilence::keep_pace() {
    if (m_listed++ == 0)
        m_keys_before_list = m_keys_pressed;
    if (m_listed % listed_at_once == 0)
        let_speak();
    m_outlets.rest_voice(m_keys_pressed != m_keys_before_list);
}

void KeySilence::end_list() {
    if (m_keys_pressed == m_keys_before_list)
        let_speak();
    m_listed = 0;
    m_outlets.rest_voice(false);
}

} // namespace annabella::app
