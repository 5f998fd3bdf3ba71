// A line to a device, kept open: opened in the background, since a device may take seconds to open, and
// opened again after it was lost.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "devices/byte_stream.hpp"
#include "devices/time.hpp"

namespace annabella::devices {

class KeptLine {
public:
    using Stream = Result<std::unique_ptr<ByteStream>>;
    /// Called in a thread of its own: it must own what it needs.
    using Opener = std::function<Stream()>;

    static constexpr Span retry_after{1000};

    /// Nothing is opened before the first open().
    explicit KeptLine(Opener opener) : m_opener(std::move(opener)) {}

    /// Opens the line where it is closed and it is time; true if it is open since just now. Never waits.
    bool open(HostTime now);
    void close(HostTime now, Span retry = retry_after);
    bool is_open() const { return m_stream != nullptr; }

    // Only while it is open.

    /// What has come; empty where nothing has.
    std::string read() { return m_stream->read(); }
    /// What the line does not take now is offered again at the next write().
    void write(std::string_view bytes);
    /// What it has not taken yet is never sent.
    void forget_unsent() { m_unsent.clear(); }
    Result<void> set_baud(int baud) { return m_stream->set_baud(baud); }
    bool is_lost() const { return m_stream->lost(); }
    /// One read() is one report of the device, and so is one write().
    bool in_reports() const { return m_stream->in_reports(); }

    /// Why it could not be opened at the last attempt; told once.
    std::optional<Error> take_trouble() { return std::exchange(m_trouble, std::nullopt); }
    void tell_trouble(const Error& trouble, HostTime now);
    /// What goes wrong from now on is news.
    void forget_trouble() { m_trouble_told = false; }

    /// It is being opened, in the background.
    bool is_opening() const { return m_opening.valid(); }
    /// An attempt to open it has been made.
    bool was_tried() const { return m_tried; }
    /// For poll(), or -1 while there is no line.
    int handle() const { return m_stream ? m_stream->handle() : -1; }
    /// When open() or write() is next needed; empty where only the device or its driver know.
    std::optional<HostTime> next_deadline(HostTime now) const;

private:
    Opener m_opener;
    std::future<Stream> m_opening;
    std::unique_ptr<ByteStream> m_stream;
    std::string m_unsent;
    HostTime m_retry_at{};
    bool m_tried = false;
    std::optional<Error> m_trouble;
    bool m_trouble_told = false;
};

/// Opens lines by their names. The name of a pseudo-terminal is given to somebody else's as soon as its owner
/// has ended, so it is opened once only: then `ended` says who was there.
std::function<KeptLine::Stream(const std::string& port)> opener_of_lines(const char* ended);

} // namespace annabella::devices
