// The host's half of the tactile clock's protocol (CLOCK_PROTOCOL.md), without any input or output of its
// own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/open_line/link.hpp"
#include "devices/tactile_clock/line.hpp"

namespace annabella::devices::tactile_clock {

/// What the clock is to show: the host's own clock.
struct Face {
    Both<Span> time_left;
    std::optional<ClockSide> running; ///< Empty: both stand.
    Both<bool> flags;                 ///< Up. One whose time is over goes up by itself.
    Span bonus{};                     ///< Added to who presses while the host is away.
    bool held = false;                ///< All hands are frozen, since a finger reads; time goes on.
    Span free{};                      ///< So long the side that runs still stands (a delay, 6.2b).
    friend bool operator==(const Face&, const Face&) = default;
};

/// A session with a clock has begun.
struct ClockConnected {
    std::string name;
    friend bool operator==(const ClockConnected&, const ClockConnected&) = default;
};
struct Touched {
    Touch what{};
    ClockSide side{};
    BoardTime time{}; ///< By the clock's own time.
    friend bool operator==(const Touched&, const Touched&) = default;
};
/// What the clock shows and does at `time`, after all touches told so far.
struct ClockState {
    Both<Span> time_left;
    std::optional<ClockSide> running;
    Both<bool> flags;
    Both<Hands> hands;
    bool in_doubt = false; ///< It was asked because touches may be missing before it.
    BoardTime time{};
    friend bool operator==(const ClockState&, const ClockState&) = default;
};

/// Lost, Regained, Doubt and Incompatible mean what they do of a board.
using ClockEvent = std::variant<ClockConnected, Touched, ClockState, Lost, Regained, Doubt, Incompatible>;

/// What open_line::Link speaks with a tactile clock.
struct Dialect {
    using HostLine = tactile_clock::HostLine;
    using DeviceLine = ClockLine;
    using Hello = line::ClockHello;
    using Event = line::Event;
    using State = line::Clock;
    using Command = line::Show; ///< Without session and number.
    static constexpr unsigned version = protocol_version;
    static std::optional<DeviceLine> read(std::string_view text) { return read_clock_line(text); }
    static std::string write(const HostLine& line) { return write_line(line); }
    static HostLine ask_state(std::uint16_t session, std::uint32_t number) {
        return line::AskClock{session, number};
    }
    static HostLine command(std::uint16_t session, std::uint32_t number, line::Show show) {
        show.session = session;
        show.number = number;
        return show;
    }
};

/// A tactile clock: bytes go in and out, and time is passed in. Feed it what the line gives, write out what
/// it gives, call tick() at next_deadline(), take the events, and tell it by show() what the host's clock
/// says: after each event, and whenever it is due.
class Driver final : private open_line::Link<Dialect> {
public:
    explicit Driver(const open_line::LinkSettings& settings = {});

    /// The line has just been opened (again).
    void opened(HostTime now) { link_opened(now); }
    /// The line is gone: Lost at once, nothing is sent until opened().
    void closed(HostTime now) { link_closed(now); }
    void feed(std::string_view bytes, HostTime now) { link_feed(bytes, now); }
    void tick(HostTime now);
    /// When tick() and show() are next needed; empty while the line is closed.
    std::optional<HostTime> next_deadline() const;
    std::string take_output() { return link_output(); }
    /// What has happened, oldest first; each touch once, whatever the line does.
    std::vector<ClockEvent> take_events();

    /// The host's clock at `now`. Sent where the clock would show something else. What a lever has done is so
    /// confirmed, or taken back: the host's clock is the one that counts.
    void show(const Face& face, HostTime now);

    /// A clock is there and answers.
    bool connected() const { return is_open() && !is_lost(); }
    /// The clock has taken over what it was shown last.
    bool confirmed() const { return connected() && m_shown && !m_unsure && !has_commands(); }
    /// The clock's time of an event on the clock of `now`.
    HostTime host_time(BoardTime time) const { return time_at_host(time); }
    const open_line::LinkStatistics& statistics() const { return link_statistics(); }

private:
    struct Shown {
        Face face;
        HostTime at{};
        /// Of the free time of a move, at `now`.
        Span free_left(HostTime now) const;
        Span time_left(ClockSide side, HostTime now) const;
    };

    void tell_session(const line::ClockHello& hello) override;
    void tell_event(const line::Event& event, BoardTime time) override;
    void tell_state(const line::Clock& clock, bool in_doubt, BoardTime time) override;
    void tell_quiet(BoardTime) override {}
    void tell_doubt() override { m_events.emplace_back(Doubt{}); }
    void tell_lost() override { m_events.emplace_back(Lost{}); }
    void tell_regained() override;
    void tell_incompatible(unsigned other) override {
        m_events.emplace_back(Incompatible{other, other < protocol_version});
    }

    /// The clock, as it was told, shows this at that time.
    bool agrees(const Face& face, HostTime at) const;

    std::vector<ClockEvent> m_events;
    std::string m_name;
    std::optional<Shown> m_shown;
    bool m_unsure = true;     ///< The clock may show something else than it was told.
    HostTime m_asked{};       ///< When its state was asked for.
    int m_contradictions = 0; ///< States in a row that are not what it has confirmed.
};

} // namespace annabella::devices::tactile_clock
