// Finds out beside the game whether a player can still mate.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "chess/position.hpp"
#include "game/game.hpp"
#include "winnable/winnable.hpp"

namespace annabella::table {

/// What a search has found about `side` in `position`, as the event that tells the game.
game::CanMate can_mate_event(const chess::Position& position, Side side, const chess::WinnableAnswer& answer);

/// Answers Game::mate_questions(). Most answers are there at once; for the others it goes on looking in a
/// thread of its own, so that they are known when a flag falls. All functions are for one thread; only
/// `found` is called from the other.
class MateJudge {
public:
    using Moment = std::chrono::steady_clock::time_point;

    struct Limits {
        /// How long consider() may look by itself, for all questions of a position together.
        std::chrono::milliseconds at_once{20};
        /// How many positions it looks at for each question in all.
        std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
        /// Whether it goes on in a thread; if not, what consider() does not find remains unknown.
        bool goes_on = true;
    };

    /// `clock` is read only in consider(). `found` is called, on the other thread, when consider() may have
    /// an answer; it must do no more than wake somebody.
    MateJudge(Limits limits, std::function<Moment()> clock, std::function<void()> found);
    /// Stops the search; takes some milliseconds at most.
    ~MateJudge();
    MateJudge(const MateJudge&) = delete;
    MateJudge& operator=(const MateJudge&) = delete;

    /// Call it with the game's questions after each event, when its words are on their way, and after
    /// `found`. What it returns is to be submitted to the game, and then it is to be asked again, until there
    /// is nothing. A question that is no longer among these is forgotten.
    std::optional<game::CanMate> consider(const std::vector<game::Game::MateQuestion>& questions);

    /// Whether it is looking for something in its thread.
    bool searching() const;

private:
    struct Job;
    struct Shared;
    void drop_all_but(const std::vector<game::Game::MateQuestion>& questions);
    void search_at_once(Job& job, Moment deadline);
    void hand_over(const std::shared_ptr<Job>& job);
    static void work(Shared& shared, const std::function<void()>& found);

    Limits m_limits;
    std::function<Moment()> m_clock;
    std::vector<std::shared_ptr<Job>> m_jobs;
    std::unique_ptr<Shared> m_shared;
    std::function<void()> m_found;
};

} // namespace annabella::table
