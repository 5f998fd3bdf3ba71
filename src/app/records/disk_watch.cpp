// When the gate is open.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/records/disk_watch.hpp"

#include <algorithm>
#include <utility>

namespace annabella::app {

namespace {

constexpr std::chrono::minutes longest_trial{10};
/// A game that is not kept at all is not forgotten about.
constexpr std::chrono::minutes before_reminder{2};

Message disk_is_slow() {
    return {ANNABELLA_TR("The disk is slow. The latest moves are not saved yet. Play on."), {}};
}

} // namespace

void DiskWatch::announce(Danger danger, const Message& trouble, Moment now) {
    m_danger = danger;
    m_told = now;
    m_gate->let_pass([&] {
        m_say(trouble);
        if (danger == Danger::Failing)
            m_say({ANNABELLA_TR("Play on, but from here nothing is saved. Fix this soon."), {}});
    });
    m_gate->set_open(true);
}

void DiskWatch::watch(Moment now) {
    const JournalWriter::State state = m_writer->state();
    if (state.trouble && (m_danger != Danger::Failing || now - m_told >= before_reminder)) {
        announce(Danger::Failing, state.trouble->message, now);
    } else if (state.slow) {
        m_last_slow = now;
        if (m_danger == Danger::None)
            announce(Danger::Slow, disk_is_slow(), now);
    }
    if (state.harm && !std::exchange(m_harm_told, true))
        m_say(state.harm->message);
    const bool on_trial = m_danger == Danger::Slow && now - m_last_slow < m_trial;
    if (m_danger != Danger::None && state.waiting == 0 && !on_trial) {
        if (m_danger == Danger::Slow)
            m_trial = std::min<std::chrono::milliseconds>(2 * m_trial, longest_trial);
        m_danger = Danger::None;
        m_say({ANNABELLA_TR("The game is saved in the journal again."), {}});
        m_gate->set_open(false);
    }
    m_gate->release(state.kept);
}

bool DiskWatch::part(Moment now) {
    watch(now);
    if (m_writer->state().waiting == 0)
        return true;
    if (m_danger == Danger::None)
        announce(Danger::Slow, disk_is_slow(), now);
    return false;
}

} // namespace annabella::app
