// What goes over the line of a board, as text: bytes and their times, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "devices/board_driver.hpp"
#include "devices/byte_stream.hpp"

namespace annabella::home {

/// A line for each piece that has come from the board or was sent to it, in their order.
class LineNotes {
public:
    /// What goes over the line from here on does so at this time; the first time is 0.
    void at(devices::HostTime now);
    void heard(std::string_view bytes);
    void sent(std::string_view bytes);

    /// What has been noted since the last call.
    std::string take();
    /// That have come from the board so far.
    std::size_t bytes_heard() const { return m_bytes_heard; }

private:
    Span duration() const { return m_began ? m_now - *m_began : Span(0); }
    void note(std::string_view direction, std::string_view bytes);

    std::optional<devices::HostTime> m_began;
    devices::HostTime m_now{};
    std::string m_text;
    std::size_t m_bytes_heard = 0;
};

/// A line that notes what goes over it.
class NotedStream final : public devices::ByteStream {
public:
    NotedStream(std::unique_ptr<devices::ByteStream> stream, std::shared_ptr<LineNotes> notes);

    std::string read() override;
    std::size_t write(std::string_view bytes) override;
    Result<void> set_baud(int baud) override { return m_stream->set_baud(baud); }
    void wait(std::chrono::milliseconds timeout) override { m_stream->wait(timeout); }
    bool lost() const override { return m_stream->lost(); }
    bool in_reports() const override { return m_stream->in_reports(); }
    int handle() const override { return m_stream->handle(); }
    std::string description() const override { return m_stream->description(); }

private:
    std::unique_ptr<devices::ByteStream> m_stream;
    std::shared_ptr<LineNotes> m_notes;
};

/// The line that a recording begins with.
std::string first_line_of_recording(const devices::BoardFamily& family, int baud);
/// The line that it may end with, of moves as they were typed, from the initial position on: "e2e4 e7e5" or
/// "1. e4 e5". Fails at the first that is not legal.
Result<std::string> last_line_of_recording(std::string_view typed);

} // namespace annabella::home
