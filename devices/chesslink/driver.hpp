// The driver of Millennium boards with a ChessLink.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/board_driver.hpp"
#include "devices/chesslink/message.hpp"
#include "devices/whole_boards.hpp"

namespace annabella::devices::chesslink {

/// Such a board shows itself with each look at its squares, or when it is asked. How it is set up it keeps
/// when it is switched off, so nothing of that is changed: where it does not show itself it is asked again
/// and again.
class Driver final : public BoardDriver {
public:
    using Time = HostTime;

    /// So long without a message, and the board is lost.
    static constexpr Span silence_limit{3500};

    Driver();

    int baud() const override { return line_baud; }
    void opened(Time now) override;
    void closed(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    std::string take_output() override;
    std::vector<BoardEvent> take_events() override;

    bool connected() const override { return m_greeted && !m_lost; }
    const Capabilities& capabilities() const override { return m_capabilities; }
    /// The board has no clock; what it shows counts from when it was heard.
    HostTime host_time(BoardTime board_time) const override { return heard_at(board_time); }

    void request_snapshot() override;
    void expect(const chess::Placement& placement) override { m_boards.expect(placement); }
    /// By the lamps at the corners of the squares.
    void light(const std::vector<chess::Square>& squares) override;

private:
    void on(const Board& board);
    void on(const Version& version);
    void on(const Setting&) {}
    void on(const LampsSet&) { m_lamps_at.reset(); }

    /// Hands on what the board has shown, after what has to be said before.
    void tell();
    void lose();
    void ask();
    void send(const std::string& frame);

    Capabilities m_capabilities;
    Time m_now{};
    bool m_open = false;
    bool m_here = false;    ///< A message has come since the line was opened, or since the board was lost.
    bool m_greeted = false; ///< The host knows of it.
    bool m_lost = false;
    Time m_heard{};
    Time m_may_send{};
    Time m_version_at{};
    std::optional<Version> m_version;
    int m_questions_left = 3; ///< After which the board may stay without a name.
    Time m_board_at{};

    MessageReader m_reader;
    WholeBoards m_boards{true};
    std::string m_output;
    std::vector<BoardEvent> m_events;

    std::string m_lamps; ///< The command for them.
    std::optional<Time> m_lamps_at;
    int m_lamps_repetitions = 0; ///< Left.
};

} // namespace annabella::devices::chesslink
