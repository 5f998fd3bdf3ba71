// A Braille display that is nowhere but in memory, and the brltty that drives it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace annabella::test {

/// A real brltty, whose virtual driver has this object as its display. Programs that are started while
/// choose() names it find it.
class BrailleDisplay {
public:
    /// Whether brltty is here, with that driver.
    static bool is_possible();

    BrailleDisplay(std::size_t columns, std::size_t rows);
    ~BrailleDisplay();
    BrailleDisplay(const BrailleDisplay&) = delete;
    BrailleDisplay& operator=(const BrailleDisplay&) = delete;

    /// Programs that are started from here on have this display.
    void choose() const;
    /// The number of its brltty.
    int number() const { return m_number; }
    /// From the next start on brltty asks nobody for a key.
    void ask_for_no_key() { m_auth = "none"; }
    /// brltty begins, or begins again; false where it does not show anything within a minute.
    bool start();
    /// It is ended without warning.
    void kill();
    bool is_running() const;
    /// In its place there is one of that size.
    void exchange(std::size_t columns, std::size_t rows);

    /// A command of brltty's: FWINRT, KEY_ENTER, ROUTE 3.
    void press(const std::string& command);
    void type(const std::string& text);
    /// Types it at the display's own keyboard, with Enter.
    void line(const std::string& text);

    /// What stands there, row by row: letters as they are, cells of dots as Braille signs; blanks at a row's
    /// end are left out.
    std::vector<std::string> rows() const;
    /// Reads on until it has read that text, from where it was read last. False where it does not come within
    /// a minute; then `read()` tells what did.
    bool hear(const std::string& text);
    /// Waits until that stands there, without a key.
    bool shows(const std::string& text) const;
    /// Waits until a row reads so, without a key: but the driver keeps what was pressed in a burst until more
    /// comes, and so it gets words that it does not know.
    bool row_reads(std::size_t row, const std::function<bool(const std::string&)>& is);
    /// All that was read since the beginning, page after page.
    const std::string& read() const { return m_read; }
    /// All that ever stood there.
    std::string all() const;

private:
    void serve();
    void take(const std::string& line);
    void send(const std::string& line);
    std::string page() const;

    std::filesystem::path m_folder;
    int m_number = 0; ///< Of brltty's socket.
    std::string m_auth;
    int m_door = -1;
    pid_t m_brltty = -1;
    std::string m_read;
    std::string m_page; ///< That was read last.
    std::size_t m_heard = 0;

    mutable std::mutex m_mutex;
    int m_line = -1; ///< To brltty; -1 while there is none.
    std::size_t m_columns;
    std::size_t m_rows;
    std::string m_letters; ///< As brltty tells them.
    std::string m_dots;
    std::vector<std::string> m_all;
    std::thread m_thread; ///< It uses the others.
};

} // namespace annabella::test
