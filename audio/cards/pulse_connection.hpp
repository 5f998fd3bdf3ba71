// The way to a sound server of PulseAudio's kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include <pulse/context.h>
#include <pulse/mainloop.h>
#include <pulse/operation.h>

namespace annabella::audio {

/// How long a server may take to answer: a third of what libpulse itself waits.
inline constexpr std::chrono::seconds server_patience{10};

/// A client of the server, with a loop that does only what it is asked to: no thread of its own, and nothing
/// that waits for the server without end. One thread at a time.
class PulseConnection {
public:
    using Clock = std::chrono::steady_clock;

    enum class Waited : std::uint8_t { Done, Broken, Silent };

    PulseConnection();
    ~PulseConnection();
    PulseConnection(const PulseConnection&) = delete;
    PulseConnection& operator=(const PulseConnection&) = delete;

    /// Begins to; starts no server. False where there is none.
    bool connect();
    /// Null where memory was short.
    [[nodiscard]] pa_context* context() const { return m_context; }
    [[nodiscard]] bool is_ready() const;
    /// False where it was refused or has ended.
    [[nodiscard]] bool is_good() const;
    /// Does what there is to do, and waits for it at most `patience` and a tenth of a second. False where
    /// nothing can be done any more.
    bool step(Clock::duration patience);
    /// Goes on until `done`; Broken where that cannot be any more, Silent where it has not come `until` then.
    Waited wait(const std::function<bool()>& done, Clock::time_point until);
    /// The same for what was asked, which is given back; null is Broken.
    Waited wait(pa_operation* asked, Clock::time_point until);
    /// Whoever waits in step() goes on. Any thread, while it lives.
    void wake();

private:
    pa_mainloop* m_loop;
    pa_context* m_context = nullptr;
};

} // namespace annabella::audio
