// Lines from the keyboard, read beside everything else.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "app/terminal/line_reader.hpp"

namespace annabella::app {

/// What happens at a terminal while lines are typed at it.
struct LineAtTerminal {
    // Both are called on the reading thread, one at a time, and not after the LineInput's destructor.
    std::function<void()> on_key;               ///< For every key, at once.
    std::function<void(const TypedText&)> show; ///< With what is to be seen of it.
    /// What it asks, it asks on that thread, too, and perhaps after the destructor.
    LineTyping typing;
    /// Where lines are dealt with slowly: when more than so many wait at the terminal none of them is taken,
    /// nor what follows without a pause, and how many that were is told then. 0: they wait, however many.
    std::size_t flood = 0;
    /// Another keyboard of who sits there, whose keys are as good as those of the terminal; -1: none. It is
    /// felt what is typed there, so that is not echoed. It gives what has come, and does not wait.
    int beside = -1;
};

/// Reads a file descriptor in a thread of its own, so that each line has the time at which it came, whatever
/// the program was doing then. A terminal is read key by key, so that each key can silence the voice;
/// Control-S is a key like any other. The terminal is given back as it was on every way out. What had been
/// read and nobody had taken is the beginning of what the next one reads from that handle.
class LineInput {
public:
    explicit LineInput(int handle, LineAtTerminal terminal = {});
    /// Does not wait for a reader that is stuck.
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    /// The next line, if one has come, so that what follows it is left for whoever reads next. A last line
    /// without an end counts when the input has ended. What is told of a line that has not ended comes as
    /// one, too, unless the line has gone on meanwhile.
    std::optional<InputLine> read_one();
    /// Takes what has come while `goes_on` says so, but so many lines at most: whatever is pasted, others
    /// have their turn between.
    void take_some(int most, const std::function<bool()>& goes_on,
                   const std::function<void(const InputLine&)>& take);
    /// A line that was typed turns out to be secret: no key brings it back.
    void forget(std::string line);
    /// No line waits, and none will come.
    bool ended() const;
    /// For wait_for(): readable while a line waits, and when the input ends; -1 after the end.
    int handle() const;

private:
    struct Shared;
    static void read(Shared& shared);

    std::shared_ptr<Shared> m_shared;
    bool m_is_terminal = false;
};

/// Whether somebody sits at a terminal whose keys are for this program, and no LineInput has them yet.
bool keys_are_free();

} // namespace annabella::app
