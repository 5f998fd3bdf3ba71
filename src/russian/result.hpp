// When a game is over without anybody saying so.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "russian/position.hpp"

namespace annabella::russian {

/// What has been counted up to some position: the half moves since three or more kings first stood against a
/// lone king (FMJD-64, 7.2.4), and since one or two pieces did (7.2.8); -1 where they do not.
struct Countdown {
    int kings = -1;
    int few = -1;
    friend bool operator==(const Countdown&, const Countdown&) = default;
};
/// The count in `position`, which has arisen where it was `before`.
Countdown counted(Countdown before, const Position& position);

/// Whether the game is over in a position that has been in it so many times, and where so much was counted.
/// Who cannot move has lost, even where the position would be a draw.
std::optional<rules::Ended> outcome(const Position& position, int occurrences, Countdown counted);

} // namespace annabella::russian
