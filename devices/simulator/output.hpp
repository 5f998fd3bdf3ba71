// What the simulator prints, to a reader who may not be there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace annabella::simulator {

/// Lines for a pipe or terminal. Never waits: what is not read stays here, and where too much does, later
/// lines are left out whole, so that the board goes on.
class Output {
public:
    /// `handle` is not closed.
    explicit Output(int handle) : m_handle(handle) {}

    void tell(std::string_view line);
    /// Offers again what has not been taken.
    void flush();
    bool waiting() const { return !m_waiting.empty(); }
    int handle() const { return m_handle; }

private:
    int m_handle;
    std::string m_waiting;
};

} // namespace annabella::simulator
