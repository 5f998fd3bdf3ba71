// A key silences the voice, and what waits for it to be heard.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>

#include "app/terminal/line_input.hpp"
#include "app/voice/program_outlets.hpp"

namespace annabella::app {

class KeySilence {
public:
    /// The outlets must live longer.
    explicit KeySilence(ProgramOutlets& outlets) : m_outlets(outlets) {}

    /// Somebody acts: the voice is cut off. Any thread may call it.
    void hush();
    /// From here to the end any key silences, where nothing is typed: of a command that asks nothing. Does
    /// nothing where nobody sits at a terminal, or its keys are somebody else's.
    void let_keys_silence();
    /// The command ends: a key silences for good.
    void begin_end() {
        if (!m_keys)
            let_keys_silence();
        m_key_is_last = true;
    }
    /// The terminal's keys are its own again.
    void give_keys_back() { m_keys.reset(); }

    /// Waits until all is said, or somebody does not want to hear it. A sound card that stands still is not
    /// waited for longer than 20 s.
    void let_speak();
    /// Before each sentence of a list: waits where there is too much before it for the voice to keep. After a
    /// key the rest of the list is not spoken, only shown.
    void keep_pace();
    /// Waits until the list is heard. What comes then is spoken again.
    void end_list();

private:
    ProgramOutlets& m_outlets;
    std::size_t m_listed = 0; ///< Sentences of a list.
    unsigned m_keys_before_list = 0;
    std::atomic<bool> m_key_is_last{false}; ///< A key silences for good.
    std::atomic<unsigned> m_keys_pressed{0};
    std::optional<LineInput> m_keys; ///< It calls the others, and so goes first.
};

} // namespace annabella::app
