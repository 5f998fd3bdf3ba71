// One board at the end of a line: opened, followed, lost and found again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/board_name.hpp"
#include "devices/byte_stream.hpp"
#include "devices/unknown_board.hpp"

namespace annabella::app {

/// The board's own time stamp of an event, where it has one.
std::optional<devices::BoardTime> board_time(const devices::BoardEvent& event);

/// Holds the stream and the driver of one board: that of the kind that was named, else who finds out which it
/// is. After the stream is lost it is opened again, once a second.
class BoardHand {
public:
    using Stream = Result<std::unique_ptr<devices::ByteStream>>;
    /// Called in a thread of its own, since a device may take seconds to open: it must own what it needs.
    using Opener = std::function<Stream()>;

    /// Nothing is opened before the first exchange().
    BoardHand(Opener opener, const devices::BoardName& name, devices::DriverOptions options);

    /// A line on which no board answers for so long is closed, and left alone for a while.
    void give_up_after(Span patience) { m_give_up = patience; }

    /// Reads and writes what there is, and gives what has happened. Never waits.
    std::vector<devices::BoardEvent> exchange(devices::HostTime now);
    /// When that happened, on the clock of `now`: an event that had to be asked for again comes late.
    devices::HostTime happened(const devices::BoardEvent& event, devices::HostTime now) const;
    devices::BoardDriver& driver() { return *m_driver; }
    const devices::BoardDriver& driver() const { return *m_driver; }
    /// The kind that was named or found; null while it is not known.
    const devices::BoardFamily* family() const;

    /// For poll(), or -1 while there is no line.
    int handle() const { return m_stream ? m_stream->handle() : -1; }
    devices::HostTime next_deadline(devices::HostTime now) const;
    /// Why the line could not be opened at the last attempt; told once.
    std::optional<Error> take_trouble();

    /// The line is being opened, aside.
    bool opening() const { return m_opening.valid(); }
    /// The line is open, or being opened for the first time, and no board has answered on it yet.
    bool asking() const { return !m_answered && (m_stream || !m_tried); }
    /// A board is there and answers.
    bool connected() const { return m_stream && m_driver->connected(); }

private:
    void open(devices::HostTime now);
    void close(devices::HostTime now, Span retry);
    void tell_trouble(const Error& trouble, devices::HostTime now);
    void speak(devices::HostTime now);

    Opener m_opener;
    const devices::BoardFamily* m_named;
    std::unique_ptr<devices::BoardDriver> m_driver;
    const devices::UnknownBoard* m_unknown = nullptr; ///< The driver, where no kind was named.
    std::future<Stream> m_opening;
    std::unique_ptr<devices::ByteStream> m_stream;
    int m_baud = devices::first_baud; ///< Of the line.
    std::string m_unsent;
    devices::HostTime m_retry_at{};
    std::optional<Span> m_give_up;
    devices::HostTime m_opened_at{};
    bool m_tried = false;    ///< To open it.
    bool m_answered = false; ///< Since the line was opened.
    std::optional<Error> m_trouble;
    bool m_trouble_told = false;
};

} // namespace annabella::app
