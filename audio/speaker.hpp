// Says utterances one after the other, starts at once and stops at once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/output.hpp"
#include "audio/speech.hpp"
#include "audio/speech_queue.hpp"
#include "audio/synthesizer.hpp"
#include "base/error.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace annabella::audio {

/// What became of an utterance. Each gets exactly one of Finished and CutOff, at last; Started comes before
/// it when a sample of it was handed to the device; Failed comes for each segment that could not be said.
struct SpeechEvent {
    enum class Kind { Started, Failed, Finished, CutOff };
    UtteranceId id = 0;
    Kind kind = Kind::Finished;
    Error error; ///< of Failed
};

/// The voice. What may be dropped, and when, Priority says; the same words said twice are heard twice. All
/// functions may be called from any thread.
///
/// A worker thread synthesizes, a quarter of a second ahead of what is heard, so that little has to be taken
/// back. When nothing is being said, though, say() synthesizes the first segment itself, if it is short (an
/// announcement of a move is): waking a thread would take longer than producing the first sound. say() then
/// returns after 0.3 to 4 ms on a desktop, at once otherwise. A synthesizer that speaks by itself is waited
/// for on the worker, and nobody is told when it has started.
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

    /// Somebody acts. The same, but no move is lost by it: one that was cut off or waits, and a warning that
    /// waits, is said, from its start, when the voice has rested for 0.6 s. What is said meanwhile comes
    /// before it, unless that is a move.
    void hush();

    /// The device is gone: what was not heard whole, or only just before, is said from its start when the
    /// device is there again.
    void rewind();
    /// The device is there again: what nobody wants to hear late is given up.
    void catch_up();

    /// Waits until everything is said. False when the time is over first, for example because the device is
    /// dead.
    [[nodiscard]] bool wait_until_silent(std::chrono::milliseconds timeout);

    using Moment = std::chrono::steady_clock::time_point;
    /// When all that was to be said had been heard or was cut off, to within some 10 ms; empty while there is
    /// more of it, and Moment::min() where nothing was said yet.
    [[nodiscard]] std::optional<Moment> silent_since() const;
    /// A number that changes as long as something is heard, or said by who speaks by himself: where it stands
    /// still, the device does.
    [[nodiscard]] std::uint64_t progress() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace annabella::audio
