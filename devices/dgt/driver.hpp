// The driver of DGT boards.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/dgt/clock.hpp"
#include "devices/dgt/layout.hpp"
#include "devices/dgt/message.hpp"
#include "devices/presence.hpp"

namespace annabella::devices::dgt {

struct DriverSettings {
    bool lights = false; ///< The board is a Revelation II.
    /// From opening the line to the first byte.
    Span listen{500};
};

/// The line of a DGT board has no checksums, and changes are told once. So what has changed is believed when
/// the board as a whole, which is then asked for, shows the same; where it does not, when it has shown the
/// same twice. The board is asked for once a second in any case, which also shows that it lives. While it is
/// not known that a board of this family is there, nothing but the question for its version is sent.
class Driver final : public BoardDriver {
public:
    using Time = HostTime;

    /// So long without a message, and the board is lost.
    static constexpr Span silence_limit{5000};

    explicit Driver(const DriverSettings& settings = {});

    int baud() const override { return line_baud; }
    void opened(Time now) override;
    void closed(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    std::string take_output() override;
    std::vector<BoardEvent> take_events() override;

    bool connected() const override { return m_identified && m_presence.is_known(); }
    const Capabilities& capabilities() const override { return m_capabilities; }
    /// The board has no clock of its own for its events; they count from when they were heard.
    HostTime host_time(BoardTime board_time) const override { return heard_at(board_time); }

    void request_snapshot() override;
    void expect(const rules::Placement& placement) override;
    /// By the beep of the connected clock.
    void buzz(BuzzPattern pattern) override;
    void light(const std::vector<chess::Square>& squares) override;
    bool is_lighting() const override { return !m_light_commands.empty(); }
    void show_clock(const ClockFace& face) override;

private:
    struct Change {
        std::size_t index = 0;
        std::uint8_t code = 0;
        Time time{};
    };
    using Pending = std::variant<Change, ClockRead>;

    void on(const BoardDump& dump);
    void on(const Stray&);
    void on(const FieldUpdate& update);
    void on(const ClockTimes& times);
    void on(const ClockAnswer& answer) { m_clock.on(answer); }
    void on(const Version& version);
    void on(const Serial& serial);
    void on(const Battery& battery);
    void on(const Trademark&) {}
    void on(const BusAddress&) {}

    void lose();
    /// The board stands so; what is pending has led to it.
    void believe(const Codes& codes);
    void deliver(const Change& change);
    /// From what the host knows to this, what is taken away first.
    std::vector<Change> differences(const Codes& codes) const;
    /// The host hears of the board for the first time, or again.
    void begin(const Codes& codes);
    void show_whole_board(bool in_doubt);
    /// Whether White sits on the other side of the board than its numbers say. `sure`: only where the whole
    /// board says so.
    bool find_orientation(bool sure);
    /// How many squares are as they should be, where the board lies so.
    int as_expected(bool turned) const;

    void ask();
    std::string next_command();
    void send(std::string_view bytes);

    DriverSettings m_settings;
    Capabilities m_capabilities;
    Time m_now{};
    bool m_open = false;
    bool m_identified = false; ///< It has told its version since the line was opened, or since it was lost.
    Presence m_presence;
    Time m_heard{};
    Time m_may_send{}; ///< Not before: the board needs a pause after each command.

    MessageReader m_reader;
    std::string m_output;
    std::vector<BoardEvent> m_events;
    std::string m_serial;
    std::optional<int> m_battery_told;

    const Layout* m_layout;          ///< Of the board that was heard last.
    std::optional<Codes> m_believed; ///< What the host knows.
    Codes m_told;                    ///< The same with what is pending.
    std::optional<Codes> m_contrary; ///< The last whole board, where it showed something else.
    std::vector<Pending> m_pending;
    std::optional<rules::Placement> m_expected; ///< Empty: as games begin.
    bool m_turned = false;
    bool m_snapshot_wanted = false;

    // What is to be asked, and when.
    Time m_version_at{};
    bool m_updates_wanted = false;
    int m_serial_questions = 0;
    std::optional<Time> m_battery_at;
    std::optional<Time> m_board_at;
    std::optional<Time> m_clock_at;

    Clock m_clock;
    std::optional<ClockSide> m_lever; ///< Told of, or pending.
    std::vector<std::string> m_light_commands;
};

} // namespace annabella::devices::dgt
