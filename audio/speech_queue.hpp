// What waits to be said, and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"
#include "audio/speech.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace annabella::audio {

/// Names an utterance of one speaker; counts from 1 in the order of say().
using UtteranceId = std::uint64_t;

/// An utterance on its way from say() to the output.
struct Waiting {
    UtteranceId id = 0;
    std::shared_ptr<const Speech> speech;
    std::uint64_t generation = 0; ///< of the stops that it knows of
    std::size_t next_segment = 0;
    bool begun = false; ///< synthesis has begun; nothing may be put before it
    bool again = false; ///< it was cut off and is said once more
    /// of Priority::Count: later than that it is not begun
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
    std::vector<Frame> spill; ///< synthesized, but the output had no room
};

/// The utterances that wait. Who speaks them locks it.
class SpeechQueue {
public:
    /// More wait only where all of them are moves.
    static constexpr std::size_t most_waiting = 256;
    /// Of what is no move so many are said when the sound comes back; older ones help nobody any more.
    static constexpr std::size_t kept_prompts = 3;

    using Ids = std::vector<UtteranceId>;
    using Which = std::function<bool(const Waiting&)>;

    /// Puts it where Priority says, and gives up what it overtakes; returns what was given up.
    [[nodiscard]] Ids add(std::unique_ptr<Waiting> utterance);
    /// To be said next.
    void put_first(std::unique_ptr<Waiting> utterance) { m_waiting.push_front(std::move(utterance)); }
    [[nodiscard]] std::unique_ptr<Waiting> take();
    /// Gives up all of those; returns which.
    Ids give_up(const Which& which);
    /// Gives up what nobody wants to hear late; returns what.
    Ids give_up_stale();

    [[nodiscard]] bool empty() const { return m_waiting.empty(); }
    [[nodiscard]] std::size_t size() const { return m_waiting.size(); }
    [[nodiscard]] const Waiting& front() const { return *m_waiting.front(); }

private:
    std::deque<std::unique_ptr<Waiting>> m_waiting;
};

} // namespace annabella::audio
