// The last place of an exception.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/boundary.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/system_reason.hpp"
#include "base/visible_text.hpp"

namespace annabella {

namespace {

/// Memory may be short then: that something has left a thread is known without any, and to handlers of
/// signals.
std::atomic<bool> any_thread_failed{false};

/// What has left it.
struct Failure {
    std::mutex mutex;
    Message why{""};
};
Failure& failure_of_thread() {
    static Failure failure;
    return failure;
}

/// Without asking for memory.
void write_plainly(std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t count = ::write(STDERR_FILENO, text.data(), text.size());
        if (count <= 0 && errno != EINTR)
            return;
        text.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
}

void say_plainly(const char* program) noexcept {
    write_plainly(program);
    try {
        write_plainly(visible_text(to_string(why_it_ends())) + '\n');
    } catch (...) {
        write_plainly("The program cannot go on: the computer is out of memory.\n");
    }
}

/// Whether somebody takes SIGTERM for a wish and not for the end.
bool heeds_wish_to_end() {
    struct sigaction now {};
    return ::sigaction(SIGTERM, nullptr, &now) == 0 && now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN;
}

void end_from_thread() noexcept {
    say_plainly("");
    bool is_first = true;
    try {
        Failure& failure = failure_of_thread();
        const std::scoped_lock lock(failure.mutex);
        is_first = !any_thread_failed.exchange(true);
        if (is_first)
            failure.why = why_it_ends();
    } catch (...) {
        // That it has happened is known; the sentence has been written.
    }
    // Asked twice, it would end by the signal.
    if (!is_first)
        return;
    if (!heeds_wish_to_end() || ::kill(::getpid(), SIGTERM) != 0)
        std::quick_exit(EXIT_FAILURE);
}

} // namespace

Message reason_of_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return system_reason(ENOMEM);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again)
            return Message(ANNABELLA_TR("memory or processes have run out"));
        return system_reason(error.code());
    } catch (const std::exception& error) {
        return {ANNABELLA_TR("internal error, {0}"), {error.what()}};
    } catch (...) {
        return Message(ANNABELLA_TR("internal error"));
    }
}

Message why_it_ends() {
    return {ANNABELLA_TR("The program must stop: {0}. The moves played are saved."), {reason_of_exception()}};
}

std::thread start_thread(std::function<void()> work) {
    // Those that were there are back whatever happens.
    struct Masked {
        Masked() {
            sigset_t all{};
            ::sigfillset(&all);
            // A fault is answered by the thread it happens in.
            for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
                ::sigdelset(&all, fault);
            ::pthread_sigmask(SIG_SETMASK, &all, &before);
        }
        ~Masked() { ::pthread_sigmask(SIG_SETMASK, &before, nullptr); }
        Masked(const Masked&) = delete;
        Masked& operator=(const Masked&) = delete;
        sigset_t before{};
    };
    const Masked masked;
    return std::thread([work = std::move(work)] {
        try {
            work();
        } catch (...) {
            end_from_thread();
        }
    });
}

std::optional<Message> failed_thread() {
    Failure& failure = failure_of_thread();
    const std::scoped_lock lock(failure.mutex);
    return any_thread_failed ? std::optional(failure.why) : std::nullopt;
}

bool has_failed_thread() noexcept { return any_thread_failed; }

int end_unspoken(const char* program) noexcept {
    write_plainly(program);
    say_plainly(": ");
    return EXIT_FAILURE;
}

void speak_at_terminate() noexcept {
    std::set_terminate([] {
        if (std::current_exception())
            say_plainly("");
        std::quick_exit(EXIT_FAILURE);
    });
}

} // namespace annabella
