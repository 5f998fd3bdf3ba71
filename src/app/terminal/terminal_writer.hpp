// Lines onto a terminal that may stand still.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "app/terminal/line_on_screen.hpp"

namespace annabella::app {

/// Writes lines, and beneath them what is being typed, to a file descriptor. Until live() it writes at once
/// and waits where it has to, as any program does; from then on a thread writes, and nobody waits: while the
/// terminal stands still (a closed window, a pipe that nobody reads), the oldest lines give way, and when it
/// moves again it is told how many. So it is with lines that it refuses (a file on a full disk). All
/// functions may be called from any thread.
class TerminalWriter {
public:
    /// Lines that wait.
    static constexpr std::size_t most_lines = 1000;

    explicit TerminalWriter(int handle);
    /// Writes what waits, as long as the terminal takes it.
    ~TerminalWriter();
    TerminalWriter(const TerminalWriter&) = delete;
    TerminalWriter& operator=(const TerminalWriter&) = delete;

    /// `not_shown`: the sentence about lines that gave way; {0} in it is their number.
    void live(std::string not_shown);

    /// A line, without its end. What could steer the terminal is taken out of it, and out of what is typed.
    /// A line that is half typed gives way, and is there again beneath.
    void show(const std::string& line);
    /// What is typed stands so now. Of a terminal that stands still nobody need see how it came to that.
    void type(const TypedText& typed);
    /// A page as it is, or what takes it off the screen again: this never gives way.
    void page(const std::string& bytes);

    /// Waits until all is written; false where the terminal takes nothing for `patience`.
    bool flush(std::chrono::milliseconds patience);

private:
    struct Shared;
    static void write(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
