// What the drivers of boards by Certabo and Tabutronic have in common.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "devices/certabo/message.hpp"
#include "devices/whole_board_driver.hpp"

namespace annabella::devices::certabo {

/// Such a board shows itself again and again without being asked, and there is nothing to ask it. All that
/// is ever sent to it are its lamps.
class StreamDriver : public WholeBoardDriver {
public:
    /// So long without a line, and the board is lost.
    static constexpr Span silence_limit{4000};
    /// So long without a line that can be read.
    static constexpr Span damage_limit{20'000};

    int baud() const override { return line_baud; }
    void opened(Time now) override;
    void feed(std::string_view bytes, Time now) override;
    void tick(Time now) override;
    std::optional<Time> next_deadline() const override;
    void request_snapshot() override { m_boards.want_snapshot(); }
    void light(const std::vector<chess::Square>& squares) override;
    bool is_lighting() const override { return m_lamps_left > 0; }

protected:
    using WholeBoardDriver::WholeBoardDriver;

    /// What was shown before the line was opened is no proof any more.
    virtual void forget() = 0;
    virtual void show_tags(const Tags&) {}
    virtual void show_ranks(const Ranks&) {}

private:
    void on(const TagsShown& shown) { show_tags(shown.tags); }
    void on(const RanksShown& shown) { show_ranks(shown.ranks); }
    void on(const LampsSet&) { m_lamps_left = 0; }
    void on(const Unreadable&) {}
    void send_lamps();
    Time lost_at() const;

    LineReader m_reader;
    Time m_read{}; ///< The last line that made sense.
    std::array<bool, chess::square_count> m_lit{};
    int m_lamps_left = 0; ///< How often they are still to be sent: not every board confirms it.
    Time m_lamps_at{};    ///< Not before.
};

} // namespace annabella::devices::certabo
