// Lines of the arbiter's report onto the disk, beside the game.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "store/sealed_lines.hpp"

namespace annabella::app {

/// Writes lines in their order, in a thread of its own: all that wait at once, so that a slow disk costs one
/// wait for many of them. While there is no room, the program reads no more of what people type. The queue
/// goes on taking what the clock and the boards bring, up to a limit. The functions are for one thread.
class ReportWriter {
public:
    using Clock = std::chrono::steady_clock;
    /// Writes these lines; they are on the disk when it returns without an error, else none of them is. It
    /// must hold what it uses: a disk can keep it for ever.
    using Append = std::function<std::error_code(const std::string& lines)>;

    struct Limits {
        /// With so many lines waiting there is no room for what people type.
        std::size_t room = 500;
        /// Of lines and of their bytes no more wait.
        std::size_t most_lines = 20'000;
        std::size_t most_bytes = 16U << 20U;
        /// A line that waits longer makes the disk slow.
        std::chrono::milliseconds patience{2000};
        /// After an error, when it is tried again.
        std::chrono::milliseconds retry{1000};
    };

    /// `kept`: what is on the disk already.
    ReportWriter(Append append, const store::SealedLines& kept, Limits limits);
    /// Does not wait for a disk that is stuck, and does not write what waits: finish() first.
    ~ReportWriter();
    ReportWriter(const ReportWriter&) = delete;
    ReportWriter& operator=(const ReportWriter&) = delete;

    /// `after`: the report with that line. False where too much waits: then the line is not taken.
    bool add(const std::string& line, const store::SealedLines& after);
    /// Little waits, or the disk refuses: nobody waits for one that is full.
    bool has_room() const;
    /// Whether what was lost may be followed by more: the queue has been emptied to a part.
    bool has_caught_up() const;

    struct State {
        store::SealedLines kept; ///< What is on the disk.
        std::error_code error;   ///< Why the last attempt failed.
        bool slow = false;       ///< The first that waits has waited too long.
    };
    State state() const;

    /// Tries at once, and waits until all is on the disk, but no longer than that without anything having
    /// come there; false where it is not.
    bool finish(std::chrono::milliseconds patience);

private:
    struct Shared;
    static void work(Shared& shared);

    std::shared_ptr<Shared> m_shared;
};

} // namespace annabella::app
