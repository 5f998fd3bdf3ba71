// What is told by a short signal, beside the words or in place of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/earcon.hpp"
#include "base/side.hpp"
#include "game/game.hpp"
#include "game/notices/notice.hpp"
#include "phrase/utterance.hpp"
#include "table/people/ears.hpp"

namespace annabella::table {

struct Cue {
    Earcon earcon{};
    std::optional<phrase::Seat> hearer{}; ///< Empty: all.
    std::optional<int> file{};            ///< Of the square it is about, 0 to 7.

    friend bool operator==(const Cue&, const Cue&) = default;
};

/// What sounds for `notice`, when the game has become `game`. Where a piece was captured nobody hears at a
/// tournament, since the announcement does not say it (E.2.1).
std::vector<Cue> cues_of(const game::Notice& notice, const game::Game& game);

/// Where between the ears it is played; empty: not at all. What is for one is in his ear alone; where all
/// hear one loudspeaker, only what is for all, and that somebody's try does not count. Who is alone hears the
/// files from left to right, as far apart as one ear can still follow.
std::optional<float> place_of(const Cue& cue, const Ears& ears);

/// When little time is left: once for each side at a minute and at ten seconds, also where increments lift
/// the clock again. Who begins with less knows it.
class LowTime {
public:
    std::optional<Cue> watch(const game::ClockReading& reading);

private:
    BySide<std::optional<int>> m_told{}; ///< How many of the limits were passed when it was looked at.
};

} // namespace annabella::table
