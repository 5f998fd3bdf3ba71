// Signals that ask the program to end.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ending_signals_linux.hpp"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/boundary.hpp"

namespace annabella::app {

namespace {

constexpr eventfd_t one = 1;

// What a handler may touch.
std::atomic<bool> asked_to_end{false};
std::atomic<unsigned> patience_with_deaf{0};
std::atomic<bool> interrupts_are_held{false};
std::atomic<bool> interrupted{false};
std::atomic<int> wake_handle{-1};
std::array<struct sigaction, ending_signals.size()> handlers_before;

/// As if nobody had asked to be told.
void end_by(int signal) {
    for (std::size_t i = 0; i < ending_signals.size(); ++i)
        if (ending_signals[i] == signal) {
            // It was a thread of this program that asked.
            if (has_failed_thread() && handlers_before[i].sa_handler == SIG_DFL)
                ::_exit(EXIT_FAILURE);
            ::sigaction(signal, &handlers_before[i], nullptr);
            ::raise(signal);
        }
}

extern "C" void heed(int signal) {
    if (interrupts_are_held && (signal == SIGINT || signal == SIGQUIT)) {
        interrupted = true;
        return;
    }
    if (!asked_to_end.exchange(true)) {
        const int error = errno;
        (void)::eventfd_write(wake_handle, one);
        ::alarm(patience_with_deaf);
        errno = error;
        return;
    }
    end_by(signal);
}

/// The wish was not heard for too long; before there is one, the signal is one itself.
extern "C" void end_unheard(int signal) {
    if (asked_to_end)
        end_by(SIGTERM);
    else
        heed(signal);
}

} // namespace

EndingSignals::EndingSignals(unsigned longest_deafness) {
    patience_with_deaf = longest_deafness;
    asked_to_end = interrupts_are_held = interrupted = false;
    wake_handle = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    struct sigaction action {};
    action.sa_handler = heed;
    ::sigemptyset(&action.sa_mask);
    // What waits in a system call goes on waiting; the loop is woken by the handle.
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        ::sigaction(ending_signals[i], nullptr, &handlers_before[i]);
        // Whoever started the program so that it outlives its terminal (nohup) meant it.
        if (handlers_before[i].sa_handler != SIG_IGN)
            ::sigaction(ending_signals[i], &action, nullptr);
    }
    action.sa_handler = end_unheard;
    ::sigaction(SIGALRM, &action, nullptr);
}

EndingSignals::~EndingSignals() {
    interrupts_are_held = false;
    ::alarm(0);
    for (std::size_t i = 0; i < ending_signals.size(); ++i)
        ::sigaction(ending_signals[i], &handlers_before[i], nullptr);
    const int handle = wake_handle.exchange(-1);
    if (handle >= 0)
        ::close(handle);
}

bool EndingSignals::asked() const { return ending_is_asked(); }

void EndingSignals::hold_interrupts(bool held) { interrupts_are_held = held; }

bool EndingSignals::take_interrupt() { return interrupted.exchange(false); }

int EndingSignals::handle() const { return wake_handle; }

bool ending_is_asked() {
    // It is heard.
    if (asked_to_end)
        ::alarm(0);
    return asked_to_end;
}

} // namespace annabella::app
