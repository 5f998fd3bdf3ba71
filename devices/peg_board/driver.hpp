// The host's half of the peg-board protocol (PROTOCOL.md), without any input or output of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/board_event.hpp"
#include "devices/debouncer.hpp"
#include "devices/peg_board/line.hpp"

namespace annabella::devices::peg_board {

struct DriverSettings {
    /// Tells this session of the host from earlier ones; 1..65535, best not the same at each start.
    std::uint16_t session = 1;
    /// After opening a port nothing is sent for so long, except in answer to a board's line: opening resets
    /// many micro-controllers, and what is in their boot loader must not be fed.
    Span listen{2500};
    /// So long without a valid line, and the board is lost.
    Span silence{3500};
    /// A question without answer is asked again.
    Span retry{250};
    /// A question is put at least so often, so that the board sees that the host lives.
    Span keep_alive{1000};
    /// Contact bounce shorter than this is taken out; 0 for none. See Debouncer.
    Span settle{30};
    int baud = 38400;
};

/// Every event of the board arrives exactly once and in order, whatever the line does; where that is not
/// possible, Doubt and a Snapshot say so.
class Driver final : public BoardDriver {
public:
    explicit Driver(const DriverSettings& options = {});

    int baud() const override { return m_options.baud; }
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

    bool connected() const override { return m_state == State::Open && !m_lost; }
    const Capabilities& capabilities() const override { return m_capabilities; }
    /// The board's time plus the smallest lag seen lately.
    HostTime host_time(BoardTime board_time) const override;

    /// Counts of what went wrong on the line, for the log.
    struct Statistics {
        std::uint64_t lines = 0;    ///< Valid lines received.
        std::uint64_t damaged = 0;  ///< Lines that failed the checksum or the grammar.
        std::uint64_t repeated = 0; ///< Events that came again.
        std::uint64_t asked = 0;    ///< Resends asked for.
    };
    const Statistics& statistics() const { return m_statistics; }

private:
    enum class State : std::uint8_t { Closed, Listening, Greeting, Open, Incompatible };
    struct Question {
        std::uint32_t number = 0;
        HostTime due{};
    };
    struct Command {
        BuzzPattern pattern;
        std::uint32_t number = 0; ///< 0: not sent yet.
    };
    struct HeldSnapshot {
        std::uint32_t last = 0;
        Cells cells{};
        BoardTime time{};
    };

    void handle(const BoardLine& line);
    void on(const line::BoardHello& hello);
    void on(const line::Alive& alive);
    void on(const line::Pong& pong);
    void on(const line::Event& event);
    void on(const line::Have& have);
    void on(const line::Board& board);
    void on(const line::Ack& ack);

    void start_session();
    void hear_last(std::uint32_t last);
    void hear_clock(std::uint32_t stamp);
    BoardTime widen(std::uint32_t stamp) const;
    void emit(const BoardEvent& event);
    void collect();
    void doubt();
    void deliver();
    void ask();
    void ask_events();
    void ask_board();
    void ask_command();
    /// A line of another session has come: either it is late, or the board was reset. A ping decides.
    void suspect();
    void want_board();
    void send(const HostLine& line);
    std::uint32_t next_number() { return ++m_number; }

    DriverSettings m_options;
    State m_state = State::Closed;
    bool m_lost = false;
    bool m_greeted = false;   ///< There has been a session: the next one means that the board was reset.
    bool m_confirmed = false; ///< The board has taken m_session.
    std::uint16_t m_session = 0;
    std::uint32_t m_number = 0;
    Capabilities m_capabilities;
    std::string m_name;
    HostTime m_now{};
    HostTime m_quiet_until{}; ///< Nothing is sent before.
    HostTime m_heard{};
    HostTime m_sent{};

    LineReader m_reader;
    std::string m_output;
    Debouncer m_debouncer;
    std::vector<BoardEvent> m_events;
    Statistics m_statistics;

    std::uint32_t m_expected = 1;                 ///< The number of the next event to deliver.
    std::uint32_t m_highest = 0;                  ///< The board has sent events up to this one.
    std::map<std::uint32_t, line::Event> m_early; ///< Arrived before their turn.

    std::optional<Question> m_greeting;
    std::optional<Question> m_ping;
    std::optional<Question> m_resend;
    std::uint32_t m_resend_end = 0; ///< One past the last event asked for.
    std::optional<Question> m_board_question;
    std::uint32_t m_resend_highest = 0; ///< m_highest when it was asked.
    std::uint32_t m_board_first = 0;    ///< The first question whose answer counts; 0 for none.
    bool m_board_wanted = false;
    bool m_board_in_doubt = false;
    std::optional<HeldSnapshot> m_held;
    std::deque<Command> m_commands;
    HostTime m_command_due{};

    std::optional<std::uint64_t> m_board_clock; ///< The last stamp, made longer than 32 bits.
    /// What the host's clock has counted from its beginning when the board's begins, and the line's delay.
    std::optional<Span> m_lag_now, m_lag_before;
    HostTime m_lag_since{};
};

} // namespace annabella::devices::peg_board
