// The game at the table and its journal beside it: what may be told, and what must be told of a disk in
// trouble.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "app/records/journal_writer.hpp"
#include "app/voice/speech_gate.hpp"

namespace annabella::app {

/// Watches the writer and opens and shuts the gate. A disk that is slow is told of once, one that is full
/// every two minutes; from then on nothing is held back, until all is kept again. That the file was
/// harmed is told once.
class DiskWatch {
public:
    using Moment = JournalWriter::Moment;
    using Say = std::function<void(const Message&)>;

    /// `say` speaks through the gate. All must live longer.
    DiskWatch(const JournalWriter& writer, SpeechGate& gate, Say say)
        : m_writer(&writer), m_gate(&gate), m_say(std::move(say)) {}

    /// Lets out what is kept by now, and tells what there is to tell. Call it often.
    void watch(Moment now);
    /// Nothing more will be kept: what is still held back is told, and that it is not kept. True if all is.
    bool part(Moment now);

private:
    enum class Danger : std::uint8_t { None, Slow, Failing };
    void announce(Danger danger, const Message& trouble, Moment now);

    const JournalWriter* m_writer;
    SpeechGate* m_gate;
    Say m_say;
    Danger m_danger = Danger::None;
    Moment m_told{};
    /// A slow disk that has caught up must stay so for a while before it is trusted, each time longer: nobody
    /// wants to hear of it at every move.
    std::chrono::milliseconds m_trial{5000};
    Moment m_last_slow{};
    bool m_harm_told = false;
};

} // namespace annabella::app
