// The host's half of a line to a device of ours (PROTOCOL.md, 4 to 6), whatever the device is: sessions,
// events that arrive once and in order, snapshots in their place, commands that are carried out once. Without
// any input or output of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "devices/open_line/device_clock.hpp"
#include "devices/open_line/lines.hpp"
#include "devices/time.hpp"

namespace annabella::devices::open_line {

struct LinkSettings {
    /// Tells this session of the host from earlier ones; 1..65535, best not the same at each start.
    std::uint16_t session = 1;
    /// After opening a port nothing is sent for so long, except in answer to a device's line: opening resets
    /// many micro-controllers, and what is in their boot loader must not be fed.
    Span listen{2500};
    /// So long without a valid line, and the device is lost.
    Span silence{3500};
    /// A question without answer is asked again.
    Span retry{250};
    /// A question is put at least so often, so that the device sees that the host lives.
    Span keep_alive{1000};
};

/// Counts of what went wrong on the line, for the log.
struct LinkStatistics {
    std::uint64_t lines = 0;    ///< Valid lines received.
    std::uint64_t damaged = 0;  ///< Lines that failed the checksum or the grammar.
    std::uint64_t repeated = 0; ///< Events that came again.
    std::uint64_t asked = 0;    ///< Resends asked for.
};

/// A Dialect names what differs between the devices: the types HostLine and DeviceLine (variants with the
/// lines that all devices have), Hello, Event, State and Command, the `version` of its protocol, and the
/// functions `read` (a line of the device), `write` (one of the host), `ask_state` and `command` (such
/// lines).
///
/// Whoever derives from it is told what has happened, oldest first, by the functions at its end; what
/// link_feed() and link_tick() bring is told before they return.
template <class Dialect>
class Link {
public:
    using HostLine = typename Dialect::HostLine;
    using DeviceLine = typename Dialect::DeviceLine;
    using Hello = typename Dialect::Hello;
    using Event = typename Dialect::Event;
    using State = typename Dialect::State;
    using Command = typename Dialect::Command;

protected:
    explicit Link(const LinkSettings& settings) : m_settings(settings) {}
    virtual ~Link() = default;
    Link(const Link&) = default;
    Link(Link&&) noexcept = default;
    Link& operator=(const Link&) = default;
    Link& operator=(Link&&) noexcept = default;

    void link_opened(HostTime now);
    void link_closed(HostTime now);
    void link_feed(std::string_view bytes, HostTime now);
    void link_tick(HostTime now);
    std::optional<HostTime> link_deadline() const;
    std::string link_output();
    bool is_open() const { return m_state == Phase::Open; }
    bool is_closed() const { return m_state == Phase::Closed; }
    bool is_lost() const { return m_lost; }
    /// There has been a session.
    bool has_greeted() const { return m_greeted; }
    /// The device has told of events that have not arrived.
    bool is_missing_events() const { return m_highest >= m_expected; }
    /// The number of the last event that has been told.
    std::uint32_t last_told() const { return m_expected - 1; }
    HostTime latest() const { return m_now; } ///< The last `now` that was passed in.
    const LinkStatistics& link_statistics() const { return m_statistics; }

    /// Repeated until the device has confirmed it. With more than 16 unconfirmed the oldest is dropped.
    void link_command(const Command& command);
    /// The same; what was not confirmed before is not repeated any more.
    void link_command_alone(const Command& command);
    void forget_commands() { m_commands.clear(); }
    bool has_commands() const { return !m_commands.empty(); }
    /// Asks for the device's state anew.
    void link_ask_state();
    /// What the device believes of this session is wrong: another one is begun, and its state is in doubt.
    void link_restart();
    /// Events are missing here for good; the state is asked for.
    void doubt();
    /// The device's time plus the smallest lag seen lately; the latest time where nothing was heard.
    HostTime time_at_host(BoardTime time) const { return m_clock.at_host(time).value_or(m_now); }
    /// What the device's clock shows at `now`, by the same lag; empty before anything was heard.
    std::optional<BoardTime> time_at_device(HostTime now) const { return m_clock.at_device(now); }

    // What is told.

    /// A session has begun; has_greeted() tells whether there was one before.
    virtual void tell_session(const Hello& hello) = 0;
    virtual void tell_event(const Event& event, BoardTime time) = 0;
    /// The device as it is after all events told so far. `in_doubt`: there are holes before it.
    virtual void tell_state(const State& state, bool in_doubt, BoardTime time) = 0;
    /// The device's clock has come to `time` with nothing new before it.
    virtual void tell_quiet(BoardTime time) = 0;
    virtual void tell_doubt() = 0;
    virtual void tell_lost() = 0;
    virtual void tell_regained() = 0;
    virtual void tell_incompatible(unsigned version) = 0;

private:
    enum class Phase : std::uint8_t { Closed, Listening, Greeting, Open, Incompatible };
    struct Question {
        std::uint32_t number = 0;
        HostTime due{};
    };
    struct Waiting {
        Command command;
        std::uint32_t number = 0; ///< 0: not sent yet.
    };
    struct HeldState {
        State state;
        BoardTime time{};
    };

    void handle(const DeviceLine& line);
    void on(const Hello& hello);
    void on(const Alive& alive);
    void on(const Pong& pong);
    void on(const Event& event);
    void on(const Have& have);
    void on(const State& state);
    void on(const Ack& ack);

    void start_session();
    /// With a device that has lost count, which may do so again at once.
    void start_session_after_retry();
    void hear_last(std::uint32_t last);
    void want_state();
    void deliver();
    void ask();
    void ask_events();
    void ask_state();
    void ask_command();
    /// A line of another session has come: either it is late, or the device was reset. A ping decides.
    void suspect();
    void send(const HostLine& line);
    std::uint32_t next_number() { return ++m_number; }

    LinkSettings m_settings;
    Phase m_state = Phase::Closed;
    bool m_lost = false;
    bool m_greeted = false;   ///< There has been a session: the next one means that the device was reset.
    bool m_confirmed = false; ///< The device has taken m_session.
    std::uint16_t m_session = 0;
    std::uint32_t m_number = 0;
    HostTime m_now{};
    HostTime m_quiet_until{}; ///< Nothing is sent before.
    HostTime m_heard{};
    HostTime m_sent{};

    LineReader m_reader;
    std::string m_output;
    LinkStatistics m_statistics;

    std::uint32_t m_expected = 1;           ///< The number of the next event to deliver.
    std::uint32_t m_highest = 0;            ///< The device has sent events up to this one.
    std::map<std::uint32_t, Event> m_early; ///< Arrived before their turn.

    std::optional<Question> m_greeting;
    std::optional<Question> m_ping;
    std::optional<Question> m_resend;
    std::uint32_t m_resend_end = 0;     ///< One past the last event asked for.
    std::uint32_t m_resend_highest = 0; ///< m_highest when it was asked.
    std::optional<Question> m_state_question;
    std::uint32_t m_state_first = 0; ///< The first question whose answer counts; 0 for none.
    std::uint32_t m_state_told = 0;  ///< last_told() when it was asked.
    bool m_state_wanted = false;
    bool m_state_in_doubt = false;
    std::optional<HeldState> m_held;
    std::deque<Waiting> m_commands;
    HostTime m_command_due{};

    DeviceClock m_clock;
};

} // namespace annabella::devices::open_line
