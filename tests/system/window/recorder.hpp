// What a table says to one seat, recorded on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace annabella::test {

/// A place at which a seat is sought, and through which it comes to the table: all is handed on as it is. For
/// one seat.
class Recorder {
public:
    /// `table`: where the table itself is. Whoever sits down is waited for in a thread.
    Recorder(const std::filesystem::path& place, std::filesystem::path table);
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// What the table has said, line by line as src/table/wire/seat_wire.hpp has it, but what would be
    /// another thing each time: the times before what is said, the clocks, and whether typing is hidden and
    /// what was dealt with, which is said at once and waits for nothing that is told beside it.
    std::string recorded();

private:
    void hand_on();

    std::filesystem::path m_table;
    int m_door = -1;
    int m_wake = -1;
    std::mutex m_mutex;
    std::string m_said;
    std::thread m_thread;
};

} // namespace annabella::test
