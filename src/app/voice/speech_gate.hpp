// Nobody is told a thing before it is on the disk.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "table/people/outlet.hpp"

namespace annabella::app {

/// Stands before the outlets, holds back what is to be said of an event until the event is kept, and lets it
/// out in its order.
class SpeechGate : public table::Outlet {
public:
    /// `last_event`: the number of the last event that has happened; what is said then may tell of it.
    SpeechGate(std::vector<table::Outlet*> outlets, std::function<std::int64_t()> last_event)
        : m_outlets(std::move(outlets)), m_last_event(std::move(last_event)) {}

    void say(const phrase::Utterances& utterances, game::Time at) override;
    /// Somebody acts: what is being said is cut off, now, and what is held back from before, when it comes
    /// out.
    void hush() override;
    void silence() override;
    void sound(const table::Cue& cue) override;
    bool is_lost() const override;
    void adjust(std::optional<Side> hearer, table::VoiceChange change) override;
    void reveal(const table::PageForOne& page) override;
    void wipe() override;
    /// Something else that tells what has happened, such as a buzzer.
    void act(std::function<void()> action);

    /// The events up to this number are kept.
    void release(std::int64_t kept);
    /// Whether what is not kept is told all the same: the danger has been announced.
    void set_open(bool open);
    /// What is said by `words` goes past everything that waits.
    void let_pass(const std::function<void()>& words);
    bool is_empty() const { return m_held.empty(); }

private:
    struct Held {
        std::int64_t event = 0;
        std::function<void()> action;
    };
    bool passes(std::int64_t event) const { return m_open || event <= m_kept; }
    void let_out();

    std::vector<table::Outlet*> m_outlets;
    std::function<std::int64_t()> m_last_event;
    std::deque<Held> m_held;
    std::int64_t m_kept = 0;
    bool m_open = false;
    bool m_passing = false;
};

} // namespace annabella::app
