// One event on its way into the game: to the part of the Laws whose it is, and what that brings about to
// others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <tuple>

#include "game/answers.hpp"
#include "game/arbiter/adjourning.hpp"
#include "game/arbiter/arrivals.hpp"
#include "game/arbiter/penalties.hpp"
#include "game/arbiter/ruling.hpp"
#include "game/boards/boards.hpp"
#include "game/boards/comparing.hpp"
#include "game/boards/reported_touches.hpp"
#include "game/boards/setup_faults.hpp"
#include "game/clock/quickplay.hpp"
#include "game/clock/timing.hpp"
#include "game/course.hpp"
#include "game/draws/drawing.hpp"
#include "game/moves/illegal_moves.hpp"
#include "game/moves/mating.hpp"
#include "game/moves/moving.hpp"
#include "game/sheet/recording.hpp"

namespace annabella::game {

/// Changes a game's state by one event. What it tells goes to `told`.
class Fold final : private EffectSink {
public:
    Fold(GameState& state, Notices& told);

    /// What time alone brings up to this moment: flags, and those who are late.
    void let_time_pass(Time now);
    /// Whether it was accepted. Refused means that nothing has changed.
    bool apply(const Event& event);

private:
    void tell(Notice notice) override;
    void refuse(Refused refused) override;
    void count_all_the_same() override;
    void carry_out(const AnyEffect& effect) override;

    /// An event to its part, where the phase lets it.
    void put(const Happening& happening);
    /// To the part whose event it is; to each part that has something to do with the effect, in their order.
    template <class What>
    void give(const What& what);
    void give(const Claimed& claimed);
    void give(const effect::ReplaceState& effect);
    void give(const effect::Decide& effect);
    /// Each refusal goes to who has tried what was refused, and what is for one player to who has done it
    /// for him, too.
    void say_who_did_it(const Event& event, std::size_t notices_before);
    ActResult what_came(std::size_t notices_before) const;

    GameState& m_state;
    Notices& m_told;
    bool m_refused = false;
    bool m_counts = false;
    /// What has an order: the course before the clock, the clock before the record that keeps its readings,
    /// the boards before what is told of illegal moves.
    std::tuple<Course, Timing, Recording, Moving, Boards, IllegalMoves, ReportedTouches, SetupFaults, Drawing,
               Quickplay, Arrivals, Adjourning, Mating, Comparing, Penalties, Ruling, Answers>
        m_parts;
};

} // namespace annabella::game
