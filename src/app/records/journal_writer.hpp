// Events onto the disk, beside the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "base/error.hpp"
#include "store/journal.hpp"

namespace annabella::app {

/// Keeps the events of one game in their order, in a thread of its own, so that a slow disk stops neither
/// clock nor voice. What is not on the disk yet waits in a queue. It is never cut short, since a game is the
/// fold of all its events; instead, whoever reads the players' input reads no more of it while there is no
/// room. The functions are for one thread.
class JournalWriter {
public:
    using Moment = std::chrono::steady_clock::time_point;
    /// Writes events, all or none; they are on the disk when this returns. It must hold what it uses: a disk
    /// can keep it for ever.
    using Append = std::function<Result<void>(std::span<const store::Entry>)>;
    /// Whether the file is as it was left, asked after each writing and once in a while; it must hold what it
    /// uses, too.
    using Look = std::function<Result<void>()>;

    struct Limits {
        std::size_t most_waiting = 1000;
        /// Events that waited are written together, since each writing takes as long as the disk does.
        std::size_t most_at_once = 100;
        /// An event that waits longer is in danger.
        std::chrono::milliseconds patience{2000};
        /// After an error, when it is tried again.
        std::chrono::milliseconds retry{1000};
        /// Where nothing is to be written, when the file is looked at again.
        std::chrono::milliseconds between_looks{2000};
    };

    /// `kept`: the number of the last event that is on the disk already. `progress` is called on the other
    /// thread when state() may have changed; it must do no more than wake somebody.
    JournalWriter(Append append, std::int64_t kept, std::function<Moment()> clock,
                  std::function<void()> progress, Limits limits, Look look = {});
    /// Does not wait for a disk that is stuck, and does not write what waits: finish() first.
    ~JournalWriter();
    JournalWriter(const JournalWriter&) = delete;
    JournalWriter& operator=(const JournalWriter&) = delete;

    void keep(store::Entry entry);

    struct State {
        std::int64_t kept = 0;        ///< The number of the last event that is on the disk.
        std::size_t waiting = 0;      ///< Events that are not.
        std::optional<Error> trouble; ///< Why the last attempt failed.
        bool slow = false;            ///< The first that waits has waited too long.
        std::optional<Error> harm;    ///< What a look at the file has found, the first of it.
    };
    State state() const;
    bool has_room() const;

    /// Tries at once, and waits until all is on the disk, but no longer than that without anything having
    /// come there; false where it is not. After true, and until the next keep(), the journal is used by
    /// nobody here.
    bool finish(std::chrono::milliseconds patience);

private:
    struct Shared;
    static void work(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
