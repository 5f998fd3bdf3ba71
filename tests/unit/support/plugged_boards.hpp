// Boards at the end of lines in memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chess/position.hpp"
#include "devices/byte_stream.hpp"
#include "devices/time.hpp"
#include "simulator/board.hpp"
#include "simulator/line_speed.hpp"
#include "simulator/makers/chesslink_board.hpp"
#include "simulator/makers/dgt_board.hpp"
#include "simulator/makers/peg_board.hpp"

namespace annabella::devices {

using std::chrono::milliseconds;

/// What is plugged in at the end of a line, whoever has opened it.
struct Plug {
    std::unique_ptr<simulator::Board> board; ///< None: nothing ever answers.
    HostTime now{};                          ///< The board's.
    bool pulled = false;
    bool deaf = false;           ///< Its speed cannot be set.
    std::function<bool()> known; ///< Which board it is.
    std::string asked;           ///< While it was not.
    std::string asked_at_9600;   ///< The same as who listens at that speed hears it.
    bool written = false;        ///< Anything.
    std::optional<int> lines;    ///< Only so many more of its lines come through; the others wait.
    std::string waiting;
};

class Wire final : public ByteStream {
public:
    explicit Wire(std::shared_ptr<Plug> plug) : m_plug(std::move(plug)) {}
    std::string read() override {
        if (!m_plug->board)
            return {};
        m_plug->board->tick(stamp_as_heard(m_plug->now));
        return simulator::heard_at_speed(let_through(), m_plug->board->baud().value_or(0),
                                         m_plug->board->baud() ? m_baud : 0);
    }
    std::size_t write(std::string_view bytes) override {
        m_plug->written = true;
        if (!m_plug->known || !m_plug->known()) {
            m_plug->asked += bytes;
            m_plug->asked_at_9600 += simulator::heard_at_speed(bytes, m_baud, letter_baud);
        }
        if (m_plug->board)
            m_plug->board->feed(simulator::heard_at_speed(bytes, m_plug->board->baud() ? m_baud : 0,
                                                          m_plug->board->baud().value_or(0)),
                                stamp_as_heard(m_plug->now));
        return bytes.size();
    }
    Result<void> set_baud(int baud) override {
        if (m_plug->deaf)
            return failure("deaf");
        m_baud = baud;
        return {};
    }
    void wait(milliseconds /*timeout*/) override {}
    bool lost() const override { return m_plug->pulled; }
    bool in_reports() const override { return m_plug->board && m_plug->board->speaks_in_reports(); }
    int handle() const override { return 0; }
    std::string description() const override { return "memory"; }

private:
    std::string let_through() {
        m_plug->waiting += m_plug->board->take_output();
        if (!m_plug->lines)
            return std::exchange(m_plug->waiting, {});
        const std::size_t end = m_plug->waiting.find('\n');
        if (end == std::string::npos || *m_plug->lines == 0)
            return {};
        --*m_plug->lines;
        std::string line = m_plug->waiting.substr(0, end + 1);
        m_plug->waiting.erase(0, end + 1);
        return line;
    }

    std::shared_ptr<Plug> m_plug;
    int m_baud = first_baud;
};

inline std::unique_ptr<simulator::Board> a_peg_board() {
    return std::make_unique<simulator::PegBoard>(true, chess::to_table(chess::Position().placement()));
}
inline std::unique_ptr<simulator::Board> a_dgt_board() {
    return std::make_unique<simulator::DgtBoard>(simulator::DgtBoardOptions(),
                                                 devices::dgt::chess_layout().start());
}

/// One that says nothing unasked.
inline std::unique_ptr<simulator::Board> a_millennium_board() {
    return std::make_unique<simulator::ChessLinkBoard>(
        simulator::ChessLinkBoardOptions{false, simulator::ChessLinkReports::Never},
        chess::Position().placement());
}
inline std::shared_ptr<Plug> plug_of(std::unique_ptr<simulator::Board> board) {
    auto plug = std::make_shared<Plug>();
    plug->board = std::move(board);
    return plug;
}

} // namespace annabella::devices
