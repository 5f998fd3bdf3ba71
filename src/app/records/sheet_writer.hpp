// Score sheets onto the disk, beside the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/message.hpp"

namespace annabella::app {

/// Writes sheets in the order in which they were asked for, in a thread of its own, and tells each who has
/// asked what has become of his. The functions are for one thread.
class SheetWriter {
public:
    using Moment = std::chrono::steady_clock::time_point;
    /// Told each time that something has come onto the disk.
    using Progress = std::function<void()>;
    /// Writes the sheets of one game; gives what is to be told then. It must own what it uses: a disk can
    /// keep it for ever.
    using Write = std::function<Result<Message>(const Progress&)>;
    /// Tells who has asked for them.
    using Tell = std::function<void(const Message&)>;

    struct Limits {
        /// So many may wait behind those that are being written.
        std::size_t most_waiting = 3;
        /// Who waits longer is told so, once.
        std::chrono::milliseconds patience{2000};
    };

    /// `wake` is called on the other thread when something has been written; it must do no more than wake
    /// somebody.
    explicit SheetWriter(std::function<void()> wake, Limits limits);
    explicit SheetWriter(std::function<void()> wake) : SheetWriter(std::move(wake), Limits()) {}
    /// Does not wait for a disk that is stuck, and does not write what waits: finish() first.
    ~SheetWriter();
    SheetWriter(const SheetWriter&) = delete;
    SheetWriter& operator=(const SheetWriter&) = delete;

    /// `tell` is called by watch() and finish() only. False, and told at once, where too many wait.
    bool write(Write sheets, Tell tell, Moment now);
    /// Tells what there is to tell by now.
    void watch(Moment now);
    /// When it is to be looked at again, if nothing wakes it before.
    std::optional<Moment> next_deadline() const;

    /// Waits until all are written, but no longer than `patience` without anything having come onto the disk,
    /// and tells what has become of each; who has waited in vain hears that, too, and then no more. False
    /// where somebody had to be told here that his are not saved.
    bool finish(std::chrono::milliseconds patience);
    /// Nobody who has asked by now is told any more.
    void forget_who_asked() {
        for (Asked& asked : m_asked)
            asked.tell = nullptr;
    }

private:
    struct Shared;
    struct Asked {
        Tell tell;
        Moment since;
        bool was_told_to_wait = false;
    };
    static void work(Shared& shared);
    void tell_to_wait(Asked& asked);
    /// False where it had to be told that some could not be.
    bool tell_what_is_written();

    std::shared_ptr<Shared> m_shared;
    Limits m_limits;
    std::deque<Asked> m_asked; ///< One for each job, in their order; who was told in vain has no `tell`.
};

} // namespace annabella::app
