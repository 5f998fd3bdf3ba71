// The driver of Millennium boards with a ChessLink.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/chesslink/message.hpp"
#include "devices/whole_board_driver.hpp"

namespace annabella::devices::chesslink {

/// Such a board shows itself with each look at its squares, or when it is asked. How it is set up it keeps
/// when it is switched off, so nothing of that is changed: where it does not show itself it is asked again
/// and again.
class Driver final : public WholeBoardDriver {
public:
    /// So long without a message, and the board is lost.
    static constexpr Span silence_limit{3500};

    Driver();

    int baud() const override { return line_baud; }
    void opened(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    void request_snapshot() override;
    /// By the lamps at the corners of the squares.
    void light(const std::vector<chess::Square>& squares) override;
    bool is_lighting() const override { return m_lamps_at.has_value(); }

private:
    void on(const Board& board);
    void on(const Version& version);
    void on(const Setting&) {}
    void on(const LampsSet& set);

    std::string name() const override;
    void ask();
    void send(const std::string& frame);

    Time m_may_send{};
    Time m_version_at{};
    std::optional<Version> m_version;
    int m_questions_left = 3; ///< After which the board may stay without a name.
    Time m_board_at{};

    MessageReader m_reader;
    std::string m_lamps; ///< The command for them.
    std::optional<Time> m_lamps_at;
    int m_lamps_repetitions = 0; ///< Left.
};

} // namespace annabella::devices::chesslink
