// Where what nobody has caught ends: each program and each thread has one such place.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <thread>

#include "base/message.hpp"

namespace annabella {

/// What has gone wrong, as the end of a sentence, of the exception that is being handled.
Message reason_of_exception();
/// The same as a sentence of a program that cannot go on.
Message why_it_ends();

/// A thread that leaves signals to the one that began the program. Throws std::system_error where the system
/// has none left. What leaves `work` says its sentence in the terminal and asks the program to end, as
/// SIGTERM does; where nobody heeds that, the program ends with the status 1.
std::thread start_thread(std::function<void()> work);

/// What has left the work of a thread, the first of it.
std::optional<Message> failed_thread();
/// Whether there is one; for handlers of signals, too. Who would end by a signal then ends with the status 1.
bool has_failed_thread() noexcept;

/// Says in the terminal, in English, why the program ends, of the exception that is being handled; the exit
/// status.
int end_unspoken(const char* program) noexcept;

/// What could be caught nowhere, as in a destructor, says its sentence and ends the program with the
/// status 1.
void speak_at_terminate() noexcept;

/// The work of main(): its exit status, or 1 and a sentence.
template <class Work>
int guarded(const char* program, Work&& work) noexcept {
    speak_at_terminate();
    try {
        return work();
    } catch (...) {
        return end_unspoken(program);
    }
}

} // namespace annabella
