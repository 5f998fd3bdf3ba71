// Waiting for lines and devices (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

/// Lines from a file descriptor, read without waiting. A terminal is read key by key, so that each key can
/// silence the voice; the line is echoed, and can be mended with Backspace, as usual.
class LineInput {
public:
    /// `on_key` is called for every key of a terminal, at once.
    explicit LineInput(int handle, std::function<void()> on_key = {});
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    /// The complete lines that have come. A last line without an end counts when the input has ended.
    std::vector<std::string> read();
    /// The next complete line alone, so that what follows it is left for whoever reads next.
    std::optional<std::string> read_one();
    bool ended() const { return m_ended && m_lines.empty(); }
    /// Whether a complete line waits.
    bool has_line();
    /// For wait_for(), or -1 after the end.
    int handle() const { return m_ended ? -1 : m_handle; }

private:
    void fill();
    void take_keys(std::string_view bytes);

    int m_handle;
    std::function<void()> m_on_key;
    bool m_is_terminal = false;
    /// Inside the bytes of an arrow or function key: after Escape, or after its bracket.
    enum class Escape : std::uint8_t { None, Begun, Inside } m_escape = Escape::None;
    bool m_ended = false;
    std::string m_rest;
    std::deque<std::string> m_lines;
};

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
    void write_line(const std::string& line);

private:
    Child() = default;

    int m_process = -1;
    int m_to = -1;
    int m_from = -1;
    std::string m_rest;
};

/// The folder this program's file lies in.
std::filesystem::path program_folder();

} // namespace annabella::app
