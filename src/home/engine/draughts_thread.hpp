// Thinks about draughts beside everything else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/worker.hpp"
#include "train/draughts/draughts_search.hpp"

namespace annabella::home {

/// One search at a time on a thread of its own; nobody waits for it.
class DraughtsThread {
public:
    struct Question {
        std::vector<draughts::Position> history; ///< As for the search.
        train::DraughtsEffort effort;
        /// Its value is wanted, too: also where there is only one move.
        bool weighs = false;
    };

    /// `wake` is called on that thread when there is an answer, and no more when this has ended. Throws
    /// std::system_error where the system has no thread left.
    explicit DraughtsThread(std::function<void()> wake);
    ~DraughtsThread();
    DraughtsThread(const DraughtsThread&) = delete;
    DraughtsThread& operator=(const DraughtsThread&) = delete;

    /// Instead of what was asked before.
    void think(Question question);
    /// Time is over: the answer is what has been found by now.
    void hurry();
    /// No answer is wanted any more.
    void forget();
    /// The answer to the last question, once.
    std::optional<train::DraughtsThought> take();

private:
    struct Shared;
    static void answer(Shared& shared);

    std::shared_ptr<Shared> m_shared; ///< The thread has it, too, which may end later.
    app::Worker m_worker;
};

} // namespace annabella::home
