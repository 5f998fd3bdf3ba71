// The host's half of the peg-board protocol (PROTOCOL.md), without any input or output of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/board_event.hpp"
#include "devices/debouncer.hpp"
#include "devices/open_line/link.hpp"
#include "devices/peg_board/line.hpp"

namespace annabella::devices::peg_board {

struct DriverSettings : open_line::LinkSettings {
    /// Contact bounce shorter than this is taken out; 0 for none. See Debouncer.
    Span settle{30};
    int baud = 38400;
};

/// What open_line::Link speaks with a peg board.
struct Dialect {
    using HostLine = peg_board::HostLine;
    using DeviceLine = BoardLine;
    using Hello = line::BoardHello;
    using Event = line::Event;
    using State = line::Board;
    using Command = BuzzPattern;
    static constexpr unsigned version = protocol_version;
    static std::optional<DeviceLine> read(std::string_view text) { return read_board_line(text); }
    static std::string write(const HostLine& line) { return write_line(line); }
    static HostLine ask_state(std::uint16_t session, std::uint32_t number) {
        return line::AskBoard{session, number};
    }
    static HostLine command(std::uint16_t session, std::uint32_t number, BuzzPattern pattern) {
        return line::Buzz{session, number, pattern};
    }
};

/// Every event of the board arrives exactly once and in order, whatever the line does; where that is not
/// possible, Doubt and a Snapshot say so.
class Driver final : public BoardDriver, private open_line::Link<Dialect> {
public:
    explicit Driver(const DriverSettings& options = {});

    int baud() const override { return m_baud; }
    void opened(HostTime now) override;
    void closed(HostTime now) override;
    void feed(std::string_view bytes, HostTime now) override;
    void tick(HostTime now) override;
    std::optional<HostTime> next_deadline() const override;
    std::string take_output() override;
    std::vector<BoardEvent> take_events() override;

    /// Repeated until the board has confirmed it. With more than 16 unconfirmed the oldest is dropped.
    void buzz(BuzzPattern pattern) override;
    void request_snapshot() override;

    bool connected() const override { return is_open() && !is_lost(); }
    const Capabilities& capabilities() const override { return m_capabilities; }
    /// The board's time plus the smallest lag seen lately.
    HostTime host_time(BoardTime board_time) const override { return time_at_host(board_time); }

    const open_line::LinkStatistics& statistics() const { return link_statistics(); }

private:
    void tell_session(const line::BoardHello& hello) override;
    void tell_event(const line::Event& event, BoardTime time) override;
    void tell_state(const line::Board& board, bool in_doubt, BoardTime time) override;
    void tell_quiet(BoardTime time) override { m_debouncer.device_time(time); }
    void tell_doubt() override { emit(Doubt{}); }
    void tell_lost() override { emit(Lost{}); }
    void tell_regained() override { emit(Regained{}); }
    void tell_incompatible(unsigned other) override { emit(Incompatible{other, other < protocol_version}); }

    void emit(const BoardEvent& event) { m_debouncer.feed(event, latest()); }
    void collect();

    int m_baud;
    Capabilities m_capabilities;
    std::string m_name;
    Debouncer m_debouncer;
    std::vector<BoardEvent> m_events;
};

} // namespace annabella::devices::peg_board
