// Programs started by this one (Linux).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace annabella::home {

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
    /// It writes no more lines, or one without end: found out by read_line().
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

} // namespace annabella::home
