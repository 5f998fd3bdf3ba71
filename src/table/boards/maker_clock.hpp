// The clock that a board's maker has put beside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "devices/board_driver.hpp"
#include "game/game.hpp"

namespace annabella::table {

/// Keeps no time: its lever presses the clock of the game, and it shows what that one says. Who sits at which
/// side of it is learnt from each press of a player who has moved, so that a lever that lies wrong at the
/// start, or a clock that is turned round, puts itself right.
class MakerClock {
public:
    /// What a reading has that the one before had not.
    struct News {
        bool battery_low = false;   ///< True once.
        bool turned = false;        ///< The lever has moved.
        std::optional<Side> side{}; ///< On whose side it is down now, as far as that is known.

        friend bool operator==(const News&, const News&) = default;
    };
    /// The clock was read, or is not there any more.
    News read(const devices::ClockRead& clock);
    /// This player has turned the lever last: it was his move that stood on the board.
    void learn(Side presser);
    /// Who sits at its sides has the other colour now.
    void exchange_colours();
    /// What it is to show; empty where it has not been read, and in a game without a clock.
    std::optional<devices::ClockFace> face(const game::Game& game, game::Time now) const;

private:
    std::optional<devices::ClockSide> m_pressed; ///< When it was last read.
    std::optional<devices::ClockSide> m_white;   ///< White sits there.
    bool m_battery_low = false;                  ///< By the last reading.
    bool m_battery_told = false;
};

} // namespace annabella::table
