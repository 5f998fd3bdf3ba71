// A sentence for who waits while nothing can be said otherwise yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace annabella::app {

/// Where it is still there after `patience`, the sentence is written to the terminal. Without a thread for
/// that nothing is written.
class WaitingWords {
public:
    WaitingWords(std::string sentence, std::chrono::milliseconds patience);
    ~WaitingWords();
    WaitingWords(const WaitingWords&) = delete;
    WaitingWords& operator=(const WaitingWords&) = delete;

private:
    void wait(std::chrono::milliseconds patience);

    std::string m_sentence;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_is_over = false;
    std::thread m_thread;
};

} // namespace annabella::app
