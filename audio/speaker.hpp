// Says utterances one after the other, starts at once and stops at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"
#include "audio/speech.hpp"
#include "audio/synthesizer.hpp"
#include "base/error.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace annabella::audio {

/// Names an utterance of one speaker; counts from 1 in the order of say().
using UtteranceId = std::uint64_t;

/// What became of an utterance. Each gets exactly one of Finished and CutOff, at last; Started comes before
/// it when a sample of it was handed to the device; Failed comes for each segment that could not be said.
struct SpeechEvent {
    enum class Kind { Started, Failed, Finished, CutOff };
    UtteranceId id = 0;
    Kind kind = Kind::Finished;
    Error error; ///< of Failed
};

/// The voice. An utterance is said whole unless stop() cuts it off; nothing is dropped, and the same words
/// said twice are heard twice. All functions may be called from any thread.
///
/// A worker thread synthesizes far ahead of what is heard. When nothing is being said, though, say()
/// synthesizes the first segment itself, if it is short (an announcement of a move is): waking a thread would
/// take longer than producing the first sound. say() then returns after 0.3 to 4 ms on a desktop, at once
/// otherwise.
class Speaker {
public:
    /// Called in order on a thread of the speaker, without locks held: it may call say() and stop(), not the
    /// destructor.
    using Listener = std::function<void(const SpeechEvent&)>;

    Speaker(std::unique_ptr<Synthesizer> synthesizer, std::unique_ptr<AudioOutput> output,
            Listener listener = {});

    /// Cuts off what is being said and tells the listener so; wait_until_silent() first where it is to be
    /// heard.
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Queues the utterance, see Priority. A segment whose voice is not installed is reported as Failed and
    /// left out.
    UtteranceId say(Speech speech);

    /// Cuts off what is being said and all that waits: within one period of the device it fades out in 5 ms.
    /// What is said afterwards is heard.
    void stop();

    /// Waits until everything is said. False when the time is over first, for example because the device is
    /// dead.
    [[nodiscard]] bool wait_until_silent(std::chrono::milliseconds timeout);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace annabella::audio
