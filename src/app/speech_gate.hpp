// Nobody is told a thing before it is on the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "app/outlet.hpp"

namespace annabella::app {

/// Holds back what is to be said of an event until the event is kept, and lets it out in its order.
class SpeechGate {
public:
    explicit SpeechGate(std::vector<Outlet*> outlets) : m_outlets(std::move(outlets)) {}

    /// Words that tell of the events up to number `event`.
    void say(const phrase::Utterances& utterances, game::Time at, std::int64_t event);
    /// Something else that tells of them, such as a buzzer.
    void act(std::function<void()> action, std::int64_t event);
    /// At once, past everything that waits.
    void say_first(const phrase::Utterances& utterances, game::Time at);
    /// Somebody acts: what is being said is cut off, now, and what is held back from before, when it comes
    /// out.
    void hush();

    /// The events up to this number are kept.
    void release(std::int64_t kept);
    /// Whether what is not kept is told all the same: the danger has been announced.
    void set_open(bool open);
    bool is_empty() const { return m_held.empty(); }

private:
    struct Held {
        std::int64_t event = 0;
        std::function<void()> action;
    };
    bool passes(std::int64_t event) const { return m_open || event <= m_kept; }
    void let_out();

    std::vector<Outlet*> m_outlets;
    std::deque<Held> m_held;
    std::int64_t m_kept = 0;
    bool m_open = false;
};

} // namespace annabella::app
