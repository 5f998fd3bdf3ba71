// Waiting, waking, and programs started by this one (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"

namespace annabella::app {

/// Waits until one of the handles has something to read or the time is over; negative handles are passed
/// over.
void wait_for(const std::vector<int>& handles, std::chrono::milliseconds timeout);

/// Ends a wait_for() from another thread.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    /// Any thread may call it, any number of times.
    void wake();
    /// Whether it was woken since the last call.
    bool take();
    /// For wait_for(); -1 where the system gave none, and waits then end when their time is over.
    int handle() const { return m_handle; }

private:
    int m_handle;
};

/// Starts a thread that no signal is delivered to: those are for the thread that waits for them.
std::thread start_thread(std::function<void()> work);

/// A program started by this one, ended with it.
class Child {
public:
    /// Starts `program` with its standard input and output connected to this program.
    static Result<std::unique_ptr<Child>> start(const std::filesystem::path& program,
                                                const std::vector<std::string>& arguments);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// The next line of its output; empty where it has ended or takes longer than `timeout`.
    std::optional<std::string> read_line(std::chrono::milliseconds timeout);
    /// It writes no more lines: found out by read_line().
    bool ended() const { return m_ended; }
    /// For wait_for(): its output.
    int handle() const { return m_from; }
    /// Never waits: what the program does not read yet is sent at a later call or read_line(). False where it
    /// has not read for so long that the line is not taken.
    bool write_line(std::string_view line);

private:
    Child() = default;
    void send();

    int m_process = -1;
    int m_to = -1;
    int m_from = -1;
    std::string m_rest;
    std::string m_unsent;
    bool m_ended = false;
};

} // namespace annabella::app
