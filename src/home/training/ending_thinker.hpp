// Works endings of draughts out beside everything else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/worker.hpp"
#include "train/draughts/exact_values.hpp"

namespace annabella::home {

/// One position at a time on a thread of its own; nobody waits for it.
class EndingThinker {
public:
    /// Throws std::system_error where the system has no thread left.
    EndingThinker();
    ~EndingThinker();
    EndingThinker(const EndingThinker&) = delete;
    EndingThinker& operator=(const EndingThinker&) = delete;

    /// There must be a legal move, and nothing that is still thought about.
    void think(const draughts::TablePosition& position);
    /// What has come of it, once.
    std::optional<train::ExactValues::Best> take();
    /// Readable when something has.
    int handle() const;

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared; ///< The thread has it, too, which may end later.
    app::Worker m_worker;
};

} // namespace annabella::home
