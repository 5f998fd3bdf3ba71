// One board at the end of a line: opened, followed, lost and found again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "connection/kept_line.hpp"
#include "devices/board_name.hpp"
#include "devices/byte_stream.hpp"
#include "devices/unknown_board.hpp"

namespace annabella::devices {

/// The board's own time stamp of an event, where it has one.
std::optional<BoardTime> board_time(const BoardEvent& event);

/// The longest a board takes to answer: it wakes, is listened to, asked as each kind of board once, and
/// greeted again and again.
inline constexpr Span answer_patience{8000};

/// Holds the stream and the driver of one board: that of the kind that was named, else who finds out which it
/// is. After the stream is lost it is opened again, once a second.
class BoardHand {
public:
    using Stream = KeptLine::Stream;
    using Opener = KeptLine::Opener;

    /// Nothing is opened before the first exchange().
    BoardHand(Opener opener, const BoardName& name, DriverOptions options);

    /// A line on which no board answers for so long is closed, and left alone for a while.
    void give_up_after(Span patience) { m_give_up = patience; }

    /// Reads and writes what there is, and gives what has happened. Never waits.
    std::vector<BoardEvent> exchange(HostTime now);
    /// When that happened, on the clock of `now`: an event that had to be asked for again comes late.
    HostTime happened(const BoardEvent& event, HostTime now) const;
    BoardDriver& driver() { return *m_driver; }
    const BoardDriver& driver() const { return *m_driver; }
    /// The kind that was named or found; null while it is not known.
    const BoardFamily* family() const;
    /// What is there instead: a tactile clock, and the name that it gives itself, if any.
    std::optional<std::string> clock() const;

    /// For poll(), or -1 while there is no line.
    int handle() const { return m_line.handle(); }
    HostTime next_deadline(HostTime now) const;
    /// Why the line could not be opened at the last attempt; told once.
    std::optional<Error> take_trouble() { return m_line.take_trouble(); }

    /// The line is being opened, in the background.
    bool opening() const { return m_line.is_opening(); }
    /// The line is open, or being opened for the first time, and no board has answered on it yet.
    bool asking() const { return !m_answered && (m_line.is_open() || !m_line.was_tried()); }
    /// A board is there and answers.
    bool connected() const { return m_line.is_open() && m_driver->connected(); }

private:
    void close(HostTime now, Span retry = KeptLine::retry_after);
    void speak(HostTime now);

    KeptLine m_line;
    const BoardFamily* m_named;
    std::unique_ptr<BoardDriver> m_driver;
    const UnknownBoard* m_unknown = nullptr; ///< The driver, where no kind was named.
    int m_baud = first_baud;                 ///< Of the line.
    std::optional<Span> m_give_up;
    HostTime m_opened_at{};
    bool m_answered = false; ///< Since the line was opened.
};

} // namespace annabella::devices
