// When an utterance has ended by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace annabella::home {

/// Counts what has been heard. Who stops between two squares to think has not finished yet.
class UtteranceEnd {
public:
    using Length = std::chrono::milliseconds;
    /// Of silence behind speech; the recogniser calls it silence half a second later than it is.
    static constexpr Length pause{700};
    /// Nobody has said anything.
    static constexpr Length patience{6000};
    static constexpr Length longest{12000};

    /// More was heard, and whether the last of it was speech.
    void hear(Length length, bool speech) {
        m_heard += length;
        m_spoken = m_spoken || speech;
        m_silent = speech ? Length{0} : m_silent + length;
    }
    bool has_ended() const {
        return m_heard >= longest || (m_spoken ? m_silent >= pause : m_heard >= patience);
    }
    /// Somebody has said something.
    bool has_speech() const { return m_spoken; }

private:
    Length m_heard{0};
    Length m_silent{0};
    bool m_spoken = false;
};

} // namespace annabella::home
