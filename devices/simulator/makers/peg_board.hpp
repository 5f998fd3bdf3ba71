// A simulated peg board that speaks the open protocol.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "devices/peg_board/server.hpp"
#include "simulator/board.hpp"

namespace annabella::simulator {

class PegBoard final : public Board {
public:
    /// `squares` and `men` as in devices::Capabilities; an occupancy board where it does not know its pieces.
    PegBoard(bool pieces, const rules::Placement& placement, int squares = rules::most_squares,
             bool men = false);

    void lift(rules::Square square, Time now) override { m_server.lift(square, now); }
    void place(rules::Square square, std::optional<rules::Piece> piece, Time now) override {
        m_server.place(square, piece, now);
    }
    bool press(devices::Button button, Time now) override;
    void set(const rules::Placement& placement, Time now) override;
    bool unsure(Time now) override;
    void reset() override { m_server.reset(); }
    void feed(std::string_view bytes, Time now) override { m_server.feed(bytes, now); }
    void tick(Time now) override { m_server.tick(now); }
    Time next_deadline() const override { return m_server.next_deadline(); }
    std::string take_output() override { return m_server.take_output(); }
    std::vector<devices::BuzzPattern> take_buzzes() override { return m_server.take_buzzes(); }
    std::uint64_t snapshots() const override { return m_server.snapshots(); }

private:
    bool m_pieces;
    devices::peg_board::Server m_server;
};

} // namespace annabella::simulator
