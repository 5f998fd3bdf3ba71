// A thread that waits, too.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/waiting_words.hpp"

#include <iostream>
#include <new>
#include <system_error>
#include <utility>

#include "base/boundary.hpp"

namespace annabella::app {

WaitingWords::WaitingWords(std::string sentence, std::chrono::milliseconds patience)
    : m_sentence(std::move(sentence) + '\n') {
    try {
        m_thread = start_thread([this, patience] { wait(patience); });
    } catch (const std::system_error&) {
        return;
    } catch (const std::bad_alloc&) {
        return;
    }
}

WaitingWords::~WaitingWords() {
    {
        const std::scoped_lock lock(m_mutex);
        m_is_over = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

/// The thread.
void WaitingWords::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait_for(lock, patience, [this] { return m_is_over; }))
        std::cerr << m_sentence << std::flush;
}

} // namespace annabella::app
